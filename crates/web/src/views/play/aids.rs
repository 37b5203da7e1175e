//! The aids of a game that allows them: what a refill can bring, and what each player would gain from the tiles on offer.

use leptos::prelude::*;
use nova_luna_rules::{Colour, Seat};

use super::GameContext;
use crate::draw::{self, Detail, TileDiscs};
use crate::state::{self, MAX_COST, RefillOdds, Session, TileGains};
use crate::views::parts::{DiscIcon, memo};
use crate::views::texts::{t, texts, tv};

/// Whether the game allows aids, and is not over.
pub(super) fn are_offered(session: &Session) -> bool {
    session.match_state().config().aids && !session.match_state().is_over()
}

#[component]
pub(crate) fn Aids() -> impl IntoView {
    let play = GameContext::from_context();
    let gains = memo(move || play.session.with(|session| state::tile_gains(session.view())));
    let odds = memo(move || play.session.with(|session| RefillOdds::new(session.view())));
    let is_solo = play.session.with_untracked(|session| session.view().players() == 1);
    view! {
        <div class="aids">
            {(!is_solo).then(|| view! {
                <section>
                    <h3>{t("lens")}</h3>
                    <p class="note">{t("lens-note")}</p>
                    {move || view! { <Lens play gains=gains.get()/> }}
                </section>
            })}
            <section>
                <h3>{t("odds")}</h3>
                {move || match odds.get() {
                    Some(odds) => view! { <Odds odds/> }.into_any(),
                    None => view! { <p class="note">{t("odds-none")}</p> }.into_any(),
                }}
            </section>
        </div>
    }
}

/// A row for each tile on offer, a column for each player: the most discs that the tile could bring them.
#[component]
fn Lens(play: GameContext, gains: Vec<TileGains>) -> impl IntoView {
    let seats: Vec<Seat> = play.session.with(|session| session.view().seats().collect());
    let head = seats.iter().map(|seat| {
        let name = play.session.with(|session| state::short_player_label(&texts(), session, *seat));
        view! { <th scope="col"><DiscIcon seat=*seat/><span data-cut="name">{name}</span></th> }
    });
    let row = |TileGains { tile, discs }: TileGains| {
        let most = discs.iter().copied().max().filter(|most| *most > 0);
        let picture = draw::tile(tile.tile(), TileDiscs::default(), 0.0, 0.0, 100.0, Detail::Full);
        let cell = move |gain: u8| {
            let class = if Some(gain) == most { "gain most" } else { "gain" };
            view! { <td class=class>{if gain == 0 { "0".to_owned() } else { format!("+{gain}") }}</td> }
        };
        view! {
            <tr>
                <th scope="row">
                    <svg class="aid-tile" viewBox="-2 -2 104 104" aria-hidden="true" inner_html=picture></svg>
                    <span class="unseen">{state::tile_name(&texts(), tile.tile())}</span>
                </th>
                {discs.into_iter().map(cell).collect_view()}
            </tr>
        }
    };
    view! {
        <table class="lens">
            <thead><tr><th scope="col"><span class="unseen">{t("lens-tile")}</span></th>{head.collect_view()}</tr></thead>
            <tbody>{gains.into_iter().map(row).collect_view()}</tbody>
        </table>
    }
}

/// The unseen tiles by colour and cost, and the chance that a refill brings one of them.
#[component]
fn Odds(odds: RefillOdds) -> impl IntoView {
    let percent = move |wanted: u8| tv("odds-percent", &[("percent", odds.percent(wanted).into())]);
    let row = move |colour: Colour| {
        let name = tv("odds-colour", &[("colour", state::colour_key(colour).into())]);
        let counts = odds.counts[colour as usize];
        view! {
            <tr>
                <th scope="row"><span inner_html=draw::glyph(colour)></span>{name}</th>
                {counts.map(|count| view! { <td class:none={count == 0}>{count}</td> })}
                <td><b>{odds.of_colour(colour)}</b></td>
                <td class="chance">{percent(odds.of_colour(colour))}</td>
            </tr>
        }
    };
    let values = [("unseen", odds.unseen().into()), ("drawn", odds.drawn.into())];
    view! {
        <p class="note">{tv("odds-note", &values)}</p>
        <div class="odds-scroll" tabindex="0" role="group" aria-label=t("odds")>
            <table class="odds">
                <thead><tr>
                    <th scope="col">{t("odds-cost")}</th>
                    {(1..=MAX_COST).map(|cost| view! { <th scope="col">{cost}</th> }).collect_view()}
                    <th scope="col">{t("odds-all")}</th>
                    <th scope="col">{t("odds-chance")}</th>
                </tr></thead>
                <tbody>{Colour::ALL.map(row)}</tbody>
                <tfoot><tr>
                    <th scope="row">{t("odds-all")}</th>
                    {(1..=MAX_COST).map(|cost| view! { <td><b>{odds.of_cost(cost)}</b></td> }).collect_view()}
                    <td><b>{odds.unseen()}</b></td>
                    <td></td>
                </tr><tr>
                    <th scope="row">{t("odds-chance")}</th>
                    {(1..=MAX_COST).map(|cost| view! { <td class="chance">{percent(odds.of_cost(cost))}</td> }).collect_view()}
                    <td></td><td></td>
                </tr></tfoot>
            </table>
        </div>
    }
}
