//! The wheel, the takeable tiles as cards, the pile and the refill.

use nova_luna_rules::Phase;

use super::assisted::AssistedTag;
use super::bar::absence;
use super::motion::SoundButton;
use crate::state::{Landing, MovePreview, explain_refill, refill_name};
use crate::views::board::{Cards, WheelPicture, begin_drag, describe_cost};
use crate::views::descriptions::describe_next;
use crate::views::prelude::*;

#[component]
pub(super) fn Wheel() -> impl IntoView {
    let (play, context) = (GameContext::from_context(), BoardContext::from_context());
    let pile = play.session.memo(|session| session.view().pile_size());
    view! {
        <section class="wheelbox" tabindex="-1" aria-label=t("wheel") on:pointerdown=move |event| begin_drag(context, &event)>
            <WheelPicture/>
            <AssistedTag/>
            {move || play.size.get().has_steps().then(|| view! { <SoundButton/> })}
            <p class="pile-count" aria-hidden="true">{move || tv("pile-short", &[("tiles", pile.get().into())])}</p>
        </section>
    }
}

#[component]
pub(super) fn TakeableTiles() -> impl IntoView {
    let (play, context) = (GameContext::from_context(), BoardContext::from_context());
    let is_over = play.session.memo(|session| session.match_state().is_over());
    view! {
        <section class="tray panel" aria-label=t("tray")>
            <h2 class="tray-head">
                {move || play.session.with(|session| heading(play, session))}
                <span class="lab">{move || play.session.with(|session| session.my_seat_to_move().map(|_| t("keys-1-3")))}</span>
            </h2>
            <button class="to-wheel" data-act="wheel" on:click=move |_| play.back()><Icon lines=icons::WHEEL/><span>{t("wheel-short")}</span></button>
            <div class="cards" on:pointerdown=move |event| begin_drag(context, &event)><Cards details/></div>
            {move || if is_over.get() { None } else { Some(view! { <Pile/> }) }}
        </section>
    }
}

fn heading(play: GameContext, session: &Session) -> String {
    let name = |seat| state::player_label(&texts(), session, seat);
    match session.other_to_move() {
        _ if session.match_state().is_over() => t("game-over"),
        Some(other) if session.is_spectator() => tv("watch-can-take", &[("name", name(other).into())]),
        Some(other) if absence(play, other).is_some() => tv("player-away", &[("player", name(other).into())]),
        Some(other) => tv("player-choosing", &[("player", name(other).into())]),
        None => tv("take-one", &[("tiles", session.view().wheel().takeable().len().into())]),
    }
}

fn details(tile: TileId, landing: Memo<Option<Landing>>) -> AnyView {
    let play = GameContext::from_context();
    let here = play.board.memo(move |board| {
        board.mover()?;
        Some(MovePreview::count_discs(board.view(), tile, board.selection.cell.or(board.preview_cell())?))
    });
    // Their place is kept while no cell is tried, so that nothing moves when one is.
    let (is_later, discs) = (move || here.get().is_none(), move || here.get().unwrap_or_default());
    let is_none = move || discs() == 0;
    view! {
        <b class="gain-short" class:none=is_none class:later=is_later>{move || match discs() { 0 => "–".to_owned(), discs => format!("+{discs}") }}</b>
        {move || landing.get().map(|landing| view! {
            <b class="to"><span inner_html=draw::moon(landing.space)></span><span class="word">{tv("to-space", &[("space", landing.space.into())])}</span><span class="number">{landing.space}</span></b>
            <NextPlayer landing=landing/>
        })}
        {move || landing.get().is_none().then(|| view! { <b class="to">{describe_cost(tile)}</b> })}
        <span class="here" class:none=is_none class:later=is_later>{move || tv("gain-here", &[("discs", discs().into())])}</span>
        {move || play.notation.get().then(|| view! { <code class="id">{format!("{}@", tile.number())}</code> })}
    }
    .into_any()
}

/// Who moves after a landing. Where there is little room, the disc stands for the name.
#[component]
fn NextPlayer(landing: Landing) -> impl IntoView {
    let play = GameContext::from_context();
    let other = landing.next.filter(|seat| play.board.with_untracked(Board::mover) != Some(*seat));
    let text = match other {
        Some(seat) => {
            view! { {t("turn-then")}<DiscIcon seat=seat/><span class="who-next">{play.short_name(seat)}</span> }
                .into_any()
        }
        None => {
            let disc = landing
                .next
                .map(|seat| view! { <span class="next-short">{t("turn-then")}<DiscIcon seat=seat/></span> });
            let next = play.board.with_untracked(|board| describe_next(board, landing));
            view! { <span class="who-next">{next}</span>{disc} }.into_any()
        }
    };
    view! { <small class="next">{text}</small> }
}

#[component]
fn Pile() -> impl IntoView {
    let play = GameContext::from_context();
    let context = BoardContext::from_context();
    let pile = play.session.memo(|session| session.view().pile_size());
    let explanation = play.session.memo(|session| explain_refill(&texts(), session));
    let may_refill = play.session.memo(Session::may_refill);
    // In phase 2 the pile cannot be used any more (R25).
    let is_hidden = play.session.memo(|session| session.view().solo().is_some_and(|solo| solo.phase() == Phase::Two));
    let is_spectator = play.session.with_untracked(Session::is_spectator);
    let label = move || play.session.with(|session| refill_name(&texts(), session.view().players() == 1));
    view! {
        <div class="pile" class:offered=may_refill>
            <svg class="stack" viewBox="0 0 44 44" aria-hidden="true" inner_html=PILE></svg>
            <p><b>{move || tv("tiles-in-pile", &[("tiles", pile.get().into())])}</b><span>{explanation}</span></p>
            <button class="btn" class:gone=move || is_hidden.get() || is_spectator data-act="refill" disabled=move || !may_refill.get() on:click=move |_| context.refill()>
                {label}<kbd>"R"</kbd>
            </button>
        </div>
    }
}

const PILE: &str = r#"<rect x="3" y="8" width="28" height="32" rx="6" class="pc"/><rect x="7" y="5" width="28" height="32" rx="6" class="pc"/><rect x="11" y="2" width="30" height="36" rx="6" class="pc"/><path d="M28 12a8.5 8.5 0 1 0 5 13 7 7 0 0 1-5-13Z" class="pm"/>"#;
