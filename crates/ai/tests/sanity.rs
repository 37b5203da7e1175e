//! The evaluation cannot be fooled: fewer discs left are never worse, the expected finish is never too early, and no
//! level sits on open tasks. Checked on positions of random play, of self-play and of a bot that hoards.

use std::sync::LazyLock;

use nova_luna_ai::evaluation::{DisplayFeatures, EvaluationKind, Network, SeatInputs, SharedInputs, UNITS_PER_SPACE};
use nova_luna_ai::{Budget, Forecast, SearchLimits, has_hoarded, new_bot};
use nova_luna_bots::BotName;
use nova_luna_rules::{Deal, Game, Seat, Seed, View, usual_discs};

/// Plays a game with one bot on each seat; returns all positions, the last one included.
fn play(seed: u64, bots: &[BotName], nodes: u64) -> Vec<View> {
    let players = bots.len();
    let seed = Seed::from_number(seed);
    let mut game = Game::deal(&Deal::new(seed, players as u8).unwrap(), usual_discs(players)).unwrap();
    let mut bots: Vec<_> = (1..).zip(bots).map(|(seat, name)| new_bot(*name, [seat; 16], 1)).collect();
    let mut positions = vec![game.view().clone()];
    while let Some(seat) = game.view().to_move() {
        let limits = SearchLimits::start(Budget::Nodes(nodes));
        let decision = bots[seat.index()].think(game.view(), &limits, &mut |_| {}).unwrap();
        game.play(decision.action).unwrap();
        positions.push(game.view().clone());
    }
    positions
}

/// Positions of random play, of self-play by every level, and of a hoarder against strong and weak bots. The tests share
/// them: playing takes much longer than checking.
static GAMES: LazyLock<Vec<Vec<View>>> = LazyLock::new(play_games);

fn play_games() -> Vec<Vec<View>> {
    use BotName::{Expert, Hoarder, Master, Novice, Random};
    let mut games = Vec::new();
    for players in 2..=4 {
        let seed = 70_000 + players as u64;
        games.push(play(seed, &vec![Random; players], 1));
        games.push(play(seed, &vec![Hoarder; players], 1));
        games.extend(BotName::LEVELS.map(|level| play(seed, &vec![level; players], 60)));
        for opponent in [Novice, Expert, Master] {
            let mut seats = vec![opponent; players];
            seats[0] = Hoarder;
            games.push(play(seed, &seats, 60));
        }
    }
    games
}

/// Returns the scores of a position with another number of discs left for this seat.
fn scores_with(view: &View, seat: Seat, discs: u8) -> [f32; 4] {
    let network = Network::for_players(view.players());
    let mut states = network.seats(view);
    let mut inputs = SeatInputs::of(view);
    let tiles = usize::from(inputs[seat.index()].tiles);
    inputs[seat.index()].discs_left = discs;
    states[seat.index()] = network.seat_of(*states[seat.index()].summary(), tiles, discs);
    network.scores_of(&SharedInputs::of(view), &inputs[..view.players()], &states)
}

#[test]
fn an_extra_disc_is_never_worse_for_its_owner_nor_better_for_the_others() {
    let mut compared = 0;
    for view in GAMES.iter().flatten().filter(|view| !view.is_over()) {
        for seat in view.seats() {
            let discs = view.discs_left(seat);
            let now = scores_with(view, seat, discs);
            for fewer in 1..discs {
                let then = scores_with(view, seat, fewer);
                for other in view.seats().map(Seat::index) {
                    let (now, then) = (now[other], then[other]);
                    let is_fine = if other == seat.index() { then >= now } else { then <= now };
                    assert!(is_fine, "seat {other}: {now} with {discs} discs of {seat}, {then} with {fewer}");
                }
                compared += 1;
            }
        }
    }
    assert!(compared > 10_000, "{compared}");
}

/// A side that sat on 4 placed discs against 16 once rated its own chances at 78 %.
#[test]
fn a_search_gives_little_chance_to_a_side_that_is_ten_discs_behind() {
    let mut searched = 0;
    for view in GAMES.iter().flatten() {
        let Some(seat) = view.to_move() else { continue };
        let fewest = view.seats().map(|other| view.discs_left(other)).min().unwrap();
        if view.discs_left(seat) < fewest + 10 {
            continue;
        }
        for level in [BotName::Expert, BotName::Master] {
            let limits = SearchLimits::start(Budget::Nodes(60));
            let decision = new_bot(level, [1; 16], 1).think(view, &limits, &mut |_| {}).unwrap();
            let Forecast::Chances(chances) = decision.forecast else { panic!("{level} states no chances") };
            assert!(chances[seat.index()] < 0.2, "{level} states {} for {view:?}", chances[seat.index()]);
            searched += 1;
        }
    }
    assert!(searched > 100, "{searched}");
}

#[test]
fn more_discs_always_need_more_time() {
    for view in GAMES.iter().flatten() {
        for display in view.displays() {
            let features = DisplayFeatures::of(display);
            let time = |discs| EvaluationKind::Learned.time_needed(features, discs);
            for discs in 1..=20 {
                assert!(time(discs - 1) < time(discs), "{discs} discs on {display:?}");
            }
        }
    }
}

/// The lower bound is sound: nobody has ever finished with fewer tiles, so with less time.
#[test]
fn nobody_finishes_before_the_lower_bound() {
    let mut finished = 0;
    for game in &*GAMES {
        let last = game.last().unwrap();
        let Some(winner) = last.seats().find(|&seat| last.discs_left(seat) == 0) else { continue };
        finished += 1;
        for view in game {
            let display = view.display(winner).unwrap();
            let tiles = last.display(winner).unwrap().len() - display.len();
            let bound = DisplayFeatures::of(display).fewest_tiles(view.discs_left(winner));
            assert!(bound as usize <= tiles, "{bound} > {tiles} tiles for {display:?}");
        }
    }
    assert!(finished > 20, "{finished}");
}

/// The expected finish is never before the least time that the discs need.
#[test]
fn the_expected_finish_respects_the_lower_bound() {
    for view in GAMES.iter().flatten() {
        for seat in view.seats() {
            let features = DisplayFeatures::of(view.display(seat).unwrap());
            let discs = view.discs_left(seat);
            let least = features.fewest_tiles(discs) * UNITS_PER_SPACE;
            assert!(EvaluationKind::Learned.time_needed(features, discs) >= least);
        }
    }
}

/// The short version of the row `hoards` of `cargo xtask strength`, on other seeds.
#[test]
fn no_level_hoards() {
    for (index, &one) in BotName::LEVELS.iter().enumerate() {
        for &two in &BotName::LEVELS[index..] {
            for seed in 390_001..390_007 {
                let game = play(seed, &[one, two], 100);
                let last = game.last().unwrap();
                let hoarding: Vec<Seat> = last.seats().filter(|&seat| has_hoarded(last, seat)).collect();
                assert!(hoarding.is_empty(), "{one} against {two}, seed {seed}: {hoarding:?}");
            }
        }
    }
}
