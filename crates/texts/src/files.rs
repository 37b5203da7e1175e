//! Which files an edition's texts are in. Each app takes along only those that it needs.

use crate::{Edition, Language};

/// All texts of an edition in one, without what only translators read: comments, and empty lines between messages. Within
/// a message an empty line is part of it.
pub(crate) fn source(edition: Edition) -> String {
    let whole = of(edition).concat();
    let lines: Vec<&str> = whole.lines().filter(|line| !line.starts_with('#')).collect();
    let goes_on =
        |after: usize| lines[after..].iter().find(|line| !line.is_empty()).is_some_and(|next| next.starts_with(' '));
    let kept = lines.iter().enumerate().filter(|(index, line)| !line.is_empty() || goes_on(*index));
    kept.flat_map(|(_, line)| [line, "\n"]).collect()
}

/// The files of an edition. What it calls differently from its language's usual words comes first, because the
/// first of two messages with one name counts.
pub(crate) fn of(edition: Edition) -> Vec<&'static str> {
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
                include_str!(concat!("../../../locales/", $code, "/online.ftl")),
                #[cfg(feature = "web")]
                include_str!(concat!("../../../locales/", $code, "/rules.ftl")),
            ]
        };
    }
    let usual: &[&'static str] = match edition.language() {
        Language::En => files!("en"),
        Language::De => files!("de"),
        Language::Es => files!("es"),
        Language::Cs => files!("cs"),
    };
    let own = match edition {
        Edition::Pegasus => Some(include_str!("../../../locales/en/pegasus.ftl")),
        Edition::Stronghold => Some(include_str!("../../../locales/en/stronghold.ftl")),
        _ => None,
    };
    own.into_iter().chain(usual.iter().copied()).collect()
}
