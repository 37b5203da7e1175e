//! The start screen.

use leptos::prelude::*;
use nova_luna_texts::{Edition, Language};

use super::app::App;
use super::icons::{self, Icon, Mark};
use super::running_games::RunningGames;
use super::settings::EditionOption;
use super::{t, tv};
use crate::browser::{self, BrowserStorage};
use crate::draw;
use crate::state::{self, Mode, NewGameForm, Route, SavedGame, Theme};

#[component]
pub(crate) fn Start() -> impl IntoView {
    view! {
        <div class="start">
            <header>
                <span class="brand"><Mark/>{t("title")}</span>
                <div class="tools">
                    <ThemeButton/>
                    <a class="tool" href=Route::Settings.hash() aria-label=t("settings") data-go="settings">
                        <Icon lines=icons::SETTINGS/>
                    </a>
                </div>
            </header>
            <div class="art" data-cut="picture"><svg class="hero" viewBox="-200 -200 400 400" aria-hidden="true" inner_html=draw::hero()></svg></div>
            <main>
                <h1>{t("start-heading")}</h1>
                <p class="lead">{t("start-lead")}</p>
                <RunningGames/>
                <div class="opts">
                    <AgainstBots/>
                    <LinkCard class="opt" icon=icons::CLOCK id="start-solo" place=Route::New(Mode::Solo) go="solo"/>
                    <LinkCard class="opt" icon=icons::PEOPLE id="start-hotseat" place=Route::New(Mode::HotSeat) go="hotseat"/>
                    <LinkCard class="opt" icon=icons::MOON id="quick-match" place=Route::Quick go="quick"/>
                    <LinkCard class="opt" icon=icons::LINK id="start-friends" place=Route::Online go="online"/>
                    <LinkCard class="opt" icon=icons::BOOK id="start-learn" place=Route::Rules go="rules"/>
                </div>
            </main>
            <Footer/>
        </div>
    }
}

/// The large card: one tap starts a game against the same opponents as last time.
#[component]
fn AgainstBots() -> impl IntoView {
    let app = App::from_context();
    let last = NewGameForm::load(&BrowserStorage, Mode::Bots);
    let against = opponents(&last);
    // While a game is unfinished, continuing it is the main action.
    let waits = matches!(state::load_game(&BrowserStorage), SavedGame::Intact(table) if !table.is_over() && !table.state().moves().is_empty());
    let play = move |_| {
        let name = app.settings.with_untracked(|settings| settings.name.clone());
        app.begin(last.config(&name), browser::random_seed());
    };
    view! {
        <section class="opt first" aria-labelledby="against-bots">
            <span class="oi"><Icon lines=icons::BOT/></span>
            <div class="opt-text">
                <h2 id="against-bots">{t("start-bots")}</h2>
                <p>{against}</p>
                <a href=Route::New(Mode::Bots).hash() data-go="new-bots">{t("start-bots-change")}</a>
            </div>
            <button type="button" class="btn" class:main=!waits data-go="bots" on:click=play>
                {t(if waits { "start-play-new" } else { "start-play" })}
            </button>
        </section>
    }
}

/// Lists the opponents.
fn opponents(game: &NewGameForm) -> String {
    let bots = state::list_bots(&super::texts::texts(), &game.bots().collect::<Vec<_>>());
    tv("start-bots-against", &[("players", game.players.into()), ("bots", bots.into())])
}

/// A card that links to a screen.
#[component]
fn LinkCard(
    class: &'static str,
    icon: &'static str,
    /// Message id of the title; `-note` is appended for the subtitle.
    id: &'static str,
    place: Route,
    /// Test id.
    go: &'static str,
) -> impl IntoView {
    view! {
        <a class=class href=place.hash() data-go=go>
            <span class="oi"><Icon lines=icon/></span>
            <span class="opt-text"><b>{t(id)}</b><small>{t(&format!("{id}-note"))}</small></span>
            <span class="cv"><Icon lines=icons::FORTH/></span>
        </a>
    }
}

/// Switches between light and dark.
#[component]
pub(crate) fn ThemeButton() -> impl IntoView {
    let app = App::from_context();
    let turn = move |_| {
        app.set(|settings| {
            let light = match settings.theme {
                Theme::System => browser::matches_media("(prefers-color-scheme: light)"),
                theme => theme == Theme::Light,
            };
            settings.theme = if light { Theme::Dark } else { Theme::Light };
        });
    };
    view! {
        <button type="button" class="tool" aria-label=t("theme") data-act="theme" on:click=turn><Icon lines=icons::THEME/></button>
    }
}

#[component]
fn Footer() -> impl IntoView {
    let app = App::from_context();
    let spoken = super::texts::texts().language();
    let choose = move |event| app.set(|settings| settings.edition = event_target_value(&event).parse().ok());
    let link = |place: Route, id: &'static str, go: &'static str| view! { <a href=place.hash() data-go=go>{t(id)}</a> };
    view! {
        <footer>
            <span class="free">{t("start-free")}</span>
            <nav aria-label=t("start-more")>
                <select class="quiet" aria-label=t("set-language") data-set="language" on:change=choose>
                    {Language::ALL.map(|language| view! {
                        <EditionOption edition=Edition::default_for(language) chosen=language == spoken/>
                    })}
                </select>
                {link(Route::Statistics, "start-statistics", "statistics")}
                {link(Route::Records, "records", "records")}
                {link(Route::Rules, "rules", "rules-too")}
                {link(Route::About, "about", "about")}
            </nav>
        </footer>
    }
}
