//! The cards of a later visit: what waits for the player, and a game against bots.

use nova_luna_rules::{Coord, TileId};

use super::{ASIDE, FULL_MOON, OTHER_BOTS, StartPage, escape, face, icon, row};
use crate::draw::{self, CellRect, Detail, TileDiscs, icons};
use crate::state::daily::{Medal, TodaysDeal};
use crate::state::{self, Home, Mode, PrimaryCard, Route, RunningGame, Tab, Turn};

struct Card {
    class: &'static str,
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

impl Card {
    /// Draws the card. One card of the screen leads: it has the main heading and the filled button.
    fn html(&self, is_lead: bool) -> String {
        let Self { class, picture, above, title, notes, route, go, action } = self;
        let (lead, heading, main) = if is_lead { (" first", "h1", " main") } else { ("", "h2", "") };
        let notes: String = notes.iter().map(|note| format!("<p>{note}</p>")).collect();
        let above = if above.is_empty() { String::new() } else { format!("<small>{above}</small>") };
        let (title, target, action) = (escape(title), escape(&route.hash()), escape(action));
        format!(
            r#"<div class="wait {class}{lead}"><div>{picture}{above}<{heading}>{title}</{heading}>{notes}</div><a class="btn{main}" href="{target}" data-go="{go}">{action}</a></div>"#
        )
    }
}

impl StartPage<'_> {
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
        let (games, quick, ways) = (self.games(home), self.quick_play(home.is_calm()), self.ways(&too));
        format!(r#"<div class="returning">{heading}{games}{quick}{below}{ways}</div>"#)
    }

    fn games(&self, home: &Home) -> String {
        let primary = home.primary_card();
        let mut cards = String::new();
        if let Some(game) = &home.online {
            cards += &self.online_card(game, home.more_tables).html(primary == PrimaryCard::Online);
        }
        if home.kept.is_some() || home.is_damaged {
            cards += &self.kept_card(home.kept.as_ref()).html(primary == PrimaryCard::SavedGame);
        }
        if let Some(today) = home.today.filter(|today| today.score.is_none()) {
            cards += &self.today_card(today).html(primary == PrimaryCard::Today);
        }
        if home.is_offline {
            cards += &format!(r#"<p class="note" role="status">{}</p>"#, self.t("running-offline"));
        }
        let unused = if cards.is_empty() { " hidden" } else { "" };
        let label = self.t("running-games");
        format!(r#"<section class="waits" aria-label="{label}" data-part="running"{unused}>{cards}</section>"#)
    }

    fn online_card(&self, game: &RunningGame, more_tables: usize) -> Card {
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
            picture: String::new(),
            above: token(game) + &escape(&self.turn(game)),
            title,
            notes: notes.collect(),
            route: game.table.as_deref().map_or(Route::Online, Route::table),
            go: "continue",
            action: self.texts.get(action),
        }
    }

    /// The running game of this device; `None` if it cannot be read in full.
    fn kept_card(&self, game: Option<&RunningGame>) -> Card {
        let damaged = || self.texts.get("start-waiting-damaged");
        let discs = game.and_then(|game| self.discs("running-discs", game));
        Card {
            class: "kept",
            picture: game.map(mini_display).unwrap_or_default(),
            above: game.map_or_else(|| self.t("go-on"), |game| token(game) + &escape(&self.turn(game))),
            title: game.map_or_else(damaged, |game| self.players(game)),
            notes: discs.iter().map(|note| escape(note)).collect(),
            route: Route::Play { result: false },
            go: "continue",
            action: self.texts.get("start-continue"),
        }
    }

    /// A game that was set aside, with its discs if they say enough.
    fn game_aside(&self, started: u64, game: &RunningGame) -> String {
        let aside = self.texts.get("start-aside");
        let note = self.discs("running-discs", game).map_or(aside.clone(), |discs| format!("{aside} · {discs}"));
        row(None, &format!("{ASIDE}{started}"), &icon(icons::PLAY), &self.players(game), &note)
    }

    /// Says how many puzzles are due; `None` if there is nothing to say.
    fn due(&self, home: &Home) -> Option<String> {
        (home.puzzles.due > 0).then(|| self.texts.format("start-puzzles-due", &[("n", home.puzzles.due.into())]))
    }

    fn due_link(&self, home: &Home) -> String {
        let route = Route::PuzzleTheme("due".to_owned()).hash();
        let link = |due: String| format!(r#"<a href="{route}" data-go="puzzles-due">{}</a>"#, escape(&due));
        self.due(home).map(link).unwrap_or_default()
    }

    /// The card of a player who has solved puzzles.
    fn puzzles(&self, home: &Home) -> Option<String> {
        let rating = home.puzzles.rating?;
        let none = || self.texts.format("start-puzzles-none", &[("rating", rating.into())]);
        let (name, note) = (self.texts.get("nav-puzzles"), self.due(home).unwrap_or_else(none));
        Some(row(Some(&Route::Puzzles), "puzzles", &icon(icons::PUZZLE), &name, &note))
    }

    /// The deal of the day, which is not played yet. A moon for each day of the last week.
    fn today_card(&self, today: TodaysDeal) -> Card {
        let streak = (today.streak > 0).then(|| self.texts.format("start-streak", &[("days", today.streak.into())]));
        let moon = |played: &bool| draw::moon(if *played { FULL_MOON } else { 0 });
        let moons: String = today.week[..6].iter().map(moon).collect();
        let week = format!(r#"<span class="moons">{moons}<span class="today">{}</span></span>"#, draw::moon(0));
        let name = self.texts.get("start-todays");
        Card {
            class: "todays",
            picture: String::new(),
            above: if streak.is_some() { escape(&name) } else { String::new() },
            title: streak.unwrap_or(name),
            notes: vec![week],
            route: Tab::Daily.route(),
            go: "today",
            action: self.texts.get("start-play-todays"),
        }
    }

    fn played_today(&self, today: TodaysDeal) -> Option<String> {
        let done = self.texts.format("start-today-done", &[("score", today.score?.into())]);
        let minutes = today.minutes_to_next;
        let values = [
            ("medal", today.medal.map_or("none", Medal::key).into()),
            ("hours", (minutes / 60).into()),
            ("minutes", (minutes % 60).into()),
        ];
        let next = self.texts.format("start-today-next", &values);
        Some(row(Some(&Tab::Daily.route()), "today", &draw::moon(FULL_MOON), &done, &next))
    }

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
}

fn token(game: &RunningGame) -> String {
    let disc = draw::disc(game.seat, 12.0, 12.0, 24.0);
    format!(r#"<svg class="token" viewBox="0 0 24 24" aria-hidden="true">{disc}</svg>"#)
}

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
