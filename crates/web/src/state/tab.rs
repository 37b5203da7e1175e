//! The main menu: the places that every visit can lead to.

use super::route::Route;

/// A place in the main menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tab {
    Play,
    Daily,
    Learn,
    Puzzles,
    You,
}

impl Tab {
    pub const ALL: [Self; 5] = [Self::Play, Self::Daily, Self::Puzzles, Self::Learn, Self::You];

    /// Returns the key of the tab in the page; `nav-` and the key is the id of its text.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Play => "play",
            Self::Puzzles => "puzzles",
            Self::Learn => "learn",
            Self::Daily => "daily",
            Self::You => "you",
        }
    }

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
