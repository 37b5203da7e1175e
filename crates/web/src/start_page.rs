//! The start screen as HTML, without a document: the build writes it into `index.html`, so that it is there before the
//! app, and the app draws the same when it takes over.

use nova_luna_texts::{Edition, Language, Texts};

use crate::draw::{self, icons};
use crate::state::{self, Mode, NewGameForm, Route};

/// The cards below the game against bots: icon, message id of the title, screen, and test id.
const CARDS: [(&str, &str, Route, &str); 5] = [
    (icons::CLOCK, "start-solo", Route::New(Mode::Solo), "solo"),
    (icons::PEOPLE, "start-hotseat", Route::New(Mode::HotSeat), "hotseat"),
    (icons::MOON, "quick-match", Route::Quick, "quick"),
    (icons::LINK, "start-friends", Route::Online, "online"),
    (icons::BOOK, "start-learn", Route::Rules, "rules"),
];

/// The links of the footer: screen, message id, and test id.
const LINKS: [(Route, &str, &str); 4] = [
    (Route::Statistics, "start-statistics", "statistics"),
    (Route::Records, "records", "records"),
    (Route::Rules, "rules", "rules-too"),
    (Route::About, "about", "about"),
];

/// What the start screen shows. Its parts are HTML for the elements of `views/start.rs`.
pub struct StartPage<'a> {
    texts: &'a Texts,
    /// The opponents of the last game against bots.
    opponents: String,
    /// Continuing an unfinished game is the main action.
    has_unfinished_game: bool,
}

impl<'a> StartPage<'a> {
    pub fn new(texts: &'a Texts, last: &NewGameForm, has_unfinished_game: bool) -> Self {
        let bots = state::list_bots(texts, &last.bots().collect::<Vec<_>>());
        let values = [("players", last.players.into()), ("bots", bots.into())];
        Self { texts, opponents: texts.format("start-bots-against", &values), has_unfinished_game }
    }

    /// Returns a text for HTML.
    fn t(&self, id: &str) -> String {
        escape(&self.texts.get(id))
    }

    pub fn header(&self) -> String {
        format!(
            r#"<span class="brand"><svg class="brandmark" viewBox="-13 -13 26 26" aria-hidden="true">{}</svg>{}</span><div class="tools"><button type="button" class="tool" aria-label="{}" data-act="theme">{}</button><a class="tool" href="{}" aria-label="{}" data-go="settings">{}</a></div>"#,
            icons::MARK,
            self.t("title"),
            self.t("theme"),
            icon(icons::THEME),
            Route::Settings.hash(),
            self.t("settings"),
            icon(icons::SETTINGS),
        )
    }

    pub fn options(&self) -> String {
        CARDS.into_iter().fold(self.against_bots(), |html, card| html + &self.card(card))
    }

    /// The large card: one tap starts a game against the same opponents as last time.
    fn against_bots(&self) -> String {
        let (main, play) = if self.has_unfinished_game { ("", "start-play-new") } else { (" main", "start-play") };
        format!(
            r#"<section class="opt first" aria-labelledby="against-bots"><span class="oi">{}</span><div class="opt-text"><h2 id="against-bots">{}</h2><p>{}</p><a href="{}" data-go="new-bots">{}</a></div><button type="button" class="btn{main}" data-go="bots">{}</button></section>"#,
            icon(icons::BOT),
            self.t("start-bots"),
            escape(&self.opponents),
            Route::New(Mode::Bots).hash(),
            self.t("start-bots-change"),
            self.t(play),
        )
    }

    fn card(&self, (lines, id, route, go): (&str, &str, Route, &str)) -> String {
        format!(
            r#"<a class="opt" href="{}" data-go="{go}"><span class="oi">{}</span><span class="opt-text"><b>{}</b><small>{}</small></span><span class="cv">{}</span></a>"#,
            route.hash(),
            icon(lines),
            self.t(id),
            self.t(&format!("{id}-note")),
            icon(icons::FORTH),
        )
    }

    pub fn footer(&self) -> String {
        let option = |language: Language| {
            let edition = Edition::default_for(language);
            let selected = if language == self.texts.language() { " selected" } else { "" };
            let name = self.t(&format!("edition-{}", edition.code()));
            format!(r#"<option value="{}" lang="{}"{selected}>{name}</option>"#, edition.code(), language.code())
        };
        let link = |(route, id, go): (Route, &str, &str)| {
            format!(r#"<a href="{}" data-go="{go}">{}</a>"#, route.hash(), self.t(id))
        };
        format!(
            r#"<span class="free">{}</span><nav aria-label="{}"><select class="quiet" aria-label="{}" data-set="language">{}</select>{}</nav>"#,
            self.t("start-free"),
            self.t("start-more"),
            self.t("set-language"),
            Language::ALL.map(option).concat(),
            LINKS.map(link).concat(),
        )
    }

    /// Returns the texts of the page in the order of its elements: header, main and footer.
    pub fn parts(&self) -> [String; 3] {
        let main = format!(
            r#"<h1>{}</h1><p class="lead">{}</p><div class="running-room"></div><div class="opts">{}</div>"#,
            self.t("start-heading"),
            self.t("start-lead"),
            self.options()
        );
        [self.header(), main, self.footer()]
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

/// The picture of the start screen.
pub fn art() -> String {
    format!(r#"<svg class="hero" viewBox="-200 -200 400 400" aria-hidden="true">{}</svg>"#, draw::hero())
}

fn icon(lines: &str) -> String {
    format!(r#"<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">{lines}</svg>"#)
}

/// Escapes a text for HTML.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::InMemoryStorage;

    fn page(language: Language, has_unfinished_game: bool) -> String {
        let last = NewGameForm::load(&InMemoryStorage::default(), Mode::Bots);
        StartPage::new(&Texts::new(language), &last, has_unfinished_game).page()
    }

    #[test]
    fn every_language_has_all_texts_and_ways() {
        for language in Language::ALL {
            let page = page(language, false);
            for (_, id, _, go) in CARDS {
                assert!(page.contains(&format!("data-go=\"{go}\"")), "{go}");
                assert!(page.contains(&escape(&Texts::new(language).get(id))), "{id}");
            }
            // A missing text shows as its id.
            assert!(!page.contains(">start-"), "{page}");
        }
    }

    #[test]
    fn an_unfinished_game_comes_first() {
        assert!(page(Language::En, false).contains("class=\"btn main\" data-go=\"bots\""));
        assert!(page(Language::En, true).contains("class=\"btn\" data-go=\"bots\""));
    }

    #[test]
    fn texts_are_escaped() {
        assert_eq!(escape("\"a\" & <b>"), "&quot;a&quot; &amp; &lt;b>");
    }
}
