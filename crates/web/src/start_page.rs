//! The start screen as HTML, without a document. This is its only source: the build writes it into `index.html`, so that it
//! is there before the app, and the app inserts the same when it takes over. `start.js` has no markup of its own: it inserts
//! these parts in the visitor's language, and copies of the cards of the last visit. Those it builds from data, because
//! whatever is stored may have been changed.

mod cards;

use nova_luna_bots::BotName;
use nova_luna_texts::{Edition, Language, Texts};

use crate::draw::{self, icons};
use crate::state::lessons::PATH_LENGTH;
use crate::state::{self, Home, LevelTally, Mode, Route, RunningGame, SettingsForm, Tab};

/// Links below the cards: screen, message id, and test id.
const WAYS: [(Route, &str, &str); 6] = [
    (Route::Quick, "quick-match", "quick"),
    (Route::Online, "start-friends", "online"),
    (Route::New(Mode::Solo), "start-solo", "solo"),
    (Route::New(Mode::HotSeat), "start-hotseat", "hotseat"),
    (Route::Companion(String::new()), "start-table", "companion"),
    (Route::Analysis(String::new()), "start-analysis", "analysis"),
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

/// The space of the moon track with a full moon.
const FULL_MOON: u8 = 12;

/// What the start screen shows. Its parts are HTML for the elements of `views/start.rs`.
#[derive(Clone, Copy)]
pub struct StartPage<'a> {
    texts: &'a Texts,
    /// The last game against bots.
    last: &'a SettingsForm,
    /// The results against the bot of that game.
    tally: Option<LevelTally>,
    /// That bot is the next one for a player who has beaten the one before.
    is_next: bool,
    /// The games that were set aside, each with the time of its start.
    aside: &'a [(u64, RunningGame)],
}

impl<'a> StartPage<'a> {
    /// `levels` are the results against bots so far.
    pub fn new(texts: &'a Texts, last: &'a SettingsForm, levels: &[LevelTally]) -> Self {
        let tally = last.bots().next().and_then(|bot| levels.iter().find(|tally| tally.level == bot)).copied();
        Self { texts, last, tally, is_next: false, aside: &[] }
    }

    #[must_use]
    pub fn with_next(self, is_next: bool) -> Self {
        Self { is_next, ..self }
    }

    #[must_use]
    pub fn with_aside(self, aside: &'a [(u64, RunningGame)]) -> Self {
        Self { aside, ..self }
    }

    fn t(&self, id: &str) -> String {
        text(self.texts, id)
    }

    /// The first visit: one thing to do, and a way for players who know the game.
    pub fn first_visit(&self) -> String {
        let (known, bot) = (self.texts.get("first-know"), [("bot", self.names().into())]);
        format!(
            r#"<div class="first-visit"><h1>{}</h1><p class="lead">{}</p>{}{}{}</div>"#,
            self.t("start-heading"),
            self.t("start-lead"),
            self.lessons(),
            row(None, "bots", &face(self.level()), &known, &self.texts.format("first-know-note", &bot)),
            self.ways(&self.links(&TODAY)),
        )
    }

    fn lessons(&self) -> String {
        let last = PATH_LENGTH as u8 - 1;
        let moons: String = (0..=last).map(|lesson| draw::moon(lesson * FULL_MOON / last)).collect();
        format!(
            r#"<section class="wait first first-lesson" aria-labelledby="lessons"><div><h2 id="lessons">{}</h2><p>{}</p><div class="moons">{moons}</div></div><a class="btn main" href="{}" data-go="lessons">{}</a><p>{}</p></section>"#,
            self.t("first-title"),
            self.t("first-text"),
            Route::Lesson(1).hash(),
            self.t("first-start"),
            self.t("first-time"),
        )
    }

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

    fn footer(&self) -> String {
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
        let main = self.first_visit() + &self.returning(&Home::default());
        [header(self.texts, Tab::Play), main, self.footer()]
    }

    pub fn screen(&self, main: &str) -> String {
        format!(
            r#"<header>{}</header><div class="art" data-cut="picture"><svg class="hero" viewBox="-200 -200 400 400" aria-hidden="true">{}</svg></div><main>{main}</main><footer>{}</footer>"#,
            header(self.texts, Tab::Play),
            draw::start_wheel(),
            self.footer(),
        )
    }

    /// Returns the whole page, as it is before the app.
    pub fn page(&self) -> String {
        let [_, main, _] = self.parts();
        format!(
            r#"<svg class="defs" width="0" height="0" aria-hidden="true">{}</svg><div class="start">{}</div>"#,
            draw::defs(),
            self.screen(&main),
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

/// A row with one way on: to a screen, or a button for what the app does.
fn row(route: Option<&Route>, go: &str, picture: &str, title: &str, note: &str) -> String {
    let (way, end) = match route {
        Some(route) => (format!(r#"a class="know" href="{}""#, route.hash()), "a"),
        None => (r#"button type="button" class="know""#.to_owned(), "button"),
    };
    let (title, note, forth) = (escape(title), escape(note), icon(icons::FORTH));
    format!(r#"<{way} data-go="{go}">{picture}<span><b>{title}</b><small>{note}</small></span>{forth}</{end}>"#)
}

/// Says that there is no network, and what works without it. The title has this element.
pub fn offline_notice(texts: &Texts, title: &str) -> String {
    format!(
        r#"<div class="offline" role="status">{}<div><{title}>{}</{title}><p>{}</p></div></div>"#,
        icon(icons::OFFLINE),
        text(texts, "offline"),
        text(texts, "offline-works"),
    )
}

/// Returns a text for HTML.
fn text(texts: &Texts, id: &str) -> String {
    escape(&texts.get(id))
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests;
