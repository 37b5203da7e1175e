//! The charts: what time buys, the first tile, refills, the length of games, and who begins.

use nova_luna_ai::explorer::{Figures, PACE_STEP, Share};

use super::ExplorerContext;
use super::figures::{as_table, bar_card, decimal, is_narrow, lines, margin, meter, percent, plot_card, points};
use crate::draw::plot::{Bar, Mark, Scale, bars, marks};
use crate::state::explorer::first_tiles;
use crate::views::descriptions::describe_tile;
use crate::views::prelude::*;
use nova_luna_rules::TILES;

/// Discs for a space of time that the dotted line stands for.
const DISCS_A_SPACE: f64 = 1.0 / 3.0;

/// Lengths of games that are rarer than this share of the most frequent one are left out.
const RARE: f64 = 0.02;

const FIRST_TILES: usize = 6;

/// The tiles of a player whose gains are in the table.
const GAIN_TURNS: [usize; 5] = [1, 5, 9, 13, 17];

pub(super) fn all(context: ExplorerContext) -> AnyView {
    let facts = move || context.with(|figures| Some(facts(figures)));
    let refills = move || context.with(|figures| Some(refills(figures)));
    let first = move || context.with(|figures| Some(first(figures)));
    let gains = move || context.with(|figures| Some(gains(figures)));
    let time = move || context.with(|figures| Some(time_and_discs(figures)));
    let length = move || context.with(|figures| Some(length(figures)));
    let pace = move || context.with(|figures| Some(pace(figures)));
    view! {
        <div class="ex-charts">
            <div>{time}{facts}{length}</div>
            <div>{first}{gains}{refills}{pace}</div>
        </div>
    }
    .into_any()
}

/// Bars of shares in percent.
pub(super) fn share_bars(title: String, words: (String, String), bars: Vec<Bar>, (wide, at): (f64, &[f64])) -> AnyView {
    let highest = bars.iter().map(|bar| bar.value).fold(0.0, f64::max);
    let names = |value: f64| if at.len() > 1 { percent(value) } else { String::new() };
    let (width, height) = (if is_narrow() { 340.0 } else { wide }, 60.0 + 30.0 * at.len().max(3) as f64);
    let scale = Scale { width, height, lines: lines(at, names), top: highest.max(0.01) };
    bar_card(title, words, bars, &scale)
}

/// Each tile by its cost and the discs that it brings.
fn time_and_discs(figures: &Figures) -> AnyView {
    let marks_of: Vec<Mark> = TILES
        .iter()
        .zip(&figures.tiles)
        .map(|(tile, counted)| Mark {
            column: tile.cost().spaces() as u8,
            value: counted.discs().value,
            colour: tile.colour(),
        })
        .collect();
    let (width, height) = if is_narrow() { (340.0, 330.0) } else { (680.0, 330.0) };
    let scale =
        Scale { width, height, lines: lines(&[0.0, 0.5, 1.0, 1.5, 2.0, 2.5], |value| decimal(value, 1)), top: 2.6 };
    let rows = TileId::ALL.iter().zip(&figures.tiles).map(|(id, counted)| {
        let discs = counted.discs();
        vec![
            describe_tile(*id),
            id.tile().cost().to_string(),
            decimal(discs.value, 2),
            format!("±{}", decimal(discs.margin, 2)),
        ]
    });
    let heads = vec![t("ex-axis-tile"), t("ex-axis-cost"), t("ex-axis-discs"), t("ex-axis-sure")];
    let per_cost = |cost: u16| {
        let discs = figures.sum(|tile| tile.cost().spaces() == cost).discs().value;
        format!("{cost}: {}", decimal(discs, 1))
    };
    let label = tv("ex-time-label", &[("list", (1..=7).map(per_cost).collect::<Vec<_>>().join(", ").into())]);
    let words = (t("ex-time-title"), Some(t("ex-time-text")));
    plot_card(words, label, marks(&marks_of, 7, DISCS_A_SPACE, &scale), heads, rows.collect())
}

/// What tiles gain, by their cost; the table has the turns.
fn gains(figures: &Figures) -> AnyView {
    let bar = |cost: u16| {
        let gain = figures.sum(|tile| tile.cost().spaces() == cost).gains().mean().value;
        Bar { name: cost.to_string(), value: gain, label: points(gain) }
    };
    let all: Vec<Bar> = (1..=7).map(bar).collect();
    let top = all.iter().map(|bar| bar.value).fold(0.01, f64::max);
    let lowest = all.iter().map(|bar| bar.value).fold(0.0, f64::min);
    let (width, height) = if is_narrow() { (340.0, 240.0) } else { (680.0, 240.0) };
    let scale = Scale { width, height, lines: lines(&[lowest, 0.0], |_| String::new()), top };
    let numbers: Vec<String> = all.iter().map(|bar| format!("{}: {}", bar.name, bar.label)).collect();
    let label = format!("{}. {}.", t("ex-gain-title"), numbers.join(", "));
    let rows = all.iter().zip(&figures.gains_by_turn).map(|(bar, turns)| {
        let turns = GAIN_TURNS.map(|turn| points(turns[turn - 1].mean().value));
        [bar.name.clone(), bar.label.clone()].into_iter().chain(turns).collect()
    });
    let turn = |turn: usize| tv("ex-axis-turn", &[("n", turn.into())]);
    let heads = [t("ex-axis-cost"), t("ex-axis-all")].into_iter().chain(GAIN_TURNS.map(turn)).collect();
    plot_card((t("ex-gain-title"), Some(t("ex-gain-note"))), label, bars(&all, &scale), heads, rows.collect())
}

fn facts(figures: &Figures) -> AnyView {
    let begins = Share { of: figures.games, yes: figures.wins[0] }.estimate();
    let again = tv("ex-again-text", &[("p", percent(figures.again.value()).into())]);
    let start = tv("ex-starter", &[("p", percent(begins.value).into()), ("sure", margin(begins).into())]);
    let fact = |lines, text| view! { <p class="panel ex-fact"><Icon lines/><b>{text}</b></p> };
    view! { <div class="ex-facts">{fact(icons::UNDO, again)}{fact(icons::FLAG, start)}</div> }.into_any()
}

fn length(figures: &Figures) -> AnyView {
    let most = figures.lengths.iter().copied().max().unwrap_or_default() as f64;
    let games = figures.games.max(1) as f64;
    let bar = |(count, tiles): (&u64, usize)| {
        let value = *count as f64 / games;
        Bar { name: tiles.to_string(), value, label: percent(value) }
    };
    let bars =
        figures.lengths.iter().zip(0..).filter(|(count, _)| **count as f64 >= RARE * most.max(1.0)).map(bar).collect();
    share_bars(t("ex-length"), (t("ex-axis-tiles"), t("ex-axis-games")), bars, (680.0, &[0.0, 0.1, 0.2]))
}

fn first(figures: &Figures) -> AnyView {
    let row = |(id, tile): (TileId, &nova_luna_ai::explorer::TileFigures)| {
        let wins = Share { of: tile.first.yes, yes: tile.first_wins };
        let picture = draw::tile(id.tile(), TileDiscs::default(), 0.0, 0.0, 100.0, Detail::Full);
        let wins = tv("ex-wins-after", &[("p", percent(wins.value()).into())]);
        view! {
            <tr>
                <th scope="row"><svg viewBox="0 0 100 100" role="img" aria-label=describe_tile(id) inner_html=picture></svg></th>
                <td class="ex-wide">{meter(tile.first.value(), "hi")}</td>
                <td><b>{percent(tile.first.value())}</b></td>
                <td class="note">{wins}</td>
            </tr>
        }
    };
    let rows = first_tiles(figures, FIRST_TILES).into_iter().map(row).collect_view();
    view! {
        <section class="panel ex-card">
            <h2>{t("ex-first")}</h2>
            <p class="note">{t("ex-first-text")}</p>
            <table class="ex-firsts"><tbody>{rows}</tbody></table>
        </section>
    }
    .into_any()
}

fn refills(figures: &Figures) -> AnyView {
    let left = |index: usize| {
        let share = figures.refills[index];
        let [yes, no] = [figures.refilled_wins[index], figures.declined_wins[index]].map(|wins| percent(wins.value()));
        let wins = tv("ex-refill-wins", &[("yes", yes.into()), ("no", no.into())]);
        view! {
            <div class="ex-refill">
                <p><span>{tv("ex-refill-left", &[("n", (index + 1).into())])}</span><b>{percent(share.value())}</b></p>
                {meter(share.value(), "hi")}
                <p class="note">{wins}</p>
            </div>
        }
    };
    let standing = |(share, id): (&Share, &str)| {
        view! { <tr><th scope="row">{t(id)}</th><td class="ex-wide">{meter(share.value(), "")}</td><td><b>{percent(share.value())}</b></td></tr> }
    };
    let standings = figures.refills_by_standing.iter().zip(["ex-refill-behind", "ex-refill-level", "ex-refill-ahead"]);
    view! {
        <section class="panel ex-card">
            <h2>{t("ex-refill")}</h2>
            <p class="note">{tv("ex-refill-text", &[("p", percent(figures.refills().value()).into())])}</p>
            {[1, 0].map(left)}
            <table class="ex-phases"><tbody>{standings.map(standing).collect_view()}</tbody></table>
        </section>
    }
    .into_any()
}

/// The discs of winners and others by the time that they have spent.
fn pace(figures: &Figures) -> AnyView {
    let mean = |[times, discs]: [u64; 2]| discs as f64 / times.max(1) as f64;
    let row = |(step, (winner, other)): (u16, (&[u64; 2], &[u64; 2]))| {
        // Few players have spent that much time when a game ends.
        (winner[0] * 4 >= figures.games).then(|| {
            let spaces = (PACE_STEP * step).to_string();
            vec![spaces, decimal(mean(*winner), 1), decimal(mean(*other), 1)]
        })
    };
    let rows: Vec<Vec<String>> =
        (1..).zip(figures.winner_pace.iter().zip(&figures.other_pace)).filter_map(row).collect();
    let heads = vec![t("ex-axis-spaces"), t("ex-pace-winner"), t("ex-pace-others")];
    view! {
        <section class="panel ex-card">
            <h2>{t("ex-pace")}</h2>
            <p class="note">{t("ex-pace-text")}</p>
            {as_table(heads, rows)}
        </section>
    }
    .into_any()
}
