//! The files of the page. Their names contain a hash of their content, so that browsers may cache them forever.

use std::collections::{BTreeMap, BTreeSet};

use sha2::{Digest as _, Sha256};

#[derive(Default)]
pub(crate) struct Site {
    files: BTreeMap<String, Vec<u8>>,
    /// Names with a hash, by names without.
    names: BTreeMap<String, String>,
    /// Files that are loaded only if they are asked for.
    uncached: BTreeSet<String>,
}

impl Site {
    /// Adds a file without a hash in its name.
    pub(crate) fn add(&mut self, name: &str, bytes: Vec<u8>) {
        let bytes = self.rename_in(name, bytes);
        self.files.insert(name.to_owned(), bytes);
    }

    /// Adds a file with a hash in its name. The files that it names must have been added before.
    pub(crate) fn add_hashed(&mut self, name: &str, bytes: Vec<u8>) {
        let bytes = self.rename_in(name, bytes);
        let hashed = with_hash(name, &hash(&bytes));
        self.names.insert(name.to_owned(), hashed.clone());
        self.files.insert(hashed, bytes);
    }

    /// Adds a file that the service worker does not load in advance.
    pub(crate) fn add_uncached(&mut self, name: &str, bytes: Vec<u8>) {
        self.add_hashed(name, bytes);
        self.uncached.extend(self.names.get(name).cloned());
    }

    pub(crate) fn files(&self) -> impl Iterator<Item = (&str, &[u8])> {
        self.files.iter().map(|(name, bytes)| (name.as_str(), bytes.as_slice()))
    }

    pub(crate) fn name<'a>(&'a self, name: &'a str) -> &'a str {
        self.names.get(name).map_or(name, String::as_str)
    }

    /// Fills in the script of the service worker: the list of files to cache except index.html, the hashes of those that have none
    /// in their names, and a version that changes with any of them.
    pub(crate) fn list_in(&self, script: &str) -> String {
        let everything: Vec<u8> = self.files().flat_map(|(name, bytes)| [name.as_bytes(), bytes].concat()).collect();
        let cached = self.files().filter(|(name, _)| *name != "index.html" && !self.uncached.contains(*name));
        let names: Vec<String> = cached.map(|(name, _)| format!("'{name}'")).collect();
        let script = script.replace("%version%", &hash(&everything)).replace("'%files%'", &names.join(", "));
        self.files().fold(script, |script, (name, bytes)| script.replace(&format!("%{name}%"), &hash(bytes)))
    }

    /// Replaces quoted names by names with a hash.
    fn rename_in(&self, name: &str, bytes: Vec<u8>) -> Vec<u8> {
        if name.ends_with(".wasm") {
            return bytes;
        }
        // Pictures are not text and contain no names.
        let Ok(mut text) = String::from_utf8(bytes.clone()) else { return bytes };
        for (plain, hashed) in &self.names {
            for mark in ['"', '\''] {
                for here in ["", "./"] {
                    text = text.replace(&format!("{mark}{here}{plain}{mark}"), &format!("{mark}{here}{hashed}{mark}"));
                }
            }
        }
        text.into_bytes()
    }
}

/// Returns the first sixteen hexadecimal digits of the SHA-256 hash.
fn hash(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// Inserts a hash: `app_bg.wasm` becomes `app-0123456789abcdef.wasm`.
fn with_hash(name: &str, hash: &str) -> String {
    let (stem, end) = name.rsplit_once('.').unwrap_or((name, ""));
    format!("{}-{hash}.{end}", stem.trim_end_matches("_bg"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_contain_the_hash_of_the_content() {
        let mut site = Site::default();
        site.add_hashed("app_bg.wasm", b"\0asm".to_vec());
        let wasm = site.name("app_bg.wasm").to_owned();
        assert_eq!(wasm, "app-cd5d4935a48c0672.wasm");
        site.add_hashed("app.js", b"new URL('./app_bg.wasm'); 'not-app_bg.wasm'".to_vec());
        let script = site.files().find(|(name, _)| name.ends_with(".js")).unwrap();
        assert_eq!(script.1, format!("new URL('./{wasm}'); 'not-app_bg.wasm'").as_bytes());
        site.add("index.html", b"<script src=\"app.js\">".to_vec());
        assert!(site.files().any(|(name, bytes)| name == "index.html" && !bytes.ends_with(b"\"app.js\">")));
    }

    #[test]
    fn the_version_changes_with_any_file() {
        let version = |page: &[u8]| {
            let mut site = Site::default();
            site.add("index.html", page.to_vec());
            site.add_hashed("theme.js", Vec::new());
            site.list_in("%version% ['%files%']")
        };
        assert_ne!(version(b"a"), version(b"b"));
        assert!(version(b"a").ends_with(".js']") && !version(b"a").contains("index.html"));
        let mut site = Site::default();
        site.add_uncached("daily-2028-q4.txt", Vec::new());
        assert_eq!(site.list_in("['%files%']"), "[]", "only if it is asked for");
    }

    /// The service worker compares every file with its hash before it caches it.
    #[test]
    fn the_service_worker_knows_the_hash_of_every_file() {
        let mut site = Site::default();
        site.add_hashed("theme.js", b"1".to_vec());
        site.add("manifest.webmanifest", b"{}".to_vec());
        site.add("index.html", b"<html>".to_vec());
        let script = site.list_in(include_str!("../../../crates/web/static/sw.js"));
        for (name, bytes) in site.files() {
            assert!(script.contains(&hash(bytes)), "{name}");
        }
        assert!(!script.contains('%'), "{script}");
    }
}
