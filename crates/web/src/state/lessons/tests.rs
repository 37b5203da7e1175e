//! Every lesson can be solved and missed, and everything said about a move is what the rules computed.

use nova_luna_rules::{Action, Colour, Coord, TileId, View};
use nova_luna_texts::{Edition, Texts};

use super::*;
use crate::state::chain::Chain;
use crate::state::storage::{InMemoryStorage, Storage as _};
use crate::state::task_list::TaskProgress;

fn lesson(number: u8) -> (&'static Lesson, View) {
    let lesson = Lesson::numbered(number).unwrap();
    (lesson, lesson.start().unwrap())
}

/// Returns every attempt from the start, and every second one after a good first step.
fn all_attempts(lesson: &Lesson) -> Vec<Attempt> {
    let start = lesson.start().unwrap();
    let first: Vec<Attempt> =
        lesson.moves(&start).into_iter().map(|action| lesson.play(&start, action).unwrap()).collect();
    let second = first.iter().filter(|attempt| attempt.result == LessonResult::OnTheWay).flat_map(|attempt| {
        let next = lesson.moves(&attempt.after);
        next.into_iter().map(|action| lesson.play(&attempt.after, action).unwrap()).collect::<Vec<_>>()
    });
    first.iter().cloned().chain(second).collect()
}

fn count(lesson: &Lesson, result: LessonResult) -> usize {
    all_attempts(lesson).iter().filter(|attempt| attempt.result == result).count()
}

#[test]
fn lessons_are_numbered_and_it_is_the_players_turn() {
    for (index, lesson) in LESSONS.iter().enumerate() {
        assert_eq!(usize::from(lesson.number), index + 1);
        assert_eq!(lesson.start().unwrap().to_move(), Some(Lesson::SEAT), "lesson {}", lesson.number);
    }
    assert_eq!(Lesson::numbered(0), None);
    assert_eq!(Lesson::numbered(11), None);
}

#[test]
fn every_lesson_can_be_solved_and_missed() {
    for lesson in &LESSONS {
        assert!(count(lesson, LessonResult::Solved) > 0, "lesson {}", lesson.number);
        assert!(count(lesson, LessonResult::Missed) > 0, "lesson {}", lesson.number);
    }
}

#[test]
fn the_shown_moves_solve_every_lesson() {
    for lesson in &LESSONS {
        let mut view = lesson.start().unwrap();
        let mut result = LessonResult::OnTheWay;
        for _ in 0..2 {
            if result == LessonResult::OnTheWay {
                let attempt = lesson.play(&view, lesson.solution(&view).unwrap()).unwrap();
                (view, result) = (attempt.after, attempt.result);
            }
        }
        assert_eq!(result, LessonResult::Solved, "lesson {}", lesson.number);
    }
}

/// Every move has a whole sentence in every edition, without a message id or an unfilled variable.
#[test]
fn every_move_is_explained_in_every_language() {
    for edition in Edition::ALL {
        let texts = Texts::for_edition(edition);
        for lesson in &LESSONS {
            for attempt in all_attempts(lesson) {
                let feedback = lesson.explain(&texts, &attempt);
                for text in [&feedback.title, &feedback.text] {
                    let is_whole = !text.is_empty() && !text.contains(['$', '{']) && !is_id(text);
                    assert!(is_whole, "{edition:?}, lesson {}, {}: {text}", lesson.number, attempt.action);
                }
                let has_advice = attempt.result == LessonResult::Missed;
                assert_eq!(!feedback.advice.is_empty(), has_advice, "lesson {}", lesson.number);
                assert!(!is_id(&feedback.advice), "{}", feedback.advice);
            }
            for part in ["", "-note", "-goal", "-text"] {
                assert!(texts.has(&format!("lesson-{}{part}", lesson.number)), "lesson {}{part}", lesson.number);
            }
        }
    }
}

fn is_id(text: &str) -> bool {
    text.contains('-') && !text.contains(' ')
}

/// The counts and chains of the task lessons are those of the rules.
#[test]
fn the_counts_agree_with_the_rules() {
    let texts = Texts::for_edition(Edition::English);
    for lesson in &LESSONS {
        let Goal::Complete(at, index) = lesson.goal else { continue };
        for attempt in all_attempts(lesson) {
            let feedback = lesson.explain(&texts, &attempt);
            let display = attempt.after.display(Lesson::SEAT).unwrap();
            let task = TaskProgress::on_display(display, at, index).unwrap();
            assert_eq!(feedback.count, Some(task.clone()), "lesson {}", lesson.number);
            assert_eq!(feedback.marks.chains, [Chain::new(display, at, task.task)]);
            let covered = display.at(at).unwrap().is_covered(index);
            assert_eq!(attempt.result == LessonResult::Solved, covered);
            assert_eq!(task.after.is_complete(), covered);
        }
    }
}

/// A corner is marked only where the new tile lies diagonally to the tile that it is about.
#[test]
fn marked_corners_are_corners() {
    let texts = Texts::for_edition(Edition::English);
    let mut found = 0;
    for lesson in &LESSONS {
        for attempt in all_attempts(lesson) {
            for (between, and) in lesson.explain(&texts, &attempt).marks.crossed {
                assert_eq!((between.x.abs_diff(and.x), between.y.abs_diff(and.y)), (1, 1));
                assert_eq!(attempt.placed().unwrap().1, between);
                assert!(attempt.before.display(Lesson::SEAT).unwrap().at(and).is_some());
                found += 1;
            }
        }
    }
    assert!(found > 3);
}

fn explain(number: u8, action: &str) -> Feedback {
    let (lesson, start) = lesson(number);
    let attempt = lesson.play(&start, action.parse().unwrap()).unwrap();
    lesson.explain(&Texts::for_edition(Edition::English), &attempt)
}

#[test]
fn a_tile_out_of_reach_is_counted_from_the_meeple() {
    let texts = Texts::for_edition(Edition::English);
    let (lesson, start) = lesson(1);
    let far = |number| lesson.explain_reach(&texts, &start, TileId::new(number).unwrap());
    assert!(far(64).unwrap().text.contains('4'));
    assert!(far(60).unwrap().text.contains("10"), "the tile behind the meeple is the last one");
    assert_eq!(far(57), None);
    let takeable = start.wheel().takeable();
    assert_eq!(takeable.iter().filter(|tile| tile.tile().colour() == Colour::Yellow).count(), 1);
}

#[test]
fn landing_on_top_keeps_the_turn() {
    assert!(explain(2, "60@0,-1").text.contains("on top"));
    let wrong = explain(2, "49@0,-1").text;
    assert!(wrong.contains("from 5 to 11") && wrong.contains("Pip on 9"), "{wrong}");
    let less = explain(2, "23@0,-1");
    assert_eq!(less.result, LessonResult::Missed);
    assert!(less.text.contains("from 5 to 8"), "{}", less.text);
}

/// Lessons 8 to 10 have two steps. What is said about the second one is about that move.
#[test]
fn a_missed_second_step_has_advice_of_its_own() {
    for edition in Edition::ALL {
        let texts = Texts::for_edition(edition);
        for number in 8..=10 {
            let (lesson, start) = lesson(number);
            let seconds: Vec<Attempt> =
                all_attempts(lesson).into_iter().filter(|attempt| attempt.before != start).collect();
            let missed = seconds.iter().filter(|attempt| attempt.result == LessonResult::Missed);
            assert!(missed.clone().count() > 0, "lesson {number}");
            let first = texts.get(&format!("lesson-{number}-advice"));
            for attempt in missed {
                assert_ne!(lesson.explain(&texts, attempt).advice, first, "lesson {number}, {}", attempt.action);
            }
        }
    }
}

#[test]
fn in_the_race_a_wasted_second_tile_is_named() {
    let texts = Texts::for_edition(Edition::English);
    let (lesson, start) = lesson(9);
    let first = lesson.play(&start, lesson.solution(&start).unwrap()).unwrap();
    let Some(Action::Take { tile, .. }) = lesson.solution(&first.after) else { panic!("a refill") };
    let mut found = [0; 2];
    for action in lesson.moves(&first.after) {
        let attempt = lesson.play(&first.after, action).unwrap();
        let Some((taken, _)) = attempt.placed().filter(|_| attempt.result == LessonResult::Missed) else { continue };
        let feedback = lesson.explain(&texts, &attempt);
        assert!(attempt.completed.is_empty() && feedback.title == "No disc", "{action}: {feedback:?}");
        let colour = format!("{:?}", taken.tile().colour()).to_lowercase();
        assert!(feedback.text.starts_with(&format!("Your {colour} tile")), "{action}: {}", feedback.text);
        // The same tile in another cell, or another tile.
        assert_eq!(feedback.advice.contains("another cell"), taken == tile, "{action}: {}", feedback.advice);
        found[usize::from(taken == tile)] += 1;
    }
    assert!(found.into_iter().all(|number| number > 0), "{found:?}");
}

/// The room that is kept for what is said is that of all of it.
#[test]
fn everything_that_is_said_is_listed() {
    for edition in Edition::ALL {
        let texts = Texts::for_edition(edition);
        for lesson in &LESSONS {
            let start = lesson.start().unwrap();
            let listed = lesson.list_feedback(&texts);
            assert!(listed.len() < 60, "lesson {}: {}", lesson.number, listed.len());
            for attempt in lesson.moves(&start).into_iter().map(|action| lesson.play(&start, action).unwrap()) {
                let said = lesson.explain(&texts, &attempt);
                let is_listed = listed.iter().any(|known| (&known.title, &known.text) == (&said.title, &said.text));
                assert!(is_listed, "lesson {}, {}: {}", lesson.number, attempt.action, said.text);
            }
        }
    }
}

#[test]
fn solo_is_not_on_the_first_path() {
    let storage = InMemoryStorage::default();
    let mut progress = LessonsProgress::load(&storage);
    progress.complete(SOLO_LESSON);
    progress.save(&storage).unwrap();
    let mut progress = LessonsProgress::load(&storage);
    assert!(progress.of(SOLO_LESSON).done);
    assert_eq!((progress.count_done(), progress.next_lesson()), (0, Some(1)));
    (1..SOLO_LESSON).for_each(|number| progress.complete(number));
    assert_eq!((progress.count_done(), progress.next_lesson()), (PATH_LENGTH, None));
    assert!(Lesson::path().all(|lesson| lesson.goal != Goal::EndPhase));
    assert_eq!(Lesson::path().last().and_then(Lesson::next), None);
    let solo = Lesson::numbered(SOLO_LESSON).unwrap();
    assert_eq!((solo.goal, solo.is_on_path(), solo.next()), (Goal::EndPhase, false, None));
}

/// R17.
#[test]
fn the_tile_with_the_task_does_not_count_itself() {
    let wrong = explain(6, "5@0,1");
    assert!(wrong.text.contains('3') && wrong.count.as_ref().unwrap().after.have == 2, "{wrong:?}");
    let right = explain(6, "5@2,0");
    assert!(right.text.contains('4') && right.count.as_ref().unwrap().after.have == 3, "{right:?}");
    assert_eq!(explain(6, "5@3,1").title, explain(5, "10@-1,-1").title, "not joined");
}

#[test]
fn a_chain_carries_a_tile_that_is_far_away() {
    assert!(explain(5, "10@3,1").text.contains('4'), "blue, three red tiles, then this one");
    assert!(explain(5, "10@1,1").text.contains('2'), "the shortest way counts");
    let touching = explain(5, "10@-1,0");
    assert_eq!(touching.result, LessonResult::Solved);
    assert_ne!(touching.text, explain(5, "10@3,1").text);
}

#[test]
fn without_a_refill_no_task_can_be_completed() {
    let (lesson, start) = lesson(8);
    let takes = lesson.moves(&start).into_iter().filter(|action| *action != Action::Refill);
    let missed = takes.map(|action| lesson.play(&start, action).unwrap());
    assert!(missed.into_iter().all(|attempt| attempt.result == LessonResult::Missed));
    let refill = lesson.play(&start, Action::Refill).unwrap();
    assert_eq!((refill.result, refill.after.tiles_due(), refill.after.wheel().len()), (LessonResult::OnTheWay, 0, 11));
}

#[test]
fn in_the_race_every_other_way_lets_the_opponent_move() {
    let (lesson, _) = lesson(9);
    for attempt in all_attempts(lesson).iter().filter(|attempt| attempt.result == LessonResult::Solved) {
        assert!(attempt.after.is_over());
        assert_eq!(attempt.after.discs_left(Lesson::SEAT), 0);
    }
    let lost = explain(9, "16@0,-1").text;
    assert!(lost.contains("Pip"), "{lost}");
}

#[test]
fn phase_one_ends_with_the_lowest_note() {
    let (lesson, start) = lesson(10);
    let first = lesson.solution(&start).unwrap();
    let attempt = lesson.play(&start, first).unwrap();
    let ended = lesson.play(&attempt.after, Action::Refill).unwrap();
    assert_eq!(ended.result, LessonResult::Solved);
    let display = start.display(Lesson::SEAT).unwrap();
    let cost = attempt.placed().unwrap().0.tile().cost().spaces();
    assert_eq!(ended.after.solo().unwrap().note().unwrap().0, display.cost().spaces() + cost);
}

#[test]
fn progress_survives_storage() {
    let storage = InMemoryStorage::default();
    let mut progress = LessonsProgress::load(&storage);
    progress.count_try(5);
    progress.save(&storage).unwrap();
    assert_eq!(storage.get("nova-luna/lessons"), None, "a try alone does not end the first visit");
    progress.complete(5);
    progress.first_game = FirstGame { started: Some(17), is_off: true, ..FirstGame::default() };
    progress.first_game.see(TipKind::Refill);
    progress.save(&storage).unwrap();
    let loaded = LessonsProgress::load(&storage);
    assert_eq!(loaded, progress);
    assert_eq!(loaded.of(5), LessonProgress { done: true, tries: 1 });
    assert_eq!((loaded.count_done(), loaded.next_lesson()), (1, Some(1)));
}

#[test]
fn unreadable_progress_is_set_aside() {
    let storage = InMemoryStorage::default();
    storage.set("nova-luna/lessons", "lessons 1\nlesson\t3\ttrue 4\nlesson\t99\ttrue 1\nnonsense\n").unwrap();
    let mut progress = LessonsProgress::load(&storage);
    assert!(progress.of(3).done);
    assert_eq!(progress.damaged, "lesson\t99\ttrue 1\nnonsense\n");
    progress.complete(4);
    progress.save(&storage).unwrap();
    let loaded = LessonsProgress::load(&storage);
    assert_eq!((loaded.count_done(), loaded.damaged), (2, progress.damaged));
    storage.set("nova-luna/lessons", "lessons 2\nlesson\t3\ttrue 4\n").unwrap();
    assert_eq!(LessonsProgress::load(&storage).count_done(), 0, "a newer format is not guessed");
}

#[test]
fn tips_come_once_and_only_in_the_first_game() {
    let mut game = FirstGame { started: Some(1), ..FirstGame::default() };
    let (_, two) = lesson(7);
    assert_eq!(game.tip(2, &two), None);
    let tip = game.tip(1, &two).unwrap();
    assert_eq!((tip.kind, tip.discs), (TipKind::Two, 2));
    assert!(two.wheel().is_takeable(tip.tile.unwrap()));
    game.see(TipKind::Two);
    assert_ne!(game.tip(1, &two).map(|tip| tip.kind), Some(TipKind::Two));
    let (_, refill) = lesson(8);
    assert_eq!(game.tip(1, &refill).map(|tip| tip.kind), Some(TipKind::Refill));
    let (_, again) = lesson(2);
    assert_eq!(game.tip(1, &again).map(|tip| tip.kind), Some(TipKind::Again));
    game.is_off = true;
    assert_eq!(game.tip(1, &again), None);
}

/// The solutions of the placing lessons are cells that a rule singles out.
#[test]
fn the_placing_lesson_has_two_cells_between_tiles() {
    let (lesson, start) = lesson(3);
    let solved = lesson.moves(&start).into_iter().map(|action| lesson.play(&start, action).unwrap());
    let cells: Vec<Coord> = solved
        .filter(|attempt| attempt.result == LessonResult::Solved)
        .filter_map(|attempt| attempt.placed().map(|(_, at)| at))
        .collect();
    assert_eq!(cells.len(), 2, "{cells:?}");
}
