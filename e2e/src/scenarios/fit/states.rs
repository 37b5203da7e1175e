//! The screens, dialogs and states that are checked.

/// Whole games, one event for each line after the first.
const TWO: &str = include_str!("../../tables/two.txt");
const FOUR: &str = include_str!("../../tables/four.txt");
const SOLO: &str = include_str!("../../tables/solo.txt");

/// Names as long as names may be, because they need the most room.
pub(super) const LONG_NAMES: [&str; 4] =
    ["Maximiliana Konstantina", "Wilhelmina Schönbrunner", "Bartholomäus Zwingenberg", "Ferdinanda Przybylski"];

/// Seats: a bot is written `bot:level`, a person by their name.
const WITH_BOT: &[&str] = &["", "bot:master"];
const WITH_BOTS: &[&str] = &["bot:casual", "", "bot:skilled", "bot:master"];
const ALONE: &[&str] = &[""];

/// Selects a tile and a cell.
const TRY: &[&str] = &["[data-take='1']", "[data-cell]"];

/// The same, and plays it.
const ANSWER: &[&str] = &["[data-take='1']", "[data-cell]", "[data-act=confirm]"];

/// Searches for a quick match with the longest waiting time.
const SEARCH: &[&str] = &["[name=quick-wait][value='180']", "[data-act=quick]"];

/// A position that is set up.
const SET_UP: &str = "#/setup/nl1_20_6304.m51052157143452._12.21_2707-333959-104418-6436_6754-31413538-241606-.09";

/// A saved game after a number of its moves.
#[derive(Clone, Copy)]
struct Game {
    text: &'static str,
    moves: usize,
    seats: &'static [&'static str],
    aids: bool,
}

/// A screen in one state.
#[derive(Clone, Copy)]
pub(super) struct State {
    pub(super) name: &'static str,
    /// An address that begins with `#`, or the name of a link.
    pub(super) address: &'static str,
    game: Option<Game>,
    pub(super) clicks: &'static [&'static str],
    /// Answers in the place of the server's, by path: a text, or `null` for none at all.
    pub(super) answers: &'static str,
    /// What must have appeared.
    pub(super) until: &'static str,
}

impl State {
    const fn new(name: &'static str, address: &'static str) -> Self {
        Self { name, address, game: None, clicks: &[], answers: "{}", until: "" }
    }

    const fn game(name: &'static str, text: &'static str, moves: usize, seats: &'static [&'static str]) -> Self {
        Self { game: Some(Game { text, moves, seats, aids: false }), until: "[data-play]", ..Self::new(name, "#/play") }
    }

    /// The same game at a table with aids.
    const fn with_aids(self) -> Self {
        match self.game {
            Some(game) => Self { game: Some(Game { aids: true, ..game }), ..self },
            None => self,
        }
    }

    const fn at(self, address: &'static str) -> Self {
        Self { address, until: "", ..self }
    }

    const fn after(self, clicks: &'static [&'static str]) -> Self {
        Self { clicks, ..self }
    }

    const fn answered(self, answers: &'static str) -> Self {
        Self { answers, ..self }
    }

    const fn until(self, until: &'static str) -> Self {
        Self { until, ..self }
    }

    /// Whether no other scenario checks the accessibility of this state: a dialog, a replay, the screen of a link.
    pub(super) fn has_own_content(&self) -> bool {
        self.until.starts_with("dialog")
            || !self.address.starts_with('#')
            || ["#/replay/g1", "#/review/g1"].contains(&self.address)
            || self.clicks == SEARCH
    }

    /// Whether the turn strip shows four long names.
    pub(super) fn has_long_names(&self) -> bool {
        self.until == "[data-play]" && self.game.is_some_and(|game| game.seats == LONG_NAMES)
    }

    /// Returns the number of moves of the saved game.
    pub(super) fn moves(&self) -> Option<usize> {
        self.game.map(|game| game.moves)
    }

    /// Returns the text of the saved game.
    pub(super) fn saved_game(&self) -> Option<String> {
        let Game { text, moves, seats, aids } = self.game?;
        let seat = |name: &&str| match name.split_once(':') {
            Some((_, level)) => format!("{{\"bot\":\"{level}\"}}"),
            None => format!("{{\"person\":\"{name}\"}}"),
        };
        let seats: Vec<String> = seats.iter().map(seat).collect();
        let (head, rest) = text.split_once("\"seats\":[")?;
        let (_, rest) = rest.split_once(']')?;
        let whole = format!("{head}\"seats\":[{}]{rest}", seats.join(","));
        let whole = if aids { whole.replacen("\"seats\"", "\"switches\":{\"aids\":true},\"seats\"", 1) } else { whole };
        Some(whole.lines().take(moves + 1).flat_map(|line| [line, "\n"]).collect())
    }
}

/// The links that a scenario makes, by the name of the state's address.
pub(super) const DEAL: &str = "a deal";
pub(super) const POSITION: &str = "a position";
pub(super) const INVITED: &str = "an invitation";
pub(super) const WAITING: &str = "a waiting room";
pub(super) const MATCH: &str = "a match";
pub(super) const WATCHED: &str = "a match of others";
pub(super) const PLAY_ON: &str = "a position to play on";
pub(super) const PLAY_ON_FRIENDS: &str = "a position to play on with friends";
pub(super) const FROM_POSITION: &str = "a table from a position";

/// Every screen except the board, with its dialogs.
pub(super) const SCREENS: &[State] = &[
    State::new("first visit", "#/").until(".first-visit"),
    State::new("start", "#/").until(".returning"),
    State::game("start with a game", TWO, 23, WITH_BOT).at("#/").until("[data-go=continue]"),
    State::new("new game", "#/new/bots").after(&["[data-players='4']", ".more summary"]),
    State::new("new solo game", "#/new/solo").after(&[".more summary"]),
    State::new("new game at one screen", "#/new/hotseat").after(&["[data-players='4']"]),
    State::new("rules", "#/rules"),
    State::new("settings", "#/settings"),
    State::new("erase", "#/settings").after(&["[data-act=erase]"]).until("dialog[open]"),
    State::new("about", "#/about"),
    State::new("records", "#/records"),
    State::new("statistics", "#/statistics"),
    State::new("score sheets", "#/score-sheets"),
    State::new("lessons", "#/learn"),
    State::new("explorer", "#/explorer").until(".ex-case"),
    State::new("charts of the explorer", "#/explorer/charts").after(&[".as-table summary"]).until(".ex-charts"),
    State::new("article of the explorer", "#/explorer/short").until(".ex-article"),
    State::new("lesson on the wheel", "#/learn/2"),
    State::new("lesson on the wheel, missed", "#/learn/2")
        .after(&[".lesson [data-take='3']"])
        .until("[data-state=wrong]"),
    State::new("lesson on a display", "#/learn/5"),
    State::new("lesson on a display, missed", "#/learn/5").after(&["[data-cell='-1,-1']"]).until("[data-state=wrong]"),
    State::new("lesson on the board", "#/learn/8"),
    State::new("lesson on the board, missed", "#/learn/8")
        .after(&[".lesson [data-take='1']", "[data-cell]"])
        .until("[data-state=wrong]"),
    State::new("lesson solved", "#/learn/6").after(&["[data-act=show]"]).until("[data-state=right]"),
    State::new("lesson alone", "#/learn/10"),
    State::new("replay", "#/replay/g1").after(&["[data-act=last]"]),
    State::new("share a replay", "#/replay/g1").after(&["[data-act=share]"]).until("dialog[open]"),
    State::new("review", "#/review/g1").until("[data-review=complete]"),
    State::new("answer of a review", "#/review/g1").after(&["[data-act=skip]"]).until("[data-part=better] .facts"),
    State::new("table of a review", "#/review/g1").after(&["[data-act=table]"]).until(".review-graph table"),
    State::new("learning from a mistake", "#/review/g1").after(&["[data-act=learn]"]).until(".review-lesson"),
    State::new("shared deal", DEAL),
    State::new("damaged deal", "#/deal/2-20-xyz"),
    State::new("shared position", POSITION),
    State::new("play on", PLAY_ON).until("[data-act=start]"),
    State::new("play on with friends", PLAY_ON_FRIENDS).until("[name=own-seat]"),
    State::new("damaged position", "#/position/AAAA"),
    State::new("daily deal", "#/daily/2026-11-15").until("[data-act=play]"),
    State::new("daily result", "#/daily/2026-11-14").until("[data-part=card]"),
    State::new("weekly challenge", "#/weekly/2026-W46").until("[data-act=play]"),
    State::new("weekly result", "#/weekly/2026-W45").until("[data-part=card]"),
    State::new("puzzles", "#/puzzles").until("[data-go=solve]"),
    State::new("puzzle", "#/puzzles/mixed").until("[data-stage=open]"),
    State::new("trying a puzzle", "#/puzzles/mixed").after(TRY).until("[data-act=confirm]:enabled"),
    State::new("answer to a puzzle", "#/puzzles/mixed").after(ANSWER).until(".feedback"),
    State::new("start of a storm", "#/storm").until("[data-act=storm-start]"),
    State::new("storm", "#/storm").after(&["[data-act=storm-start]"]).until("[data-storm=running] [data-take]"),
    State::new("lobby", "#/online").after(&[".more summary"]).until("[data-part=online]"),
    State::new("local network", "#/online")
        .answered(r#"{"/api/v1/network":"{\"may_share\":true,\"addresses\":[]}"}"#)
        .until("[data-act=share-network]"),
    State::new("quick search", "#/quick").answered(r#"{"/api/v1/quick":null}"#).until("[data-part=search]"),
    State::new("no quick match", "#/quick").answered(r#"{"/api/v1/quick":""}"#).until("[data-act=search-again]"),
    State::new("companion", "#/companion").until("[data-mover]"),
    State::new("companion, place", "#/companion/place").until("[data-part=choose]"),
    State::new("companion, cell", "#/companion/place")
        .after(&["[data-key=r2]", "[data-pick='2']", "[data-cell]"])
        .until("[data-act=lay]:enabled"),
    State::new("companion, display", "#/companion/place").after(&["[data-act=enter]"]).until("[data-act=done]"),
    State::new("companion, discs", "#/companion/tasks").until("[data-act=fewer]"),
    State::new("companion, task", "#/companion/tasks")
        .after(&["[data-act=fewer]", "[data-act=look]"])
        .until("[data-act=missing]"),
    State::new("companion, solo", "#/companion/solo").until("[data-act=more]"),
    State::new("companion, players", "#/companion")
        .after(&["[data-act=menu]", "[data-act=new-game]"])
        .until("[data-act=begin]"),
    State::new("companion, menu", "#/companion").after(&["[data-act=menu]"]).until(".companion-menu[open]"),
    State::new("no table", "#/table/1234"),
    State::new("invitation", INVITED).until("[data-part=invited]"),
    State::new("waiting room", WAITING).until("[data-link=join]"),
    State::new("table from a position", FROM_POSITION).after(&[".fairness summary"]).until("[data-part=position]"),
    // A new search each time: a bot ends it after three minutes.
    State::new("quick match", "#/online").after(SEARCH).until("[data-part=search]"),
];

/// The set-up of a position.
pub(super) const SETTING_UP: &[State] = &[
    State::new("set-up", SET_UP).until("[data-done=true]"),
    State::new("set-up of the wheel", SET_UP).after(&["[data-step='wheel']"]).until(".su-target .su-space"),
    State::new("set-up of a display", SET_UP).after(&["[data-step='2']"]).until(".su-cell.cursor"),
    State::new("paste", SET_UP).after(&["[data-act=paste]"]).until("dialog[open]"),
];

/// The board in every state, with its dialogs; and the start page that lists the games on it.
pub(super) const BOARD: &[State] = &[
    State::game("choosing", FOUR, 57, &LONG_NAMES),
    State::game("trying", FOUR, 57, &LONG_NAMES).after(TRY),
    State::game("choosing, two players", TWO, 23, WITH_BOT),
    State::game("trying, two players", TWO, 23, WITH_BOT).after(TRY),
    State::game("bot moving", FOUR, 56, WITH_BOTS),
    State::game("refill offered", FOUR, 53, WITH_BOTS),
    State::game("solo, phase 1", SOLO, 9, ALONE).after(TRY),
    State::game("solo, phase 2", SOLO, 16, ALONE),
    State::game("over", FOUR, usize::MAX - 1, &LONG_NAMES),
    State::game("end", FOUR, usize::MAX - 1, &LONG_NAMES).after(&["[data-act=result]"]).until("dialog[open]"),
    State::game("end of a solo game", SOLO, usize::MAX - 1, ALONE).after(&["[data-act=result]"]).until("dialog[open]"),
    State::game("share the end", FOUR, usize::MAX - 1, &LONG_NAMES)
        .after(&["[data-act=result]", "dialog [data-act=share]"])
        .until("dialog [data-link]"),
    State::game("menu", TWO, 23, WITH_BOT).after(&["[data-act=menu]"]).until("dialog[open]"),
    State::game("help", TWO, 23, WITH_BOT).after(&["[data-act=menu]", "[data-act=menu-rules]"]).until("dialog .rules"),
    State::game("settings of a game", TWO, 23, WITH_BOT)
        .after(&["[data-act=menu]", "[data-act=menu-settings]"])
        .until("dialog .settings"),
    State::game("share a game", TWO, 23, WITH_BOT)
        .after(&["[data-act=menu]", "dialog [data-act=share]"])
        .until("dialog [data-link]"),
    State::game("aids", FOUR, 57, &LONG_NAMES)
        .with_aids()
        .after(&["[data-act=menu]", "[data-act=menu-aids]"])
        .until("dialog .odds"),
    State::game("display of another player", FOUR, 57, &LONG_NAMES)
        .after(&[".turns [data-seat='2']"])
        .until("dialog .peek"),
    State::game("notation", FOUR, 57, &LONG_NAMES)
        .after(&["[data-act=menu]", "[data-act=menu-notation]"])
        .until("[data-act=notation]"),
    State::game("resign", TWO, 23, WITH_BOT)
        .after(&["[data-act=menu]", "[data-act=resign]"])
        .until("[data-act=resign-yes]"),
    State::game("running games", TWO, 23, WITH_BOT).at("#/").until("[data-part=running]:has(.online):has(.kept)"),
    State::new("watching", WATCHED).until("[data-part=watching]"),
    State::new("online table", MATCH).until("[data-play]"),
    State::new("links of a table", MATCH).after(&["[data-act=menu]", "[data-act=links]"]).until("dialog [data-link]"),
    State::new("chat", MATCH).after(&["[data-act=talk]"]).until("dialog [data-say]"),
];
