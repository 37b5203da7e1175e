//! Counts what happens in a game.

use nova_luna_rules::{Action, Display, Game, MAX_PLAYERS, Outcome, Seat, TILE_COUNT, TileId, View};

use super::figures::{COSTS, Figures, LENGTHS, PACE_STEP, PACES, Standing, TURNS, phase};
use super::games::{ByChoice, PlayedAction, PlayedGame, choices};

/// A tile taken, with the tiles that could have been taken.
struct Taken {
    seat: Seat,
    turn: usize,
    tile: TileId,
    offered: Vec<TileId>,
    /// What each tile gained or would have gained.
    gains: ByChoice<i64>,
}

/// A refill that was possible.
struct Offer {
    seat: Seat,
    left: usize,
    standing: Standing,
    is_made: bool,
    gain: Option<i64>,
}

/// What a game shows before its winner is known.
#[derive(Default)]
struct Story {
    taken: Vec<Taken>,
    refills: Vec<Offer>,
    forced_refills: u64,
    /// The discs that a seat had placed when it had spent as much time.
    pace: Vec<(Seat, usize, u64)>,
}

impl Figures {
    /// Counts a game; returns nothing if its actions are not those of a whole game.
    pub fn of_game(played: &PlayedGame) -> Option<Self> {
        let mut game = played.open()?;
        let order = game.view().moon_track().order().to_vec();
        let story = Story::of(&mut game, &played.actions)?;
        let Some(Outcome::Ranking(ranking)) = game.outcome() else { return None };
        let (&winner, &second) = (ranking.first()?, ranking.get(1)?);
        let view = game.view();
        let mut figures = Self { players: played.players, games: 1, ..Self::default() };
        let place = order.iter().position(|seat| *seat == winner)?;
        figures.wins[place] = 1;
        figures.lengths[view.display(winner)?.len().min(LENGTHS - 1)] = 1;
        figures.winner_time = u64::from(view.moon_track().spent(winner).spaces());
        figures.second_left[usize::from(view.discs_left(second)).min(20)] = 1;
        figures.forced_refills = story.forced_refills;
        figures.count_taken(&story.taken, winner);
        figures.count_refills(&story.refills, winner);
        figures.count_covered(view);
        for (seat, step, discs) in story.pace {
            let paces = if seat == winner { &mut figures.winner_pace } else { &mut figures.other_pace };
            let [times, sum] = &mut paces[step];
            (*times, *sum) = (*times + 1, *sum + discs);
        }
        Some(figures)
    }

    fn count_taken(&mut self, all: &[Taken], winner: Seat) {
        let mut offers = [0_u64; TILE_COUNT];
        let mut last = None;
        for Taken { seat, turn, tile, offered, gains } in all {
            let (won, turn) = (*seat == winner, *turn);
            self.again.count(last == Some(*seat));
            last = Some(*seat);
            for (place, other) in offered.iter().enumerate() {
                let (index, is_taken) = (usize::from(other.number()) - 1, other == tile);
                offers[index] += 1;
                self.places[place].count(is_taken);
                let cost = usize::from(other.tile().cost().spaces()).min(COSTS) - 1;
                let [times, taken, wins] = &mut self.by_turn[cost][turn.min(TURNS - 1)];
                *times += 1;
                *taken += u64::from(is_taken);
                *wins += u64::from(is_taken && won);
                let figures = &mut self.tiles[index];
                if let Some(gain) = gains.get(place).copied().flatten() {
                    self.gains_by_turn[cost][turn.min(TURNS - 1)].count(gain);
                    let gains = if is_taken { &mut figures.taken_gains } else { &mut figures.left_gains };
                    gains.count(gain);
                }
                figures.taken.count(is_taken);
                figures.phases[phase(turn)].count(is_taken);
                if is_taken {
                    figures.wins.count(won);
                } else {
                    figures.left_wins.count(won);
                }
                if turn == 0 {
                    figures.first.count(is_taken);
                    figures.first_wins += u64::from(is_taken && won);
                }
            }
        }
        for (figures, offers) in self.tiles.iter_mut().zip(offers) {
            figures.spread = [offers * offers, offers * figures.taken.yes];
        }
    }

    fn count_refills(&mut self, offers: &[Offer], winner: Seat) {
        for Offer { seat, left, standing, is_made, gain } in offers {
            let (won, left) = (*seat == winner, left.saturating_sub(1).min(1));
            self.refills[left].count(*is_made);
            self.refills_by_standing[*standing as usize].count(*is_made);
            let wins = if *is_made { &mut self.refilled_wins } else { &mut self.declined_wins };
            wins[left].count(won);
            if let Some(gain) = gain {
                self.refill_gains[usize::from(!is_made)].count(*gain);
            }
        }
    }

    fn count_covered(&mut self, view: &View) {
        for placed in view.displays().iter().flat_map(Display::tiles) {
            let covered = placed.covered().filter(|is_covered| *is_covered).count();
            self.tiles[usize::from(placed.tile().id().number()) - 1].covered[covered] += 1;
        }
    }
}

impl Story {
    fn of(game: &mut Game, actions: &[PlayedAction]) -> Option<Self> {
        let mut story = Self::default();
        let mut turns = [0; MAX_PLAYERS];
        for played in actions {
            let (seat, action, gains) = (game.view().to_move()?, played.action, played.gains());
            if !gains.is_empty() && gains.len() != choices(game.view()).count() {
                return None;
            }
            story.add_refill(game.view(), seat, action, gains.last().copied().flatten());
            let before = game.view().clone();
            let event = game.play(action).ok()?;
            if let Some(tile) = action.tile() {
                let offered = before.legal_actions().takeable().to_vec();
                story.taken.push(Taken { seat, turn: turns[seat.index()], tile, offered, gains });
                turns[seat.index()] += 1;
                story.forced_refills += u64::from(!event.revealed.is_empty());
                story.add_pace(&before, game.view(), seat);
            }
        }
        game.view().is_over().then_some(story)
    }

    fn add_refill(&mut self, view: &View, seat: Seat, action: Action, gain: Option<i64>) {
        if !view.legal_actions().can_refill() {
            return;
        }
        let others = view.seats().filter(|other| *other != seat).map(|other| view.discs_left(other));
        let standing = match view.discs_left(seat).cmp(&others.min().unwrap_or_default()) {
            core::cmp::Ordering::Greater => Standing::Behind,
            core::cmp::Ordering::Equal => Standing::Level,
            core::cmp::Ordering::Less => Standing::Ahead,
        };
        let (left, is_made) = (view.wheel().len(), action == Action::Refill);
        self.refills.push(Offer { seat, left, standing, is_made, gain });
    }

    /// Notes the discs at each time that the seat passes with its move: those that it had placed before.
    fn add_pace(&mut self, before: &View, after: &View, seat: Seat) {
        let spent = |view: &View| view.moon_track().spent(seat).spaces();
        let discs = u64::from(before.discs() - before.discs_left(seat));
        let passed = (0..PACES).filter(|step| {
            let time = PACE_STEP * (*step as u16 + 1);
            spent(before) <= time && time < spent(after)
        });
        self.pace.extend(passed.map(|step| (seat, step, discs)));
    }
}
