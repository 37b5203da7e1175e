//! The responses of the worker, tested without a browser.
#![cfg(test)]

use std::cell::Cell;
use std::time::Duration;

use nova_luna_ai::analysis::{GameReviewer, Hint};
use nova_luna_ai::challenge::{Challenge, decision_seed, play_line, score, weekly_bot_action};
use nova_luna_ai::solo::par;
use nova_luna_ai::worker::{WorkerRequest, WorkerResponse};
use nova_luna_ai::{BotRng, Budget, Clock, Decision, Forecast, SearchLimits, new_bot, system_clock};
use nova_luna_bot_worker::{MAX_THINKING_TIME, RequestHandler};
use nova_luna_bots::BotName;
use nova_luna_rules::{Deal, Event, Game, Record, Seed, View, usual_discs};

/// Returns the record of a game after `plies` random actions, or fewer if the game would end.
fn record(players: u8, plies: usize, number: u64) -> Record {
    let deal = Deal::new(Seed::from_number(number), players).unwrap();
    let discs = usual_discs(usize::from(players));
    let mut game = Game::deal(&deal, discs).unwrap();
    let mut record = Record::new(deal.setup(discs)).unwrap();
    let mut rng = BotRng::new([number as u8; 16]);
    for _ in 0..plies {
        let legal = game.legal_actions();
        let action = legal.get(rng.below(legal.len() as u32) as usize).unwrap();
        let event: Event = game.play(action).unwrap();
        if game.outcome().is_some() {
            break;
        }
        record.add(&event).unwrap();
    }
    record
}

/// Returns the responses to a request, each with the time until it was sent.
fn send_request(
    handler: &mut RequestHandler,
    request: WorkerRequest,
    record: &Record,
) -> Vec<(WorkerResponse, Duration)> {
    send_request_by(system_clock, handler, request, record)
}

fn send_request_by(
    clock: Clock,
    handler: &mut RequestHandler,
    request: WorkerRequest,
    record: &Record,
) -> Vec<(WorkerResponse, Duration)> {
    let begin = clock();
    let mut responses = Vec::new();
    let mut send = |text: &str| {
        assert!(!text.contains('\n'), "{text}");
        responses.push((text.parse().unwrap(), clock().checked_sub(begin).unwrap()));
    };
    handler.handle(&format!("{request}\n{record}"), clock, &mut send);
    responses
}

fn play(bot_name: BotName, budget: Option<Budget>) -> WorkerRequest {
    WorkerRequest::Play { level: bot_name, seed: Seed::from_number(7), budget }
}

/// Few enough nodes for a test.
const TEST_BUDGET: Option<Budget> = Some(Budget::Nodes(1000));

/// Checks that the responses end with a decision and that all actions are legal. Returns the final decision.
fn check_responses(responses: &[(WorkerResponse, Duration)], view: &View) -> Decision {
    let [decisions @ .., (WorkerResponse::Best(best), _)] = responses else { panic!("{responses:?}") };
    assert!(!decisions.is_empty(), "progress comes before the final decision");
    for (decision, _) in decisions {
        let WorkerResponse::Progress(decision) = decision else { panic!("{decision:?}") };
        assert!(view.is_legal(decision.action));
    }
    assert!(view.is_legal(best.action));
    best.clone()
}

#[test]
fn every_bot_reports_progress_and_decides() {
    for players in 1..=4 {
        for plies in [0, 1, 12, 13] {
            let record = record(players, plies, u64::from(players));
            for bot_name in BotName::ALL {
                let responses = send_request(&mut RequestHandler::default(), play(bot_name, TEST_BUDGET), &record);
                check_responses(&responses, record.view());
            }
        }
    }
}

#[test]
fn the_worker_plays_the_move_of_the_bot() {
    for players in 1..=4 {
        let record = record(players, 9, 3);
        for bot_name in BotName::LEVELS {
            let best = check_responses(
                &send_request(&mut RequestHandler::default(), play(bot_name, TEST_BUDGET), &record),
                record.view(),
            );
            let rng = Seed::from_number(7).derive(std::num::NonZeroU64::MIN);
            let limits = nova_luna_ai::SearchLimits::start(TEST_BUDGET.unwrap());
            let expected = new_bot(bot_name, rng, 1).think(record.view(), &limits, &mut |_| {}).unwrap();
            assert_eq!(best, expected);
        }
    }
}

#[test]
fn fast_levels_report_their_own_decision() {
    let record = record(2, 12, 5);
    for bot_name in [BotName::Novice, BotName::Casual, BotName::Skilled] {
        let responses = send_request(&mut RequestHandler::default(), play(bot_name, None), &record);
        let [(WorkerResponse::Progress(decision), _), (WorkerResponse::Best(best), _)] = responses.as_slice() else {
            panic!("{responses:?}")
        };
        assert_eq!(decision, best);
    }
}

#[test]
fn a_bot_is_kept_between_requests() {
    let first = record(1, 3, 5);
    let mut handler = RequestHandler::default();
    let planned =
        check_responses(&send_request(&mut handler, play(BotName::Expert, TEST_BUDGET), &first), first.view());
    let mut second = first.clone();
    second.read_move(&planned.action.to_string()).unwrap();
    let next = check_responses(&send_request(&mut handler, play(BotName::Expert, TEST_BUDGET), &second), second.view());
    assert_eq!((next.action, next.nodes), (planned.line[1], 0), "it follows its plan");
    let fresh = check_responses(
        &send_request(&mut RequestHandler::default(), play(BotName::Expert, TEST_BUDGET), &second),
        second.view(),
    );
    assert!(fresh.nodes > 0);
}

#[test]
fn most_hints_have_reasons() {
    let (mut hints, mut with_reasons) = (0, 0);
    for players in 1..=4 {
        for plies in 0..20 {
            let record = record(players, plies, 9);
            let responses =
                send_request(&mut RequestHandler::default(), WorkerRequest::Hint { budget: TEST_BUDGET }, &record);
            let [(WorkerResponse::Progress(_), _), .., (WorkerResponse::Hint(hint), _)] = responses.as_slice() else {
                panic!("{responses:?}")
            };
            let Hint { action, forecast, alternative, reasons } = hint;
            let alternative = alternative.unwrap();
            assert!(record.view().is_legal(*action) && record.view().is_legal(alternative) && *action != alternative);
            assert_eq!(matches!(forecast, Forecast::Score(_)), players == 1);
            hints += 1;
            with_reasons += usize::from(!reasons.is_empty());
        }
    }
    assert!(with_reasons * 20 > hints * 19, "{with_reasons} of {hints}");
}

#[test]
fn the_worker_reviews_as_the_command_line_does() {
    for players in 1..=2 {
        let record = record(players, 14, 6);
        let reviewer = GameReviewer::new(1, TEST_BUDGET.unwrap(), system_clock);
        let mut handler = RequestHandler::default();
        let all = record.events().len();
        for first in [1, 5, all] {
            let request = WorkerRequest::Review { ply: first, budget: TEST_BUDGET };
            let responses = send_request(&mut handler, request, &record);
            assert_eq!(responses.len(), all + 1 - first, "the game is sent once");
            for (ply, (turn, _)) in (first..).zip(responses) {
                assert_eq!(Some(turn), reviewer.review(&record, ply).map(WorkerResponse::Turn));
            }
        }
        let action = record.events()[3].action;
        let tried = WorkerRequest::Try { ply: 4, action, budget: TEST_BUDGET };
        let responses = send_request(&mut handler, tried, &record);
        let [(WorkerResponse::Turn(turn), _)] = responses.as_slice() else { panic!("{responses:?}") };
        assert_eq!(turn.assessment, reviewer.review(&record, 4).unwrap().assessment, "the played action, tried again");
        let none = WorkerRequest::Review { ply: 99, budget: TEST_BUDGET };
        assert!(matches!(send_request(&mut handler, none, &record).as_slice(), [(WorkerResponse::Error(_), _)]));
    }
}

#[test]
fn rejects_invalid_requests_in_one_line() {
    let record = record(2, 3, 1).to_string();
    let mut invalid = record.clone();
    invalid.push_str("99@0,0");
    for request in
        ["", "play", "think\n", &format!("play wizard 1 default\n{record}"), &format!("hint default\n{invalid}")]
    {
        let mut responses = Vec::new();
        RequestHandler::default().handle(request, system_clock, &mut |text| responses.push(text.to_owned()));
        let [error] = responses.as_slice() else { panic!("{responses:?}") };
        assert!(error.starts_with("error ") && !error.contains('\n'), "{error}");
    }
}

/// A clock that moves when it is read, so that the speed of the machine does not matter.
fn stepping_clock() -> Duration {
    thread_local!(static TIME: Cell<Duration> = const { Cell::new(Duration::ZERO) });
    TIME.replace(TIME.get() + Duration::from_millis(10))
}

#[test]
fn the_first_decision_comes_early_and_the_last_in_time() {
    let tolerance = Duration::from_millis(500);
    for (players, plies) in [(1, 0), (1, 12), (2, 10)] {
        let record = record(players, plies, 2);
        let requests = [play(BotName::Expert, None), play(BotName::Master, None), WorkerRequest::Hint { budget: None }];
        for request in requests {
            let responses = send_request_by(stepping_clock, &mut RequestHandler::default(), request, &record);
            let (first, last) = (responses[0].1, responses[responses.len() - 1].1);
            assert!(first < tolerance, "{request} with {players}: {first:?}");
            assert!(last < MAX_THINKING_TIME + tolerance, "{request} with {players}: {last:?}");
        }
    }
}

/// The page gets the same par as the solver, with a line that reaches it.
#[test]
fn finds_the_par_of_a_daily_deal() {
    let day: Challenge = "2026-11-16".parse().unwrap();
    let record = play_line(day, &[]).unwrap();
    let request = WorkerRequest::Par { budget: Some(Budget::Nodes(20_000)) };
    let responses = send_request(&mut RequestHandler::default(), request, &record);
    let best = check_responses(&responses, record.view());
    let solved = par(&day.deal().unwrap(), &SearchLimits::start(Budget::Nodes(20_000)), &mut |_| {}).unwrap();
    assert_eq!((best.forecast, &best.line), (Forecast::Score(f64::from(solved.score)), &solved.line));
    let game = play_line(day, &best.line).unwrap();
    assert_eq!(score(day, &game), Some(solved.score));
    let without_seed = Record::new(record.start().clone()).unwrap();
    let refused = send_request(&mut RequestHandler::default(), request, &without_seed);
    assert!(matches!(refused.as_slice(), [(WorkerResponse::Error(_), _)]), "{refused:?}");
}

/// The bot of the weekly challenge plays in the page what the server and the command line expect.
#[test]
fn the_weekly_bot_is_the_same_in_the_page() {
    let week: Challenge = "2026-W47".parse().unwrap();
    let mut game = Game::deal(&week.deal().unwrap(), week.discs()).unwrap();
    let mut record = play_line(week, &[]).unwrap();
    let mut compared = 0;
    while game.outcome().is_none() {
        let moves = record.events().len();
        let seat = game.view().to_move().unwrap();
        let action = weekly_bot_action(game.view(), moves).unwrap();
        if seat != Challenge::SEAT {
            let request =
                WorkerRequest::Play { level: Challenge::WEEKLY_BOT, seed: decision_seed(moves, seat), budget: None };
            let responses = send_request(&mut RequestHandler::default(), request, &record);
            assert_eq!(check_responses(&responses, record.view()).action, action, "move {moves}");
            compared += 1;
        }
        record.add(&game.play(action).unwrap()).unwrap();
    }
    assert!(compared > 5);
}

/// A request for the same position goes on; one for another position begins anew.
#[test]
fn an_analysis_goes_on_where_it_was() {
    let (first, second) = (record(2, 9, 3), record(2, 9, 4));
    let handler = &mut RequestHandler::default();
    let mut lines = |record: &Record, nodes| {
        let request = WorkerRequest::Analyse { budget: Some(Budget::Nodes(nodes)) };
        match send_request(handler, request, record).as_slice() {
            [(WorkerResponse::Lines(lines), _)] => lines.clone(),
            other => panic!("{other:?}"),
        }
    };
    let whole = lines(&first, 1024);
    assert_eq!(whole.nodes, 1024);
    assert_eq!(lines(&first, 64).nodes, 1024, "what is known stays");
    assert_eq!(lines(&second, 64).nodes, 64);
    assert_eq!(lines(&first, 64).nodes, 64);
    assert_eq!(lines(&first, 1024), whole);
}

/// Nobody waits longer than one step for the lines of a new position.
#[test]
fn an_analysis_takes_short_steps() {
    fn clock() -> Duration {
        thread_local!(static NOW: Cell<u64> = const { Cell::new(0) });
        Duration::from_millis(NOW.replace(NOW.get() + 10))
    }
    let responses = send_request_by(
        clock,
        &mut RequestHandler::default(),
        WorkerRequest::Analyse { budget: None },
        &record(3, 9, 3),
    );
    let [(WorkerResponse::Lines(lines), took)] = responses.as_slice() else { panic!("{responses:?}") };
    assert!(*took < Duration::from_millis(300) && lines.nodes > 100, "{took:?}, {} positions", lines.nodes);
}
