//! The styles of the learning screens are loaded into one page, with those of the game. A class with two meanings would
//! change the look of another screen, depending on what was opened before.
#![cfg(test)]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// Classes that several files extend on purpose.
const SHARED: [&str; 5] = ["btn", "facts", "feedback", "lesson-acts", "sheet-page"];

/// The file with what all learning screens share.
const COMMON: &str = "0-shared.css";

/// Returns the class that each selector of a style sheet begins with.
fn leading_classes(style: &str) -> Vec<String> {
    let without_comments: String = style
        .split("/*")
        .enumerate()
        .filter_map(|(index, part)| if index == 0 { Some(part) } else { part.split_once("*/").map(|(_, rest)| rest) })
        .collect();
    let heads = without_comments.split('{').filter_map(|part| part.rsplit(['}', ';']).next().map(str::to_owned));
    let class = |selector: &str| {
        let name = selector.trim().strip_prefix('.')?;
        let end = name.find(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-').unwrap_or(name.len());
        Some(name[..end].to_owned())
    };
    heads.flat_map(|head| head.split(',').filter_map(class).collect::<Vec<_>>()).collect()
}

fn read(folder: &Path) -> Vec<(String, String)> {
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let styles = files.filter(|path| path.extension().is_some_and(|extension| extension == "css"));
    styles
        .map(|path| (path.file_name().unwrap().to_string_lossy().into_owned(), fs::read_to_string(path).unwrap()))
        .collect()
}

#[test]
fn a_class_of_a_learning_screen_has_one_meaning() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("styles");
    let (learning, others) = (read(&folder.join("learn")), read(&folder));
    assert!(learning.len() > 3 && others.len() > 3, "the styles are elsewhere");
    let mut known: BTreeMap<String, String> = BTreeMap::new();
    for (file, style) in &others {
        known.extend(leading_classes(style).into_iter().map(|class| (class, file.clone())));
    }
    for (file, style) in learning.iter().filter(|(file, _)| file != COMMON) {
        for class in leading_classes(style) {
            let other = known.entry(class.clone()).or_insert_with(|| file.clone());
            assert!(other == file || SHARED.contains(&class.as_str()), ".{class} is in {other} and in {file}");
        }
    }
    assert_eq!(leading_classes(".a b, .c-d:hover { x: y } /* .no { */ @media (x) { .e { } }"), ["a", "c-d", "e"]);
}
