//! The moves and side lines.

use leptos::html::Div;
use nova_luna_rules::Grade;

use super::context::{AnalysisContext, Dialog};
use crate::state::analysis::{Analysis, TreeMove, TreeRow};
use crate::state::refill_name;
use crate::views::move_list::tile_and_cell;
use crate::views::prelude::*;

#[component]
pub(super) fn TreePanel() -> impl IntoView {
    let context = AnalysisContext::from_context();
    let list = NodeRef::<Div>::new();
    let rows = memo(move || context.analysis.with(Analysis::rows));
    let current = memo(move || context.analysis.with(Analysis::at));
    keep_in_sight(context, list);
    let has_move = memo(move || context.analysis.with(|analysis| analysis.previous().is_some()));
    let has_branch_before = memo(move || context.analysis.with(|analysis| analysis.previous_branch().is_some()));
    let has_branch_ahead = memo(move || context.analysis.with(|analysis| analysis.next_branch().is_some()));
    let root_comment = move || {
        let text = context.analysis.with(|analysis| analysis.tree().comment(analysis.tree().root()).to_owned());
        (!text.is_empty()).then(|| view! { <p class="comment">{text}</p> }.into_any())
    };
    let list_of_rows = move || {
        let rows = rows.get();
        if rows.is_empty() {
            return view! { <p class="note">{t("an-empty-tree")}</p> }.into_any();
        }
        view! {
            <div role="tree" aria-label=t("an-tree") class="analysis-tree" data-cut="scroll">
                {rows.into_iter().map(|row| view! { <Row row current/> }).collect_view()}
            </div>
        }
        .into_any()
    };
    view! {
        <section class="panel analysis-moves" aria-label=t("an-tree")>
            <div class="analysis-moves-head">
                <h2>{t("an-tree")}</h2>
                <button type="button" class="tool" aria-label=t("an-branch-previous") title=t("an-branch-previous") data-act="previous-branch" disabled=live(move || !has_branch_before.get()) on:click=on_press(move |_| context.previous_branch())><Icon lines=PREVIOUS_BRANCH/></button>
                <button type="button" class="tool" aria-label=t("an-branch-next") title=t("an-branch-next") data-act="next-branch" disabled=live(move || !has_branch_ahead.get()) on:click=on_press(move |_| context.next_branch())><Icon lines=NEXT_BRANCH/></button>
                <button type="button" class="tool" aria-label=t("an-comment") data-act="comment" on:click=on_press(move |_| context.write_comment())><Icon lines=icons::TALK/></button>
                <button type="button" class="tool" aria-label=t("an-move") data-act="move" disabled=live(move || !has_move.get()) on:click=on_press(move |_| context.open(Dialog::Move))><Icon lines=super::MORE/></button>
            </div>
            {live(move || context.writes.get().then(|| view! { <CommentField/> }.into_any()))}
            <Notice/>
            {live(root_comment)}
            <div class="analysis-scroll" node_ref=list>{live(list_of_rows)}</div>
        </section>
    }
}

const NEXT_BRANCH: &str = r#"<path d="M3 12h6c4 0 4-6 8-6h4M9 12c4 0 4 6 8 6h4"/>"#;
const PREVIOUS_BRANCH: &str = r#"<path d="M21 12h-6c-4 0-4-6-8-6H3M15 12c-4 0-4 6-8 6H3"/>"#;

/// What happened, with the way back if moves were deleted.
#[component]
pub(super) fn Notice() -> impl IntoView {
    let context = AnalysisContext::from_context();
    let can_restore = move || context.removed.with(Option::is_some);
    let is_shown = move || context.notice.with(|notice| !notice.is_empty());
    view! {
        <div class="analysis-notice" role="status" hidden=live(move || !is_shown())>
            <p data-part="notice">{live(move || context.notice.get())}</p>
            {live(move || (is_shown() && can_restore()).then(|| button("btn", "restore", t("undo"), move |_| context.restore())))}
        </div>
    }
}

#[component]
fn CommentField() -> impl IntoView {
    let context = AnalysisContext::from_context();
    let field = NodeRef::<leptos::html::Textarea>::new();
    focus_when_drawn(field);
    let text = context.analysis.with_untracked(|analysis| analysis.tree().comment(analysis.at()).to_owned());
    let keep = move || {
        let Some(field) = field.get_untracked() else { return };
        match context.edit(|tree, at| tree.set_comment(at, &field.value())) {
            Ok(()) => {
                context.notice.set(String::new());
                context.writes.set(false);
            }
            Err(error) => context.notice.set(texts().tree_error(&error)),
        }
    };
    let press = move |event: leptos::ev::KeyboardEvent| match event.key().as_str() {
        "Enter" if !event.shift_key() => {
            event.prevent_default();
            keep();
        }
        "Escape" => {
            event.prevent_default();
            context.writes.set(false);
        }
        _ => {}
    };
    view! {
        <div class="analysis-comment">
            <textarea class="input" node_ref=field rows="2" aria-label=t("an-comment") data-set="comment" prop:value=text on:keydown=press></textarea>
            {button("btn", "keep", t("an-keep"), move |_| keep())}
        </div>
    }
}

#[component]
fn Row(row: TreeRow, current: Memo<nova_luna_rules::NodeId>) -> impl IntoView {
    let depth = row.depth;
    let class = if depth == 0 { "main-line" } else { "side-line" };
    let moves = row.moves.into_iter().enumerate().map(|(index, one)| {
        let shows_number = depth == 0 || index == 0;
        view! { <Move one depth shows_number current/> }
    });
    view! { <div class=class role="none" style:--depth=depth.min(3).to_string()>{moves.collect_view()}</div> }
}

#[component]
fn Move(one: TreeMove, depth: usize, shows_number: bool, current: Memo<nova_luna_rules::NodeId>) -> impl IntoView {
    let context = AnalysisContext::from_context();
    let TreeMove { node, number, event, grade, comment } = one;
    let is_current = memo(move || current.get() == node);
    let discs = event.completed.len();
    let before = context
        .analysis
        .with_untracked(|analysis| analysis.tree().parent(node).map(|node| analysis.tree().view_at(node)));
    let is_solo = context.board.with_untracked(|board| board.view().players() == 1);
    let name = match event.action {
        Action::Take { tile, at } => {
            let display = before.as_ref().and_then(|view| view.display(event.seat));
            state::tile_at_place(&texts(), display, tile, at)
        }
        Action::Refill => refill_name(&texts(), is_solo),
    };
    let gain = if discs > 0 {
        format!("+{discs}")
    } else if depth == 0 {
        "–".to_owned()
    } else {
        String::new()
    };
    let sign = grade.map(|grade| view! { <i class=format!("grade {}", grade_class(grade)) data-grade=grade.as_str()>{grade.as_str()}</i> });
    let said = grade.map(|grade| format!(", {}", t(grade_text(grade)))).unwrap_or_default();
    let who = context.name(event.seat);
    let label = format!("{number}. {who}: {name} {gain}{said}. {comment}");
    let open_menu = move |event: leptos::ev::MouseEvent| {
        event.prevent_default();
        context.go_to(node);
        context.open(Dialog::Move);
    };
    view! {
        <button type="button" role="treeitem" class="tree-move" attr:aria-level=(depth + 1).to_string() aria-selected=live(move || is_current.get().to_string()) aria-label=label
            tabindex=live(move || if is_current.get() { "0" } else { "-1" }) data-ply=number.to_string() data-move=event.action.to_string()
            on:click=on_press(move |_| context.go_to(node)) on:contextmenu=on_press(open_menu)>
            {shows_number.then(|| view! { <span class="no">{number}</span> })}
            <DiscIcon seat=event.seat/>
            {tile_and_cell(before.as_ref(), event.action, "")}
            <b>{gain}</b>
            {sign}
            {(!comment.is_empty()).then(|| view! { <q class="comment">{comment}</q> })}
        </button>
    }
}

pub(super) const fn grade_class(grade: Grade) -> &'static str {
    match grade {
        Grade::Inaccuracy => "inaccuracy",
        Grade::Mistake => "mistake",
        Grade::Blunder => "blunder",
        Grade::Good => "best",
    }
}

pub(super) const fn grade_text(grade: Grade) -> &'static str {
    match grade {
        Grade::Inaccuracy => "an-grade-inaccuracy",
        Grade::Mistake => "an-grade-mistake",
        Grade::Blunder => "an-grade-blunder",
        Grade::Good => "an-grade-good",
    }
}

/// Scrolls the list to the move that one stands at. If the focus is in the list, it goes along.
fn keep_in_sight(context: AnalysisContext, list: NodeRef<Div>) {
    Effect::new(move || {
        context.analysis.with(|_| ());
        // A list that is not shown can not be scrolled.
        context.sheet.track();
        request_animation_frame(move || {
            let Some(Some(list)) = list.try_get_untracked() else { return };
            let Ok(Some(found)) = list.query_selector("[aria-selected=true]") else { return list.set_scroll_top(0) };
            let Ok(found) = found.dyn_into::<web_sys::HtmlElement>() else { return };
            list.set_scroll_top(found.offset_top() - list.client_height() / 2);
            let active = browser::document().active_element();
            if active.is_some_and(|active| list.contains(Some(&active)) && active != *found.as_ref()) {
                let _ = found.focus();
            }
        });
    });
}
