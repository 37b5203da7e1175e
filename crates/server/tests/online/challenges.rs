//! Leaderboards of the day and of the week: entries are verified games, and a cheater's are refused.

use std::net::SocketAddr;
use std::time::{SystemTime, UNIX_EPOCH};

use nova_luna_ai::challenge::{Challenge, Date, KnownPar, format_line, parse_pars, weekly_bot_action};
use nova_luna_rules::{Game, Record, Seat};
use nova_luna_server::online::Limits;
use serde_json::{Value, json};

use crate::server::{generous_limits, open_database, start, start_behind_proxy, start_with_file};
use nova_luna_test_support::{get, post, post_for, text};

/// Limits that no test of entries reaches by accident.
fn limits() -> Limits {
    Limits { entries_per_hour: 100_000, entries_per_ip: 1000, entries_per_network: 1000, ..generous_limits() }
}

/// The current date of UTC, or one some days later.
fn day(later: i32) -> Challenge {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs();
    Challenge::Day(Date::from_days(i32::try_from(seconds / 86_400).unwrap() + later).unwrap())
}

fn this_week() -> Challenge {
    let Challenge::Day(today) = day(0) else { unreachable!() };
    Challenge::Week(today.week().unwrap())
}

/// Plays a whole game. The person plays the first legal action, but once, from turn `detour` on, the last one.
fn play(challenge: Challenge, detour: usize) -> String {
    let deal = challenge.deal().unwrap();
    let mut game = Game::deal(&deal, challenge.discs()).unwrap();
    let mut record = Record::new(deal.setup(challenge.discs())).unwrap();
    record.set_seed(challenge.seed()).unwrap();
    if challenge.players() == 2 {
        record.set_bot(Seat::new(2).unwrap(), Challenge::WEEKLY_BOT.as_str()).unwrap();
    }
    let mut has_detoured = false;
    for moves in 0.. {
        let Some(seat) = game.view().to_move() else { break };
        let legal = game.legal_actions();
        let action = match () {
            () if seat != Challenge::SEAT => weekly_bot_action(game.view(), moves),
            () if moves >= detour && !has_detoured => {
                has_detoured = true;
                legal.get(legal.len() - 1)
            }
            () => legal.get(0),
        };
        record.add(&game.play(action.unwrap()).unwrap()).unwrap();
    }
    record.to_string()
}

/// The best result known of a challenge, as the server knows it. The file may end before today.
fn par(challenge: Challenge) -> Option<KnownPar> {
    let pars = parse_pars(include_str!("../../../../data/daily.txt")).unwrap();
    pars.into_iter().find(|par| par.challenge == challenge)
}

/// The record of a line that nobody has played.
fn pasted(par: &KnownPar) -> String {
    let mut record = par.record().unwrap();
    if let Challenge::Week(_) = par.challenge {
        record.set_bot(Seat::new(2).unwrap(), Challenge::WEEKLY_BOT.as_str()).unwrap();
    }
    record.to_string()
}

fn path(challenge: Challenge) -> String {
    format!("/api/v1/challenges/{challenge}")
}

async fn enter(address: SocketAddr, challenge: Challenge, record: &str, name: &str) -> (u16, Value) {
    post(address, &path(challenge), &json!({"record": record, "name": name})).await
}

fn code(answer: &(u16, Value)) -> (u16, &str) {
    (answer.0, answer.1["code"].as_str().unwrap_or_default())
}

#[tokio::test]
async fn results_are_shown_to_those_who_are_on_the_leaderboard() {
    let address = start(limits());
    let (today, first, second) = (day(0), play(day(0), 99), play(day(0), 3));
    let (status, summary) = get(address, &path(today)).await;
    assert_eq!((status, summary.contains("\"count\":0")), (200, true), "{summary}");
    let (status, ada) = enter(address, today, &first, "Ada").await;
    assert_eq!(status, 201, "{ada}");
    assert_eq!(
        ada["leaderboard"]["entries"][0],
        json!({"rank": 1, "name": "Ada", "score": score(&first), "tiles": tiles(&first), "discs_left": discs(&first),
            "is_own": true, "is_par_line": false, "is_timed": false})
    );
    let (_, other) = enter(address, today, &second, "Ada\u{200b}").await;
    let names = |leaderboard: &Value| {
        leaderboard["entries"].as_array().unwrap().iter().map(|entry| text(&entry["name"])).collect::<Vec<_>>()
    };
    assert!(names(&other["leaderboard"]).contains(&"Ada 2".to_owned()), "names are filtered as at tables");
    let secret = text(&ada["secret"]);
    let (status, leaderboard) = post(address, &format!("{}/results", path(today)), &json!({"secret": secret})).await;
    assert_eq!(
        (status, leaderboard["count"].as_u64(), leaderboard["entries"].as_array().unwrap().len()),
        (200, Some(2), 2)
    );
    let scores: Vec<u64> =
        leaderboard["entries"].as_array().unwrap().iter().map(|entry| entry["score"].as_u64().unwrap()).collect();
    assert!(scores.is_sorted(), "{leaderboard}");
    // Nobody else sees results, and no answer contains a record or a secret of others.
    let wrong = json!({"secret": "0".repeat(64)});
    let refused = post(address, &format!("{}/results", path(today)), &wrong).await;
    assert_eq!(code(&refused), (403, "invalid_secret"));
    let everything = leaderboard.to_string() + &other.to_string();
    assert!(!everything.contains("Wheel") && !everything.contains(&secret));
    // The player's entry can be taken off, once.
    let remove = format!("{}/remove", path(today));
    let (status, left) = post(address, &remove, &json!({"secret": secret})).await;
    assert_eq!((status, left["count"].as_u64()), (200, Some(1)));
    assert_eq!(code(&post(address, &remove, &json!({"secret": secret})).await), (403, "invalid_secret"));
    assert_eq!(code(&post(address, &remove, &wrong).await), (403, "invalid_secret"));
    let gone = post(address, &format!("{}/results", path(today)), &json!({"secret": secret})).await;
    assert_eq!(code(&gone), (403, "invalid_secret"), "results are hidden again");
}

/// The line of par comes with the result, and with nothing else. An entry with it is marked, and a pasted copy does not
/// keep out a player who finds it.
#[tokio::test]
async fn the_line_of_par_comes_with_the_result_and_is_marked() {
    let address = start(limits());
    for challenge in [day(0), this_week()] {
        let expected = par(challenge).map(|par| format_line(par.actions().unwrap()));
        let before = get(address, &path(challenge)).await.1;
        let refused = post(address, &format!("{}/results", path(challenge)), &json!({"secret": "0".repeat(64)})).await;
        assert!(!before.contains('@') && !refused.1.to_string().contains('@'), "{before} {}", refused.1);
        let (_, ada) = enter(address, challenge, &play(challenge, 99), "Ada").await;
        assert_eq!(ada["leaderboard"]["par_line"].as_str(), expected.as_deref());
        let Some(par) = par(challenge) else { continue };
        for (name, times) in [("Eve", "[Times \"0\"]\n"), ("Béla", "")] {
            let record = pasted(&par).replacen("[Result", &format!("{times}[Result"), 1);
            let (status, added) = enter(address, challenge, &record, name).await;
            assert_eq!(status, 201, "{added}");
            let own = added["leaderboard"]["entries"].as_array().unwrap().iter().find(|entry| entry["is_own"] == true);
            let own = own.unwrap();
            assert_eq!((&own["is_par_line"], &own["is_timed"]), (&json!(true), &json!(false)), "{own}");
            assert_eq!((&own["rank"], &own["name"]), (&json!(1), &json!(name)));
        }
        let seconds: Vec<String> = (0..par.actions().unwrap().len()).map(|turn| (7 * turn).to_string()).collect();
        let tag = format!("[Times \"{}\"]\n[Result", seconds.join(" "));
        let (_, honest) = enter(address, challenge, &pasted(&par).replacen("[Result", &tag, 1), "Zoe").await;
        let entries = honest["leaderboard"]["entries"].as_array().unwrap();
        let marked = entries.iter().filter(|entry| entry["is_par_line"] == true);
        let mut marked: Vec<(String, bool)> =
            marked.map(|entry| (text(&entry["name"]), entry["is_timed"] == true)).collect();
        marked.sort_unstable();
        assert_eq!(marked, [("Béla".to_owned(), false), ("Eve".to_owned(), false), ("Zoe".to_owned(), true)]);
    }
}

/// Somebody looks at the results, takes their entry off, and wants to enter a better game as the first one.
#[tokio::test]
async fn removing_an_entry_gives_no_second_first_try() {
    let address = start_behind_proxy(limits());
    for challenge in [day(0), this_week()] {
        let (first, second, third) = (play(challenge, 99), play(challenge, 3), play(challenge, 5));
        let send = async |client: &str, record: &str, name: &str, secret: &str| {
            let body = json!({"record": record, "name": name, "secret": secret.repeat(64)});
            post_for(address, client, &path(challenge), &body).await
        };
        assert_eq!(send("2001:db8:1:1::1", &first, "Eve", "1").await.0, 201);
        assert_eq!(code(&send("2001:db8:1:1::1", &second, "Eve", "1").await), (409, "already_entered"));
        let remove = format!("{}/remove", path(challenge));
        let (status, left) = post_for(address, "192.0.2.7", &remove, &json!({"secret": "1".repeat(64)})).await;
        assert_eq!((status, &left["count"]), (200, &json!(0)), "from any address");
        // The same secret, another one, another device, and the network next door of the same customer.
        assert_eq!(code(&send("2001:db8:1:1::1", &second, "Eve", "1").await), (409, "already_entered"));
        for client in ["2001:db8:1:1::1", "2001:db8:1:1::2", "2001:db8:1:2::1"] {
            assert_eq!(code(&send(client, &second, "Somebody else", "2").await), (409, "entry_removed"), "{client}");
        }
        assert_eq!(code(&send("192.0.2.1", &first, "Eve", "3").await), (409, "duplicate_game"), "the game is known");
        assert_eq!(send("192.0.2.1", &second, "Ada", "4").await.0, 201, "another network");
        // The first game is still the player's own, also with another name.
        let (status, back) = send("192.0.2.9", &first, "Ada", "1").await;
        assert_eq!(status, 201, "{back}");
        let names: Vec<String> =
            back["leaderboard"]["entries"].as_array().unwrap().iter().map(|entry| text(&entry["name"])).collect();
        assert!(names.len() == 2 && names.contains(&"Ada 2".to_owned()), "{names:?}");
        assert_eq!(send("2001:db8:1:1::2", &third, "Béla", "5").await.0, 201, "nothing is taken off now");
    }
}

#[tokio::test]
async fn a_repeated_request_has_no_second_effect() {
    let address = start(limits());
    let (today, record, secret) = (day(0), play(day(0), 99), "7".repeat(64));
    let body = json!({"record": record, "name": "Ada", "secret": secret});
    let (first, again) = (post(address, &path(today), &body).await, post(address, &path(today), &body).await);
    assert_eq!((first.0, &first.1), (again.0, &again.1));
    assert_eq!(first.1["secret"].as_str(), Some(secret.as_str()));
    let other = json!({"record": play(today, 3), "secret": secret});
    assert_eq!(code(&post(address, &path(today), &other).await), (409, "already_entered"));
}

#[tokio::test]
async fn forged_records_are_refused() {
    let address = start(limits());
    let (today, record) = (day(0), play(day(0), 99));
    let yesterday = play(day(-1), 99);
    let tagged = record.replacen("[Result", "[Aids \"on\"]\n[Result", 1);
    let is_kept = |line: &&str| !line.starts_with("[Termination") && !line.starts_with("[Result");
    let tags: Vec<&str> = record.split("\n\n").next().unwrap().lines().filter(is_kept).collect();
    let half = tags.join("\n") + "\n[Result \"*\"]\n\n";
    for (record, expected) in [
        (yesterday.as_str(), (422, "other_deal")),
        (&tagged, (422, "invalid_record")),
        (&half, (422, "unfinished_record")),
        ("", (422, "invalid_record")),
    ] {
        assert_eq!(code(&enter(address, today, record, "Eve").await), expected, "{record}");
    }
    assert_eq!(enter(address, today, &record, "Ada").await.0, 201);
    assert_eq!(code(&enter(address, today, &record, "Eve").await), (409, "duplicate_game"), "a copied game");
    let name = "x".repeat(33);
    assert_eq!(code(&enter(address, today, &play(today, 3), &name).await), (422, "invalid_name"));
    let extra = json!({"record": play(today, 3), "score": 12});
    assert_eq!(code(&post(address, &path(today), &extra).await), (400, "malformed"), "a claimed score");
    let long = json!({"record": format!("{record}{{{}}}", "x".repeat(4096))});
    assert_eq!(code(&post(address, &path(today), &long).await), (413, "body_too_large"));
    let secret = json!({"record": play(today, 3), "secret": "short"});
    assert_eq!(code(&post(address, &path(today), &secret).await), (403, "invalid_secret"));
    let (_, summary) = get(address, &path(today)).await;
    assert!(summary.contains("\"count\":1"), "nothing of these was entered: {summary}");
}

#[tokio::test]
async fn takes_entries_of_the_present_only() {
    let address = start(limits());
    for (later, expected) in [(2, (409, "challenge_not_open")), (-30, (410, "challenge_closed"))] {
        assert_eq!(code(&enter(address, day(later), &play(day(later), 99), "Eve").await), expected);
    }
    assert_eq!(enter(address, day(-3), &play(day(-3), 99), "Ada").await.0, 201, "played without a network");
    for unknown in ["2026-02-30", "2026-1-1", "tomorrow", "2026-W60", "..%2Ftables"] {
        let (status, answer) = get(address, &format!("/api/v1/challenges/{unknown}")).await;
        assert!(status == 404 && answer.contains("challenge_not_found"), "{unknown}: {answer}");
    }
}

#[tokio::test]
async fn the_bot_of_the_week_is_checked() {
    let address = start(limits());
    let (week, record) = (this_week(), play(this_week(), 99));
    let (status, added) = enter(address, week, &record, "Ada").await;
    assert_eq!(status, 201, "{added}");
    let won = record.contains("[Result \"1 2\"]");
    assert_eq!(added["leaderboard"]["entries"][0]["score"].is_number(), won);
    // Both sides are the cheater's.
    let deal = week.deal().unwrap();
    let mut game = Game::deal(&deal, week.discs()).unwrap();
    let mut forged = Record::new(deal.setup(week.discs())).unwrap();
    forged.set_bot(Seat::new(2).unwrap(), Challenge::WEEKLY_BOT.as_str()).unwrap();
    while game.view().to_move().is_some() {
        let action = game.legal_actions().get(0).unwrap();
        forged.add(&game.play(action).unwrap()).unwrap();
    }
    assert_eq!(code(&enter(address, week, &forged.to_string(), "Eve").await), (422, "other_bot_move"));
    let Challenge::Week(this) = week else { unreachable!() };
    let last = Challenge::Week(this.plus_weeks(-1).unwrap());
    let old = play(last, 99);
    assert_eq!(enter(address, last, &old, "Ada").await.0, 201, "last week's own leaderboard is open for some days");
    let (_, summary) = get(address, &path(week)).await;
    assert!(summary.contains("\"count\":1"), "nothing of these was entered: {summary}");
}

#[tokio::test]
async fn one_address_cannot_fill_the_leaderboard() {
    let address = start_behind_proxy(Limits { entries_per_ip: 2, entries_per_network: 3, ..limits() });
    let today = day(0);
    let enter = async |client: &str, detour: usize| {
        post_for(address, client, &path(today), &json!({"record": play(today, detour), "name": "Eve"})).await
    };
    assert_eq!(enter("2001:db8:1:1::1", 99).await.0, 201);
    assert_eq!(enter("2001:db8:1:1::2", 3).await.0, 201);
    assert_eq!(code(&enter("2001:db8:1:1::3", 5).await), (429, "rate_limited"));
    assert_eq!(enter("2001:db8:1:2::1", 5).await.0, 201, "another address of the same network");
    assert_eq!(code(&enter("2001:db8:1:3::1", 7).await), (429, "rate_limited"), "the network has three");
    assert_eq!(enter("192.0.2.1", 7).await.0, 201);
    let few = start(Limits { entries_per_hour: 4, ..limits() });
    let mut statuses = Vec::new();
    for _ in 0..3 {
        statuses.push(self::enter(few, today, "no record", "Eve").await.0);
    }
    assert_eq!(statuses, [422, 422, 429], "refused games count too");
    let full = start(Limits { entries_per_challenge: 1, ..limits() });
    assert_eq!(self::enter(full, today, &play(today, 99), "Ada").await.0, 201);
    assert_eq!(code(&self::enter(full, today, &play(today, 3), "Béla").await), (503, "too_many_entries"));
}

#[tokio::test]
async fn the_store_holds_neither_secrets_nor_addresses_nor_comments() {
    let (address, file) = start_with_file(limits());
    let today = day(0);
    let secret = "9".repeat(64);
    let record = play(today, 99) + " {my address is 192.0.2.1}";
    let (status, _) = post(address, &path(today), &json!({"record": record, "name": "Ada", "secret": secret})).await;
    assert_eq!(status, 201);
    let stored: (String, Vec<u8>, String) = open_database(file)
        .query_row("SELECT name, secret, record FROM entries", [], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
        .unwrap();
    assert_eq!(stored.0, "Ada");
    assert_ne!(stored.1, vec![0x99; 32], "only the digest");
    assert!(!stored.2.contains("192.0.2.1") && Record::read(&stored.2).is_ok());
}

fn score(record: &str) -> u64 {
    Record::read(record).unwrap().result().parse().unwrap()
}

fn tiles(record: &str) -> usize {
    Record::read(record).unwrap().view().display(Seat::FIRST).unwrap().len()
}

fn discs(record: &str) -> u8 {
    Record::read(record).unwrap().view().discs_left(Seat::FIRST)
}
