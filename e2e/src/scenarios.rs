//! All scenarios. Each has a browser of its own.

mod figures;
mod games;
mod keeping;
mod readme;
mod screens;

use std::pin::Pin;

use crate::browser::Size;
use crate::stage::Stage;
use crate::trouble::Outcome;

/// What a scenario does.
pub(crate) type Run = for<'a> fn(&'a mut Stage) -> Pin<Box<dyn Future<Output = Outcome> + Send + 'a>>;

/// A scenario.
pub(crate) struct Scenario {
    pub(crate) name: &'static str,
    pub(crate) size: Size,
    /// What the browser says its reader likes.
    pub(crate) languages: &'static str,
    pub(crate) run: Run,
}

macro_rules! scenarios {
    ($(#[$about:meta])* $list:ident: $($name:literal $size:ident $languages:literal $run:path;)*) => {
        $(#[$about])*
        pub(crate) const $list: &[Scenario] = &[
            $(Scenario { name: $name, size: Size::$size, languages: $languages, run: |stage| Box::pin($run(stage)) },)*
        ];
    };
}

scenarios! {
    /// All tests, in the order in which they are played.
    ALL:
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
    /// What is played only by name, because it draws and tests nothing.
    DRAWN:
    "readme" Desktop "en" readme::wide;
    "readme-phone" Phone "en" readme::narrow;
}
