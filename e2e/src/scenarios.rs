//! The list of scenarios. Each has its own program, and a browser that is empty.

mod absence;
mod analyses;
mod analysis;
mod bot_match;
mod bots;
mod clubs;
mod companion;
mod daily;
#[cfg(unix)]
mod dishonest;
mod endings;
mod explorer;
mod fairness;
mod first_game;
mod fit;
mod frames;
mod games;
mod gestures;
mod home;
mod late_game;
mod layout_shift;
mod leaderboard;
mod lessons;
mod lighthouse;
mod lobby;
mod motion;
mod online;
mod performance;
mod persistence;
mod puzzles;
mod readme_pictures;
mod review;
mod screens;
mod setup;
mod sound;
mod start_page;
mod together;
mod turns;
mod way_on;

use std::pin::Pin;

use crate::browser::{Device, Preferences};
use crate::context::TestContext;
use crate::error::Result;
use crate::process::{GameProcess, Mode};

/// The function of a scenario.
pub(crate) type Run =
    for<'a> fn(&'a mut TestContext, &'a mut GameProcess) -> Pin<Box<dyn Future<Output = Result> + Send + 'a>>;

pub(crate) struct Scenario {
    pub(crate) name: &'static str,
    pub(crate) device: Device,
    /// The languages that the browser prefers.
    pub(crate) languages: &'static str,
    pub(crate) mode: Mode,
    pub(crate) run: Run,
}

impl Scenario {
    /// Whether it measures time, so that nothing else may run beside it.
    pub(crate) fn is_measured(&self) -> bool {
        MEASURED.iter().chain(MEASURED_ONLINE).any(|measured| measured.name == self.name)
    }

    pub(crate) fn preferences(&self) -> Preferences {
        Preferences { languages: self.languages, has_motion: self.has_motion() }
    }

    /// Whether the page moves. Drawing its motion takes a third of the processor time of a game, so most scenarios of
    /// `cargo xtask test --all` ask for reduced motion, as some players do.
    fn has_motion(&self) -> bool {
        let is_ordinary = LOCAL.iter().chain(ONLINE).chain(DISHONEST).any(|ordinary| ordinary.name == self.name);
        !is_ordinary || ESSENTIAL.contains(&self.name) || WITH_MOTION.contains(&self.name)
    }
}

macro_rules! scenarios {
    ($(#[$about:meta])* $list:ident, $mode:ident: $($name:literal $device:ident $languages:literal $run:path;)*) => {
        $(#[$about])*
        pub(crate) const $list: &[Scenario] = &[
            $(Scenario {
                name: $name,
                device: Device::$device,
                languages: $languages,
                mode: Mode::$mode,
                run: |ctx, game| Box::pin($run(ctx, game)),
            },)*
        ];
    };
}

/// The scenarios that take longest, the longest first.
pub(crate) const LONGEST: &[&str] = &[
    "fit-board",
    "play-with-friend",
    "late-game",
    "layout-shift-large",
    "layout-shift-choosing",
    "layout-shift",
    "fit",
    "accessibility-dialogs",
    "accessibility-dialogs-phone",
    "hotseat",
    "hotseat-phone",
    "hotseat-keys",
    "review",
    "keys",
    "absence",
    "server-restart",
    "screens",
];

/// The scenarios that are played after every change: the cheapest for each part of the game. Everything else repeats
/// these parts in other sizes, languages and states.
pub(crate) const ESSENTIAL: &[&str] = &[
    // A whole game by mouse, by touch, and by keyboard.
    "solo",
    "solo-phone",
    "solo-keys",
    // Every screen with axe, at a desktop's and a phone's size.
    "screens",
    "screens-phone",
    // Two browsers at a table, up to the proof of the deal and a rematch.
    "abandon-and-resign",
    "offline",
    // A server that changes what has happened.
    "dishonest-server-past",
];

/// The scenarios that show motion besides the essential ones: where it is tested, and one of each kind of screen.
const WITH_MOTION: &[&str] = &[
    "gestures",
    "layout-shift",
    "layout-shift-large",
    "sound",
    "bots",
    "hotseat-phone",
    "undo",
    "replay",
    "lessons-phone",
    "lesson-room",
    "first-win",
    "first-win-phone",
    "see-again",
    "see-again-phone",
    "puzzles-phone",
    "play-with-friend",
];

scenarios! {
    /// Local games.
    LOCAL, Play:
    "boot" Desktop "de-AT,de" screens::boot;
    "start-page" Phone "de-AT,de" start_page::before_the_app;
    "screens" Desktop "en" screens::every_screen;
    "screens-phone" Phone "en" screens::every_screen;
    "english" Desktop "en-GB,en" screens::translated;
    "german" Desktop "de-AT,de" screens::translated;
    "spanish" Desktop "es-MX,es" screens::translated;
    "czech" Desktop "cs" screens::translated;
    "bot-characters" Phone "en" bots::characters;
    "menu" Desktop "en" home::menu;
    "menu-phone" Phone "en" home::menu;
    "statistics" Desktop "en" home::statistics;
    "statistics-phone" Phone "en" home::statistics;
    "explorer" Desktop "en" explorer::explorer;
    "explorer-phone" Phone "en" explorer::explorer;
    "aids" Desktop "en" home::aids;
    "aids-phone" Phone "en" home::aids;
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
    "sound" Desktop "en" sound::play;
    "gestures" Phone "en" gestures::play;
    "layout-shift" Phone "en" layout_shift::small;
    "layout-shift-large" Desktop "en" layout_shift::large;
    "layout-shift-choosing" Phone "en" layout_shift::choosing;
    "drag" Desktop "en" gestures::drag;
    "drag-phone" Phone "en" gestures::drag;
    "contrast" Desktop "en" screens::contrast;
    "contrast-phone" Phone "en" screens::contrast;
    "reload" Desktop "en" persistence::reload;
    "closed-tab" Desktop "en" persistence::closed_tab;
    "set-aside" Desktop "en" persistence::set_aside;
    "set-aside-phone" Phone "en" persistence::set_aside;
    "offline" Desktop "en" persistence::offline;
    "no-storage" Desktop "en" persistence::no_storage;
    "damaged" Desktop "en" persistence::damaged;
    "replay" Desktop "en" persistence::replay;
    "export" Phone "en" persistence::export;
    "crafted-backup" Phone "en" persistence::crafted_backup;
    "reset-page" Phone "en" persistence::reset_page;
    "poisoned-cache" Desktop "en" persistence::poisoned_cache;
    "local-network" Desktop "en" together::local_network;
    "play-on" Desktop "en" together::play_on;
    "play-on-phone" Phone "en" together::play_on;
    "result" Desktop "en" endings::result;
    "result-places" Desktop "en" endings::places;
    "result-phone" Phone "en" endings::result;
    "solo-sheet" Desktop "en" endings::solo_sheet;
    "solo-sheet-phone" Phone "en" endings::solo_sheet;
    "assisted" Desktop "en" endings::assisted;
    "assisted-phone" Phone "en" endings::assisted;
    "replay-keys" Desktop "en" endings::replay_keys;
    "replay-keys-phone" Phone "en" endings::replay_keys;
    "lessons" Desktop "en" lessons::lessons;
    "lessons-phone" Phone "en" lessons::lessons;
    "lesson-room" Phone "de-AT,de" lessons::room;
    "tips" Phone "en" lessons::tips;
    "first-win" Desktop "en" way_on::first_win;
    "first-win-phone" Phone "en" way_on::first_win;
    "see-again" Desktop "en" way_on::see_again;
    "see-again-phone" Phone "en" way_on::see_again;
    "replay-words" Desktop "en" persistence::replay_words;
    "daily" Desktop "en" daily::day;
    "daily-again" Phone "en" daily::again;
    "weekly" Phone "en" daily::week;
    "club-device" Desktop "en" clubs::device;
    "club-device-phone" Phone "cs" clubs::device;
    "analyses" Desktop "en" analyses::keep;
    "analyses-phone" Phone "de-AT,de" analyses::keep;
    "review" Desktop "en" review::same_as_command_line;
    "review-breaks" Desktop "en" review::breaks;
    "analysis" Desktop "en" analysis::tree;
    "analysis-phone" Phone "en" analysis::tree;
    "analysis-keys" Desktop "en" analysis::keys;
    "analysis-engine" Desktop "en" analysis::same_as_command_line;
    "analysis-offline" Desktop "en" analysis::offline;
    "analysis-tiles" Desktop "en" analysis::tiles;
    "analysis-tiles-phone" Phone "en" analysis::tiles;
    "analysis-sizes" Desktop "en" analysis::sizes;
    "review-learn" Phone "en" review::learn;
    "puzzles" Desktop "en" puzzles::solve;
    "puzzles-phone" Phone "en" puzzles::solve;
    "puzzles-keys" Desktop "en" puzzles::solve_by_keyboard;
    "puzzle-storm" Phone "en" puzzles::storm;
    "companion-phone" Phone "en" companion::table;
    "companion" Desktop "en" companion::keys;
    "setup-phone" Phone "en" setup::by_touch;
    "setup-keys" Desktop "en" setup::by_keys;
    "setup-languages" Desktop "en" setup::languages;
    "setup-languages-phone" Phone "en" setup::languages;
}

scenarios! {
    /// Several browsers that play each other through the server.
    ONLINE, Serve:
    "fit" Desktop "en" fit::screens;
    "fit-board" Desktop "en" fit::board;
    "fit-setup" Desktop "en" fit::setting_up;
    "late-game" Desktop "en" late_game::sizes;
    "accessibility-dialogs" Desktop "en" fit::accessibility;
    "accessibility-dialogs-phone" Phone "en" fit::accessibility;
    "play-with-friend" Desktop "en" online::play_with_friend;
    "server-restart" Desktop "en" online::server_restart;
    "manage-seats" Desktop "en" online::manage_seats;
    "quick-match-alone" Desktop "en" together::quick_match_alone;
    "quick-match-alone-phone" Phone "en" together::quick_match_alone;
    "play-on-friends" Desktop "en" together::play_on_with_friend;
    "search-on" Desktop "en" lobby::search_on;
    "long-lobby" Phone "en" lobby::paging;
    "abandon-and-resign" Desktop "en" online::abandon_and_resign;
    "absence" Desktop "en" absence::absence;
    "turns" Desktop "en" turns::told;
    "turns-phone" Phone "de" turns::told;
    "come-back" Desktop "en" turns::come_back;
    "come-back-phone" Phone "cs" turns::come_back;
    "spectator" Desktop "en" endings::spectator;
    "analysis-live" Desktop "en" analysis::live;
    "lost-nonce" Desktop "en" fairness::lost_nonce;
    "moved-seat" Desktop "en" fairness::moved_seat;
    "online-no-storage" Desktop "en" fairness::no_storage;
    "leaderboard" Desktop "en" leaderboard::leaderboard;
    "leaderboard-phone" Phone "en" leaderboard::leaderboard;
    "club" Desktop "en" clubs::club;
    "club-phone" Phone "de-AT,de" clubs::club;
}

// The harness needs Unix.
#[cfg(unix)]
scenarios! {
    /// A server that cheats.
    DISHONEST, Serve:
    "dishonest-server" Desktop "en" dishonest::cheat_in_the_deal;
    "dishonest-server-phone" Phone "en" dishonest::cheat_in_the_deal;
    "dishonest-server-restarts" Desktop "en" dishonest::restart_the_deal;
    "dishonest-server-past" Phone "en" dishonest::change_the_past;
    "dishonest-server-record" Desktop "en" dishonest::forge_the_record;
    "dishonest-server-seats" Desktop "en" dishonest::cheat_with_seats;
}

#[cfg(not(unix))]
pub(crate) const DISHONEST: &[Scenario] = &[];

scenarios! {
    /// They need an idle machine or a long time; played only if they are named.
    ON_REQUEST, Play:
    "frames" Desktop "en" frames::measure;
    "bot-match" Desktop "en" bot_match::play;
}

scenarios! {
    /// Scenarios that measure time. Nothing else runs beside them.
    MEASURED, Play:
    "performance" Desktop "en" performance::measure;
    "motion" Desktop "en" motion::play;
    "first-game" Phone "en" first_game::measure;
    "lighthouse" Desktop "en" lighthouse::audit;
    "review-time" Desktop "en" review::time;
    "analysis-time" Desktop "en" analysis::time;
}

scenarios! {
    /// Scenarios that measure time with a server.
    MEASURED_ONLINE, Serve:
    "quick-match" Desktop "en" together::quick_match;
}

scenarios! {
    /// Pictures of the README. They test nothing and run only by name.
    PICTURES, Play:
    "readme" Desktop "en" readme_pictures::desktop;
    "readme-phone" Phone "en" readme_pictures::phone;
    "readme-turn" Desktop "en" readme_pictures::turn;
}

scenarios! {
    /// Pictures of a match with a friend.
    ONLINE_PICTURES, Serve:
    "readme-online" Desktop "en" readme_pictures::online;
}
