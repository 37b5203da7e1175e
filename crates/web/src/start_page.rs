//! The start screen as HTML, without a document: the build writes it into `index.html`, so that it is there before the
//! app, and the app draws the same when it takes over.

use nova_luna_rules::{BotName, Coord, TileId};
use nova_luna_texts::{Edition, Language, Texts};

use crate::draw::{self, CellRect, Detail, TileDiscs, icons};
use crate::state::daily::Medal;
use crate::state::{
    self, Home, LevelTally, Mode, PrimaryCard, Route, RunningGame, SettingsForm, Tab, TodaysDeal, Turn,
};

/// Links below the cards: screen, message id, and test id.
const WAYS: [(Route, &str, &str); 4] = [
    (Route::Quick, "quick-match", "quick"),
    (Route::Online, "start-friends", "online"),
    (Route::New(Mode::Solo), "start-solo", "solo"),
    (Route::New(Mode::HotSeat), "start-hotseat", "hotseat"),
];

/// On the first visit, the deal of the day is among the links.
const TODAY: [(Route, &str, &str); 1] = [(Route::Daily(String::new()), "start-todays", "today")];

/// Where the card of quick play has no room for it, the way to other bots is among the links.
const OTHER_BOTS: [(Route, &str, &str); 1] = [(Route::New(Mode::Bots), "other-bots", "new-bots-too")];

/// The links of the footer: screen, message id, and test id.
const LINKS: [(Route, &str, &str); 3] =
    [(Route::Rules, "rules", "rules"), (Route::Records, "records", "records"), (Route::About, "about", "about")];

/// The test id of a game that was set aside begins with this; the time of its start follows.
pub const ASIDE: &str = "aside-";

/// Number of lessons, and the space of the moon track with a full moon.
const LESSONS: u8 = 10;
const FULL_MOON: u8 = 12;

/// A card with one way on.
struct Card {
    class: &'static str,
    /// The card has the one filled button of the screen.
    is_lead: bool,
    /// A picture beside the text, where there is room for it.
    picture: String,
    above: String,
    title: String,
    notes: Vec<String>,
    route: Route,
    /// The test id.
    go: &'static str,
    action: String,
}

/// What the start screen shows. Its parts are HTML for the elements of `views/start.rs`.
pub struct StartPage<'a> {
    texts: &'a Texts,
    /// The last game against bots.
    last: &'a SettingsForm,
    /// The results against the bot of that game.
    tally: Option<LevelTally>,
    /// The games that were set aside, each with the time of its start.
    aside: &'a [(u64, RunningGame)],
}

impl<'a> StartPage<'a> {
    /// `levels` are the results against bots so far.
    pub fn new(texts: &'a Texts, last: &'a SettingsForm, levels: &[LevelTally]) -> Self {
        let tally = last.bots().next().and_then(|bot| levels.iter().find(|tally| tally.level == bot)).copied();
        Self { texts, last, tally, aside: &[] }
    }

    /// Lists the games that were set aside, each with the time of its start.
    #[must_use]
    pub fn with_aside(self, aside: &'a [(u64, RunningGame)]) -> Self {
        Self { aside, ..self }
    }

    /// Returns a text for HTML.
    fn t(&self, id: &str) -> String {
        text(self.texts, id)
    }

    /// The first visit: one thing to do, and a way for players who know the game.
    pub fn first_visit(&self) -> String {
        let bot = self.texts.format("first-know-note", &[("bot", self.names().into())]);
        format!(
            r#"<h1>{}</h1><p class="lead">{}</p>{}<button type="button" class="know" data-go="bots">{}<span><b>{}</b><small>{}</small></span>{}</button>{}"#,
            self.t("start-heading"),
            self.t("start-lead"),
            self.lessons(),
            face(self.level()),
            self.t("first-know"),
            escape(&bot),
            icon(icons::FORTH),
            self.ways(&self.links(&TODAY)),
        )
    }

    /// The way to the first lesson. A moon for each of the ten.
    fn lessons(&self) -> String {
        let moons: String = (0..LESSONS).map(|lesson| draw::moon(lesson * FULL_MOON / (LESSONS - 1))).collect();
        format!(
            r#"<section class="wait first first-lesson" aria-labelledby="lessons"><div><h2 id="lessons">{}</h2><p>{}</p><div class="moons">{moons}</div></div><a class="btn main" href="{}" data-go="lessons">{}</a><p>{}</p></section>"#,
            self.t("first-title"),
            self.t("first-text"),
            Route::Lesson(1).hash(),
            self.t("first-start"),
            self.t("first-time"),
        )
    }

    /// Every later visit: what waits, a game against bots, and other ways to play.
    pub fn returning(&self, home: &Home) -> String {
        let heading = if home.is_calm() {
            format!(r#"<h1>{}</h1><p class="lead">{}</p>"#, self.t("calm-title"), self.t("calm-text"))
        } else {
            String::new()
        };
        let too = if home.is_calm() { String::new() } else { self.links(&OTHER_BOTS) + &self.due_link(home) };
        let done = home.today.and_then(|today| self.played_today(today));
        let calm = done.into_iter().chain(self.puzzles(home)).filter(|_| home.is_calm());
        let mut below: String = self.aside.iter().map(|(started, game)| self.game_aside(*started, game)).collect();
        below.extend(calm);
        let below = if below.is_empty() { below } else { format!(r#"<div class="below">{below}</div>"#) };
        heading + &self.games(home) + &self.quick_play(home.is_calm()) + &below + &self.ways(&too)
    }

    fn games(&self, home: &Home) -> String {
        let primary = home.primary_card();
        let mut cards = String::new();
        if let Some(game) = &home.online {
            cards += &Self::card(&self.online_card(game, home.more_tables, primary == PrimaryCard::Online));
        }
        if let Some(game) = &home.kept {
            cards += &Self::card(&self.kept_card(game, primary == PrimaryCard::SavedGame));
        } else if home.is_damaged {
            cards += &Self::card(&self.damaged_card(primary == PrimaryCard::SavedGame));
        }
        if let Some(today) = home.today.filter(|today| today.score.is_none()) {
            cards += &Self::card(&self.today_card(today, primary == PrimaryCard::Today));
        }
        if home.is_offline {
            cards += &format!(r#"<p class="note" role="status">{}</p>"#, self.t("running-offline"));
        }
        let unused = if cards.is_empty() { " hidden" } else { "" };
        let label = self.t("running-games");
        format!(r#"<section class="waits" aria-label="{label}" data-part="running"{unused}>{cards}</section>"#)
    }

    fn online_card(&self, game: &RunningGame, more_tables: usize, is_lead: bool) -> Card {
        let (title, action) = match (&game.turn, &game.opponent) {
            (Turn::Mine, Some((name, _))) if game.has_moves => {
                (self.texts.format("waiting-moved", &[("name", name.clone().into())]), "running-go")
            }
            (Turn::Mine, _) => (self.players(game), "running-go"),
            (Turn::Other(_), _) => (self.players(game), "start-continue"),
            (Turn::Over, _) => (self.players(game), "running-see"),
        };
        let time = game
            .thinking_ms
            .filter(|_| game.turn == Turn::Mine)
            .map(|time| self.texts.format("waiting-time", &[("time", state::clock_text(time).into())]));
        let more = (more_tables > 0).then(|| {
            let more = escape(&self.texts.format("waiting-more", &[("count", more_tables.into())]));
            format!(r#"<a href="{}" data-go="more-tables">{more}</a>"#, Route::Online.hash())
        });
        let notes = self.discs("waiting-left", game).into_iter().chain(time).map(|note| escape(&note)).chain(more);
        Card {
            class: "online",
            is_lead,
            picture: String::new(),
            above: token(game) + &escape(&self.turn(game)),
            title,
            notes: notes.collect(),
            route: game.table.as_deref().map_or(Route::Online, Route::table),
            go: "continue",
            action: self.texts.get(action),
        }
    }

    fn kept_card(&self, game: &RunningGame, is_lead: bool) -> Card {
        Card {
            class: "kept",
            is_lead,
            picture: mini_display(game),
            above: token(game) + &escape(&self.turn(game)),
            title: self.players(game),
            notes: self.discs("running-discs", game).map(|note| escape(&note)).into_iter().collect(),
            route: Route::Play,
            go: "continue",
            action: self.texts.get("start-continue"),
        }
    }

    /// A game that was set aside, with its discs if they say enough.
    fn game_aside(&self, started: u64, game: &RunningGame) -> String {
        let aside = self.texts.get("start-aside");
        let note = self.discs("running-discs", game).map_or(aside.clone(), |discs| format!("{aside} · {discs}"));
        format!(
            r#"<button type="button" class="know" data-go="{ASIDE}{started}">{}<span><b>{}</b><small>{}</small></span>{}</button>"#,
            icon(icons::PLAY),
            escape(&self.players(game)),
            escape(&note),
            icon(icons::FORTH),
        )
    }

    /// Says how many puzzles are due; `None` if there is nothing to say.
    fn due(&self, home: &Home) -> Option<String> {
        (home.puzzles.due > 0).then(|| self.texts.format("start-puzzles-due", &[("n", home.puzzles.due.into())]))
    }

    /// The way to the puzzles that are due, among the links.
    fn due_link(&self, home: &Home) -> String {
        let link = |due: String| {
            format!(
                r#"<a href="{}" data-go="puzzles-due">{}</a>"#,
                Route::PuzzleTheme("due".to_owned()).hash(),
                escape(&due)
            )
        };
        self.due(home).map(link).unwrap_or_default()
    }

    /// The card of a player who has solved puzzles.
    fn puzzles(&self, home: &Home) -> Option<String> {
        let rating = home.puzzles.rating?;
        let none = || self.texts.format("start-puzzles-none", &[("rating", rating.into())]);
        Some(format!(
            r#"<a class="know" href="{}" data-go="puzzles">{}<span><b>{}</b><small>{}</small></span>{}</a>"#,
            Route::Puzzles.hash(),
            icon(icons::PUZZLE),
            self.t("nav-puzzles"),
            escape(&self.due(home).unwrap_or_else(none)),
            icon(icons::FORTH),
        ))
    }

    /// The deal of the day, which is not played yet. A moon for each day of the last week.
    fn today_card(&self, today: TodaysDeal, is_lead: bool) -> Card {
        let streak = (today.streak > 0).then(|| self.texts.format("start-streak", &[("days", today.streak.into())]));
        let moon = |played: &bool| draw::moon(if *played { FULL_MOON } else { 0 });
        let moons: String = today.week[..6].iter().map(moon).collect();
        let week = format!(r#"<span class="moons">{moons}<span class="today">{}</span></span>"#, draw::moon(0));
        let name = self.texts.get("start-todays");
        Card {
            class: "todays",
            is_lead,
            picture: String::new(),
            above: if streak.is_some() { escape(&name) } else { String::new() },
            title: streak.unwrap_or(name),
            notes: vec![week],
            route: Tab::Daily.route(),
            go: "today",
            action: self.texts.get("start-play-todays"),
        }
    }

    /// The deal of the day, once it is played.
    fn played_today(&self, today: TodaysDeal) -> Option<String> {
        let done = self.texts.format("start-today-done", &[("score", today.score?.into())]);
        let minutes = today.minutes_to_next;
        let values = [
            ("medal", today.medal.map_or("none", Medal::key).into()),
            ("hours", (minutes / 60).into()),
            ("minutes", (minutes % 60).into()),
        ];
        let next = self.texts.format("start-today-next", &values);
        Some(format!(
            r#"<a class="know" href="{}" data-go="today">{}<span><b>{}</b><small>{}</small></span>{}</a>"#,
            Tab::Daily.route().hash(),
            draw::moon(FULL_MOON),
            escape(&done),
            escape(&next),
            icon(icons::FORTH),
        ))
    }

    fn damaged_card(&self, is_lead: bool) -> Card {
        Card {
            class: "kept",
            is_lead,
            picture: String::new(),
            above: self.t("go-on"),
            title: self.texts.get("start-waiting-damaged"),
            notes: Vec::new(),
            route: Route::Play,
            go: "continue",
            action: self.texts.get("start-continue"),
        }
    }

    /// Says whose turn it is, and since when.
    fn turn(&self, game: &RunningGame) -> String {
        let turn = match &game.turn {
            Turn::Mine => self.texts.get("your-turn"),
            Turn::Other(name) => self.texts.format("running-turn-of", &[("name", name.clone().into())]),
            Turn::Over => return self.texts.get("running-over"),
        };
        let minutes = game.waiting_ms / 60_000;
        let (count, unit) = match minutes {
            0 => return turn,
            1..60 => (minutes, "minutes"),
            60..1440 => (minutes / 60, "hours"),
            _ => (minutes / 1440, "days"),
        };
        let since = self.texts.format("waiting-since", &[("count", count.into()), ("unit", unit.into())]);
        format!("{turn} · {since}")
    }

    fn players(&self, game: &RunningGame) -> String {
        let names = game.players.join(", ");
        if game.is_hot_seat {
            names
        } else if names.is_empty() {
            self.texts.get("running-solo")
        } else {
            self.texts.format("running-against", &[("names", names.into())])
        }
    }

    fn discs(&self, id: &str, game: &RunningGame) -> Option<String> {
        let (name, [mine, theirs]) = game.opponent.as_ref()?;
        let values = [("mine", (*mine).into()), ("name", name.clone().into()), ("theirs", (*theirs).into())];
        Some(self.texts.format(id, &values))
    }

    fn card(card: &Card) -> String {
        let (lead, heading, main) = if card.is_lead { (" first", "h1", " main") } else { ("", "h2", "") };
        let notes: String = card.notes.iter().map(|note| format!("<p>{note}</p>")).collect();
        format!(
            r#"<div class="wait {}{lead}"><div>{}{}<{heading}>{}</{heading}>{notes}</div><a class="btn{main}" href="{}" data-go="{}">{}</a></div>"#,
            card.class,
            card.picture,
            if card.above.is_empty() { String::new() } else { format!("<small>{}</small>", card.above) },
            escape(&card.title),
            escape(&card.route.hash()),
            card.go,
            escape(&card.action),
        )
    }

    /// One tap starts a game against the same opponents as last time.
    fn quick_play(&self, is_lead: bool) -> String {
        let id = if is_lead || self.tally.is_none() { "play-bot" } else { "once-more" };
        let others = format!(
            r#"<a class="other-bots" href="{}" data-go="new-bots">{}</a>"#,
            Route::New(Mode::Bots).hash(),
            self.t("other-bots")
        );
        let (lead, main, below, beside) =
            if is_lead { (" first", " main", others.as_str(), "") } else { ("", "", "", others.as_str()) };
        format!(
            r#"<section class="wait quick{lead}" aria-labelledby="quick-play">{}<div><h2 id="quick-play">{}</h2><p>{}</p>{below}</div>{beside}<button type="button" class="btn{main}" data-go="bots">{}</button></section>"#,
            face(self.level()),
            escape(&self.texts.format(id, &[("name", self.names().into())])),
            escape(&self.opponents()),
            self.t("start-play"),
        )
    }

    /// The level of the bots, and how it stands against them.
    fn opponents(&self) -> String {
        let bots: Vec<BotName> = self.last.bots().collect();
        if bots.len() != 1 {
            let values =
                [("players", self.last.players().into()), ("bots", state::list_bots(self.texts, &bots).into())];
            return self.texts.format("start-bots-against", &values);
        }
        let level = state::level_name(self.texts, self.level());
        let Some(LevelTally { games, wins, .. }) = self.tally else { return level };
        let id = if 2 * wins > games { "you-lead" } else { "you-trail" };
        let stands = self.texts.format(id, &[("won", wins.into()), ("lost", (games - wins).into())]);
        format!("{level}. {stands}")
    }

    /// The names of the last opponents.
    fn names(&self) -> String {
        let bots: Vec<BotName> = self.last.bots().collect();
        let name = |index: usize| state::bot_name(self.texts, bots[index], bots[..index].iter().copied());
        (0..bots.len()).map(name).collect::<Vec<_>>().join(", ")
    }

    fn level(&self) -> BotName {
        self.last.bots().next().unwrap_or(BotName::Casual)
    }

    /// Other ways to play, after those that the screen needs on its own.
    fn ways(&self, first: &str) -> String {
        let links = self.links(&WAYS);
        format!(r#"<nav class="more-ways" aria-label="{}">{first}{links}</nav>"#, self.t("start-ways"))
    }

    fn links(&self, links: &[(Route, &str, &str)]) -> String {
        let link = |(route, id, go): &(Route, &str, &str)| {
            format!(r#"<a href="{}" data-go="{go}">{}</a>"#, route.hash(), self.t(id))
        };
        links.iter().map(link).collect()
    }

    pub fn footer(&self) -> String {
        let option = |language: Language| {
            let edition = Edition::default_for(language);
            let selected = if language == self.texts.language() { " selected" } else { "" };
            let name = self.t(&format!("edition-{}", edition.code()));
            format!(r#"<option value="{}" lang="{}"{selected}>{name}</option>"#, edition.code(), language.code())
        };
        format!(
            r#"<span class="free">{}</span><nav aria-label="{}"><select class="quiet" aria-label="{}" data-set="language">{}</select>{}</nav>"#,
            self.t("start-free"),
            self.t("start-more"),
            self.t("set-language"),
            Language::ALL.map(option).concat(),
            self.links(&LINKS),
        )
    }

    /// Returns the texts of the page in the order of its elements: header, main and footer. `start.js` removes the kind
    /// of visit that it is not.
    pub fn parts(&self) -> [String; 3] {
        let main = format!(
            r#"<div class="first-visit">{}</div><div class="returning">{}</div>"#,
            self.first_visit(),
            self.returning(&Home::default())
        );
        [header(self.texts, Tab::Play), main, self.footer()]
    }

    /// Returns the whole page, as it is before the app.
    pub fn page(&self) -> String {
        let [header, main, footer] = self.parts();
        format!(
            r#"<svg class="defs" width="0" height="0" aria-hidden="true">{}</svg><div class="start"><header>{header}</header><div class="art" data-cut="picture">{}</div><main>{main}</main><footer>{footer}</footer></div>"#,
            draw::defs(),
            art(),
        )
    }
}

/// Returns the name of the game, the main menu and the tools. The menu appears with the second visit.
pub fn header(texts: &Texts, here: Tab) -> String {
    format!(
        r#"<span class="brand"><svg class="brandmark" viewBox="-13 -13 26 26" aria-hidden="true">{}</svg>{}</span>{}<div class="tools"><button type="button" class="tool" aria-label="{}" data-act="theme">{}</button><a class="tool" href="{}" aria-label="{}" data-go="settings">{}</a></div>"#,
        icons::MARK,
        text(texts, "title"),
        menu(texts, here),
        text(texts, "theme"),
        icon(icons::THEME),
        Route::Settings.hash(),
        text(texts, "settings"),
        icon(icons::SETTINGS),
    )
}

fn menu(texts: &Texts, here: Tab) -> String {
    let tab = |tab: Tab| {
        let current = if tab == here { r#" aria-current="page""# } else { "" };
        let (key, lines) = (tab.key(), icon(tab_icon(tab)));
        let name = text(texts, &format!("nav-{key}"));
        format!(r#"<a href="{}"{current} data-go="nav-{key}">{lines}<span>{name}</span></a>"#, tab.route().hash())
    };
    format!(r#"<nav class="main-menu" aria-label="{}">{}</nav>"#, text(texts, "nav-main"), Tab::ALL.map(tab).concat())
}

/// The picture of the start screen.
pub fn art() -> String {
    format!(r#"<svg class="hero" viewBox="-200 -200 400 400" aria-hidden="true">{}</svg>"#, draw::hero())
}

const fn tab_icon(tab: Tab) -> &'static str {
    match tab {
        Tab::Play => icons::PLAY,
        Tab::Puzzles => icons::PUZZLE,
        Tab::Learn => icons::BOOK,
        Tab::Daily => icons::CALENDAR,
        Tab::You => icons::BARS,
    }
}

fn icon(lines: &str) -> String {
    format!(r#"<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">{lines}</svg>"#)
}

fn face(level: BotName) -> String {
    format!(r#"<svg class="bot-face" viewBox="-56 -56 112 112" aria-hidden="true">{}</svg>"#, draw::face(level))
}

/// The disc of the player.
fn token(game: &RunningGame) -> String {
    let disc = draw::disc(game.seat, 12.0, 12.0, 24.0);
    format!(r#"<svg class="token" viewBox="0 0 24 24" aria-hidden="true">{disc}</svg>"#)
}

/// Returns a text for HTML.
fn text(texts: &Texts, id: &str) -> String {
    escape(&texts.get(id))
}

/// Draws the player's display, in little.
fn mini_display(game: &RunningGame) -> String {
    if game.tiles.is_empty() {
        return String::new();
    }
    let span = CellRect::around(game.tiles.iter().map(|(_, at)| *at));
    let tile = |(id, at): &(TileId, Coord)| {
        let (x, y) = (f64::from(at.x) * 100.0, f64::from(at.y) * 100.0);
        draw::tile(id.tile(), TileDiscs::default(), x + 2.0, y + 2.0, 96.0, Detail::Cost)
    };
    let tiles: String = game.tiles.iter().map(tile).collect();
    let (x, y) = (i32::from(span.from.x) * 100, i32::from(span.from.y) * 100);
    let (width, height) = (span.columns() * 100, span.rows() * 100);
    format!(r#"<svg class="mini-display" viewBox="{x} {y} {width} {height}" aria-hidden="true">{tiles}</svg>"#)
}

/// Escapes a text for HTML.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests;
