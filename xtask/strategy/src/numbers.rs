//! The numbers of the article by name, as they are written there.

use std::collections::BTreeMap;

use nova_luna_ai::explorer::{Estimate, FEW_GAMES, Figures, Gains, Share, Tables, TileFigures};
use nova_luna_rules::{MOON_SPACES, TILES, Tile, TileId};

pub(crate) type Numbers = BTreeMap<String, String>;

/// Tiles that the article names, by the shape of their tasks: one of each colour.
pub(crate) const KINDS: [(&str, [u8; 4]); 5] = [
    ("threes", [11, 28, 45, 62]),
    ("pairs", [14, 31, 48, 65]),
    ("sixes", [16, 33, 50, 67]),
    ("mixed-threes", [5, 23, 39, 56]),
    ("fours", [8, 25, 42, 59]),
];

pub(crate) fn is_one_of(ids: [u8; 4]) -> impl Fn(&Tile) -> bool {
    move |tile| ids.contains(&tile.id().number())
}

pub(crate) fn of_cost(cost: u16) -> impl Fn(&Tile) -> bool {
    move |tile| tile.cost().spaces() == cost
}

pub(crate) fn percent(share: f64) -> String {
    format!("{:.0} %", 100.0 * share)
}

/// Writes a share in percent with one decimal. The wins of several tiles or refills of a game depend on each other, so
/// their uncertainty is that of the games.
pub(crate) fn percent_1(share: Share) -> String {
    format!("{:.1} %", 100.0 * share.value())
}

/// Writes a share with its 95 % interval, in percent with one decimal.
pub(crate) fn percent_pm(estimate: Estimate) -> String {
    format!("{:.1} ± {:.1} %", 100.0 * estimate.value, 100.0 * estimate.margin)
}

/// Writes a mean change of the chance in percentage points.
pub(crate) fn points(gains: Gains) -> String {
    format!("{:+.1}", 100.0 * gains.mean().value).replace('-', "−")
}

pub(crate) fn grouped(number: u64) -> String {
    let text = number.to_string();
    let groups: Vec<&str> =
        text.as_bytes().rchunks(3).rev().map(|group| std::str::from_utf8(group).unwrap_or_default()).collect();
    groups.join(",")
}

/// The share of those who took such a tile first and won.
pub(crate) fn first_wins(figures: &TileFigures) -> Share {
    Share { of: figures.first.yes, yes: figures.first_wins }
}

pub(crate) fn mean([times, sum]: [u64; 2]) -> f64 {
    sum as f64 / times.max(1) as f64
}

/// Returns every number that the article may use.
pub(crate) fn collect(tables: &Tables) -> Option<Numbers> {
    let two = tables.of(2)?;
    let mut numbers = Numbers::new();
    let mut add = |name: String, value: String| {
        numbers.insert(name, value);
    };
    add("digest".to_owned(), tables.digest.clone());
    add("positions".to_owned(), tables.positions.to_string());
    add("games".to_owned(), grouped(two.games));
    add("all-games".to_owned(), grouped(tables.games()));
    let half = Share { of: two.games, yes: two.games / 2 }.estimate().margin;
    add("half".to_owned(), format!("{:.1} %", 100.0 * half));
    add("few".to_owned(), FEW_GAMES.to_string());
    for cost in 1..=7 {
        add_group(&mut add, &format!("cost-{cost}"), &two.sum(of_cost(cost)));
        let discs = two.sum(of_cost(cost)).discs().value / f64::from(cost);
        add(format!("cost-{cost}-per-space"), format!("{discs:.2}"));
        for (turn, gains) in (1..).zip(&two.gains_by_turn[usize::from(cost) - 1]) {
            add(format!("turn-{turn}-cost-{cost}-gain"), points(*gains));
        }
    }
    let tiles = TILES.iter().zip(&two.tiles);
    let above = tiles.filter(|(tile, counted)| 3.0 * counted.discs().value > f64::from(tile.cost().spaces())).count();
    add("above-line".to_owned(), above.to_string());
    for tasks in 0..=3 {
        add_group(&mut add, &format!("tasks-{tasks}"), &two.sum(|tile| tile.tasks().len() == tasks));
    }
    for (name, ids) in KINDS {
        add_group(&mut add, name, &two.sum(is_one_of(ids)));
    }
    add_group(&mut add, "tiles", &two.sum(|_| true));
    for (place, share) in (1..).zip(&two.places) {
        add(format!("place-{place}"), percent(share.value()));
    }
    for figures in &tables.figures {
        add_players(&mut add, figures);
    }
    add_pace(&mut add, two);
    Some(numbers)
}

fn add_group(add: &mut impl FnMut(String, String), name: &str, figures: &TileFigures) {
    add(format!("{name}-taken"), percent(figures.taken().value));
    add(format!("{name}-times"), grouped(figures.wins.of));
    add(format!("{name}-wins"), percent_1(figures.wins));
    add(format!("{name}-left-wins"), percent_1(figures.left_wins));
    add(format!("{name}-gain"), points(figures.gains()));
    add(format!("{name}-taken-gain"), points(figures.taken_gains));
    add(format!("{name}-left-gain"), points(figures.left_gains));
    add(format!("{name}-discs"), format!("{:.2}", figures.discs().value));
    add(format!("{name}-first"), percent(figures.first.value()));
    add(format!("{name}-first-times"), grouped(figures.first.yes));
    add(format!("{name}-first-wins"), percent_pm(first_wins(figures).estimate()));
    for (phase, share) in ["early", "middle", "late"].into_iter().zip(&figures.phases) {
        add(format!("{name}-{phase}"), percent(share.value()));
    }
}

fn add_players(add: &mut impl FnMut(String, String), figures: &Figures) {
    let (name, games) = (format!("p{}", figures.players), figures.games.max(1) as f64);
    add(format!("{name}-games"), grouped(figures.games));
    add(format!("{name}-again"), percent(figures.again.value()));
    add(format!("{name}-begins"), percent_pm(Share { of: figures.games, yes: figures.wins[0] }.estimate()));
    let tiles: u64 = figures.lengths.iter().zip(0..).map(|(count, tiles)| count * tiles).sum();
    add(format!("{name}-tiles"), format!("{:.1}", tiles as f64 / games));
    add(format!("{name}-time"), format!("{:.0}", figures.winner_time as f64 / games));
    add(format!("{name}-rounds"), format!("{:.1}", figures.winner_time as f64 / games / f64::from(MOON_SPACES)));
    add(format!("{name}-turns"), format!("{:.0}", figures.again.of as f64 / games));
    let refills = figures.refills();
    add(format!("{name}-refills"), format!("{:.1}", refills.yes as f64 / games));
    add(format!("{name}-refilled"), percent(refills.value()));
    add(format!("{name}-offers"), grouped(refills.of));
    for (left, index) in [(1, 0), (2, 1)] {
        add(format!("{name}-refilled-{left}"), percent(figures.refills[index].value()));
        add(format!("{name}-refilled-{left}-wins"), percent_1(figures.refilled_wins[index]));
        // One tile is hardly ever left alone.
        let declined = figures.declined_wins[index];
        let wins = if left == 1 { percent_pm(declined.estimate()) } else { percent_1(declined) };
        add(format!("{name}-declined-{left}-wins"), wins);
        add(format!("{name}-declined-{left}-times"), grouped(figures.declined_wins[index].of));
    }
    let [made, declined] = figures.refill_gains;
    add(format!("{name}-refill-gain"), points(made.with(declined)));
    for (standing, share) in ["behind", "level", "ahead"].into_iter().zip(&figures.refills_by_standing) {
        add(format!("{name}-{standing}"), percent(share.value()));
    }
    add(format!("{name}-close"), percent(figures.second_left[..=3].iter().sum::<u64>() as f64 / games));
}

/// The discs of winners and others after one, two and two and a half rounds of the moon track.
fn add_pace(add: &mut impl FnMut(String, String), figures: &Figures) {
    for (spaces, index) in [(24, 3), (48, 7), (60, 9)] {
        add(format!("winner-{spaces}"), format!("{:.1}", mean(figures.winner_pace[index])));
        add(format!("other-{spaces}"), format!("{:.1}", mean(figures.other_pace[index])));
    }
}

/// Names a tile by its colour, cost and tasks.
pub(crate) fn tile_name(id: TileId) -> String {
    let tile = id.tile();
    let tasks: Vec<String> = tile.tasks().iter().map(ToString::to_string).collect();
    let tasks = if tasks.is_empty() { String::new() } else { format!(" `{}`", tasks.join(" ")) };
    format!("{} {}{tasks}", format!("{:?}", tile.colour()).to_lowercase(), tile.cost())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_groups_of_three_digits() {
        for (number, text) in [(0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567")] {
            assert_eq!(grouped(number), text);
        }
    }

    #[test]
    fn points_have_a_sign() {
        let gains = |up, down| Gains { times: 2, up, down, squares: 0 };
        assert_eq!((points(gains(30, 0)).as_str(), points(gains(0, 90)).as_str()), ("+1.5", "−4.5"));
    }

    /// The tiles of a kind have the same cost and tasks of the same shape, one in each colour.
    #[test]
    fn tiles_of_a_kind_differ_only_in_their_colours() {
        for (name, ids) in KINDS {
            let tiles = ids.map(|id| &TILES[usize::from(id) - 1]);
            let shape = |tile: &Tile| {
                let sizes: Vec<usize> = tile.tasks().iter().map(|task| task.colours().count()).collect();
                (tile.cost(), sizes)
            };
            assert!(tiles.iter().all(|tile| shape(tile) == shape(tiles[0])), "{name}");
            let mut colours: Vec<u8> = tiles.iter().map(|tile| tile.colour() as u8).collect();
            colours.sort_unstable();
            assert_eq!(colours, [0, 1, 2, 3], "{name}");
        }
    }
}
