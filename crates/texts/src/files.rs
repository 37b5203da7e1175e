//! The Fluent files of an edition. Features select the files of an app.

use crate::{Edition, Language};

/// Returns the files of a language with these names.
macro_rules! files {
    (@ $code:literal $($name:literal)+) => {
        &[$(include_str!(concat!("../../../locales/", $code, "/", $name, ".ftl"))),+][..]
    };
    ($language:expr, $($name:literal)+) => {
        match $language {
            Language::En => files!(@ "en" $($name)+),
            Language::De => files!(@ "de" $($name)+),
            Language::Es => files!(@ "es" $($name)+),
            Language::Cs => files!(@ "cs" $($name)+),
        }
    };
}

/// Joins files, without comments and without blank lines between messages. A blank line inside a message is part of it.
pub(crate) fn join(files: &[&str]) -> String {
    let whole = files.concat();
    let lines: Vec<&str> = whole.lines().filter(|line| !line.starts_with('#')).collect();
    let continues =
        |after: usize| lines[after..].iter().find(|line| !line.is_empty()).is_some_and(|next| next.starts_with(' '));
    let kept = lines.iter().enumerate().filter(|(index, line)| !line.is_empty() || continues(*index));
    kept.flat_map(|(_, line)| [line, "\n"]).collect()
}

/// Returns the files of an edition that the apps of all features need, apart from those that the page loads later.
pub(crate) fn files_of(edition: Edition) -> Vec<&'static str> {
    let mut files = page_files_of(edition);
    files.extend(files!(edition.language(), "record-errors"));
    #[cfg(feature = "cli")]
    files.extend(files!(edition.language(), "cli" "server" "position"));
    files
}

/// Returns the files of an edition that every screen of the page needs, whatever other apps are compiled beside it. Its
/// own terms come first, because if two messages have the same id, the first one takes precedence.
pub(crate) fn page_files_of(edition: Edition) -> Vec<&'static str> {
    let mut files = match edition {
        Edition::Pegasus => vec![include_str!("../../../locales/en/pegasus.ftl")],
        Edition::Stronghold => vec![include_str!("../../../locales/en/stronghold.ftl")],
        _ => Vec::new(),
    };
    let language = edition.language();
    files.extend(files!(language, "terms" "game" "errors" "review"));
    #[cfg(feature = "web")]
    files.extend(files!(language, "web" "play" "switches"));
    files
}

/// Returns the files of the messages that a server sends to players.
pub(crate) fn alert_files_of(language: Language) -> &'static [&'static str] {
    files!(language, "alerts")
}

/// Returns the file of the texts that stand in the page itself, until the app runs.
#[cfg(test)]
pub(crate) fn boot_files_of(language: Language) -> &'static [&'static str] {
    files!(language, "boot")
}

/// Returns the files of a language that the page loads later: those of the learning screens, of the rules, of
/// results and of online tables.
pub(crate) fn learn_files_of(language: Language) -> &'static [&'static str] {
    if cfg!(feature = "web") {
        files!(language, "record-errors" "rules" "result" "online" "daily" "puzzles" "statistics" "lessons" "review-page" "leaderboard" "club" "turns" "finder" "companion" "setup" "position" "explorer" "trees" "analysis")
    } else {
        &[]
    }
}
