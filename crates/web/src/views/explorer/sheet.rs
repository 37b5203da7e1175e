//! The sheet of a tile: each number as a sentence with its uncertainty, and a way to a game with it.

use nova_luna_ai::explorer::{Estimate, FEW_GAMES, GAIN_MARGIN, TileFigures};

use super::ExplorerContext;
use super::figures::{decimal, grouped, margin, meter, of_100, percent, points};
use crate::state::explorer::Measure;
use crate::views::descriptions::describe_tile;
use crate::views::prelude::*;

#[component]
pub(super) fn Sheet() -> impl IntoView {
    let context = ExplorerContext::from_context();
    let chosen = move || {
        let (tile, measure) = (context.tile.get(), context.measure.get());
        let figures = figures_of(context, tile);
        let (number, caption) = headline(measure, &figures);
        format!("{}: {number}, {caption}", describe_tile(tile))
    };
    view! {
        <section class="panel ex-sheet" aria-label=t("ex-sheet")>{move || sheet(context, context.tile.get())}</section>
        <p class="unseen" role="status">{chosen}</p>
    }
}

fn figures_of(context: ExplorerContext, tile: TileId) -> TileFigures {
    context.with(|figures| figures.tiles.get(usize::from(tile.number()) - 1).copied()).unwrap_or_default()
}

/// Returns the number that is counted, and what it is.
fn headline(measure: Measure, figures: &TileFigures) -> (String, String) {
    let estimate = measure.of(figures);
    let (number, sure) = match measure {
        Measure::Discs => (decimal(estimate.value, 2), decimal(estimate.margin.max(0.01), 2)),
        Measure::Gain => (
            points(estimate.value),
            margin(Estimate { margin: estimate.margin.max(GAIN_MARGIN), ..estimate }).to_string(),
        ),
        Measure::Taken | Measure::Wins => (percent(estimate.value), margin(estimate).to_string()),
    };
    let what = t(&format!("ex-of-{}", measure.key()));
    (number, tv("ex-caption", &[("what", what.into()), ("n", sure.into())]))
}

fn sheet(context: ExplorerContext, tile: TileId) -> AnyView {
    let figures = figures_of(context, tile);
    let (number, caption) = headline(context.measure.get(), &figures);
    let name = state::capitalised(&state::tile_name(&texts(), tile.tile()));
    let picture = draw::tile(tile.tile(), TileDiscs::default(), 0.0, 0.0, 100.0, Detail::Full);
    let few = (figures.wins.of < FEW_GAMES)
        .then(|| view! { <p class="problem">{tv("ex-few", &[("n", figures.wins.of.into())])}</p> });
    let sentences = sentences(tile, &figures).map(|text| view! { <p>{text}</p> });
    view! {
        <div class="ex-sheet-head">
            <svg viewBox="0 0 100 100" role="img" aria-label=describe_tile(tile) inner_html=picture></svg>
            <div><h2>{name}</h2><p class="ex-big">{number}</p><p class="note">{caption}</p></div>
        </div>
        {few}
        <div class="ex-why">{sentences}</div>
        <h3>{t("ex-when")}</h3>
        {phases(&figures)}
        {game_links(context, tile)}
    }
    .into_any()
}

fn sentences(tile: TileId, figures: &TileFigures) -> [String; 5] {
    let (taken, wins, left) = (figures.taken(), figures.wins.estimate(), figures.left_wins.estimate());
    let [taken_gain, left_gain] = [figures.taken_gains, figures.left_gains].map(|gains| gains.mean().value);
    let tasks = tile.tile().tasks().len();
    let discs = figures.discs();
    let discs = if tasks == 0 {
        t("ex-discs-none")
    } else {
        let values = [("n", decimal(discs.value, 1).into()), ("all", tasks.into())];
        tv("ex-discs-text", &values)
    };
    [
        tv("ex-taken-text", &[("n", of_100(taken.value).into()), ("sure", margin(taken).into())]),
        tv("ex-gain-text", &[("taken", points(taken_gain).into()), ("left", points(left_gain).into())]),
        tv(
            "ex-wins-text",
            &[("n", of_100(wins.value).into()), ("sure", margin(wins).into()), ("left", of_100(left.value).into())],
        ),
        discs,
        tv("ex-seen", &[("n", figures.wins.of.into()), ("games", grouped(figures.wins.of).into())]),
    ]
}

fn phases(figures: &TileFigures) -> AnyView {
    let row = |(share, id): (&nova_luna_ai::explorer::Share, &str)| {
        view! { <tr><th scope="row">{t(id)}</th><td>{meter(share.value(), "")}</td><td><b>{percent(share.value())}</b></td></tr> }
    };
    let rows = figures.phases.iter().zip(["ex-early", "ex-mid", "ex-late"]).map(row).collect_view();
    view! { <table class="ex-phases"><tbody>{rows}</tbody></table> }.into_any()
}

/// Leads to a sample game: to the replay after the move that takes the tile, and to the analysis board before it.
fn game_links(context: ExplorerContext, tile: TileId) -> AnyView {
    let players = context.players.get();
    let sample = context.tables.with_value(|tables| {
        let (game, at) = tables.sample_with(players, tile)?;
        Some((GameRef::shared(&game.record()?), at))
    });
    let links = |(game, at): (GameRef, usize)| {
        let replay = Route::Replay { game: game.clone(), ply: at + 1 }.hash();
        view! {
            <div class="ex-ways">
                <a class="btn main" href=replay data-go="game-with"><Icon lines=icons::PLAY/>{t("ex-games")}</a>
                <a class="btn" href=Route::analysis(game, at).hash() data-go="analysis"><Icon lines=icons::LENS/>{t("an-open")}</a>
            </div>
        }
    };
    sample.map(links).into_any()
}
