//! The tutorial: the list of lessons, and the lessons.

mod coach;
mod context;
mod lesson;

use crate::state::lessons::{Lesson, LessonsProgress, PATH_LENGTH};
use crate::state::{FormKind, Mode, SavedGame, SettingsForm};
use crate::views::prelude::*;

pub(crate) use lesson::LessonScreen;

#[component]
pub(crate) fn Learn() -> impl IntoView {
    let progress = LessonsProgress::load(&BrowserStorage);
    let done = progress.count_done();
    let next = progress.next_lesson();
    let damaged = (!progress.damaged.is_empty()).then(|| view! { <p class="problem">{t("learn-damaged")}</p> });
    let counts = [("done", done.into()), ("all", PATH_LENGTH.into())];
    let moons = tv("learn-moons", &counts);
    view! {
        <Page title=t("learn-title")>
            <div class="lessons">
                <div class="lessons-head">
                    <svg class="hero" viewBox="-200 -200 400 400" aria-hidden="true" inner_html=draw::start_wheel()></svg>
                    <p class="lead">{tv("learn-progress", &counts)}</p>
                    <Moons full=done of=PATH_LENGTH label=moons/>
                    {damaged}
                </div>
                <div class="lessons-body">
                    <ol class="lesson-list">
                        {Lesson::path().map(|lesson| {
                            let number = lesson.number;
                            view! { <li><LessonLink number is_done=progress.of(number).done is_next=next == Some(number) is_first=done == 0/></li> }
                        }).collect_view()}
                    </ol>
                    <FirstGameCard is_main=next.is_none()/>
                    <ToolLink route=Route::Companion(String::new()) go="companion" icon=icons::AT_TABLE title=t("start-table") note=t("co-learn-note")/>
                    <ToolLink route=Route::Setup(String::new()) go="setup" icon=icons::PENCIL title=t("set-up-title") note=t("set-up-row-note")/>
                    <ToolLink route=Route::Analysis(String::new()) go="analysis" icon=icons::CHART title=t("an-board") note=t("an-board-note")/>
                    <ToolLink route=Route::Explorer(String::new()) go="explorer" icon=icons::LENS title=t("ex-title") note=t("ex-row-note")/>
                    <nav class="links" aria-label=t("start-more")>
                        <a href=Route::Rules.hash() data-go="rules">{t("learn-rules")}</a>
                        <a href=Route::Lesson(1).hash() data-go="restart">{t("learn-restart")}</a>
                    </nav>
                </div>
            </div>
        </Page>
    }
}

/// A lesson in the list: a full moon is done.
#[component]
fn LessonLink(
    number: u8,
    is_done: bool,
    is_next: bool,
    /// No lesson is done.
    is_first: bool,
) -> impl IntoView {
    let go_on = t(if is_first { "learn-start" } else { "learn-go-on" });
    view! {
        <a class="lesson-link panel" class:card-lead=is_next href=Route::Lesson(number).hash() data-lesson=number.to_string() data-done=is_done.to_string()>
            <span class="big-moon" aria-hidden="true" inner_html=moon(is_done)></span>
            <span class="text"><b>{format!("{number}. {}", title(number))}</b><small>{t(&format!("lesson-{number}-note"))}</small></span>
            {is_done.then(|| view! { <span class="tick"><Icon lines=icons::TICK/><span class="unseen">{t("learn-is-done")}</span></span> })}
            {is_next.then(|| view! { <span class="btn main" aria-hidden="true">{go_on}</span> })}
        </a>
    }
}

/// A row that leads to a tool.
#[component]
fn ToolLink(route: Route, go: &'static str, icon: &'static str, title: String, note: String) -> impl IntoView {
    view! {
        <a class="lesson-link panel" href=route.hash() data-go=go>
            <Icon lines=icon/>
            <span class="text"><b>{title}</b><small>{note}</small></span>
            <Icon lines=icons::FORTH/>
        </a>
    }
}

#[component]
fn FirstGameCard(is_main: bool) -> impl IntoView {
    let app = App::from_context();
    let name = opponent();
    view! {
        <section class="first-game panel">
            <BotFace level=BotName::Novice/>
            <div class="text">
                <h2>{t("learn-then")}</h2>
                <p>{tv("learn-then-text", &[("name", name.clone().into())])}</p>
            </div>
            <button type="button" class="btn" class:main=is_main data-act="first-game" on:click=move |_| begin_first_game(app)>
                {tv("learn-play-pip", &[("name", name.into())])}
            </button>
        </section>
    }
}

fn title(number: u8) -> String {
    t(&format!("lesson-{number}"))
}

fn opponent() -> String {
    state::bot_name(&texts(), BotName::Novice, std::iter::empty())
}

/// Begins the first game, which gives tips.
fn begin_first_game(app: App) {
    let mut form = SettingsForm::default_for(FormKind::Local(Mode::Bots));
    form.set_level(BotName::Novice);
    // The start page offers the same bot until it is beaten. Without storage, it offers its own.
    let _ = form.save(&BrowserStorage, FormKind::Local(Mode::Bots));
    app.start_match(form.local_settings(&app.name()), browser::random_seed());
    // The time of its beginning identifies the game.
    if let SavedGame::Intact(table) = state::load_game(&BrowserStorage) {
        let mut progress = LessonsProgress::load(&BrowserStorage);
        progress.first_game.started = Some(table.start().started_at.0);
        // Without storage there are no tips.
        let _ = progress.save(&BrowserStorage);
    }
}
