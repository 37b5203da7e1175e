//! The files of the page under the names they have in the end: with a hash of what they hold, so that browsers may
//! keep them for ever.

use std::collections::BTreeMap;

use sha2::{Digest as _, Sha256};

/// The files of the page.
#[derive(Default)]
pub(crate) struct Site {
    files: BTreeMap<String, Vec<u8>>,
    /// The names with a hash by those without.
    names: BTreeMap<String, String>,
}

impl Site {
    /// Adds a file under its own name.
    pub(crate) fn add(&mut self, name: &str, bytes: Vec<u8>) {
        let bytes = self.rename_in(name, bytes);
        self.files.insert(name.to_owned(), bytes);
    }

    /// Adds a file under a name with its hash. What it names must be there already.
    pub(crate) fn add_hashed(&mut self, name: &str, bytes: Vec<u8>) {
        let bytes = self.rename_in(name, bytes);
        let hashed = with_hash(name, &hash(&bytes));
        self.names.insert(name.to_owned(), hashed.clone());
        self.files.insert(hashed, bytes);
    }

    /// All files with their names.
    pub(crate) fn files(&self) -> impl Iterator<Item = (&str, &[u8])> {
        self.files.iter().map(|(name, bytes)| (name.as_str(), bytes.as_slice()))
    }

    /// The name that a file has in the end.
    pub(crate) fn name<'a>(&'a self, name: &'a str) -> &'a str {
        self.names.get(name).map_or(name, String::as_str)
    }

    /// Lists all files but the page itself, and a version that changes with any of them, in the script that keeps them.
    pub(crate) fn list_in(&self, script: &str) -> String {
        let everything: Vec<u8> = self.files().flat_map(|(name, bytes)| [name.as_bytes(), bytes].concat()).collect();
        let names: Vec<String> =
            self.files().filter(|(name, _)| *name != "index.html").map(|(name, _)| format!("'{name}'")).collect();
        script.replace("%version%", &hash(&everything)).replace("'%files%'", &names.join(", "))
    }

    /// Puts the names with a hash in place of those without, wherever they stand in quotation marks.
    fn rename_in(&self, name: &str, bytes: Vec<u8>) -> Vec<u8> {
        if name.ends_with(".wasm") {
            return bytes;
        }
        // A picture is not text and names nothing.
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

/// Sixteen digits that tell two contents apart.
fn hash(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// `app_bg.wasm` becomes `app-0123456789abcdef.wasm`.
fn with_hash(name: &str, hash: &str) -> String {
    let (stem, end) = name.rsplit_once('.').unwrap_or((name, ""));
    format!("{}-{hash}.{end}", stem.trim_end_matches("_bg"))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn names_carry_the_hash_of_what_is_inside() {
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
    }
}
