//! Checks that the files named in Markdown pages exist.

use std::path::{Component, Path, PathBuf};

use xshell::cmd;

use crate::error::{Error, Result};
use crate::files;
use crate::shell::shell;

/// The endings of paths that are checked where they appear in code spans.
const ENDINGS: [&str; 8] = [".md", ".toml", ".csv", ".json", ".ftl", ".nlr", ".yaml", ".conf"];

pub(crate) fn check() -> Result {
    let sh = shell()?;
    let files = cmd!(sh, "git ls-files").quiet().read()?;
    let files: Vec<&str> = files.lines().collect();
    let pages: Vec<&str> = files.iter().copied().filter(|file| file.ends_with(".md")).collect();
    let mut problems = Vec::new();
    for page in &pages {
        let text = files::read_text(page)?;
        problems.extend(broken_references(page, &text, &files));
    }
    if problems.is_empty() {
        println!("the files named in {} Markdown pages exist", pages.len());
        return Ok(());
    }
    Err(Error::Failed(problems.join("\n")))
}

/// Returns a message for each link and each path in code spans that leads nowhere.
fn broken_references(page: &str, text: &str, files: &[&str]) -> Vec<String> {
    let folder = Path::new(page).parent().unwrap_or(Path::new(""));
    let mut problems = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let broken_links = links(line).filter(|link| !exists(&folder.join(link), files));
        let broken_paths = paths(line).filter(|path| !resolves(Path::new(path), folder, files));
        problems.extend(broken_links.chain(broken_paths).map(|name| format!("{page}:{number}: {name} does not exist")));
    }
    problems
}

/// Returns the relative targets of links, without anchors.
fn links(line: &str) -> impl Iterator<Item = &str> {
    let targets = line.split("](").skip(1).filter_map(|rest| rest.split([')', ' ']).next());
    let files = targets.filter_map(|target| target.split('#').next());
    files.filter(|file| !file.is_empty() && !file.contains("://") && !file.starts_with("mailto:"))
}

/// Returns the paths in code spans: names of Rust files, and other names with a slash and a known ending.
fn paths(line: &str) -> impl Iterator<Item = &str> {
    let spans = line.split('`').skip(1).step_by(2);
    spans.filter(|span| {
        let is_path = |char: char| char.is_ascii_alphanumeric() || "/._-".contains(char);
        let is_named = span.ends_with(".rs") || span.contains('/') && ENDINGS.iter().any(|end| span.ends_with(end));
        is_named && span.chars().all(is_path)
    })
}

/// Returns whether a path leads to a file from the root or the folder of the page, or is the end of a file's path.
fn resolves(path: &Path, folder: &Path, files: &[&str]) -> bool {
    let is_built = path.starts_with("target") || path.starts_with("dist");
    is_built
        || exists(path, files)
        || exists(&folder.join(path), files)
        || files.iter().any(|file| Path::new(file).ends_with(path))
}

/// Returns whether a path names a file or a folder of the repository.
fn exists(path: &Path, files: &[&str]) -> bool {
    let path = normalize(path);
    files.iter().any(|file| Path::new(file).starts_with(&path))
}

fn normalize(path: &Path) -> PathBuf {
    let mut normal = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => drop(normal.pop()),
            Component::CurDir => {}
            other => normal.push(other),
        }
    }
    normal
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILES: [&str; 3] = ["README.md", "docs/api.md", "crates/rules/src/lib.rs"];

    #[test]
    fn accepts_links_and_paths_that_exist() {
        let page =
            "[a](../README.md#top) [b](api.md) [c](https://x.org/y.md) `src/lib.rs` `crates/rules/src/lib.rs` [d](..)";
        assert_eq!(broken_references("docs/api.md", page, &FILES), Vec::<String>::new());
    }

    #[test]
    fn reports_links_and_paths_that_lead_nowhere() {
        let page = "good\n[a](README.md) and `crates/rules/src/gone.rs`";
        let expected =
            ["docs/api.md:2: README.md does not exist", "docs/api.md:2: crates/rules/src/gone.rs does not exist"];
        assert_eq!(broken_references("docs/api.md", page, &FILES), expected);
    }

    /// Pages that are not ours, which the documents for visitors name.
    const ELSEWHERE: [&str; 1] = ["https://www.rust-lang.org/"];

    /// Returns a value of `[workspace.package]`.
    fn workspace_value(name: &str) -> String {
        let manifest = files::read_text("Cargo.toml").unwrap();
        let mut lines = manifest.lines().skip_while(|line| *line != "[workspace.package]");
        let value = lines.find_map(|line| line.strip_prefix(&format!("{name} = \""))?.strip_suffix('"'));
        value.unwrap().to_owned()
    }

    /// The addresses of the project are set in `Cargo.toml` alone. Whoever changes them there finds the other places here.
    #[test]
    fn documents_for_visitors_name_the_addresses_of_the_project() {
        let ours = ["homepage", "repository"].map(workspace_value);
        let known = || ours.iter().map(String::as_str).chain(ELSEWHERE);
        for page in ["README.md", "SECURITY.md", "CITATION.cff"] {
            let text = files::read_text(page).unwrap();
            for (at, _) in text.match_indices("https://") {
                let address = text[at..].split([' ', ')', '>', '"', '`', '\n']).next().unwrap();
                assert!(known().any(|known| address.starts_with(known)), "{page}: {address}");
            }
        }
    }

    /// What visitors read first fits on a few screens.
    #[test]
    fn the_readme_and_every_release_of_the_changelog_are_short() {
        let readme = files::read_text("README.md").unwrap().chars().count();
        assert!(readme <= 6_000, "README.md has {readme} characters");
        let changelog = files::read_text("CHANGELOG.md").unwrap();
        for release in changelog.split("\n## ").skip(1) {
            let (name, lines) = (release.lines().next().unwrap(), release.trim_end().lines().count());
            assert!(lines <= 60, "CHANGELOG.md has {lines} lines for {name}");
        }
    }

    #[test]
    fn the_citation_names_this_version() {
        let [version, homepage, repository] = ["version", "homepage", "repository"].map(workspace_value);
        let citation = files::read_text("CITATION.cff").unwrap();
        for line in
            [format!("version: {version}"), format!("url: {homepage}"), format!("repository-code: {repository}")]
        {
            assert!(citation.lines().any(|found| found == line), "{line}");
        }
    }

    /// `cargo publish` asks for the versions of the libraries that other crates use.
    #[test]
    fn the_libraries_have_the_version_of_the_workspace() {
        let (manifest, version) = (files::read_text("Cargo.toml").unwrap(), workspace_value("version"));
        for library in ["bots", "rules", "ai"] {
            let line = format!("nova-luna-{library} = {{ version = \"{version}\", path = \"crates/{library}\" }}");
            assert!(manifest.contains(&line), "{line}");
        }
    }
}
