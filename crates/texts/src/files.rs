//! Which files an edition's texts are in. Each app takes along only those that it needs.

use crate::{Edition, Language};

/// The files of an edition. What it calls differently from its language's usual words comes first, because the
/// first of two messages with one name counts.
pub(crate) fn of(edition: Edition) -> Vec<&'static str> {
    macro_rules! files {
        ($code:literal) => {
            &[
                include_str!(concat!(env!("OUT_DIR"), "/", $code, "/terms.ftl")),
                include_str!(concat!(env!("OUT_DIR"), "/", $code, "/game.ftl")),
                include_str!(concat!(env!("OUT_DIR"), "/", $code, "/errors.ftl")),
                include_str!(concat!(env!("OUT_DIR"), "/", $code, "/review.ftl")),
                #[cfg(feature = "cli")]
                include_str!(concat!(env!("OUT_DIR"), "/", $code, "/cli.ftl")),
                #[cfg(feature = "cli")]
                include_str!(concat!(env!("OUT_DIR"), "/", $code, "/server.ftl")),
                #[cfg(feature = "web")]
                include_str!(concat!(env!("OUT_DIR"), "/", $code, "/web.ftl")),
                #[cfg(feature = "web")]
                include_str!(concat!(env!("OUT_DIR"), "/", $code, "/play.ftl")),
                #[cfg(feature = "web")]
                include_str!(concat!(env!("OUT_DIR"), "/", $code, "/online.ftl")),
                #[cfg(feature = "web")]
                include_str!(concat!(env!("OUT_DIR"), "/", $code, "/rules.ftl")),
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
        Edition::Pegasus => Some(include_str!(concat!(env!("OUT_DIR"), "/en/pegasus.ftl"))),
        Edition::Stronghold => Some(include_str!(concat!(env!("OUT_DIR"), "/en/stronghold.ftl"))),
        _ => None,
    };
    own.into_iter().chain(usual.iter().copied()).collect()
}
