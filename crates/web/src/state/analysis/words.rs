//! What the analysis says about its lines. Only what was computed.

use nova_luna_ai::Forecast;
use nova_luna_ai::analysis::{Lines, MoveLine};
use nova_luna_rules::{Action, Seat, TileId, View};
use nova_luna_texts::{Subject, Texts};

use crate::state::aids::tile_gains;
use crate::state::names::{capitalised, tile_name};
use crate::state::review::move_name;

/// The positions with which the moon begins to wax, and those with which it is full.
const NEW_MOON: f64 = 1e3;
const FULL_MOON: f64 = 1e6;

/// Returns chances in whole percents that add up to 100: nothing jumps beside the others.
pub fn whole_percents(chances: &[f64]) -> Vec<u8> {
    let mut percents: Vec<u8> = chances.iter().map(|chance| (100.0 * chance) as u8).collect();
    let missing = 100_u8.saturating_sub(percents.iter().sum());
    for _ in 0..missing.min(percents.len() as u8) {
        let rest = |index: usize| 100.0 * chances[index] - f64::from(percents[index]);
        let next = (0..percents.len()).max_by(|one, other| rest(*one).total_cmp(&rest(*other)).then(other.cmp(one)));
        if let Some(next) = next {
            percents[next] += 1;
        }
    }
    percents
}

/// Returns the step of the moon track, from 0 to 12, whose moon shows how many positions were examined.
pub fn moon_of(nodes: u64) -> usize {
    let share = (nodes.max(1) as f64 / NEW_MOON).log10() / (FULL_MOON / NEW_MOON).log10();
    (12.0 * share.clamp(0.0, 1.0)) as usize
}

/// Returns the tile that is worth most to the next player after an action, with its discs: what the action leaves them.
pub fn gift(view: &View, line: &MoveLine) -> Option<(Seat, TileId, u8)> {
    let mover = view.to_move()?;
    let mut after = view.clone();
    after.play(line.action).ok()?;
    let next = after.to_move().filter(|next| *next != mover && after.tiles_due() == 0 && !after.is_over())?;
    let gains = tile_gains(&after).into_iter().filter_map(|gains| Some((gains.tile, *gains.discs.get(next.index())?)));
    gains.max_by_key(|(_, discs)| *discs).map(|(tile, discs)| (next, tile, discs))
}

/// Says why the best line is better than the next one, or what a worse one gives away; empty if nothing was found.
pub fn line_reason(
    texts: &Texts,
    view: &View,
    lines: &Lines,
    index: usize,
    player: impl Fn(Seat) -> Subject + Copy,
) -> String {
    let Some((line, best)) = lines.moves.get(index).zip(lines.moves.first()) else { return String::new() };
    let discs_left = |line| gift(view, line).map_or(0, |(.., discs)| discs);
    if index > 0
        && let Some((seat, tile, discs)) = gift(view, line).filter(|(.., discs)| *discs >= 2)
        && discs > discs_left(best)
    {
        let values = [("tile", tile_name(texts, tile.tile()).into()), ("discs", discs.into())];
        return texts.format_about("an-gift", player(seat), &values);
    }
    let reasons = texts.reasons(&line.reasons, player);
    if reasons.is_empty() {
        return String::new();
    }
    let name = capitalised(&move_name(texts, best.action, view.players() == 1));
    texts.format("rv-why-text", &[("move", name.into()), ("reasons", reasons.into())])
}

/// Returns what a forecast says about a seat: its chance, or the points of a solo game.
pub fn value_of(forecast: &Forecast, seat: Seat) -> Option<f64> {
    match forecast {
        Forecast::Chances(chances) => chances.get(seat.index()).copied(),
        Forecast::Score(points) => Some(*points),
        Forecast::Unknown => None,
    }
}

/// The difference with which lines change places, in winning chances or points, and the updates that it has to last.
const CLEAR_CHANCE: f64 = 0.01;
const CLEAR_POINTS: f64 = 0.5;
const PATIENCE: u32 = 4;

/// Returns the order in which lines are shown, as indices of moves, and for how many updates another order would have been
/// clearly better. Lines that are as good keep their places; when the engine rests, the order is that of the values.
pub fn order_of(view: &View, lines: &Lines, shown: Option<&[Action]>, patience: u32, rests: bool) -> (Vec<usize>, u32) {
    let by_value: Vec<usize> = (0..lines.by_tile().len()).collect();
    let Some(shown) = shown.filter(|_| !rests && patience < PATIENCE) else { return (by_value, 0) };
    let tile_of = |index: &usize| lines.moves[*index].action.tile();
    let kept: Vec<usize> = shown
        .iter()
        .filter_map(|action| by_value.iter().copied().find(|index| tile_of(index) == action.tile()))
        .collect();
    if kept.len() != by_value.len() || kept == by_value {
        return (by_value, 0);
    }
    let value = |index: usize| view.to_move().and_then(|mover| value_of(&lines.moves[index].forecast, mover));
    let clear = if view.players() == 1 { CLEAR_POINTS } else { CLEAR_CHANCE };
    let is_clear = kept.windows(2).any(|pair| {
        pair[0] > pair[1] && value(pair[0]).zip(value(pair[1])).is_none_or(|(one, other)| (one - other).abs() >= clear)
    });
    (kept, if is_clear { patience + 1 } else { 0 })
}
