//! Compresses the files of the page and writes them.

use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;

use xtask_support::error::{Error, Result};

/// A file with its compressed copies.
pub(crate) struct PackedFile {
    pub(crate) name: String,
    pub(crate) bytes: Vec<u8>,
    /// Copies in brotli and gzip; none for formats that are compressed already.
    pub(crate) compressed: Option<(Vec<u8>, Vec<u8>)>,
}

impl PackedFile {
    /// Returns the number of bytes that a browser downloads.
    pub(crate) fn download_size(&self) -> usize {
        self.compressed.as_ref().map_or(self.bytes.len(), |(brotli, _)| brotli.len())
    }
}

/// Compresses a file, as small as possible or quickly. PNG files are compressed already.
pub(crate) fn pack(name: &str, bytes: &[u8], small: bool) -> Result<PackedFile> {
    let both = || Ok((brotli(bytes, if small { 11 } else { 1 })?, gzip(bytes)?));
    let compressed = (!name.ends_with(".png")).then(both).transpose().map_err(Error::at(name))?;
    Ok(PackedFile { name: name.to_owned(), bytes: bytes.to_vec(), compressed })
}

fn brotli(bytes: &[u8], quality: i32) -> io::Result<Vec<u8>> {
    let mut compressed = Vec::new();
    let parameters = BrotliEncoderParams { quality, lgwin: 22, size_hint: bytes.len(), ..Default::default() };
    brotli::BrotliCompress(&mut &bytes[..], &mut compressed, &parameters)?;
    Ok(compressed)
}

fn gzip(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    encoder.finish()
}

/// Writes all files into a folder; deletes everything else in it.
pub(crate) fn write(folder: &Path, files: &[PackedFile]) -> Result {
    write_files(folder, files).map_err(Error::at(folder.display()))
}

fn write_files(folder: &Path, files: &[PackedFile]) -> io::Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    for file in files {
        let path = folder.join(&file.name);
        path.parent().map(fs::create_dir_all).transpose()?;
        fs::write(&path, &file.bytes)?;
        if let Some((brotli, gzip)) = &file.compressed {
            fs::write(folder.join(format!("{}.br", file.name)), brotli)?;
            fs::write(folder.join(format!("{}.gz", file.name)), gzip)?;
        }
    }
    Ok(())
}
