//! Mistakes of the own games come back as puzzles.

use super::*;

/// A mistake made from the first puzzle.
fn mistake() -> OwnMistake {
    let exercise = exercise();
    let record = exercise.record().unwrap();
    let plies = exercise.puzzle.moves.len();
    let puzzle = exercise.puzzle;
    OwnMistake {
        position: format_position(&record, plies),
        played: wrong_move(&puzzle),
        better: puzzle.solution(),
        theme: Some(Theme::Chain),
        made: Day(20_000),
        loss: 17,
    }
}

#[test]
fn a_mistake_comes_back_as_a_puzzle() {
    let storage = InMemoryStorage::default();
    let mistake = mistake();
    let id = keep_mistake(&storage, &mistake, Day(20_000)).unwrap();
    assert_eq!(keep_mistake(&storage, &mistake, Day(20_005)).unwrap(), id);
    assert_eq!(load_mistakes(&storage), std::slice::from_ref(&mistake), "handing it over twice keeps it once");
    assert_eq!(summary(&storage, Day(20_000)).due, 0);
    assert_eq!(summary(&storage, Day(20_001)).due, 1);
    let exercise = Exercise::own(&mistake).unwrap();
    assert_eq!((exercise.id(), exercise.rating(), exercise.theme()), (id.as_str(), None, Some(Theme::Chain)));
    assert_eq!(exercise.judge(mistake.better), Some(AnswerGrade::Solved));
    assert_eq!(exercise.judge(mistake.played), Some(AnswerGrade::Wrong));
    assert_eq!(note_mistake_result(&storage, &id, true, Day(20_000)).unwrap(), Some(1), "tomorrow");
    assert_eq!(note_mistake_result(&storage, &id, true, Day(20_001)).unwrap(), Some(3));
    assert_eq!(note_mistake_result(&storage, &id, true, Day(20_002)).unwrap(), Some(2), "not tomorrow");
    assert_eq!(PuzzleProgress::load(&storage).history(&id).repetition.map(|planned| planned.due), Some(Day(20_004)));
}

/// A third move of an own position, and what an analysis could say about it.
fn third_move(mistake: &OwnMistake, grade: MoveGrade) -> Assessment {
    let view = mistake.record().unwrap().view().clone();
    let played = view.legal_actions().iter().find(|action| ![mistake.played, mistake.better].contains(action)).unwrap();
    Assessment {
        seat: view.to_move().unwrap(),
        played,
        best: mistake.better,
        line: vec![mistake.better],
        before: Forecast::Unknown,
        after: Forecast::Unknown,
        loss: 0.0,
        stake: 0.0,
        grade,
        reasons: Vec::new(),
    }
}

/// Of an own mistake only two moves are known. No other one is called a miss before it is analysed.
#[test]
fn another_move_of_an_own_mistake_is_analysed() {
    let mistake = mistake();
    let exercise = Exercise::own(&mistake).unwrap();
    for (grade, stage, result) in [
        (MoveGrade::Best, SolvingState::Solved as fn(Action) -> SolvingState, Some(PuzzleResult::Right)),
        (MoveGrade::Good, SolvingState::Solved, Some(PuzzleResult::Right)),
        (MoveGrade::Inaccuracy, SolvingState::Good, None),
        (MoveGrade::Mistake, SolvingState::Wrong, Some(PuzzleResult::Missed)),
    ] {
        let tried = third_move(&mistake, grade);
        let action = tried.played;
        let mut solving = Solving::new(exercise.clone());
        assert_eq!((solving.answer(action), solving.state), (None, SolvingState::Thinking(action)));
        assert_eq!(solving.answer(mistake.played), None, "one at a time");
        assert_eq!((solving.grade(Some(tried)), solving.state), (result, stage(action)), "{grade:?}");
        assert!(solving.tried.is_some());
    }
    let mut solving = Solving::new(exercise);
    let action = third_move(&mistake, MoveGrade::Best).played;
    solving.answer(action);
    assert_eq!((solving.grade(None), solving.state), (None, SolvingState::Unknown(action)), "the worker failed");
    solving.try_again();
    assert_eq!(solving.answer(mistake.better), Some(PuzzleResult::Right), "nothing was counted");
    let request = solving.exercise.try_request(action).unwrap();
    let (request, record) = request.split_once('\n').unwrap();
    let ply = Record::read(record).unwrap().events().len() + 1;
    assert_eq!(request.parse(), Ok(WorkerRequest::Try { ply, action, budget: None }));
}

/// The oldest of more than 200 mistakes go with their plans: what cannot be shown is not due.
#[test]
fn mistakes_that_are_dropped_are_not_due() {
    let storage = InMemoryStorage::default();
    let record = exercise().record().unwrap();
    let mistake = mistake();
    let moves = record.view().legal_actions().iter().filter(|action| *action != mistake.better).count();
    assert!(moves > 1);
    let positions = (0..record.events().len()).rev().flat_map(|plies| {
        let position = format_position(&record, plies);
        let actions: Vec<Action> = record.view_after(plies).unwrap().legal_actions().iter().collect();
        actions.into_iter().map(move |played| (position.clone(), played))
    });
    let mut first = None;
    for (position, played) in positions.take(201) {
        let better = OwnMistake { position: position.clone(), ..mistake.clone() }.record().unwrap();
        let better = better.view().legal_actions().iter().next().unwrap();
        let own = OwnMistake { position, played, better, ..mistake.clone() };
        let id = keep_mistake(&storage, &own, Day(20_000)).unwrap();
        first.get_or_insert(id);
    }
    let progress = PuzzleProgress::load(&storage);
    let known: Vec<String> = load_mistakes(&storage).iter().map(OwnMistake::id).collect();
    assert_eq!(known.len(), 200);
    assert!(!known.contains(&first.unwrap()));
    assert!(progress.due(Day(20_001)).all(|(id, _)| known.iter().any(|known| known == id)));
    assert_eq!(summary(&storage, Day(20_001)).due, 200);
}

/// Plans for puzzles that do not exist any more are deleted; they block nothing.
#[test]
fn plans_for_unknown_puzzles_are_deleted() {
    let mut progress = PuzzleProgress::default();
    progress.note("2-1-1", Some(1200), false, Day(1));
    progress.note("own-gone", None, false, Day(1));
    progress.note("2-1-2", Some(1200), true, Day(1));
    assert!(progress.forget_unknown(|id| id == "2-1-1"));
    assert!(!progress.forget_unknown(|id| id == "2-1-1"), "they are gone");
    assert_eq!(next_due(&progress, Day(2), Some("2-1-1")), None);
    assert_eq!(progress.history("2-1-2").seen, 1, "what was answered is still known");
}

#[test]
fn damaged_mistakes_stay_where_they_can_be_found() -> Result<(), StorageError> {
    let storage = InMemoryStorage::default();
    storage.set("nova-luna/mistakes", "nonsense\n")?;
    keep_mistake(&storage, &mistake(), Day(1))?;
    assert_eq!(storage.get("nova-luna/mistakes-damaged").as_deref(), Some("nonsense\n"));
    assert_eq!(load_mistakes(&storage).len(), 1);
    Ok(())
}
