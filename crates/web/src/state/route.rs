//! The screens of the app and their addresses: the part of the URL after `#`.

use std::fmt;

use nova_luna_ai::challenge::Challenge;
use nova_luna_rules::Seat;

use super::analysis::AnalysisPlace;
use super::game_ref::GameRef;
use super::keyed::keyed;

keyed! {
    /// The kind of a local game.
    pub enum Mode {
        Bots "bots",
        Solo "solo",
        /// Several people at one device.
        HotSeat "hotseat",
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
    /// From a quick match, which has found the table: the player sits down without being asked again.
    Found,
    /// Back from the replay or the review, to the result.
    Result,
}

impl Entrance {
    fn parse(path: &str) -> Self {
        match path.split_once('/').unwrap_or((path, "")) {
            ("found", _) => Self::Found,
            ("result", _) => Self::Result,
            ("join", key) if !key.is_empty() => Self::Key(key.to_owned()),
            ("seat", rest) if !rest.is_empty() => {
                let (token, deal) = rest.split_once('/').map_or((rest, None), |(token, deal)| (token, Some(deal)));
                Self::Seat { token: token.to_owned(), deal: deal.map(str::to_owned) }
            }
            _ => Self::Plain,
        }
    }
}

impl fmt::Display for Entrance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Plain => Ok(()),
            Self::Key(key) => write!(f, "/join/{key}"),
            Self::Seat { token, deal: None } => write!(f, "/seat/{token}"),
            Self::Seat { token, deal: Some(deal) } => write!(f, "/seat/{token}/{deal}"),
            Self::Found => f.write_str("/found"),
            Self::Result => f.write_str("/result"),
        }
    }
}

/// What a review shows.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct ReviewPlace {
    pub turn: Option<usize>,
    /// Whether the mistake of the turn is an exercise.
    pub exercise: bool,
    /// The player whose chances are shown, unless it is the reader.
    pub seat: Option<Seat>,
    /// Whether the chances are shown as a table.
    pub table: bool,
    /// The step of the expected line that is shown: the better move itself is 0.
    pub better: Option<usize>,
}

impl ReviewPlace {
    /// The exercise of a turn.
    pub fn exercise(turn: usize) -> Self {
        Self { turn: Some(turn), exercise: true, ..Self::default() }
    }

    /// Parses the parts of an address; unknown ones are ignored.
    fn parse(path: &str) -> Self {
        let mut place = Self::default();
        for part in path.split('/') {
            match part.split_once('-') {
                Some(("player", number)) => place.seat = number.parse().ok().and_then(Seat::new),
                Some(("better", step)) => place.better = step.parse().ok(),
                _ if part == "better" => place.better = Some(0),
                _ if part == "try" => place.exercise = true,
                _ if part == "table" => place.table = true,
                _ => place.turn = place.turn.or_else(|| part.parse().ok()),
            }
        }
        place
    }
}

impl fmt::Display for ReviewPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(turn) = self.turn {
            write!(f, "/{turn}")?;
        }
        if self.exercise {
            f.write_str("/try")?;
        }
        match self.better {
            None => {}
            Some(0) => f.write_str("/better")?,
            Some(step) => write!(f, "/better-{step}")?,
        }
        if let Some(seat) = self.seat {
            write!(f, "/player-{}", seat.number())?;
        }
        if self.table { f.write_str("/table") } else { Ok(()) }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Route {
    Start,
    New(Mode),
    Play {
        /// Back from the replay or the review, to the result.
        result: bool,
    },
    Replay {
        game: GameRef,
        /// The number of actions that are played.
        ply: usize,
    },
    Review {
        game: GameRef,
        place: ReviewPlace,
    },
    /// Finished games and imported records.
    Records,
    /// The finished games of a kind or against an opponent, by its key.
    RecordsOf(String),
    Rules,
    Settings,
    /// How the player is told that it is their turn while the page is closed.
    Alerts,
    Statistics,
    ScoreSheets,
    About,
    Deal(String),
    Position(String),
    /// A position is set up: the one in the address, else the draft of this device.
    Setup(String),
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
    /// What the games of `master` say; with a text, a part of it, the number of players and a tile.
    Explorer(String),
    Puzzles,
    /// The puzzles of a theme, one after the other; also `mixed` and `due`.
    PuzzleTheme(String),
    Puzzle(String),
    /// Puzzles against the clock.
    Storm,
    /// The analysis board: see `AnalysisPlace`.
    Analysis(String),
    Online,
    /// The clubs of this device; with a text, one of them or a part of it.
    Club(String),
    /// The companion for a real table, with one of its tools.
    Companion(String),
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
            ("new", mode) => Self::New(Mode::from_key(mode).unwrap_or(Mode::Bots)),
            ("play", result) => Self::Play { result: result == "result" },
            ("replay", game) => {
                let (game, ply) = parse_game(game);
                Self::Replay { game, ply: ply.parse().unwrap_or(0) }
            }
            ("review", game) => {
                let (game, place) = parse_game(game);
                Self::Review { game, place: ReviewPlace::parse(place) }
            }
            ("learn", number) => number.parse().map_or(Self::Learn, Self::Lesson),
            ("records", kind) if !kind.is_empty() => Self::RecordsOf(kind.to_owned()),
            ("puzzles", theme) if !theme.is_empty() => Self::PuzzleTheme(theme.to_owned()),
            ("table", path) => {
                let (table, entrance) = path.split_once('/').unwrap_or((path, ""));
                Self::Table { table: table.to_owned(), entrance: Entrance::parse(entrance) }
            }
            _ => Self::parse_simple(head, rest),
        }
    }

    /// An online table, with the saved seat or as a spectator.
    pub fn table(table: &str) -> Self {
        Self::Table { table: table.to_owned(), entrance: Entrance::Plain }
    }

    /// The analysis board with a recorded game after some actions.
    pub fn analysis(game: GameRef, ply: usize) -> Self {
        Self::Analysis(AnalysisPlace::Game { game, ply }.to_string())
    }

    pub fn challenge(challenge: Challenge) -> Self {
        match challenge {
            Challenge::Day(date) => Self::Daily(date.to_string()),
            Challenge::Week(week) => Self::Weekly(week.to_string()),
            Challenge::Club(_) => Self::Club(format!("deal/{challenge}")),
        }
    }

    /// Whether a board shows the result of its game at once.
    pub fn shows_result(&self) -> bool {
        matches!(self, Self::Play { result: true } | Self::Table { entrance: Entrance::Result, .. })
    }

    /// Returns the address of the screen, with its `#`.
    pub fn hash(&self) -> String {
        let head = match self {
            Self::Start => "",
            Self::PuzzleTheme(_) => "puzzles",
            other => other.name(),
        };
        let argument = self.argument();
        let slash = if argument.is_empty() { "" } else { "/" };
        format!("#/{head}{slash}{argument}")
    }

    fn argument(&self) -> String {
        match self {
            Self::New(mode) => mode.key().to_owned(),
            Self::Play { result: true } => "result".to_owned(),
            Self::Replay { game, ply: 0 } => game.to_string(),
            Self::Replay { game, ply } => format!("{game}/{ply}"),
            Self::Review { game, place } => format!("{game}{place}"),
            Self::RecordsOf(kind) => kind.clone(),
            Self::Lesson(number) => number.to_string(),
            Self::Table { table, entrance } => format!("{table}{entrance}"),
            other => other.text().to_owned(),
        }
    }

    pub const fn name(&self) -> &'static str {
        match self {
            Self::New(_) => "new",
            Self::Play { .. } => "play",
            Self::Replay { .. } => "replay",
            Self::Review { .. } => "review",
            Self::RecordsOf(_) => "records",
            Self::Lesson(_) => "learn",
            Self::Table { .. } => "table",
            other => other.simple_name(),
        }
    }
}

/// Lists the screens whose address is their name alone, or their name and a text.
macro_rules! simple_routes {
    ($($plain:ident $plain_name:literal)+; $($with_text:ident $text_name:literal)+) => {
        impl Route {
            fn parse_simple(name: &str, text: &str) -> Self {
                match name {
                    $($plain_name => Self::$plain,)+
                    $($text_name => Self::$with_text(text.to_owned()),)+
                    _ => Self::Start,
                }
            }

            const fn simple_name(&self) -> &'static str {
                match self {
                    $(Self::$plain => $plain_name,)+
                    $(Self::$with_text(_) => $text_name,)+
                    _ => "start",
                }
            }

            fn text(&self) -> &str {
                match self {
                    $(Self::$with_text(text) => text,)+
                    _ => "",
                }
            }
        }
    };
}

simple_routes! {
    Records "records" Rules "rules" Settings "settings" Alerts "alerts" Statistics "statistics" ScoreSheets "score-sheets" About "about"
    Learn "learn" Puzzles "puzzles" Storm "storm" Online "online" Quick "quick";
    Deal "deal" Position "position" PlayOn "play-on" PlayOnFriends "play-on-friends"
    Daily "daily" Weekly "weekly" Club "club" Analysis "analysis" Companion "companion" Setup "setup" Explorer "explorer" PuzzleTheme "puzzle-theme" Puzzle "puzzle"
}

/// Parses the game of an address, and returns the rest of it.
fn parse_game(path: &str) -> (GameRef, &str) {
    let (game, rest) = path.split_once('/').unwrap_or((path, ""));
    (GameRef::parse(game), rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_route_survives_its_address() {
        let table = |entrance| Route::Table { table: "5d0c".to_owned(), entrance };
        let seat = |deal| table(Entrance::Seat { token: "2c".to_owned(), deal });
        let routes = [
            Route::Start,
            Route::New(Mode::Bots),
            Route::New(Mode::Solo),
            Route::New(Mode::HotSeat),
            Route::Play { result: false },
            Route::Play { result: true },
            Route::Records,
            Route::RecordsOf("casual".to_owned()),
            Route::Rules,
            Route::Settings,
            Route::Alerts,
            Route::Statistics,
            Route::ScoreSheets,
            Route::About,
            Route::Deal("2-20-abc".to_owned()),
            Route::Position("AbC_-9".to_owned()),
            Route::Position("nl1_20_.......m..65._16.1-20.2_2554-.5606-.0139_42-32-4664".to_owned()),
            Route::Setup(String::new()),
            Route::Setup("nl1_20_.......m..65._16.1-20.2_2554-.5606-.0139_42-32-4664".to_owned()),
            Route::PlayOn("AbC_-9".to_owned()),
            Route::PlayOnFriends("AbC_-9".to_owned()),
            Route::Learn,
            Route::Lesson(5),
            Route::Daily(String::new()),
            Route::Daily("2026-11-15".to_owned()),
            Route::Weekly(String::new()),
            Route::Weekly("2026-W46".to_owned()),
            Route::Explorer(String::new()),
            Route::Explorer("tiles/2/45".to_owned()),
            Route::Puzzles,
            Route::PuzzleTheme("chain".to_owned()),
            Route::Puzzle("2-17-23".to_owned()),
            Route::Storm,
            Route::Analysis(String::new()),
            Route::Analysis("game/g1763290000000/12".to_owned()),
            Route::Online,
            Route::Quick,
            Route::Companion(String::new()),
            Route::Companion("tasks".to_owned()),
            Route::Club(String::new()),
            Route::Club("5d0c/join/fc".to_owned()),
            Route::table("5d0c"),
            table(Entrance::Key("fc".to_owned())),
            table(Entrance::Found),
            table(Entrance::Result),
            seat(None),
            seat(Some("0-9f-ab".to_owned())),
        ];
        let games = [
            GameRef::Stored(1_763_290_000_000),
            GameRef::Challenge("2026-11-15".parse().unwrap()),
            GameRef::Challenge("2026-W46".parse().unwrap()),
            GameRef::Table("5d0c0000000000000000000000000000".parse().unwrap()),
            GameRef::Shared("AbC_-9".to_owned()),
            GameRef::Opened,
        ];
        let table = ReviewPlace { seat: Seat::new(2), table: true, ..ReviewPlace::default() };
        let better = |step| ReviewPlace { turn: Some(3), better: Some(step), ..ReviewPlace::default() };
        let seventh = ReviewPlace { turn: Some(7), ..table };
        let places = [ReviewPlace::default(), table, ReviewPlace::exercise(3), seventh, better(0), better(2)];
        let recorded = games.into_iter().flat_map(|game| {
            let replays = [0, 12].map(|ply| Route::Replay { game: game.clone(), ply });
            let reviews = places.map(|place| Route::Review { game: game.clone(), place });
            replays.into_iter().chain(reviews)
        });
        for route in routes.into_iter().chain(recorded) {
            assert_eq!(Route::from_hash(&route.hash()), route);
        }
        assert_eq!(Route::from_hash("#/learn/five"), Route::Learn);
        assert_eq!(Route::from_hash("#/table/5d0c/join/"), Route::table("5d0c"));
        assert_eq!(Route::from_hash("#/replay"), Route::Replay { game: GameRef::Opened, ply: 0 });
        assert_eq!(
            Route::from_hash("#/review/gx/y"),
            Route::Review { game: GameRef::Opened, place: ReviewPlace::default() }
        );
        let shared = Route::Review { game: GameRef::Opened, place: ReviewPlace { turn: Some(7), ..table } };
        assert_eq!(shared.hash(), "#/review/opened/7/player-2/table");
        assert_eq!(Route::from_hash("#/nowhere"), Route::Start);
        assert_eq!(Route::from_hash(""), Route::Start);
    }
}
