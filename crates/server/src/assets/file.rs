//! One file of the page: embedded with the best compression, and decompressed for clients that need it.

use std::collections::BTreeMap;
use std::io::{self, Write as _};
use std::sync::Mutex;

use axum::body::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::lock;

/// All files of the page; none if the program is built without it.
pub type Page = &'static [PageFile];

pub struct PageFile {
    /// The path, such as `icons/icon-0123456789abcdef.svg`.
    pub name: &'static str,
    /// A hash of the content, for entity tags.
    pub tag: &'static str,
    /// Whether the bytes are compressed with Brotli.
    pub is_compressed: bool,
    pub bytes: &'static [u8],
}

/// Encodings that few clients need, made on first use: plain, or gzip if true.
static RECODED: Mutex<BTreeMap<(&str, bool), Bytes>> = Mutex::new(BTreeMap::new());

impl PageFile {
    /// Whether the name contains a hash of the content: sixteen digits before the extension.
    pub(crate) fn is_hashed(&self) -> bool {
        let stem = self.name.rsplit_once('.').map_or(self.name, |(stem, _)| stem);
        let hash = stem.rsplit_once('-').map_or("", |(_, hash)| hash);
        hash.len() == 16 && hash.bytes().all(|digit| digit.is_ascii_hexdigit())
    }

    pub(crate) fn content_type(&self) -> &'static str {
        match self.name.rsplit('.').next() {
            Some("html") => "text/html; charset=utf-8",
            Some("js") => "text/javascript; charset=utf-8",
            Some("css") => "text/css; charset=utf-8",
            Some("wasm") => "application/wasm",
            Some("ftl" | "txt") => "text/plain; charset=utf-8",
            Some("svg") => "image/svg+xml",
            Some("png") => "image/png",
            Some("webp") => "image/webp",
            Some("webmanifest") => "application/manifest+json",
            _ => "application/octet-stream",
        }
    }

    pub(crate) fn plain(&self) -> io::Result<Bytes> {
        if !self.is_compressed {
            return Ok(Bytes::from_static(self.bytes));
        }
        self.once(false, || {
            let mut plain = Vec::new();
            brotli::BrotliDecompress(&mut &self.bytes[..], &mut plain)?;
            Ok(plain)
        })
    }

    pub(crate) fn gzip(&self) -> io::Result<Bytes> {
        let plain = self.plain()?;
        self.once(true, || {
            let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
            encoder.write_all(&plain)?;
            encoder.finish()
        })
    }

    fn once(&self, gzip: bool, make: impl FnOnce() -> io::Result<Vec<u8>>) -> io::Result<Bytes> {
        let mut made = lock(&RECODED);
        if let Some(bytes) = made.get(&(self.name, gzip)) {
            return Ok(bytes.clone());
        }
        let bytes = Bytes::from(make()?);
        made.insert((self.name, gzip), bytes.clone());
        Ok(bytes)
    }
}
