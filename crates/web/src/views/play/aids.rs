//! The aids of a game that allows them: what a refill can bring, and what each player would gain from the tiles on offer.

use nova_luna_rules::Colour;

use crate::state::{MAX_COST, RefillOdds, TileGains};
use crate::views::prelude::*;

pub(super) fn are_offered(session: &Session) -> bool {
    session.match_state().settings().switches.aids && !session.match_state().is_over()
}

#[component]
pub(super) fn Aids() -> impl IntoView {
    let play = GameContext::from_context();
    let gains = play.session.memo(|session| state::tile_gains(session.view()));
    let odds = play.session.memo(|session| RefillOdds::new(session.view()));
    let is_solo = play.is_solo();
    let name = move |seat| play.session.with(|session| state::short_player_label(&texts(), session, seat));
    view! {
        <div class="aids" tabindex="0" role="group" aria-label=t("aids")>
            {(!is_solo).then(|| view! {
                <section>
                    <h3>{t("lens")}</h3>
                    <p class="note">{t("lens-note")}</p>
                    {move || view! { <Lens gains=gains.get() name/> }}
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
pub(crate) fn Lens(gains: Vec<TileGains>, name: impl Fn(Seat) -> String) -> impl IntoView {
    let players = gains.first().map_or(0, |gains| gains.discs.len());
    let head = Seat::all(players).map(|seat| {
        view! { <th scope="col"><DiscIcon seat/><span data-cut="name">{name(seat)}</span></th> }
    });
    let row = |TileGains { tile, discs }: TileGains| {
        let most = discs.iter().copied().max().filter(|most| *most > 0);
        let picture = draw::tile(tile.tile(), TileDiscs::default(), 0.0, 0.0, 100.0, Detail::Full);
        let cell = move |gain: u8| {
            view! { <td class:most={Some(gain) == most}>{if gain == 0 { "0".to_owned() } else { format!("+{gain}") }}</td> }
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

/// The unseen tiles by cost and colour, and the chance that a refill brings one of them. A row for each cost, so that a
/// phone shows all columns.
#[component]
pub(crate) fn Odds(odds: RefillOdds) -> impl IntoView {
    let percent = move |wanted: u8| tv("odds-percent", &[("percent", odds.percent(wanted).into())]);
    let head = |colour: Colour| {
        let name = tv("odds-colour", &[("colour", state::colour_key(colour).into())]);
        view! { <th scope="col"><span inner_html=draw::glyph(colour)></span><span>{name}</span></th> }
    };
    let row = move |cost: usize| {
        let count = |colour: Colour| odds.counts[colour as usize][cost - 1];
        view! {
            <tr>
                <th scope="row">{cost}</th>
                {Colour::ALL.map(|colour| view! { <td class:none={count(colour) == 0}>{count(colour)}</td> })}
                <td><b>{odds.of_cost(cost)}</b></td>
                <td class="chance">{percent(odds.of_cost(cost))}</td>
            </tr>
        }
    };
    let values = [("unseen", odds.unseen().into()), ("drawn", odds.drawn.into())];
    view! {
        <p class="note">{tv("odds-note", &values)}</p>
        <table class="odds">
            <thead><tr>
                <th scope="col">{t("odds-cost")}</th>
                {Colour::ALL.map(head)}
                <th scope="col">{t("odds-all")}</th>
                <th scope="col">{t("odds-chance")}</th>
            </tr></thead>
            <tbody>{(1..=MAX_COST).map(row).collect_view()}</tbody>
            <tfoot><tr>
                <th scope="row">{t("odds-all")}</th>
                {Colour::ALL.map(|colour| view! { <td><b>{odds.of_colour(colour)}</b></td> })}
                <td><b>{odds.unseen()}</b></td>
                <td></td>
            </tr><tr>
                <th scope="row">{t("odds-chance")}</th>
                {Colour::ALL.map(|colour| view! { <td class="chance">{percent(odds.of_colour(colour))}</td> })}
                <td></td><td></td>
            </tr></tfoot>
        </table>
    }
}
