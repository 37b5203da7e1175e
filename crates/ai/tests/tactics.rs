//! The search never misses a win, nor the move that stops the next player's win, and its proofs are correct. The
//! rules check every legal action.

use nova_luna_ai::search::{SearchSettings, Searcher};
use nova_luna_ai::{Bot as _, Budget, Forecast, OnePlyBot, Random, SearchLimits};
use nova_luna_rules::{Action, Deal, Game, Outcome, Seat, Seed, View};

/// Returns the positions of short games between bots that look one action ahead.
fn positions(players: u8, games: u64) -> Vec<View> {
    let mut positions = Vec::new();
    for seed in 1..=games {
        let mut game = Game::deal(&Deal::new(Seed::from_number(seed), players).unwrap(), 7).unwrap();
        let mut bot = OnePlyBot::skilled([seed as u8; 16]);
        while let Some(action) = bot.choose(game.view()) {
            positions.push(game.view().clone());
            game.play(action).unwrap();
        }
    }
    positions
}

fn after(view: &View, action: Action) -> View {
    let mut after = view.clone();
    after.play(action).unwrap();
    after
}

/// Whether a seat has just placed its last disc (R20).
fn has_won(view: &View, seat: Seat) -> bool {
    view.is_over() && view.discs_left(seat) == 0
}

fn wins_at_once(view: &View, action: Action) -> bool {
    has_won(&after(view, action), view.to_move().unwrap())
}

/// Whether the next player, if that is an opponent, can win at once after this action.
fn allows_win(view: &View, action: Action) -> bool {
    let next = after(view, action);
    let other = next.to_move().filter(|seat| Some(*seat) != view.to_move() && next.tiles_due() == 0);
    other.is_some_and(|seat| next.legal_actions().iter().any(|reply| has_won(&after(&next, reply), seat)))
}

fn searched(view: &View, nodes: u64) -> (Action, Vec<f64>) {
    let mut searcher = Searcher::new([7; 16], 1, SearchSettings::LEARNED);
    let decision = searcher.think(view, &SearchLimits::start(Budget::Nodes(nodes)), &mut |_| {}).unwrap();
    let Forecast::Chances(chances) = decision.forecast else { return (decision.action, Vec::new()) };
    (decision.action, chances)
}

#[test]
fn an_immediate_win_is_never_missed() {
    let mut seen = 0;
    for view in [positions(2, 40), positions(4, 10)].concat() {
        if !view.legal_actions().iter().any(|action| wins_at_once(&view, action)) {
            continue;
        }
        seen += 1;
        for nodes in [1, 100] {
            let (action, chances) = searched(&view, nodes);
            assert!(wins_at_once(&view, action), "{action} in {view:?}");
            let mover = view.to_move().unwrap().index();
            assert!(chances.is_empty() || chances[mover] == 1.0, "{chances:?} in {view:?}");
        }
    }
    assert!(seen >= 40, "every game ends with a win, {seen}");
}

#[test]
fn the_action_that_stops_the_next_players_win_is_found() {
    let mut seen = 0;
    for view in [positions(2, 40), positions(3, 20)].concat() {
        let legal: Vec<Action> = view.legal_actions().iter().collect();
        if legal.iter().any(|&action| wins_at_once(&view, action)) {
            continue;
        }
        let allowing = legal.iter().filter(|&&action| allows_win(&view, action)).count();
        if allowing == 0 || allowing == legal.len() {
            continue;
        }
        seen += 1;
        for nodes in [1, 300] {
            let (action, _) = searched(&view, nodes);
            assert!(!allows_win(&view, action), "{action} with {nodes} nodes in {view:?}");
        }
    }
    assert!(seen >= 10, "there are such positions, {seen}");
}

/// Whether a seat wins within `depth` actions against any play and before a refill, by trying every line.
fn is_forced(view: &View, seat: Seat, depth: u32) -> bool {
    if view.is_over() {
        return has_won(view, seat);
    }
    if view.tiles_due() > 0 || depth == 0 {
        return false;
    }
    let mut next = view.legal_actions().iter().map(|action| after(view, action));
    if view.to_move() == Some(seat) {
        next.any(|next| is_forced(&next, seat, depth - 1))
    } else {
        next.all(|next| is_forced(&next, seat, depth - 1))
    }
}

/// Whether a seat wins with searched play against random opponents.
fn survives_random_defence(view: &View, seat: Seat) -> bool {
    (0..12).all(|game| {
        let mut random = Random::new([game; 16]);
        let mut view = view.clone();
        while !view.is_over() && view.tiles_due() == 0 {
            let own = view.to_move() == Some(seat);
            let action = if own { searched(&view, 2_000).0 } else { random.choose(&view).unwrap() };
            view = after(&view, action);
        }
        has_won(&view, seat)
    })
}

#[test]
fn proven_wins_and_losses_are_real() {
    let (mut won, mut lost) = (0, 0);
    for view in positions(2, 30) {
        let (action, chances) = searched(&view, 2_000);
        let mover = view.to_move().unwrap();
        let other = view.seats().find(|&seat| seat != mover).unwrap();
        let Some(chance) = chances.get(mover.index()) else { continue };
        // Short proofs are checked completely, longer ones against many defences.
        let check = |view: &View, seat| {
            (1..=2).any(|depth| is_forced(view, seat, depth)) || survives_random_defence(view, seat)
        };
        if *chance == 1.0 && !wins_at_once(&view, action) {
            won += 1;
            assert!(check(&after(&view, action), mover), "{action} in {view:?}");
        }
        if *chance == 0.0 {
            lost += 1;
            assert!(check(&view, other), "{view:?}");
        }
    }
    assert!(won > 2 && lost > 2, "{won} forced wins, {lost} forced losses");
}

/// Returns the last positions of games that end because the tiles run out (R21).
fn last_tiles(games: u64) -> Vec<View> {
    let mut positions = Vec::new();
    for seed in 1..=games {
        let mut game = Game::deal(&Deal::new(Seed::from_number(seed), 4).unwrap(), 20).unwrap();
        let mut random = Random::new([seed as u8; 16]);
        while let Some(action) = random.choose(game.view()) {
            if game.view().pile_size() == 0 && game.view().wheel().len() == 1 {
                positions.push(game.view().clone());
            }
            game.play(action).unwrap();
        }
    }
    positions
}

/// Returns the winner after the last tile, by R22.
fn first_after(view: &View, action: Action) -> Option<Seat> {
    match after(view, action).outcome() {
        Some(Outcome::Ranking(seats)) => seats.first().copied(),
        _ => None,
    }
}

/// When the tiles run out, the remaining discs decide, so every cell matters: the search finds a win, and proves
/// nothing wrong.
#[test]
fn r21_r22_the_last_tile_is_placed_where_it_wins() {
    let mut decided = 0;
    for view in last_tiles(120) {
        let mover = view.to_move().unwrap();
        let winners: Vec<Option<Seat>> = view.legal_actions().iter().map(|action| first_after(&view, action)).collect();
        let can_win = winners.contains(&Some(mover));
        decided += u32::from(can_win && winners.iter().any(|&winner| winner != Some(mover)));
        for nodes in [1, 500] {
            let searcher = Searcher::new([7; 16], 1, SearchSettings::LEARNED);
            let result = searcher.search(&view, &SearchLimits::start(Budget::Nodes(nodes)), &mut |_| {});
            let action = result.decision().unwrap().action;
            assert_eq!(first_after(&view, action) == Some(mover), can_win, "{action} with {nodes} nodes in {view:?}");
            if let Some(proven) = result.winner() {
                let is_true = if proven == mover { can_win } else { winners.iter().all(|&one| one == Some(proven)) };
                assert!(is_true, "{proven:?} with {nodes} nodes in {view:?}");
            }
        }
    }
    assert!(decided > 10, "the last tile decides {decided} games");
}
