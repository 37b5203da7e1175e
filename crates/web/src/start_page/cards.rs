//! The cards of a later visit: what waits for the player, and a game against bots.

use nova_luna_rules::{Coord, TileId};

use super::{ASIDE, FULL_MOON, OTHER_BOTS, StartPage, escape, face, icon, offline_notice, row};
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
        let is_calm = home.is_calm();
        let heading = match (home.is_offline, is_calm) {
            (true, true) => offline_notice(self.texts, "h1"),
            (true, false) => offline_notice(self.texts, "b"),
            (false, true) => format!(r#"<h1>{}</h1><p class="lead">{}</p>"#, self.t("calm-title"), self.t("calm-text")),
            (false, false) => String::new(),
        };
        let too = if is_calm { String::new() } else { self.links(&OTHER_BOTS) };
        let done = home.today.and_then(|today| self.played_today(today)).unwrap_or_default();
        let aside: String = self.aside.iter().map(|(started, game)| self.game_aside(*started, game)).collect();
        let club = home.club.as_ref().map(|(club, name)| self.club(club, name)).unwrap_or_default();
        let below = format!(r#"<div class="below">{done}{}{club}{aside}</div>"#, self.puzzle(home));
        let (games, quick, ways) = (self.games(home), self.quick_play(is_calm), self.ways(&too));
        format!(r#"<div class="returning">{heading}{games}{quick}{below}{ways}</div>"#)
    }

    fn games(&self, home: &Home) -> String {
        let primary = home.primary_card();
        let mut cards = String::new();
        if let Some(game) = &home.online {
            let card = self.online_card(game, home);
            let class = if home.is_offline { "online asleep" } else { card.class };
            cards += &Card { class, ..card }.html(primary == PrimaryCard::Online);
        }
        if home.kept.is_some() || home.is_damaged {
            let deal = home.today.filter(|today| today.is_current);
            cards += &self.kept_card(home.kept.as_ref(), deal).html(primary == PrimaryCard::SavedGame);
        }
        if let Some(today) = home.today.filter(|today| today.score.is_none() && !today.is_current) {
            cards += &self.today_card(today).html(primary == PrimaryCard::Today);
        }
        let unused = if cards.is_empty() { " hidden" } else { "" };
        let label = self.t("running-games");
        format!(r#"<section class="waits" aria-label="{label}" data-part="running"{unused}>{cards}</section>"#)
    }

    fn online_card(&self, game: &RunningGame, home: &Home) -> Card {
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
        // Turns that wait come before tables where others are to move.
        let turns = home.more_turns.first().map(|(table, _)| {
            let names: Vec<&str> = home.more_turns.iter().map(|(_, players)| players.as_str()).collect();
            let values = [("count", names.len().into()), ("names", names.join(", ").into())];
            let turns = escape(&self.texts.format("waiting-turns", &values));
            format!(r#"<a href="{}" data-go="more-turns">{turns}</a>"#, Route::table(table).hash())
        });
        let others = home.more_tables - home.more_turns.len().min(home.more_tables);
        let more = (others > 0).then(|| {
            let more = escape(&self.texts.format("waiting-more", &[("count", others.into())]));
            format!(r#"<a href="{}" data-go="more-tables">{more}</a>"#, Route::Online.hash())
        });
        let notes =
            self.discs("waiting-left", game).into_iter().chain(time).map(|note| escape(&note)).chain(turns).chain(more);
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

    /// The running game of this device; `None` if it cannot be read in full. It may be the deal of the day.
    fn kept_card(&self, game: Option<&RunningGame>, deal: Option<TodaysDeal>) -> Card {
        let damaged = || self.texts.get("start-waiting-damaged");
        let notes = match deal {
            Some(today) => vec![self.t("start-today-text"), self.week(today)],
            None => game
                .and_then(|game| self.discs("running-discs", game))
                .map(|discs| escape(&discs))
                .into_iter()
                .collect(),
        };
        let players = |game| if deal.is_some() { self.texts.get("start-todays") } else { self.players(game) };
        Card {
            class: "kept",
            picture: game.map(mini_display).unwrap_or_default(),
            above: game.map_or_else(|| self.t("go-on"), |game| token(game) + &escape(&self.turn(game))),
            title: game.map_or_else(damaged, players),
            notes,
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

    /// The way to the club that was used last.
    fn club(&self, club: &str, name: &str) -> String {
        let route = Route::Club(club.to_owned());
        row(Some(&route), "club", &icon(icons::CALENDAR), name, &self.texts.get("start-clubs"))
    }

    /// Says how many puzzles are due; `None` if there is nothing to say.
    fn due(&self, home: &Home) -> Option<String> {
        (home.puzzles.due > 0).then(|| self.texts.format("start-puzzles-due", &[("n", home.puzzles.due.into())]))
    }

    /// The way to one puzzle: one that is due, or a new one.
    fn puzzle(&self, home: &Home) -> String {
        let series = if home.puzzles.due > 0 { "due" } else { "mixed" };
        let note = self.due(home).unwrap_or_else(|| match home.puzzles.rating.as_deref() {
            Some(rating) => self.texts.format("start-puzzles-none", &[("rating", rating.into())]),
            None => self.texts.get("start-puzzle-text"),
        });
        let route = Route::PuzzleTheme(series.to_owned());
        row(Some(&route), "puzzle", &icon(icons::PUZZLE), &self.texts.get("start-puzzle"), &note)
    }

    fn streak(&self, today: TodaysDeal) -> Option<String> {
        (today.streak > 0).then(|| self.texts.format("start-streak", &[("days", today.streak.into())]))
    }

    /// A moon for each day of the last week.
    fn week(&self, today: TodaysDeal) -> String {
        let moon = |played: &bool| draw::moon(if *played { FULL_MOON } else { 0 });
        let moons: String = today.week[..6].iter().map(moon).collect();
        let streak = self.streak(today).map(|streak| format!("<span>{}</span>", escape(&streak))).unwrap_or_default();
        format!(r#"<span class="moons">{moons}<span class="today">{}</span>{streak}</span>"#, draw::moon(0))
    }

    /// The deal of the day, which is not finished yet.
    fn today_card(&self, today: TodaysDeal) -> Card {
        let (text, action) = if today.is_running {
            ("start-today-begun", "start-continue")
        } else {
            ("start-today-text", "start-play-todays")
        };
        Card {
            class: "todays",
            picture: String::new(),
            above: String::new(),
            title: self.texts.get("start-todays"),
            notes: vec![self.t(text), self.week(today)],
            route: Tab::Daily.route(),
            go: "today",
            action: self.texts.get(action),
        }
    }

    fn played_today(&self, today: TodaysDeal) -> Option<String> {
        let done = self.texts.format("start-today-done", &[("score", today.score?.into())]);
        let title = self.streak(today).map_or(done.clone(), |streak| format!("{done} · {streak}"));
        let minutes = today.minutes_to_next;
        let values = [
            ("medal", today.medal.map_or("none", Medal::key).into()),
            ("hours", (minutes / 60).into()),
            ("minutes", (minutes % 60).into()),
        ];
        let next = self.texts.format("start-today-next", &values);
        Some(row(Some(&Tab::Daily.route()), "today", &draw::moon(FULL_MOON), &title, &next))
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
        let id = match self.tally {
            None if self.is_next => "next-bot",
            Some(_) if !is_lead => "once-more",
            _ => "play-bot",
        };
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
