//! All scenarios. Each has a browser of its own.

mod figures;
mod games;
mod keeping;
mod online;
mod readme;
mod screens;

use std::pin::Pin;

use crate::browser::Size;
use crate::programs::{Game, Kind};
use crate::stage::Stage;
use crate::trouble::Outcome;

/// What a scenario does.
pub(crate) type Run = for<'a> fn(&'a mut Stage, &'a mut Game) -> Pin<Box<dyn Future<Output = Outcome> + Send + 'a>>;

/// A scenario.
pub(crate) struct Scenario {
    pub(crate) name: &'static str,
    pub(crate) size: Size,
    /// What the browser says its reader likes.
    pub(crate) languages: &'static str,
    /// What serves the page.
    pub(crate) kind: Kind,
    pub(crate) run: Run,
}

macro_rules! scenarios {
    ($(#[$about:meta])* $list:ident, $kind:ident: $($name:literal $size:ident $languages:literal $run:path;)*) => {
        $(#[$about])*
        pub(crate) const $list: &[Scenario] = &[
            $(Scenario {
                name: $name,
                size: Size::$size,
                languages: $languages,
                kind: Kind::$kind,
                run: |stage, game| Box::pin($run(stage, game)),
            },)*
        ];
    };
}

scenarios! {
    /// Tests of the page on one computer, in the order in which they are played.
    ALONE, Play:
    "boot" Desktop "de-AT,de" screens::boot;
    "screens" Desktop "en" screens::every_screen;
    "screens-phone" Phone "en" screens::every_screen;
    "axe" Desktop "en" screens::accessible;
    "axe-phone" Phone "en" screens::accessible;
    "english" Desktop "en-GB,en" screens::speaks;
    "german" Desktop "de-AT,de" screens::speaks;
    "spanish" Desktop "es-MX,es" screens::speaks;
    "czech" Desktop "cs" screens::speaks;
    "solo" Desktop "en" games::solo;
    "bots" Desktop "en" games::bots;
    "hotseat" Desktop "en" games::hotseat;
    "keys" Desktop "en" games::keys;
    "solo-phone" Phone "en" games::solo;
    "solo-keys" Desktop "en" games::solo_by_keys;
    "hotseat-keys" Desktop "en" games::hotseat_by_keys;
    "bots-phone" Phone "en" games::bots;
    "hotseat-phone" Phone "en" games::hotseat;
    "undo" Desktop "en" games::undo;
    "leave" Desktop "en" games::leave;
    "reload" Desktop "en" keeping::reload;
    "killed" Desktop "en" keeping::killed;
    "offline" Desktop "en" keeping::offline;
    "no-storage" Desktop "en" keeping::no_storage;
    "damaged" Desktop "en" keeping::damaged;
    "replay" Desktop "en" keeping::replay;
    "figures" Desktop "en" figures::figures;
}

scenarios! {
    /// Tests of several browsers that play each other through the real server.
    TOGETHER, Serve:
    "friends" Desktop "en" online::friends;
    "restart" Desktop "en" online::restart;
    "seats" Desktop "en" online::seats;
    "quick" Desktop "en" online::quick;
    "offers" Desktop "en" online::offers;
    "absent" Desktop "en" online::absent;
}

scenarios! {
    /// What is played only by name, because it draws and tests nothing.
    DRAWN, Play:
    "readme" Desktop "en" readme::wide;
    "readme-phone" Phone "en" readme::narrow;
}
