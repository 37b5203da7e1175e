//! Compresses the files of the page and writes them.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::Path;

use compress::{brotli, gzip};

use xtask_support::error::{Error, Result};
use xtask_support::files::list;

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

/// Compresses a file, as small as possible or quickly. Pictures of these formats are compressed already.
pub(crate) fn pack(name: &str, bytes: &[u8], small: bool) -> Result<PackedFile> {
    let both = || Ok((brotli(bytes, if small { 11 } else { 1 })?, gzip(bytes)?));
    let compressed =
        (!name.ends_with(".png") && !name.ends_with(".webp")).then(both).transpose().map_err(Error::at(name))?;
    Ok(PackedFile { name: name.to_owned(), bytes: bytes.to_vec(), compressed })
}

/// Writes all files into a folder, and deletes everything else in it. A file that is there already is not touched: a
/// server that reads the folder never finds it half written.
pub(crate) fn write(folder: &Path, files: &[PackedFile]) -> Result {
    write_files(folder, files).map_err(Error::at(folder.display()))
}

fn write_files(folder: &Path, files: &[PackedFile]) -> io::Result<()> {
    let mut written = BTreeSet::new();
    for file in files {
        let copies = file.compressed.iter().flat_map(|(brotli, gzip)| [(".br", brotli), (".gz", gzip)]);
        for (end, bytes) in [("", &file.bytes)].into_iter().chain(copies) {
            let path = folder.join(format!("{}{end}", file.name));
            path.parent().map(fs::create_dir_all).transpose()?;
            if fs::read(&path).ok().as_ref() != Some(bytes) {
                fs::write(&path, bytes)?;
            }
            written.insert(path);
        }
    }
    let found = list(folder)?.into_iter().map(|file| folder.join(file));
    found.filter(|path| !written.contains(path)).try_for_each(fs::remove_file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn writes_the_files_and_deletes_others() {
        let folder = std::env::temp_dir().join(format!("nova-luna-page-{}", std::process::id()));
        let file = |name: &str, bytes: &[u8]| pack(name, bytes, false).unwrap();
        write(&folder, &[file("a.js", b"one"), file("icons/b.png", b"two")]).unwrap();
        let before = fs::metadata(folder.join("a.js")).unwrap().modified().unwrap();
        write(&folder, &[file("a.js", b"one"), file("c.js", b"three")]).unwrap();
        assert_eq!(fs::metadata(folder.join("a.js")).unwrap().modified().unwrap(), before);
        assert_eq!(fs::read(folder.join("c.js")).unwrap(), b"three");
        assert!(folder.join("c.js.br").is_file() && !folder.join("icons/b.png").exists());
        fs::remove_dir_all(&folder).unwrap();
    }
}
