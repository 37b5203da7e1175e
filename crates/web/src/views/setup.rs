//! The screen where a position is set up: the wheel and the displays, tile by tile.

mod dialogs;
mod display;
mod head;
mod keys;
mod notes;
mod search;
mod steps;
mod wheel;

use super::descriptions::describe_tile;
use super::finder::{Case, FinderContext, Pad};
use super::sizes::window_class;
use crate::state::setup::{Editor, Entry, Message, Spot, Step, explain_pasted, load_draft, read_pasted, save_draft};
use crate::state::{Finder, SizeClass};
use crate::views::prelude::*;
use dialogs::Dialogs;
use display::{DisplayPlace, Overview};
use head::Head;
use keys::{EntryKeys, TaskKeys, listen};
use notes::{Messages, ShortNote, WorkedOutPanel};
use search::SearchField;
use steps::Steps;
use wheel::EntryWheel;

/// What the parts of the screen share.
#[derive(Clone, Copy)]
pub(super) struct SetupContext {
    pub(super) editor: RwSignal<Editor>,
    pub(super) messages: Memo<Vec<Message>>,
    /// The position, if everything was entered.
    pub(super) finished: Memo<Option<String>>,
    pub(super) finder: FinderContext,
    /// Said to screen readers.
    pub(super) notice: RwSignal<String>,
    pub(super) is_wide: Memo<bool>,
}

impl SetupContext {
    fn new(entry: Entry) -> Self {
        let editor = RwSignal::new(Editor::new(entry));
        let notice = RwSignal::new(String::new());
        let used = memo(move || editor.with(|editor| editor.entry().used()));
        let choose = Callback::new(move |tile| put(editor, notice, tile));
        let class = window_class();
        Self {
            editor,
            messages: memo(move || editor.with(Editor::messages)),
            finished: memo(move || editor.with(|editor| editor.finished().map(|position| position.to_string()))),
            finder: FinderContext { finder: RwSignal::new(Finder::default()), used, choose },
            notice,
            is_wide: memo(move || matches!(class.get(), SizeClass::Desktop | SizeClass::Wide)),
        }
    }

    pub(super) fn update(self, change: impl FnOnce(&mut Editor)) {
        self.editor.update(change);
    }

    pub(super) fn entry_memo<T: PartialEq + Send + Sync + 'static>(
        self,
        read: impl Fn(&Entry) -> T + Send + Sync + 'static,
    ) -> Memo<T> {
        let editor = self.editor;
        memo(move || editor.with(|editor| read(editor.entry())))
    }

    pub(super) fn step(self) -> Memo<Step> {
        let editor = self.editor;
        memo(move || editor.with(Editor::step))
    }

    /// Takes back a tile and offers those of its kind.
    pub(super) fn take_back(self) {
        let Some(taken) = self.editor.try_update(Editor::take_back) else { return };
        self.finder.finder.set(taken.map_or_else(Finder::default, Finder::again));
    }

    /// Whether a message is about a place.
    pub(super) fn is_marked(self, spot: Spot) -> bool {
        self.messages.with(|messages| messages.iter().any(|message| message.spots().contains(&spot)))
    }
}

/// Puts a tile where the cursor is, and says so.
fn put(editor: RwSignal<Editor>, notice: RwSignal<String>, tile: TileId) {
    let Some(Some(spot)) = editor.try_update(|editor| editor.put(tile)) else {
        notice.set(t("set-up-where-meeple"));
        return;
    };
    let place = match spot {
        Spot::Space(space) => tv("set-up-at-space", &[("n", space.into())]),
        Spot::Cell(seat, at) => editor.with_untracked(|editor| {
            let left = editor.entry().seat(seat);
            let cell = name_cell(editor.entry(), seat, at, "");
            let values = [("n", left.complete.into()), ("left", left.left.into())];
            format!("{} {}", cell.trim_end_matches([':', ' ']), tv("set-up-covered", &values))
        }),
    };
    let tile = state::capitalised(&describe_tile(tile));
    notice.set(tv("set-up-spoken", &[("tile", tile.into()), ("place", place.into())]));
}

pub(super) fn seat_name(seat: Seat) -> String {
    tv("player", &[("seat", seat.number().into())])
}

/// Names a cell by its row and column from the upper left tile, counted from 1.
pub(super) fn name_cell(entry: &Entry, seat: Seat, at: Coord, what: &str) -> String {
    let laid = entry.display(seat);
    let top = laid.and_then(state::setup::Laid::rows).map_or(0, |(top, _)| top.min(0));
    let left = laid.map_or(0, state::setup::Laid::first_column);
    let values = [
        ("row", (at.y - top + 1).to_string().into()),
        ("column", (at.x - left + 1).to_string().into()),
        ("what", what.to_owned().into()),
    ];
    tv("set-up-cell", &values)
}

/// Opens what a link brings in place of the draft, which undo brings back. Returns why the link cannot be read.
fn open_link(editor: RwSignal<Editor>, text: &str) -> Option<String> {
    if text.is_empty() {
        return None;
    }
    // A reload must not bring the link again: the position may have been changed.
    browser::update_address(&Route::Setup(String::new()));
    match read_pasted(text) {
        Ok(entry) => {
            editor.update(|editor| editor.replace(entry));
            None
        }
        Err(error) => {
            let values = [("problem", explain_pasted(&error, &texts()).into())];
            Some(tv("set-up-bad-link", &values))
        }
    }
}

#[component]
pub(crate) fn SetupScreen(
    /// A position in its notation, or nothing.
    text: String,
) -> impl IntoView {
    let draft = load_draft(&BrowserStorage).unwrap_or_else(|| Entry::new(2));
    let context = SetupContext::new(draft);
    let problem = open_link(context.editor, &text);
    provide_context(context);
    listen(context);
    // Without storage, the draft lasts as long as the screen.
    Effect::new(move || {
        let _ = context.editor.with(|editor| save_draft(&BrowserStorage, editor.entry()));
    });
    let has_begun = memo(move || context.editor.with(|editor| editor.has_begun));
    let step = context.step();
    let is_done = memo(move || has_begun.get() && step.get() == Step::Done);
    let class = move || if context.is_wide.get() { "wide" } else { "narrow" };
    view! {
        <main class="su-page" data-layout=class data-begun=move || has_begun.get().to_string() data-done=move || is_done.get().to_string()>
            <div class="su-top">
                <Head/>
                {problem.map(|problem| view! { <p class="problem" role="alert">{problem}</p> })}
            </div>
            <Steps/>
            {move || if context.is_wide.get() { wide(context, has_begun.get()) } else { narrow(context, has_begun.get(), is_done.get()) }}
            <p class="unseen" role="status" aria-live="polite">{move || context.notice.get()}</p>
            <Dialogs/>
        </main>
    }
}

/// The desktop: the wheel, messages and what follows on the left, the case below.
fn wide(context: SetupContext, has_begun: bool) -> AnyView {
    let step = context.step();
    let target = move || {
        if !has_begun {
            return view! { <StartCard/> }.into_any();
        }
        match step.get() {
            Step::Wheel => view! { <EntryWheel/> }.into_any(),
            Step::Display(seat) => view! { <DisplayPlace seat/> }.into_any(),
            Step::Done => view! { <Overview/> }.into_any(),
        }
    };
    let side_wheel = move || (!has_begun || step.get() != Step::Wheel).then(|| view! { <EntryWheel/> });
    view! {
        <div class="su-target">{target}{has_begun.then(|| view! { <div class="su-keys-column"><EntryKeys/><TaskKeys/></div> })}</div>
        <section class="su-case panel" aria-label=t("finder-case")><SearchField/><Case context=context.finder/></section>
        <div class="su-side">
            {side_wheel}
            {(!has_begun).then(|| view! { <p class="note">{t("set-up-draft")}</p> })}
            {has_begun.then(|| view! { <Messages/><WorkedOutPanel/> })}
        </div>
    }
    .into_any()
}

/// A phone: what is entered above, the pad under the thumb; in the end what follows, and Analyse.
fn narrow(context: SetupContext, has_begun: bool, is_done: bool) -> AnyView {
    let step = context.step();
    if !has_begun {
        return view! { <div class="su-target"><EntryWheel/></div><StartCard/> }.into_any();
    }
    if is_done {
        return view! {
            <div class="su-target"><Overview/></div>
            <div class="su-side"><Messages/><WorkedOutPanel/></div>
            <div class="su-dock"><head::Finish/></div>
        }
        .into_any();
    }
    let target = move || match step.get() {
        Step::Display(seat) => view! { <DisplayPlace seat/> }.into_any(),
        _ => view! { <EntryWheel/> }.into_any(),
    };
    view! {
        <div class="su-target">{target}</div>
        <ShortNote/>
        <section class="su-pad">
            <Pad context=context.finder idle=|| view! { <TaskKeys/> }.into_any()/>
            <EntryKeys/>
        </section>
    }
    .into_any()
}

/// The ways to begin.
#[component]
fn StartCard() -> impl IntoView {
    let context = expect_context::<SetupContext>();
    let begin = move |_| context.update(Editor::begin);
    let row = |icon, id: &'static str| {
        view! {
            <span class="su-row-icon"><Icon lines=icon/></span>
            <span class="text"><b>{t(&format!("set-up-{id}"))}</b><small>{t(&format!("set-up-{id}-note"))}</small></span>
            <Icon lines=icons::FORTH/>
        }
    };
    let open = |id: &'static str| move |_| dialogs::open(id);
    view! {
        <section class="su-start panel">
            <div class="su-start-row">
                <span class="text"><b>{t("set-up-start")}</b><small>{t("set-up-start-note")}</small></span>
                <button type="button" class="btn main" data-act="begin" on:click=begin>{t("set-up-begin")}</button>
            </div>
            <a class="su-start-row" href=Route::Records.hash() data-go="records">{row(icons::LIST, "game")}</a>
            <button type="button" class="su-start-row" data-act="deal" on:click=open("deal")>{row(icons::WHEEL, "deal")}</button>
            <button type="button" class="su-start-row" data-act="paste" on:click=open("paste")>{row(icons::LINK, "paste")}</button>
        </section>
    }
}
