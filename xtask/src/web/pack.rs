//! Compressed copies beside each file, and the folder itself.

use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;

/// A file in all its forms.
pub(crate) struct Packed {
    /// Its name in the folder.
    pub(crate) name: String,
    /// The file itself.
    pub(crate) bytes: Vec<u8>,
    /// What compression makes of it, where that helps: brotli, then gzip.
    pub(crate) small: Option<(Vec<u8>, Vec<u8>)>,
}

impl Packed {
    /// What goes over the network to a browser of today.
    pub(crate) fn sent(&self) -> usize {
        self.small.as_ref().map_or(self.bytes.len(), |(brotli, _)| brotli.len())
    }
}

/// Compresses a file, well if it is to be small; pictures are compressed already.
pub(crate) fn pack(name: &str, bytes: &[u8], small: bool) -> Result<Packed, String> {
    let both = || Ok((brotli(bytes, if small { 11 } else { 1 })?, gzip(bytes)?));
    let small = (!name.ends_with(".png")).then(both).transpose();
    let small = small.map_err(|error: io::Error| format!("{name}: {error}"))?;
    Ok(Packed { name: name.to_owned(), bytes: bytes.to_vec(), small })
}

fn brotli(bytes: &[u8], quality: i32) -> io::Result<Vec<u8>> {
    let mut small = Vec::new();
    let parameters = BrotliEncoderParams { quality, lgwin: 22, size_hint: bytes.len(), ..Default::default() };
    brotli::BrotliCompress(&mut &bytes[..], &mut small, &parameters)?;
    Ok(small)
}

fn gzip(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    encoder.finish()
}

/// Writes everything into a folder that holds nothing else.
pub(crate) fn write(folder: &Path, files: &[Packed]) -> Result<(), String> {
    let failed = |error: io::Error| format!("{}: {error}", folder.display());
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(failed)?;
    }
    for file in files {
        let path = folder.join(&file.name);
        path.parent().map(fs::create_dir_all).transpose().map_err(failed)?;
        fs::write(&path, &file.bytes).map_err(failed)?;
        if let Some((brotli, gzip)) = &file.small {
            fs::write(folder.join(format!("{}.br", file.name)), brotli).map_err(failed)?;
            fs::write(folder.join(format!("{}.gz", file.name)), gzip).map_err(failed)?;
        }
    }
    Ok(())
}
