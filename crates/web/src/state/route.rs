//! The screens of the app and their addresses: the part of the URL after `#`.

use nova_luna_ai::challenge::Challenge;

/// The kind of a local game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    Bots,
    Solo,
    /// Several people at one device.
    HotSeat,
}

impl Mode {
    /// Returns the key of the mode in addresses and in the storage.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Bots => "bots",
            Self::Solo => "solo",
            Self::HotSeat => "hotseat",
        }
    }
}

/// How a link leads to an online table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entrance {
    /// With the saved seat, else as a spectator.
    Plain,
    /// With the key that allows taking a seat.
    Key(String),
    /// With the token of a seat, to continue on another device.
    Seat {
        token: String,
        /// What the other device knows about the deal, as `DealEvidence` writes it.
        deal: Option<String>,
    },
}

/// A screen of the app.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Route {
    Start,
    New(Mode),
    /// The current local game.
    Play,
    Replay,
    /// The review of the game that is open in the replay.
    Review,
    /// Finished games and imported records.
    Records,
    /// The finished games against an opponent, by its key.
    RecordsAgainst(String),
    Rules,
    Settings,
    Statistics,
    /// The score sheet of all solo games.
    ScoreSheets,
    About,
    /// A shared deal.
    Deal(String),
    /// A shared position.
    Position(String),
    /// The players of a game that begins with a position.
    PlayOn(String),
    /// A new online table that begins with a position.
    PlayOnFriends(String),
    Learn,
    /// A lesson, numbered from 1.
    Lesson(u8),
    /// The daily deal: of the day in the address, else of today.
    Daily(String),
    /// The weekly challenge: of the week in the address, else of this week.
    Weekly(String),
    /// The home of the puzzles.
    Puzzles,
    /// The puzzles of a theme, one after the other; also `mixed` and `due`.
    PuzzleTheme(String),
    Puzzle(String),
    /// Puzzles against the clock.
    Storm,
    /// The lobby of the server.
    Online,
    /// A quick match: searches at once.
    Quick,
    Table {
        table: String,
        entrance: Entrance,
    },
}

impl Route {
    /// Parses an address; an unknown one leads to the start screen.
    pub fn from_hash(hash: &str) -> Self {
        let path = hash.trim_start_matches('#').trim_start_matches('/');
        let (head, rest) = path.split_once('/').unwrap_or((path, ""));
        match (head, rest) {
            ("new", "solo") => Self::New(Mode::Solo),
            ("new", "hotseat") => Self::New(Mode::HotSeat),
            ("new", _) => Self::New(Mode::Bots),
            ("play", _) => Self::Play,
            ("replay", _) => Self::Replay,
            ("review", _) => Self::Review,
            ("records", "") => Self::Records,
            ("records", opponent) => Self::RecordsAgainst(opponent.to_owned()),
            ("rules", _) => Self::Rules,
            ("settings", _) => Self::Settings,
            ("statistics", _) => Self::Statistics,
            ("score-sheets", _) => Self::ScoreSheets,
            ("about", _) => Self::About,
            ("deal", text) => Self::Deal(text.to_owned()),
            ("position", text) => Self::Position(text.to_owned()),
            ("play-on", text) => Self::PlayOn(text.to_owned()),
            ("play-on-friends", text) => Self::PlayOnFriends(text.to_owned()),
            ("learn", number) => number.parse().map_or(Self::Learn, Self::Lesson),
            ("daily", day) => Self::Daily(day.to_owned()),
            ("weekly", week) => Self::Weekly(week.to_owned()),
            ("puzzles", "") => Self::Puzzles,
            ("puzzles", theme) => Self::PuzzleTheme(theme.to_owned()),
            ("puzzle", id) => Self::Puzzle(id.to_owned()),
            ("storm", _) => Self::Storm,
            ("online", _) => Self::Online,
            ("quick", _) => Self::Quick,
            ("table", path) => Self::parse_table(path),
            _ => Self::Start,
        }
    }

    fn parse_table(path: &str) -> Self {
        let (table, rest) = path.split_once('/').unwrap_or((path, ""));
        let entrance = match rest.split_once('/') {
            Some(("join", key)) => Entrance::Key(key.to_owned()),
            Some(("seat", rest)) => {
                let (token, deal) = rest.split_once('/').map_or((rest, None), |(token, deal)| (token, Some(deal)));
                Entrance::Seat { token: token.to_owned(), deal: deal.map(str::to_owned) }
            }
            _ => Entrance::Plain,
        };
        Self::Table { table: table.to_owned(), entrance }
    }

    /// An online table, with the saved seat or as a spectator.
    pub fn table(table: &str) -> Self {
        Self::Table { table: table.to_owned(), entrance: Entrance::Plain }
    }

    /// The screen of a challenge.
    pub fn challenge(challenge: Challenge) -> Self {
        match challenge {
            Challenge::Day(date) => Self::Daily(date.to_string()),
            Challenge::Week(week) => Self::Weekly(week.to_string()),
        }
    }

    /// Returns the address of the screen, with its `#`.
    pub fn hash(&self) -> String {
        match self {
            Self::Start => "#/".to_owned(),
            Self::New(mode) => format!("#/new/{}", mode.key()),
            Self::RecordsAgainst(opponent) => format!("#/records/{opponent}"),
            Self::Deal(text) => format!("#/deal/{text}"),
            Self::Position(text) => format!("#/position/{text}"),
            Self::PlayOn(text) => format!("#/play-on/{text}"),
            Self::PlayOnFriends(text) => format!("#/play-on-friends/{text}"),
            Self::Lesson(number) => format!("#/learn/{number}"),
            Self::Daily(text) | Self::Weekly(text) if !text.is_empty() => format!("#/{}/{text}", self.name()),
            Self::PuzzleTheme(theme) => format!("#/puzzles/{theme}"),
            Self::Puzzle(id) => format!("#/puzzle/{id}"),
            Self::Table { table, entrance } => match entrance {
                Entrance::Plain => format!("#/table/{table}"),
                Entrance::Key(key) => format!("#/table/{table}/join/{key}"),
                Entrance::Seat { token, deal } => {
                    let deal = deal.as_ref().map(|deal| format!("/{deal}")).unwrap_or_default();
                    format!("#/table/{table}/seat/{token}{deal}")
                }
            },
            other => format!("#/{}", other.name()),
        }
    }

    pub const fn name(&self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::New(_) => "new",
            Self::Play => "play",
            Self::Replay => "replay",
            Self::Review => "review",
            Self::Records | Self::RecordsAgainst(_) => "records",
            Self::Rules => "rules",
            Self::Settings => "settings",
            Self::Statistics => "statistics",
            Self::ScoreSheets => "score-sheets",
            Self::About => "about",
            Self::Deal(_) => "deal",
            Self::Position(_) => "position",
            Self::PlayOn(_) => "play-on",
            Self::PlayOnFriends(_) => "play-on-friends",
            Self::Learn | Self::Lesson(_) => "learn",
            Self::Daily(_) => "daily",
            Self::Weekly(_) => "weekly",
            Self::Puzzles => "puzzles",
            Self::PuzzleTheme(_) => "puzzle-theme",
            Self::Puzzle(_) => "puzzle",
            Self::Storm => "storm",
            Self::Online => "online",
            Self::Quick => "quick",
            Self::Table { .. } => "table",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_route_survives_its_address() {
        let seat =
            |deal| Route::Table { table: "5d0c".to_owned(), entrance: Entrance::Seat { token: "2c".to_owned(), deal } };
        let routes = [
            Route::Start,
            Route::New(Mode::Bots),
            Route::New(Mode::Solo),
            Route::New(Mode::HotSeat),
            Route::Play,
            Route::Replay,
            Route::Review,
            Route::Records,
            Route::RecordsAgainst("casual".to_owned()),
            Route::Rules,
            Route::Settings,
            Route::Statistics,
            Route::ScoreSheets,
            Route::About,
            Route::Deal("2-20-abc".to_owned()),
            Route::Position("AbC_-9".to_owned()),
            Route::PlayOn("AbC_-9".to_owned()),
            Route::PlayOnFriends("AbC_-9".to_owned()),
            Route::Learn,
            Route::Lesson(5),
            Route::Daily(String::new()),
            Route::Daily("2026-11-15".to_owned()),
            Route::Weekly(String::new()),
            Route::Weekly("2026-W46".to_owned()),
            Route::Puzzles,
            Route::PuzzleTheme("chain".to_owned()),
            Route::Puzzle("2-17-23".to_owned()),
            Route::Storm,
            Route::Online,
            Route::Quick,
            Route::table("5d0c"),
            Route::Table { table: "5d0c".to_owned(), entrance: Entrance::Key("fc".to_owned()) },
            seat(None),
            seat(Some("0-9f-ab".to_owned())),
        ];
        for route in routes {
            assert_eq!(Route::from_hash(&route.hash()), route);
        }
        assert_eq!(Route::from_hash("#/learn/five"), Route::Learn);
        assert_eq!(Route::from_hash("#/nowhere"), Route::Start);
        assert_eq!(Route::from_hash(""), Route::Start);
    }
}
