//! The wheel, the takeable tiles as cards, the pile and the refill.

use leptos::prelude::*;
use nova_luna_rules::{Action, Phase, TileId};

use super::descriptions::{describe_landing, describe_next_player, describe_tile, short_name};
use super::motion::{SoundButton, is_still};
use super::{GameContext, drag, sizes};
use crate::draw::{self, Detail, MoonMove, TileDiscs, WheelOptions};
use crate::state::{Landing, MovePreview, Session, explain_refill, preview_landing, refill_name};
use crate::views::board_parts::{wheel_label, wheel_options, wheel_tile_at};
use crate::views::icons::{self, Icon};
use crate::views::parts::{DiscIcon, keyed, memo};
use crate::views::picture::show_parts;
use crate::views::texts::{t, texts, tv};

/// Returns the last move along the moon track. Solo games do not use it (R23).
fn last_moon_move(session: &Session) -> Option<MoonMove> {
    let last = session.match_state().moves().last().filter(|_| session.view().players() > 1)?;
    let Action::Take { tile, .. } = last.action else { return None };
    Some(MoonMove { seat: last.seat, cost: tile.tile().cost().spaces() as u8 })
}

/// Returns the number of the picked tile among the takeable ones, from 1.
fn number_of_picked(session: &Session) -> Option<String> {
    let picked = session.selection.tile?;
    let index = session.view().wheel().takeable().iter().position(|tile| *tile == picked)?;
    Some((index + 1).to_string())
}

#[component]
pub(super) fn Wheel() -> impl IntoView {
    let play = GameContext::from_context();
    let wheel = NodeRef::<leptos::svg::Svg>::new();
    let size = RwSignal::new((0.0, 0.0));
    sizes::watch_size(wheel, size);
    let pixels = memo(move || size.get().0.min(size.get().1));
    let parts = memo(move || {
        play.session.with(|session| {
            let (picked, seat) = (session.selection.tile, session.my_seat_to_move());
            // Where no disc glides, the path says how it came.
            let trail = is_still(play).then(|| last_moon_move(session)).flatten();
            let options = wheel_options(session.view(), picked, seat, pixels.get());
            draw::wheel_parts(session.view(), WheelOptions { marks_by_style: true, trail, ..options })
        })
    });
    show_parts(wheel, parts);
    let picked = memo(move || play.session.with(number_of_picked));
    let pile = memo(move || play.session.with(|session| session.view().pile_size()));
    let label = move || play.with_position(|session| wheel_label(session.view()));
    let pick = move |event: leptos::ev::MouseEvent| {
        if let Some(number) = wheel_tile_at(&event) {
            play.session.update(|session| session.pick_tile(number));
        }
    };
    view! {
        <section class="wheelbox" aria-label=t("wheel")>
            <svg class="wheel" node_ref=wheel viewBox="-200 -200 400 400" role="img" aria-label=label data-picked=picked on:click=pick></svg>
            {move || play.size.get().has_steps().then(|| view! { <SoundButton/> })}
            <p class="pile-count" aria-hidden="true">{move || tv("pile-short", &[("tiles", pile.get().into())])}</p>
        </section>
    }
}

#[component]
pub(super) fn TakeableTiles() -> impl IntoView {
    let play = GameContext::from_context();
    let tiles = memo(move || play.with_position(|session| session.view().wheel().takeable().to_vec()));
    let is_over = memo(move || play.with_position(|session| session.match_state().is_over()));
    view! {
        <section class="tray panel" aria-label=t("tray")>
            <h2 class="tray-head">
                {move || heading(play, is_over.get(), tiles.with(Vec::len))}
                <span class="lab">{move || play.with_position(|session| session.my_seat_to_move().map(|_| t("keys-1-3")))}</span>
            </h2>
            <button class="to-wheel" data-act="wheel" on:click=move |_| play.back()><Icon lines=icons::WHEEL/><span>{t("wheel-short")}</span></button>
            <div class="cards">
                {keyed(
                    // A tile that moves up gets a new card: one that moved would shift the layout without input.
                    move || tiles.with(|tiles| (1..).zip(tiles).map(|(card, tile)| card << 8 | u64::from(tile.number())).collect()),
                    |key| TileId::new(key as u8).map(|tile| view! { <Card number={(key >> 8) as usize} tile/> }).into_any(),
                )}
            </div>
            {move || if is_over.get() { None } else { Some(view! { <Pile/> }) }}
        </section>
    }
}

/// Says who chooses a tile.
fn heading(play: GameContext, is_over: bool, tiles: usize) -> String {
    match play.with_position(Session::other_to_move) {
        _ if is_over => t("game-over"),
        Some(other) if play.with_position(Session::is_spectator) => {
            tv("watch-can-take", &[("name", play.name(other).into())])
        }
        Some(other) => tv("player-choosing", &[("player", play.name(other).into())]),
        None => tv("take-one", &[("tiles", tiles.into())]),
    }
}

#[component]
fn Card(number: usize, tile: TileId) -> impl IntoView {
    let play = GameContext::from_context();
    let is_picked = memo(move || play.session.with(|session| session.selection.tile == Some(tile)));
    let is_disabled = memo(move || play.with_position(|session| session.my_seat_to_move().is_none()));
    let face = draw::tile(tile.tile(), TileDiscs::default(), 0.0, 0.0, 100.0, Detail::Full);
    let landing = memo(move || {
        play.with_position(
            |session| if session.match_state().is_over() { None } else { preview_landing(session.view(), tile) },
        )
    });
    let here = memo(move || {
        play.session.with(|session| {
            session.my_seat_to_move()?;
            Some(MovePreview::count_discs(session.view(), tile, session.selection.cell.or(session.preview_cell())?))
        })
    });
    let label = move || {
        let values = [
            ("number", number.into()),
            ("tile", describe_tile(tile).into()),
            ("landing", landing.with(|landing| describe_landing(play, *landing)).into()),
        ];
        tv("card-label", &values)
    };
    let pick = move |_| play.session.update(|session| session.pick_tile(number));
    view! {
        <button class="card" class:on=is_picked aria-pressed=move || is_picked.get().to_string() aria-label=label
            data-take=number.to_string() disabled=is_disabled
            on:pointerdown=move |event| drag::begin(play, number, tile, &event)
            on:click=pick>
            <span class="n" aria-hidden="true">{number}</span>
            <svg class="face" viewBox="0 0 100 100" aria-hidden="true" inner_html=face></svg>
            <span class="go" aria-hidden="true">
                {move || here.get().map(|discs| view! { <b class="gain-short" class:none={discs == 0}>{if discs == 0 { "–".to_owned() } else { format!("+{discs}") }}</b> })}
                {move || landing.get().map(|landing| view! {
                    <b class="to"><span inner_html=draw::moon(landing.space)></span><span class="word">{tv("to-space", &[("space", landing.space.into())])}</span><span class="number">{landing.space}</span></b>
                    <NextPlayer landing=landing/>
                })}
                {move || landing.get().is_none().then(|| view! { <b class="to">{tv("cost-time", &[("time", tile.tile().cost().spaces().into())])}</b> })}
                {move || here.get().map(|discs| view! { <span class="here" class:none={discs == 0}>{tv("gain-here", &[("discs", discs.into())])}</span> })}
                {move || play.notation.get().then(|| view! { <code class="id">{format!("{}@", tile.number())}</code> })}
            </span>
        </button>
    }
}

/// Who moves after a landing. Where there is little room, the disc stands for the name.
#[component]
fn NextPlayer(landing: Landing) -> impl IntoView {
    let play = GameContext::from_context();
    let other = landing.next.filter(|seat| play.session.with_untracked(Session::my_seat_to_move) != Some(*seat));
    let text = match other {
        Some(seat) => {
            view! { {t("turn-then")}<DiscIcon seat=seat/><span class="who-next">{short_name(play, seat)}</span> }
                .into_any()
        }
        None => {
            let disc = landing
                .next
                .map(|seat| view! { <span class="next-short">{t("turn-then")}<DiscIcon seat=seat/></span> });
            view! { <span class="who-next">{describe_next_player(play, landing)}</span>{disc} }.into_any()
        }
    };
    view! { <small class="next">{text}</small> }
}

#[component]
fn Pile() -> impl IntoView {
    let play = GameContext::from_context();
    let pile = memo(move || play.with_position(|session| session.view().pile_size()));
    let explanation = memo(move || play.with_position(|session| explain_refill(&texts(), session)));
    let may_refill = memo(move || play.with_position(Session::may_refill));
    // In phase 2 the pile cannot be used any more (R25).
    let is_hidden =
        memo(move || play.session.with(|session| session.view().solo().is_some_and(|solo| solo.phase() == Phase::Two)));
    let is_spectator = play.session.with_untracked(Session::is_spectator);
    let label = move || play.with_position(|session| refill_name(&texts(), session.view().players() == 1));
    view! {
        <div class="pile" class:offered=may_refill>
            <svg class="stack" viewBox="0 0 44 44" aria-hidden="true" inner_html=PILE></svg>
            <p><b>{move || tv("tiles-in-pile", &[("tiles", pile.get().into())])}</b><span>{explanation}</span></p>
            <button class="btn" class:gone=move || is_hidden.get() || is_spectator data-act="refill" disabled=move || !may_refill.get() on:click=move |_| play.refill()>
                {label}<kbd>"R"</kbd>
            </button>
        </div>
    }
}

/// A picture of the pile.
const PILE: &str = r#"<rect x="3" y="8" width="28" height="32" rx="6" class="pc"/><rect x="7" y="5" width="28" height="32" rx="6" class="pc"/><rect x="11" y="2" width="30" height="36" rx="6" class="pc"/><path d="M28 12a8.5 8.5 0 1 0 5 13 7 7 0 0 1-5-13Z" class="pm"/>"#;
