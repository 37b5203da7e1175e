//! What the analysis board offers before anything is open: games, kept analyses, a set-up, a fresh deal, a pasted text.

use leptos::html::{Dialog, Input};
use nova_luna_protocol::tree::format_tree;
use nova_luna_rules::{Deal, NodeId, PlacedTile, Tree, usual_discs};

use crate::state::analysis::AnalysisPlace;
use crate::state::trees::{KeepError, KeptTree, KeptTrees, MAX_TREE_NAME, read_tree};
use crate::state::{History, PlayedGame};
use crate::views::prelude::*;
use crate::views::records::{result, who};

/// The games that are offered; the list of all games has the others.
const GAMES: usize = 3;

/// Analyses listed before "show more".
const LISTED: usize = 6;

const PEN: &str = super::PEN;

#[component]
pub(crate) fn EmptyScreen() -> impl IntoView {
    let games = last_games();
    let has_games = !games.is_empty();
    view! {
        <Page title=t("an-empty-title") back=Route::Learn>
            <div class="analysis-home">
                <svg class="hero" viewBox="-200 -200 400 400" aria-hidden="true" inner_html=draw::start_wheel()></svg>
                <div class="flow">
                    <p class="lead">{t("an-empty-text")}</p>
                    {has_games.then(|| view! { <Games games/> })}
                    <Kept/>
                    <Ways is_main=!has_games/>
                    <Paste/>
                </div>
            </div>
        </Page>
    }
}

/// The newest games whose records are stored, with these.
fn last_games() -> Vec<(PlayedGame, Record)> {
    let games = History::load(&BrowserStorage).items;
    let record = |game: &PlayedGame| Record::read(&game.record(&BrowserStorage)?).ok();
    games.into_iter().rev().filter_map(|game| record(&game).map(|record| (game, record))).take(GAMES).collect()
}

#[component]
fn Games(games: Vec<(PlayedGame, Record)>) -> impl IntoView {
    let rows = games.into_iter().enumerate().map(|(number, (game, record))| {
        let mut levels = record.view().seats().filter_map(|seat| state::level_in_record(&record, seat));
        let face = match (levels.next(), levels.next()) {
            (Some(level), None) => view! { <BotFace level/> }.into_any(),
            _ => view! { <span class="analysis-sign"><Icon lines=icons::PEOPLE/></span> }.into_any(),
        };
        let end = if number == 0 {
            view! { <span class="btn main" aria-hidden="true">{t("open-record-act")}</span> }.into_any()
        } else {
            view! { <Icon lines=icons::FORTH/> }.into_any()
        };
        let game_ref = GameRef::Stored(game.started);
        let route = Route::Analysis(AnalysisPlace::Game { game: game_ref, ply: 0 }.to_string());
        let seat = game.own_seat().or_else(|| record.view().ranking().first().copied()).unwrap_or(Seat::FIRST);
        let note = joined([Some(result(&game)), Some(browser::format_date(game.ended, texts().language()))], " · ");
        view! {
            <li>
                <a class="analysis-way" href=route.hash() data-game=game.started.to_string()>
                    {face}
                    <span class="text"><b data-cut="name">{who(&game)}</b><small>{note}</small></span>
                    <Picture view=record.view().clone() seat/>
                    {end}
                </a>
            </li>
        }
    });
    view! {
        <section class="panel pad" data-part="games">
            <div class="between">
                <h2>{t("an-empty-games")}</h2>
                <a href=Route::Records.hash() data-go="records">{t("an-all-games")}</a>
            </div>
            <ul>{rows.collect_view()}</ul>
        </section>
    }
}

/// The display of a seat, small.
#[component]
fn Picture(view: View, seat: Seat) -> impl IntoView {
    view.display(seat).filter(|display| !display.is_empty()).map(|display| {
        let frame = CellRect::around(display.tiles().map(PlacedTile::at)).view_box(8);
        view! { <svg class="analysis-picture" viewBox=frame aria-hidden="true" inner_html=draw::display(display, seat, Detail::Glyph)></svg> }
    })
}

fn kept_route(id: u64) -> Route {
    Route::Analysis(AnalysisPlace::Kept(id).to_string())
}

/// The analyses that this browser keeps, with a search by name.
#[component]
fn Kept() -> impl IntoView {
    let trees = RwSignal::new(KeptTrees::load(&BrowserStorage));
    let search = RwSignal::new(String::new());
    let all = RwSignal::new(false);
    let problem = RwSignal::new(String::new());
    let chosen = RwSignal::new(None::<KeptTree>);
    let question = NodeRef::<Dialog>::new();
    let has_trees = memo(move || trees.with(|trees| trees.search("").next().is_some()));
    let change = move |change: &dyn Fn(&mut KeptTrees) -> Result<(), KeepError>| {
        // Another tab may have changed the list.
        let mut list = KeptTrees::load(&BrowserStorage);
        let done = change(&mut list);
        problem.set(done.err().map(|error| error.message(&texts())).unwrap_or_default());
        trees.set(list);
    };
    let ask = move |kept: KeptTree| {
        chosen.set(Some(kept));
        open_dialog(question);
    };
    let delete = move |_| {
        close_dialog(question);
        if let Some(kept) = chosen.get_untracked() {
            change(&move |list| list.delete(&BrowserStorage, kept.id));
        }
    };
    let rename = move |id: u64, name: &str| change(&move |list| list.rename(&BrowserStorage, id, name));
    let title = move || chosen.with(|kept| kept.as_ref().map(|kept| named("trees-delete-ask", kept)));
    let rows = move || {
        let mut found: Vec<KeptTree> =
            search.with(|words| trees.with(|trees| trees.search(words).cloned().collect::<Vec<_>>()));
        let more = found.len() > LISTED && !all.get();
        if more {
            found.truncate(LISTED);
        }
        let none = found.is_empty().then(|| view! { <p class="note">{t("trees-none")}</p> });
        let rows = found.into_iter().map(|kept| view! { <li><KeptRow kept rename ask/></li> }).collect_view();
        let more = more.then(|| button("btn", "all", t("history-show-all"), move |_| all.set(true)));
        view! { {none}<ul>{rows}</ul>{more} }
    };
    let list = move || {
        has_trees.get().then(|| {
            view! {
                <section class="panel pad" data-part="kept">
                    <h2>{t("trees")}</h2>
                    <input class="input" type="search" data-act="search" placeholder=t("trees-search") aria-label=t("trees-search")
                        on:input=move |event| search.set(event_target_value(&event))/>
                    {rows}
                    <p class="problem" role="alert">{problem}</p>
                </section>
            }
        })
    };
    view! {
        {list}
        <dialog node_ref=question aria-labelledby="delete-tree" class="ask">
            <h2 id="delete-tree">{title}</h2>
            <div class="actions">
                {button("btn", "delete-no", t("cancel"), move |_| close_dialog(question))}
                {button("btn warn", "delete-yes", t("trees-delete-yes"), delete)}
            </div>
        </dialog>
    }
}

/// Returns the name of an analysis, or what a draft is called.
fn name_of(kept: &KeptTree) -> String {
    if kept.is_draft() { t("trees-draft") } else { kept.name.clone() }
}

fn named(id: &str, kept: &KeptTree) -> String {
    tv(id, &[("name", name_of(kept).into())])
}

/// An analysis in the list: it can be opened, named and deleted.
#[component]
fn KeptRow(
    kept: KeptTree,
    rename: impl Fn(u64, &str) + Copy + Send + Sync + 'static,
    ask: impl Fn(KeptTree) + 'static,
) -> impl IntoView {
    let id = kept.id;
    let is_written = RwSignal::new(false);
    let field = NodeRef::<Input>::new();
    let size = tv("trees-size", &[("players", kept.players.into()), ("moves", kept.moves.into())]);
    let note = joined([Some(browser::format_date(kept.changed, texts().language())), Some(size)], " · ");
    let [to_rename, to_delete] = ["trees-rename", "trees-delete"].map(|id| named(id, &kept));
    let keep = move || {
        if let Some(field) = field.get_untracked() {
            rename(id, &field.value());
        }
    };
    let press = move |event: leptos::ev::KeyboardEvent| match event.key().as_str() {
        "Enter" => keep(),
        "Escape" => {
            event.prevent_default();
            is_written.set(false);
        }
        _ => {}
    };
    let (name, old_name, is_draft) = (name_of(&kept), kept.name.clone(), kept.is_draft().to_string());
    let name_field = move || {
        is_written.get().then(|| {
            view! {
                <div class="analysis-name" on:keydown=press>
                    <input class="input" node_ref=field maxlength=MAX_TREE_NAME.to_string() aria-label=t("trees-name") data-act="tree-name" prop:value=old_name.clone()/>
                    {button("btn main", "keep-name", t("an-keep"), move |_| keep())}
                </div>
            }
        })
    };
    focus_when_drawn(field);
    view! {
        <div class="analysis-kept" data-tree=id.to_string() data-draft=is_draft>
            <a class="analysis-way" href=kept_route(id).hash()>
                <span class="text"><b data-cut="name">{name}</b><small>{note}</small></span>
            </a>
            <button type="button" class="tool" aria-label=to_rename data-act="rename" on:click=move |_| is_written.update(|shown| *shown = !*shown)><Icon lines=PEN/></button>
            <button type="button" class="tool" aria-label=to_delete data-act="delete" on:click=move |_| ask(kept.clone())><Icon lines=icons::CLOSE/></button>
        </div>
        {name_field}
    }
}

/// What needs no game: a set-up, and a fresh deal.
#[component]
fn Ways(is_main: bool) -> impl IntoView {
    let deal = move |_| {
        let deal = Deal::new(browser::random_seed(), 2).and_then(|deal| Tree::new(deal.setup(usual_discs(2))));
        if let Ok(tree) = deal {
            let _ = open(&tree, NodeId::ROOT);
        }
    };
    view! {
        <ul class="panel pad" data-part="ways">
            <li>
                <a class="analysis-way" href="#/setup" data-go="setup">
                    <span class="analysis-sign"><Icon lines=PEN/></span>
                    <span class="text"><b>{t("an-empty-setup")}</b><small>{t("an-empty-setup-note")}</small></span>
                    <Icon lines=icons::FORTH/>
                </a>
            </li>
            <li>
                <button type="button" class="analysis-way" data-act="fresh-deal" on:click=deal>
                    <span class="analysis-sign"><Icon lines=icons::WHEEL/></span>
                    <span class="text"><b>{t("an-empty-new")}</b><small>{t("an-empty-new-note")}</small></span>
                    {if is_main { view! { <span class="btn main" aria-hidden="true">{t("open-record-act")}</span> }.into_any() } else { view! { <Icon lines=icons::FORTH/> }.into_any() }}
                </button>
            </li>
        </ul>
    }
}

/// A field for whatever can be pasted, and for a file.
#[component]
pub(super) fn Paste() -> impl IntoView {
    let problem = RwSignal::new(String::new());
    let field = NodeRef::<leptos::html::Textarea>::new();
    let read = move |text: String| {
        let opened = read_tree(&text).map_err(|error| error.message(&texts()));
        let opened = opened.and_then(|(tree, at)| open(&tree, at));
        if let Some(field) = field.get_untracked().filter(|_| opened.is_err()) {
            // The text stays, so that it can be corrected.
            field.set_value(&text);
        }
        problem.set(opened.err().unwrap_or_default());
    };
    let typed = move || field.get_untracked().map(|field| field.value()).unwrap_or_default();
    // What is pasted is whole, so nothing more has to be pressed. The field has it after the event.
    let pasted = move |_| set_timeout(move || read(typed()), Duration::ZERO);
    view! {
        <section class="field analysis-paste" data-part="paste">
            <h2 class="legend" id="paste-title">{t("an-empty-paste")}</h2>
            <textarea class="input" rows="2" spellcheck="false" data-act="paste-tree" node_ref=field placeholder=t("an-empty-paste-hint") aria-labelledby="paste-title"
                aria-describedby="paste-problem" aria-invalid=move || problem.with(|problem| !problem.is_empty()).to_string() on:paste=pasted></textarea>
            <p class="problem" id="paste-problem" role="alert">{problem}</p>
            <div class="actions left">
                {button("btn", "open-tree", t("open-record-act"), move |_| read(typed()))}
                <FileButton act="tree-file" accept=".nlr,text/plain" label=t("open-record-file") read/>
            </div>
        </section>
    }
}

/// Keeps a tree as a draft and opens it; without room, a small one is opened by its link.
fn open(tree: &Tree, at: NodeId) -> Result<(), String> {
    let id = browser::now();
    let kept = KeptTrees::load(&BrowserStorage).save(&BrowserStorage, id, tree, at, id);
    let route = match (kept, format_tree(tree, at)) {
        (Ok(()), _) => kept_route(id),
        (Err(_), Some(text)) => Route::Analysis(text),
        (Err(error), None) => return Err(error.message(&texts())),
    };
    browser::navigate(&route);
    Ok(())
}
