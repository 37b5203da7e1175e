//! Every bot plays legally from positions that no game leads to: large displays and piles, tiles out of the game, discs
//! anywhere.

use nova_luna_ai::analysis::Analyst;
use nova_luna_ai::{Budget, SearchLimits, new_bot};
use nova_luna_bots::BotName;
use nova_luna_rules::{Game, Position, Seed};

/// The positions of the specification that are before a decision or a refill, and some extreme ones.
fn positions() -> Vec<Position> {
    let rows = include_str!("../../../spec/positions.csv").lines().skip(1);
    let texts = rows.filter_map(|row| row.split(',').nth(1)).map(str::to_owned);
    let row = |tiles: std::ops::RangeInclusive<u8>| tiles.map(|tile| format!("{tile:02}")).collect::<String>();
    let wheel = format!("m{}", row(46..=56));
    let extreme = [
        format!("nl1_20_{wheel}_0.12_{}d20_0", row(1..=45)),
        format!("nl1_20_{wheel}_17.1-0.2_0_{}d1", row(1..=45)),
        format!("nl1_20_{wheel}_0.4321_{}d20_{}d20_0_0_x", row(1..=20), row(21..=45)),
        "nl1_1_m..........._0.12_0_0".to_owned(),
        "nl1_20_m01.........._23.1234_0_0_0_0_x".to_owned(),
        "nl1_21_m01.........._p1_0_x".to_owned(),
        "nl1_21_m..........._p1_0".to_owned(),
        "nl1_21_m01.........._p2.999_0d1".to_owned(),
    ];
    let read: Vec<Position> = texts.chain(extreme.clone()).filter_map(|text| text.parse().ok()).collect();
    assert!(extreme.iter().all(|text| text.parse::<Position>().is_ok()));
    read
}

#[test]
fn every_bot_finds_a_legal_action_in_every_position() {
    for (number, position) in (1..).zip(positions()) {
        for name in BotName::ALL {
            let mut game = Game::shuffled(&position, Seed::from_number(number));
            game.fill_wheel();
            let mut bot = new_bot(name, [7; 16], 1);
            for _ in 0..5 {
                let limits = SearchLimits::start(Budget::Nodes(20));
                let decision = bot.think(game.view(), &limits, &mut |_| {});
                assert_eq!(decision.is_none(), game.view().is_over(), "{name} in {position}");
                let Some(decision) = decision else { break };
                game.play(decision.action).unwrap_or_else(|error| panic!("{name} in {position}: {error}"));
            }
        }
    }
}

#[test]
fn the_analyst_advises_in_every_position_before_a_decision() {
    let analyst = Analyst::new([1; 16], 1, Budget::Nodes(50), || core::time::Duration::ZERO);
    for position in positions() {
        let view = position.view();
        let hint = analyst.hint(view, &mut |_| {});
        assert_eq!(hint.is_some(), !view.is_over() && view.tiles_due() == 0, "{position}");
        assert!(hint.is_none_or(|hint| view.is_legal(hint.action)), "{position}");
    }
}
