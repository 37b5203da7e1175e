//! The Fluent files of an edition. Features select the files of an app.

use crate::{Edition, Language};

/// Joins the files of an edition that every screen needs.
pub(crate) fn source(edition: Edition) -> String {
    join(&files_of(edition))
}

/// Joins the files of a language that only the learning screens of the page need.
pub(crate) fn learn_source(language: Language) -> String {
    join(learn_files_of(language))
}

/// Joins files, without comments and without blank lines between messages. A blank line inside a message is part of it.
fn join(files: &[&str]) -> String {
    let whole = files.concat();
    let lines: Vec<&str> = whole.lines().filter(|line| !line.starts_with('#')).collect();
    let continues =
        |after: usize| lines[after..].iter().find(|line| !line.is_empty()).is_some_and(|next| next.starts_with(' '));
    let kept = lines.iter().enumerate().filter(|(index, line)| !line.is_empty() || continues(*index));
    kept.flat_map(|(_, line)| [line, "\n"]).collect()
}

/// Returns the files of an edition. Its own terms come first, because if two messages have the same id, the first
/// one takes precedence.
pub(crate) fn files_of(edition: Edition) -> Vec<&'static str> {
    macro_rules! files {
        ($code:literal) => {
            &[
                include_str!(concat!("../../../locales/", $code, "/terms.ftl")),
                include_str!(concat!("../../../locales/", $code, "/game.ftl")),
                include_str!(concat!("../../../locales/", $code, "/errors.ftl")),
                include_str!(concat!("../../../locales/", $code, "/review.ftl")),
                #[cfg(feature = "cli")]
                include_str!(concat!("../../../locales/", $code, "/cli.ftl")),
                #[cfg(feature = "cli")]
                include_str!(concat!("../../../locales/", $code, "/server.ftl")),
                #[cfg(feature = "web")]
                include_str!(concat!("../../../locales/", $code, "/web.ftl")),
                #[cfg(feature = "web")]
                include_str!(concat!("../../../locales/", $code, "/play.ftl")),
                #[cfg(feature = "web")]
                include_str!(concat!("../../../locales/", $code, "/result.ftl")),
                #[cfg(feature = "web")]
                include_str!(concat!("../../../locales/", $code, "/online.ftl")),
                #[cfg(feature = "web")]
                include_str!(concat!("../../../locales/", $code, "/switches.ftl")),
                #[cfg(feature = "web")]
                include_str!(concat!("../../../locales/", $code, "/rules.ftl")),
            ]
        };
    }
    let language_files: &[&'static str] = match edition.language() {
        Language::En => files!("en"),
        Language::De => files!("de"),
        Language::Es => files!("es"),
        Language::Cs => files!("cs"),
    };
    let own_terms = match edition {
        Edition::Pegasus => Some(include_str!("../../../locales/en/pegasus.ftl")),
        Edition::Stronghold => Some(include_str!("../../../locales/en/stronghold.ftl")),
        _ => None,
    };
    own_terms.into_iter().chain(language_files.iter().copied()).collect()
}

/// Returns the files of a language that only the learning screens of the page need.
pub(crate) fn learn_files_of(language: Language) -> &'static [&'static str] {
    macro_rules! learn_files {
        ($code:literal) => {
            &[
                #[cfg(feature = "web")]
                include_str!(concat!("../../../locales/", $code, "/daily.ftl")),
                #[cfg(feature = "web")]
                include_str!(concat!("../../../locales/", $code, "/puzzles.ftl")),
                #[cfg(feature = "web")]
                include_str!(concat!("../../../locales/", $code, "/statistics.ftl")),
                #[cfg(feature = "web")]
                include_str!(concat!("../../../locales/", $code, "/lessons.ftl")),
                #[cfg(feature = "web")]
                include_str!(concat!("../../../locales/", $code, "/review-page.ftl")),
                #[cfg(feature = "web")]
                include_str!(concat!("../../../locales/", $code, "/leaderboard.ftl")),
            ]
        };
    }
    match language {
        Language::En => learn_files!("en"),
        Language::De => learn_files!("de"),
        Language::Es => learn_files!("es"),
        Language::Cs => learn_files!("cs"),
    }
}
