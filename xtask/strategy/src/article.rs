//! Fills the numbers and the tables into the text of the article.

use nova_luna_ai::explorer::{Figures, Gains, Tables};
use nova_luna_rules::TileId;
use xtask_support::error::{Result, ensure};

use crate::numbers::{collect, first_wins, grouped, of_cost, percent, percent_pm, points, tile_name};

const TEXT: &str = include_str!("../article.txt");

/// First tiles that the article lists.
const FIRST_TILES: usize = 8;

/// Turns of the table by cost and turn.
const TURNS: [usize; 8] = [1, 3, 5, 7, 9, 11, 14, 17];

pub(crate) fn write(tables: &Tables) -> Result<String> {
    let figures = tables.of(2).ok_or("there are no games of two players")?;
    let numbers = collect(tables).ok_or("there are no games of two players")?;
    let mut text = TEXT.to_owned();
    for (name, table) in [
        ("costs", costs(figures)),
        ("turns", turns(figures)),
        ("gains", gains(figures)),
        ("first", first(figures)),
        ("players", players(tables)),
        ("tiles", tiles(figures)),
    ] {
        text = text.replace(&format!("{{table {name}}}"), &table);
    }
    for (name, number) in &numbers {
        text = text.replace(&format!("{{{name}}}"), number);
    }
    ensure(!text.contains('{'), || {
        let unknown = text.split_once('{').and_then(|(_, rest)| rest.split_once('}')).map(|(name, _)| name);
        format!("there is no number with the name {}", unknown.unwrap_or_default())
    })?;
    Ok(text)
}

fn table(heads: &[&str], rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let line = |cells: &[String]| format!("| {} |", cells.join(" | "));
    let head: Vec<String> = heads.iter().map(|head| (*head).to_owned()).collect();
    let rules = format!("|{}", "---|".repeat(heads.len()));
    let rows = rows.into_iter().map(|row| line(&row));
    [line(&head), rules].into_iter().chain(rows).collect::<Vec<_>>().join("\n")
}

fn costs(figures: &Figures) -> String {
    let row = |cost: u16| {
        let sum = figures.sum(of_cost(cost));
        let discs = sum.discs().value;
        vec![
            cost.to_string(),
            percent(sum.taken.value()),
            grouped(sum.wins.of),
            points(sum.gains()),
            points(sum.taken_gains),
            points(sum.left_gains),
            format!("{discs:.2}"),
            format!("{:.2}", discs / f64::from(cost)),
        ]
    };
    let heads =
        ["cost", "taken when offered", "times taken", "gain", "when taken", "when left", "discs", "discs a space"];
    table(&heads, (1..=7).map(row))
}

fn turns(figures: &Figures) -> String {
    let row = |(cost, turns): (usize, &[[u64; 3]; nova_luna_ai::explorer::TURNS])| {
        let share = |turn: &usize| {
            let [times, taken, _] = turns[turn - 1];
            percent(taken as f64 / times.max(1) as f64)
        };
        std::iter::once(cost.to_string()).chain(TURNS.iter().map(share)).collect()
    };
    by_turn((1..).zip(&figures.by_turn).map(row))
}

fn gains(figures: &Figures) -> String {
    let row = |(cost, turns): (usize, &[Gains; nova_luna_ai::explorer::TURNS])| {
        std::iter::once(cost.to_string()).chain(TURNS.iter().map(|turn| points(turns[turn - 1]))).collect()
    };
    by_turn((1..).zip(&figures.gains_by_turn).map(row))
}

fn by_turn(rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let heads: Vec<String> = TURNS.iter().map(|turn| format!("tile {turn}")).collect();
    let heads: Vec<&str> = std::iter::once("cost").chain(heads.iter().map(String::as_str)).collect();
    table(&heads, rows)
}

fn first(figures: &Figures) -> String {
    let mut all: Vec<_> = TileId::ALL.into_iter().zip(&figures.tiles).collect();
    all.sort_by(|(_, one), (_, two)| two.first.value().total_cmp(&one.first.value()));
    let row = |(id, tile): (TileId, &nova_luna_ai::explorer::TileFigures)| {
        let wins = percent_pm(first_wins(tile).estimate());
        vec![tile_name(id), percent_pm(tile.first.estimate()), grouped(tile.first.yes), wins]
    };
    let heads = ["tile", "taken first when offered", "times", "wins after"];
    table(&heads, all.into_iter().take(FIRST_TILES).map(row))
}

fn players(tables: &Tables) -> String {
    let row = |figures: &Figures| {
        let games = figures.games.max(1) as f64;
        let mean =
            |counts: &[u64]| counts.iter().zip(0_u64..).map(|(count, at)| count * at).sum::<u64>() as f64 / games;
        let wins: Vec<String> = figures.wins[..usize::from(figures.players)]
            .iter()
            .map(|wins| percent_pm(nova_luna_ai::explorer::Share { of: figures.games, yes: *wins }.estimate()))
            .collect();
        vec![
            figures.players.to_string(),
            grouped(figures.games),
            wins.join(" · "),
            percent(figures.again.value()),
            format!("{:.1}", figures.refills().yes as f64 / games),
            percent(figures.refills().value()),
            format!("{:.1}", mean(&figures.lengths)),
            format!("{:.1}", figures.winner_time as f64 / games),
        ]
    };
    let heads = [
        "players",
        "games",
        "wins of the first, second … to begin",
        "second turns in a row",
        "refills a game",
        "made when possible",
        "tiles of the winner",
        "time of the winner",
    ];
    table(&heads, tables.figures.iter().map(row))
}

fn tiles(figures: &Figures) -> String {
    let row = |(id, tile): (TileId, &nova_luna_ai::explorer::TileFigures)| {
        let discs = tile.discs();
        let mut row = vec![
            id.to_string(),
            tile_name(id),
            percent_pm(tile.taken()),
            grouped(tile.wins.of),
            points(tile.gains()),
            points(tile.taken_gains),
            points(tile.left_gains),
            percent_pm(tile.wins.estimate()),
            format!("{:.2} ± {:.2}", discs.value, discs.margin),
        ];
        row.extend(tile.phases.iter().map(|share| percent(share.value())));
        row
    };
    let heads = [
        "",
        "tile",
        "taken when offered",
        "times",
        "gain",
        "when taken",
        "when left",
        "wins after",
        "discs",
        "first five",
        "middle",
        "from the twelfth",
    ];
    table(&heads, TileId::ALL.into_iter().zip(&figures.tiles).map(row))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No sentence without its number: every paragraph and every item of a list has one from the tables.
    #[test]
    fn every_paragraph_has_a_number() {
        let (_, article) = TEXT.split_once("## ").unwrap();
        let (article, _) = article.split_once("## How it was made").unwrap();
        let blocks = article.split("\n\n").flat_map(|block| block.split("\n- "));
        let prose = blocks.filter(|block| !block.starts_with(['#', '!', '|']) && block.contains(". "));
        let (mut with, mut without) = (0, Vec::new());
        for block in prose {
            if block.contains('{') { with += 1 } else { without.push(block) }
        }
        assert!(with > 10 && without.is_empty(), "{without:?}");
    }

    #[test]
    fn a_name_without_a_number_is_found() {
        let mut tables = Tables::default();
        assert!(write(&tables).is_err(), "there are no games");
        tables.figures.push(Figures { players: 2, ..Figures::default() });
        let problem = write(&tables).unwrap_err().to_string();
        assert!(problem.starts_with("there is no number with the name p3-"), "{problem}");
    }
}
