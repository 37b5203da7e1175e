//! The list of scenarios. Each has its own program and browser.

mod games;
mod online;
mod performance;
mod persistence;
mod readme_pictures;
mod screens;

use std::pin::Pin;

use crate::browser::Size;
use crate::context::TestContext;
use crate::error::Result;
use crate::process::{GameProcess, Mode};

/// The function of a scenario.
pub(crate) type Run =
    for<'a> fn(&'a mut TestContext, &'a mut GameProcess) -> Pin<Box<dyn Future<Output = Result> + Send + 'a>>;

pub(crate) struct Scenario {
    pub(crate) name: &'static str,
    pub(crate) size: Size,
    /// The languages that the browser prefers.
    pub(crate) languages: &'static str,
    pub(crate) mode: Mode,
    pub(crate) run: Run,
}

macro_rules! scenarios {
    ($(#[$about:meta])* $list:ident, $mode:ident: $($name:literal $size:ident $languages:literal $run:path;)*) => {
        $(#[$about])*
        pub(crate) const $list: &[Scenario] = &[
            $(Scenario {
                name: $name,
                size: Size::$size,
                languages: $languages,
                mode: Mode::$mode,
                run: |ctx, game| Box::pin($run(ctx, game)),
            },)*
        ];
    };
}

scenarios! {
    /// Local games.
    LOCAL, Play:
    "boot" Desktop "de-AT,de" screens::boot;
    "screens" Desktop "en" screens::every_screen;
    "screens-phone" Phone "en" screens::every_screen;
    "axe" Desktop "en" screens::accessible;
    "axe-phone" Phone "en" screens::accessible;
    "english" Desktop "en-GB,en" screens::translated;
    "german" Desktop "de-AT,de" screens::translated;
    "spanish" Desktop "es-MX,es" screens::translated;
    "czech" Desktop "cs" screens::translated;
    "solo" Desktop "en" games::solo;
    "bots" Desktop "en" games::bots;
    "hotseat" Desktop "en" games::hotseat;
    "keys" Desktop "en" games::keyboard;
    "solo-phone" Phone "en" games::solo;
    "solo-keys" Desktop "en" games::solo_by_keyboard;
    "hotseat-keys" Desktop "en" games::hotseat_by_keyboard;
    "bots-phone" Phone "en" games::bots;
    "hotseat-phone" Phone "en" games::hotseat;
    "undo" Desktop "en" games::undo;
    "leave" Desktop "en" games::leave;
    "reload" Desktop "en" persistence::reload;
    "killed" Desktop "en" persistence::closed_tab;
    "offline" Desktop "en" persistence::offline;
    "no-storage" Desktop "en" persistence::no_storage;
    "damaged" Desktop "en" persistence::damaged;
    "replay" Desktop "en" persistence::replay;
}

scenarios! {
    /// Several browsers that play each other through the server.
    ONLINE, Serve:
    "friends" Desktop "en" online::friends;
    "restart" Desktop "en" online::restart;
    "seats" Desktop "en" online::seats;
    "quick" Desktop "en" online::quick_match;
    "offers" Desktop "en" online::offers;
    "absent" Desktop "en" online::absence;
}

scenarios! {
    /// Scenarios that measure time. Nothing else runs beside them.
    MEASURED, Play:
    "figures" Desktop "en" performance::measure;
}

scenarios! {
    /// Pictures of the README. They test nothing and run only by name.
    PICTURES, Play:
    "readme" Desktop "en" readme_pictures::desktop;
    "readme-phone" Phone "en" readme_pictures::phone;
}
