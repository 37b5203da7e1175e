//! The analysis board: a position with its tree of variations, and the engine beside it.

mod board;
mod context;
mod dialogs;
mod empty;
mod engine;
mod lines;
mod refill;
mod share;
mod tree;

use super::page::BackLink;
use crate::state::analysis::{Analysis, AnalysisPlace, OpenError};
use crate::state::trees::TreeSourceError;
use crate::views::board as boards;
use crate::views::board::{BoardOptions, DraggedTile};
use crate::views::lazy;
use crate::views::prelude::*;
use board::{Chances, Displays, Left, Steps};
pub(crate) use context::Dialog;
use context::{AnalysisContext, Sheet};
use dialogs::Dialogs;
pub(crate) use dialogs::dialog_content;
pub(crate) use empty::EmptyScreen;
use empty::Paste;
use lines::LinesPanel;
use tree::TreePanel;

#[component]
pub(crate) fn AnalysisScreen(text: String) -> impl IntoView {
    let place = AnalysisPlace::parse(&text);
    match place.open_shared() {
        Some(Ok(analysis)) => draw(analysis, place),
        _ => lazy::stored_analysis(place, draw),
    }
}

fn draw(analysis: Analysis, place: AnalysisPlace) -> AnyView {
    view! { <Opened analysis place/> }.into_any()
}

/// Opens what this browser has stored, and draws the board with a function of its module; or says why it cannot be read.
pub(crate) fn open_stored(place: AnalysisPlace, draw: fn(Analysis, AnalysisPlace) -> AnyView) -> AnyView {
    match place.open(&BrowserStorage) {
        Ok(Some(analysis)) => draw(analysis, place),
        Ok(None) => ().into_any(),
        Err(OpenError::NoRecord) => view! { <Unreadable title=t("an-no-record") note=String::new()/> }.into_any(),
        Err(OpenError::Link(error)) => {
            let note = TreeSourceError::from(error).message(&texts());
            view! { <Unreadable title=t("an-bad-link") note/> }.into_any()
        }
    }
}

#[component]
fn Unreadable(title: String, note: String) -> impl IntoView {
    let help = (!note.is_empty()).then(|| t("an-bad-link-text"));
    view! {
        <Page title=t("an-board") back=Route::Learn>
            <div class="flow">
                <div class="problem" role="alert"><h2>{title}</h2><p>{note}</p><p>{help}</p></div>
                <Paste/>
            </div>
        </Page>
    }
}

#[component]
fn Opened(analysis: Analysis, place: AnalysisPlace) -> impl IntoView {
    let context = AnalysisContext::provide(analysis, place);
    let board = BoardContext::provide(context.board, BoardOptions::ANALYSIS, None, move |action| context.play(action));
    boards::listen_to_drags(board);
    boards::listen(move |key| press(context, board, key));
    context.begin();
    let sheet = live(move || context.sheet.get().key());
    let state = live(move || context.engine.state.get().key());
    let nodes = live(move || context.found.with(|found| found.as_ref().map(|found| found.lines.nodes.to_string())));
    let is_dragging = boards::is_dragging(board);
    let is_trying = context.board.memo(|board| board.selection.tile.is_some());
    view! {
        <div class="analysis-page" data-engine=state data-nodes=nodes data-ply=live(move || context.analysis.with(|analysis| analysis.ply().to_string()))
            data-sheet=sheet data-trying=live(move || is_trying.get().then_some("")) data-dragging=live(move || is_dragging.get().then_some(""))
            data-players=context.analysis.with_untracked(|analysis| analysis.view().players().to_string())>
            <Head/>
            <main class="analysis-main">
                <Left/>
                <div class="analysis-middle">
                    <Chances/>
                    <Displays/>
                    <refill::Refill/>
                    <Steps/>
                </div>
                <div class="analysis-right">
                    <Grip/>
                    <LinesPanel/>
                    <TreePanel/>
                </div>
            </main>
            <Dialogs/>
            <DraggedTile/>
            <div class="unseen" role="status" aria-live="polite">{live(move || context.announcement.get())}</div>
        </div>
    }
}

/// The title, where the position comes from, and what can be done with it.
#[component]
fn Head() -> impl IntoView {
    let context = AnalysisContext::from_context();
    let back = context.place.with_value(AnalysisPlace::back);
    let source = move || {
        context.analysis.with(|analysis| {
            let all = analysis.tree().main_line().len();
            let turn = [("n", analysis.ply().into()), ("all", all.into())];
            let turn = (all > 0).then(|| tv("an-turn", &turn));
            joined([Some(analysis.names().title(&texts())), turn], ", ")
        })
    };
    view! {
        <header class="analysis-head">
            <BackLink otherwise=back/>
            <Heading title=t("an-title")/>
            <p class="analysis-source" data-cut="name">{live(source)}</p>
            <a class="btn wide-act" href=live(move || context.setup_route()) hidden=live(move || context.setup_route().is_none()) data-act="setup"><Icon lines=PEN/><span>{t("an-setup")}</span></a>
            <button type="button" class="btn wide-act" data-act="flip" on:click=on_press(move |_| context.flip())><Icon lines=FLIP/><span>{t("an-flip")}</span></button>
            <a class="btn wide-act" href=live(move || context.play_route()) hidden=live(move || context.play_route().is_none()) data-act="play-on"><Icon lines=icons::PLAY/><span>{t("an-play")}</span></a>
            <button type="button" class="btn wide-act" data-act="aids" on:click=on_press(move |_| context.open(Dialog::Aids))><Icon lines=icons::LENS/><span>{t("an-aids")}</span></button>
            <button type="button" class="btn" aria-label=t("an-link") data-act="share" on:click=on_press(move |_| context.open(Dialog::Share))><Icon lines=SHARE/><span>{t("an-link")}</span></button>
            <button type="button" class="btn wide-act" data-act="export" on:click=on_press(move |_| share::export(context))><Icon lines=SAVE/><span>{t("an-export")}</span></button>
            <button type="button" class="btn narrow-act" aria-label=t("menu") data-act="menu" on:click=on_press(move |_| context.open(Dialog::Menu))><Icon lines=MORE/></button>
        </header>
    }
}

/// The handle of the sheet on phones: it shows the lines, the best one whole, or the tree.
#[component]
fn Grip() -> impl IntoView {
    let context = AnalysisContext::from_context();
    let choose = move |sheet: Sheet| on_press(move |_| context.sheet.set(sheet));
    let pressed = move |sheet: Sheet| live(move || (context.sheet.get() == sheet).to_string());
    view! {
        <div class="analysis-grip" role="group" aria-label=t("an-lines")>
            <button type="button" aria-pressed=pressed(Sheet::Low) aria-label=t("an-engine") data-sheet-to="low" on:click=choose(Sheet::Low)><Icon lines=icons::DOWN/></button>
            <button type="button" aria-pressed=pressed(Sheet::Lines) data-sheet-to="lines" on:click=choose(Sheet::Lines)>{t("an-lines")}</button>
            <button type="button" aria-pressed=pressed(Sheet::Tree) data-sheet-to="tree" on:click=choose(Sheet::Tree)>{t("an-side")}</button>
        </div>
    }
}

/// Handles a key. While a tile is picked, the arrows move from cell to cell; otherwise they walk in the tree.
fn press(context: AnalysisContext, board: BoardContext, key: &str) -> bool {
    let is_trying = context.board.with_untracked(|board| board.selection.tile.is_some());
    if matches!(key, "1" | "2" | "3" | "r" | "R" | "Escape") || (is_trying && key.starts_with("Arrow")) {
        return boards::press(board, key);
    }
    match key {
        "ArrowLeft" => context.back(),
        "ArrowRight" => context.forth(),
        "ArrowUp" => context.other_line(false),
        "ArrowDown" => context.other_line(true),
        "b" => context.next_branch(),
        "B" => context.previous_branch(),
        "Home" => context.first(),
        "End" => context.last(),
        "f" | "F" => context.flip(),
        "e" | "E" => context.toggle_engine(),
        "c" | "C" => context.write_comment(),
        "a" | "A" => context.open(Dialog::Aids),
        "t" | "T" => context.toggle_threat(),
        "p" | "P" => context.play_on(),
        "s" | "S" => context.open(Dialog::Share),
        "Delete" => context.delete(),
        "Enter" if !boards::is_focused("button, a, [role=treeitem]") => context.forth(),
        _ => return false,
    }
    true
}

const PEN: &str = r#"<path d="M4 20l1-4L16 5l3 3L8 19ZM14 7l3 3"/>"#;
pub(super) const FLIP: &str = r#"<path d="M8 19V6M4.5 9.5 8 6l3.5 3.5M16 5v13M12.500 14.500 16 18l3.500-3.500"/>"#;
const SHARE: &str = r#"<path d="M12 15V4M8 7.500 12 4l4 3.500M5 12v7h14v-7"/>"#;
const SAVE: &str = r#"<path d="M12 4v11M8 11.500 12 15l4-3.500M5 19.500h14"/>"#;
const MORE: &str = r#"<path d="M5 12v.1M12 12v.1M19 12v.1"/>"#;
