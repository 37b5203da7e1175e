//! Tests of the sequences of whole games.

use nova_luna_rules::{Deal, Game, Seed, usual_discs};

use super::*;

/// Plays deterministic games, and calls `look` with the position before, the position after and the event.
fn moves(mut look: impl FnMut(&View, &View, &Event)) {
    for players in 1..=4_u8 {
        for seed in 0..6 {
            let deal = Deal::new(Seed::from_number(seed), players).unwrap();
            let mut game = Game::deal(&deal, usual_discs(usize::from(players))).unwrap();
            for step in 0..200_usize {
                let actions: Vec<_> = game.legal_actions().iter().collect();
                if actions.is_empty() {
                    break;
                }
                let before = game.view().clone();
                let event = game.play(actions[step * 7 % actions.len()]).unwrap();
                look(&before, game.view(), &event);
            }
        }
    }
}

const PACES: [Pace; 5] =
    [Pace::Own, Pace::Other(BotSpeed::Quick), Pace::Other(BotSpeed::Normal), Pace::Other(BotSpeed::Slow), Pace::Still];

#[test]
fn every_sequence_keeps_its_time() {
    let limits = [900, 780, 1320, 2620, 1200];
    moves(|before, after, event| {
        for (pace, limit) in PACES.into_iter().zip(limits) {
            let plan = plan_move(before, after, event, pace, true);
            assert!(plan.end <= limit, "{pace:?}: {} ms for {event}", plan.end);
            for step in &plan.steps {
                assert!(
                    step.start <= step.end && step.end <= step.until && step.until <= plan.end,
                    "{pace:?}: {step:?}"
                );
            }
            assert!(plan.sounds.iter().chain([&(plan.turn, Sound::Pick)]).all(|(time, _)| *time <= plan.end));
            let hurried = plan.clone().hurried();
            assert_eq!(hurried.end, plan.end / 2);
            assert!(hurried.steps.iter().all(|step| step.until <= hurried.end));
        }
    });
}

#[test]
fn any_number_of_discs_and_any_chain_fits() {
    for count in 1..=21 {
        let (start, drop, step, sum) = Tempo::OWN.drop;
        assert!(start + drop + stagger(count - 1, count, step, sum) <= LONGEST, "{count} discs");
        let (start, deal, step, sum) = Tempo::OWN.deal;
        assert!(start + deal + stagger(count - 1, count, step, sum) <= LONGEST, "{count} tiles");
    }
    assert_eq!([0, 1].map(|number| stagger(number, 2, 60, 160)), [0, 60]);
    assert_eq!([0, 1, 2, 3].map(|number| stagger(number, 4, 60, 160)), [0, 53, 106, 160]);
    let seat = Seat::FIRST;
    for length in 1..=8 {
        let cell = |x| Coord::new(x, 0);
        let link = |x: i8| crate::state::ChainLink { at: cell(x), from: cell(x - 1), number: Some(x as u8) };
        let mut plan = Sequence::default();
        plan.count(&Chain { subject: cell(0), links: (1..=length).map(link).collect() }, seat);
        assert_eq!(plan.steps.len(), 1 + 2 * length as usize);
        assert!(plan.steps.iter().all(|step| step.end <= 510), "{length} tiles");
    }
}

#[test]
fn the_tile_lands_before_the_chain_and_the_chain_before_the_discs() {
    let mut seen = 0;
    moves(|before, after, event| {
        let plan = plan_move(before, after, event, Pace::Own, false);
        let time = |is: fn(&Motion) -> bool| plan.steps.iter().find(|step| is(&step.motion)).map(|step| step.start);
        let Some(drop) = time(|motion| matches!(motion, Motion::Drop(_))) else { return };
        let count = time(|motion| matches!(motion, Motion::Count(1))).unwrap();
        let landed = plan.sounds.iter().find(|(_, sound)| *sound == Sound::Land).unwrap().0;
        assert!(landed < count && count < drop);
        assert_eq!(plan.landings.len(), event.completed.len());
        assert!(plan.landings.is_sorted());
        seen += 1;
    });
    assert!(seen > 20, "{seen} moves with discs");
}

#[test]
fn pieces_go_from_where_they_were_to_where_they_are() {
    moves(|before, after, event| {
        for pace in [Pace::Own, Pace::Other(BotSpeed::Quick)] {
            let plan = plan_move(before, after, event, pace, false);
            for step in &plan.steps {
                let (first, last) = (step.path.first(), step.path.last());
                match step.motion {
                    Motion::Walk => {
                        assert_eq!(first, Some(&Place::Space(before.wheel().meeple().number())));
                        assert_eq!(last, Some(&Place::Space(after.wheel().meeple().number())));
                    }
                    Motion::Glide(seat) => {
                        assert_eq!(first, Some(&moon_place(before, seat)));
                        assert_eq!(last, Some(&moon_place(after, seat)));
                        let cost = after.moon_track().spent(seat).spaces() - before.moon_track().spent(seat).spaces();
                        assert_eq!(step.path.len(), usize::from(cost) + 1);
                    }
                    Motion::Fly { number, .. } => assert!((1..=3).contains(&number)),
                    _ => {}
                }
            }
            let dealt = plan.steps.iter().filter(|step| matches!(step.motion, Motion::Deal(_)));
            assert_eq!(dealt.count(), event.revealed.len());
        }
    });
}

#[test]
fn nothing_moves_when_motion_is_off_or_bots_are_instant() {
    moves(|before, after, event| {
        let still = plan_move(before, after, event, Pace::Still, true);
        assert!(still.is_still && still.landings.is_empty());
        assert_eq!(still.end, 1200);
        let shown = |is: fn(&Motion) -> bool| still.steps.iter().filter(|step| is(&step.motion)).count();
        let outlines = shown(|motion| *motion == Motion::Outline);
        let discs = event.completed.len();
        // A placement also marks the tile, the meeple and, with others at the table, the disc on the moon track.
        let pieces = if event.action == Action::Refill { 0 } else { 2 + usize::from(before.players() > 1) };
        assert_eq!(outlines, pieces + discs + event.revealed.len());
        assert_eq!(shown(|motion| matches!(motion, Motion::Gain(_))), usize::from(discs > 0));
        assert_eq!(shown(|motion| *motion == Motion::Count(1)), usize::from(discs > 0));
        let moves = |motion: &Motion| matches!(motion, Motion::Fly { .. } | Motion::Walk | Motion::Drop(_));
        assert!(!still.steps.iter().any(|step| moves(&step.motion)));
        let instant = plan_move(before, after, event, Pace::Other(BotSpeed::Instant), true);
        assert_eq!(instant, Sequence::default());
        let undone = plan_undo(after, before, Pace::Still);
        assert!(undone.is_still && undone.steps.iter().all(|step| step.motion == Motion::Outline));
        assert!(plan_end(after, true, Pace::Still).steps.is_empty());
    });
}

#[test]
fn an_undo_returns_every_piece() {
    moves(|before, after, event| {
        let plan = plan_undo(after, before, Pace::Own);
        assert!(plan.steps.iter().all(|step| step.end <= 200));
        let Action::Take { tile, at } = event.action else { return };
        let back = plan.steps.iter().find(|step| step.motion == Motion::Return(tile)).unwrap();
        let space = space_of(before, tile).unwrap();
        assert_eq!(back.path, [Place::Cell { seat: event.seat, at }, Place::Space(space)]);
        if before.players() > 1 {
            let disc = plan.steps.iter().find(|step| step.motion == Motion::Glide(event.seat)).unwrap();
            assert_eq!(disc.path.first(), Some(&moon_place(after, event.seat)));
            assert_eq!(disc.path.last(), Some(&moon_place(before, event.seat)));
        }
    });
}

#[test]
fn the_marks_fade_when_the_meeple_leaves() {
    moves(|before, after, event| {
        let plan = plan_move(before, after, event, Pace::Own, false);
        let of = |motion| plan.steps.iter().find(|step| step.motion == motion);
        let is_take = event.action != Action::Refill;
        assert_eq!((of(Motion::Walk).is_some(), of(Motion::Marks).is_some()), (is_take, is_take));
        if let (Some(walk), Some(marks)) = (of(Motion::Walk), of(Motion::Marks)) {
            assert!(marks.start <= walk.start && marks.end < walk.end + FADE, "{marks:?} {walk:?}");
        }
    });
}

/// Returns when a piece changes: the pieces of a chain stay, and fade as one.
fn changes(step: &MotionStep) -> (u32, u32) {
    match step.motion {
        Motion::Plate(_) | Motion::Outline => (0, 0),
        Motion::Gain(_) => (step.start, step.until),
        _ => (step.start, step.end),
    }
}

#[test]
fn few_pieces_change_at_the_same_time() {
    let mut most = 0;
    moves(|before, after, event| {
        let plan = plan_move(before, after, event, Pace::Own, false);
        // More discs, or tiles that are dealt, follow each other faster.
        if event.completed.len() > 3 || !event.revealed.is_empty() {
            return;
        }
        for time in (0..plan.end).step_by(10) {
            let spans = plan.steps.iter().map(changes);
            let chain =
                plan.steps.iter().find(|step| step.motion.is_of_chain()).map(|step| (step.until - 120, step.until));
            // The shadow of the tile is gone when the tile has landed.
            let shadow = (Tempo::OWN.fly.0, 300);
            let spans = spans.chain(chain).chain([shadow]);
            most = most.max(spans.filter(|(start, end)| (*start..*end).contains(&time)).count());
        }
    });
    assert_eq!(most, 6);
}

#[test]
fn the_moon_becomes_full_at_the_end() {
    moves(|_, after, _| {
        let plan = plan_end(after, true, Pace::Own);
        assert!(plan.steps.iter().all(|step| step.end <= plan.end));
        let phases: Vec<u8> = plan
            .steps
            .iter()
            .rev()
            .map(|step| match step.motion {
                Motion::Moon(phase) => phase,
                _ => 99,
            })
            .collect();
        let full = FULL_MOON as u8;
        assert_eq!(phases[0], after.moon_track().space(after.moon_track().next()));
        assert!(phases.windows(2).all(|pair| pair[0].abs_diff(full) >= pair[1].abs_diff(full)), "{phases:?}");
    });
}

#[test]
fn bots_take_their_time_in_the_first_three_games() {
    let speeds = [0, 2, 3, 50].map(|games| BotSpeed::of_game(None, games));
    assert_eq!(speeds, [BotSpeed::Slow, BotSpeed::Slow, BotSpeed::Quick, BotSpeed::Quick]);
    assert_eq!(BotSpeed::of_game(Some(BotSpeed::Instant), 0), BotSpeed::Instant, "what is chosen counts");
}
