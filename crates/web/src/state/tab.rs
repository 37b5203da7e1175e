//! The main menu: the places that every visit can lead to.

use super::keyed::keyed;
use super::route::Route;

keyed! {
    /// A place in the main menu. The id of its text is `nav-` and the key.
    pub enum Tab {
        Play "play",
        Daily "daily",
        Puzzles "puzzles",
        Learn "learn",
        You "you",
    }
}

impl Tab {
    pub const fn route(self) -> Route {
        match self {
            Self::Play => Route::Start,
            Self::Puzzles => Route::Puzzles,
            Self::Learn => Route::Learn,
            Self::Daily => Route::Daily(String::new()),
            Self::You => Route::Statistics,
        }
    }

    /// Returns the tab whose own screen this is. Screens below it have no menu.
    pub fn of(route: &Route) -> Option<Self> {
        Self::ALL.into_iter().find(|tab| tab.route() == *route)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::Mode;

    #[test]
    fn a_tab_is_found_by_its_own_screen_only() {
        for tab in Tab::ALL {
            assert_eq!(Tab::of(&tab.route()), Some(tab));
        }
        assert_eq!(Tab::of(&Route::Play { result: false }), None, "a game has no menu");
        assert_eq!(Tab::of(&Route::New(Mode::Bots)), None);
    }
}
