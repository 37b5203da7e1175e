//! What the worker answers, tested without a browser.
#![cfg(test)]

use std::time::Duration;

use nova_luna_ai::analysis::Hint;
use nova_luna_ai::errand::{Answer, Errand};
use nova_luna_ai::{Budget, Dice, Outlook, Thought, new_bot, system_clock};
use nova_luna_bot_worker::{LONGEST, Thinker, answer};
use nova_luna_rules::{BotName, Deal, Event, Game, Record, Seed, View, usual_discs};

/// The record of a game after so many random actions, fewer if it would be over.
fn record(players: u8, plies: usize, number: u64) -> Record {
    let deal = Deal::new(Seed::from_number(number), players).unwrap();
    let discs = usual_discs(usize::from(players));
    let mut game = Game::deal(&deal, discs).unwrap();
    let mut record = Record::new(deal.setup(discs)).unwrap();
    let mut dice = Dice::new([number as u8; 16]);
    for _ in 0..plies {
        let legal = game.legal_actions();
        let action = legal.get(dice.below(legal.len() as u32) as usize).unwrap();
        let event: Event = game.play(action).unwrap();
        if game.outcome().is_some() {
            break;
        }
        record.add(&event).unwrap();
    }
    record
}

/// The answers to an errand, each with the time after which it came.
fn asked(thinker: &mut Thinker, errand: Errand, record: &Record) -> Vec<(Answer, Duration)> {
    let begin = system_clock();
    let mut answers = Vec::new();
    let mut tell = |text: &str| {
        assert!(!text.contains('\n'), "{text}");
        answers.push((text.parse().unwrap(), system_clock() - begin));
    };
    thinker.answer(&format!("{errand}\n{record}"), system_clock, &mut tell);
    answers
}

fn play(level: BotName, budget: Option<Budget>) -> Errand {
    Errand::Play { level, seed: Seed::from_number(7), budget }
}

/// Few enough nodes for a test.
const FEW: Option<Budget> = Some(Budget::Nodes(1000));

/// Whether these are thoughts about legal actions, and at the end what is played.
fn check(answers: &[(Answer, Duration)], view: &View) -> Thought {
    let [thoughts @ .., (Answer::Best(best), _)] = answers else { panic!("{answers:?}") };
    assert!(!thoughts.is_empty(), "there is a thought before the best");
    for (thought, _) in thoughts {
        let Answer::Thought(thought) = thought else { panic!("{thought:?}") };
        assert!(view.is_legal(thought.action));
    }
    assert!(view.is_legal(best.action));
    best.clone()
}

#[test]
fn every_level_thinks_aloud_and_plays() {
    for players in 1..=4 {
        for plies in [0, 1, 12, 13] {
            let record = record(players, plies, u64::from(players));
            for level in BotName::ALL {
                let answers = asked(&mut Thinker::default(), play(level, FEW), &record);
                check(&answers, record.view());
            }
        }
    }
}

#[test]
fn what_is_played_is_what_the_bot_plays() {
    for players in 1..=4 {
        let record = record(players, 9, 3);
        for level in BotName::LEVELS {
            let best = check(&asked(&mut Thinker::default(), play(level, FEW), &record), record.view());
            let dice = Seed::from_number(7).derive(std::num::NonZeroU64::MIN);
            let limits = nova_luna_ai::Limits::begin(FEW.unwrap());
            let expected = new_bot(level, dice, 1).think(record.view(), &limits, &mut |_| {}).unwrap();
            assert_eq!(best, expected);
        }
    }
}

#[test]
fn levels_that_answer_at_once_are_not_given_better_thoughts() {
    let record = record(2, 12, 5);
    for level in [BotName::Novice, BotName::Casual, BotName::Skilled] {
        let answers = asked(&mut Thinker::default(), play(level, None), &record);
        let [(Answer::Thought(thought), _), (Answer::Best(best), _)] = answers.as_slice() else {
            panic!("{answers:?}")
        };
        assert_eq!(thought, best);
    }
}

#[test]
fn a_bot_stays_the_same_as_long_as_it_is_asked_for() {
    let first = record(1, 3, 5);
    let mut thinker = Thinker::default();
    let planned = check(&asked(&mut thinker, play(BotName::Expert, FEW), &first), first.view());
    let mut second = first.clone();
    second.read_move(&planned.action.to_string()).unwrap();
    let next = check(&asked(&mut thinker, play(BotName::Expert, FEW), &second), second.view());
    assert_eq!((next.action, next.nodes), (planned.line[1], 0), "it follows its plan");
    let anew = check(&asked(&mut Thinker::default(), play(BotName::Expert, FEW), &second), second.view());
    assert!(anew.nodes > 0);
}

#[test]
fn hints_have_reasons() {
    let (mut hints, mut with_reasons) = (0, 0);
    for players in 1..=4 {
        for plies in 0..20 {
            let record = record(players, plies, 9);
            let answers = asked(&mut Thinker::default(), Errand::Hint { budget: FEW }, &record);
            let [(Answer::Thought(_), _), .., (Answer::Hint(hint), _)] = answers.as_slice() else {
                panic!("{answers:?}")
            };
            let Hint { action, outlook, than, reasons } = hint;
            let than = than.unwrap();
            assert!(record.view().is_legal(*action) && record.view().is_legal(than) && *action != than);
            assert_eq!(matches!(outlook, Outlook::Points(_)), players == 1);
            hints += 1;
            with_reasons += usize::from(!reasons.is_empty());
        }
    }
    assert!(with_reasons * 20 > hints * 19, "{with_reasons} of {hints}");
}

#[test]
fn what_is_not_understood_is_an_error_in_one_line() {
    let record = record(2, 3, 1).to_string();
    let mut over = record.clone();
    over.push_str("99@0,0");
    for request in ["", "play", "think\n", &format!("play wizard 1 usual\n{record}"), &format!("hint usual\n{over}")] {
        let mut answers = Vec::new();
        answer(request, system_clock, &mut |text| answers.push(text.to_owned()));
        let [error] = answers.as_slice() else { panic!("{answers:?}") };
        assert!(error.starts_with("error ") && !error.contains('\n'), "{error}");
    }
}

/// Times are those of a machine that others use too, so there is room in them.
#[test]
fn the_first_thought_comes_early_and_the_last_in_time() {
    let room = Duration::from_millis(500);
    for (players, plies) in [(1, 0), (1, 12), (2, 10)] {
        let record = record(players, plies, 2);
        let errands = [play(BotName::Expert, None), play(BotName::Master, None), Errand::Hint { budget: None }];
        for errand in errands {
            let answers = asked(&mut Thinker::default(), errand, &record);
            let (first, last) = (answers[0].1, answers[answers.len() - 1].1);
            assert!(first < room, "{errand} with {players}: {first:?}");
            assert!(last < LONGEST + room, "{errand} with {players}: {last:?}");
            println!(
                "{players} players, {plies} plies, {errand}: first {first:?}, last {last:?}, {} told",
                answers.len()
            );
        }
    }
}
