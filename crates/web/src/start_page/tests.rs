use nova_luna_rules::{Coord, TileId};

use super::*;
use crate::state::daily::{Medal, TodaysDeal};
use crate::state::puzzles::PuzzleSummary;
use crate::state::test_matches::running;
use crate::state::{FormKind, InMemoryStorage, Turn};

fn last() -> SettingsForm {
    SettingsForm::load(&InMemoryStorage::default(), FormKind::Local(Mode::Bots))
}

fn game(table: Option<&str>, turn: Turn) -> RunningGame {
    RunningGame {
        players: vec!["<Béla>".to_owned()],
        opponent: Some(("<Béla>".to_owned(), [16, 18])),
        tiles: TileId::new(5).map(|tile| (tile, Coord::ORIGIN)).into_iter().collect(),
        ..running(table, turn)
    }
}

fn returning(games: &[RunningGame], levels: &[LevelTally]) -> String {
    StartPage::new(&Texts::new(Language::En), &last(), levels).returning(&Home::new(games))
}

#[test]
fn every_language_has_all_texts_and_ways() {
    for language in Language::ALL {
        let page = StartPage::new(&Texts::new(language), &last(), &[]).page();
        for (_, id, go) in WAYS.into_iter().chain(LINKS) {
            assert!(page.contains(&format!("data-go=\"{go}\"")), "{go}");
            assert!(page.contains(&escape(&Texts::new(language).get(id))), "{id}");
        }
        for tab in Tab::ALL {
            assert!(page.contains(&format!("data-go=\"nav-{}\"", tab.key())), "{tab:?}");
        }
        // A missing text shows as its id.
        for beginning in [">start-", ">first-", ">nav-", ">calm-", "\"start-ways"] {
            assert!(!page.contains(beginning), "{beginning}");
        }
    }
}

/// Whatever waits, exactly one button is filled, and there is exactly one main heading.
#[test]
fn one_button_is_filled() {
    let mine = || game(Some("a"), Turn::Mine);
    let other = || game(Some("b"), Turn::Other("Béla".to_owned()));
    for (games, filled) in [
        (vec![], "data-go=\"bots\""),
        (vec![other()], "data-go=\"bots\""),
        (vec![game(None, Turn::Mine), other()], "href=\"#/play\""),
        (vec![mine(), game(None, Turn::Mine)], "href=\"#/table/a\""),
        (vec![game(Some("c"), Turn::Over)], "href=\"#/table/c\""),
    ] {
        let html = returning(&games, &[]);
        assert_eq!(html.matches("btn main").count(), 1, "{html}");
        assert_eq!(html.matches("<h1>").count(), 1, "{html}");
        let button = html.split("class=\"btn main\" ").nth(1).unwrap();
        assert!(button.starts_with(filled), "{filled}: {button}");
    }
    let first = StartPage::new(&Texts::new(Language::En), &last(), &[]).first_visit();
    assert_eq!((first.matches("<h1>").count(), first.matches("btn main").count()), (1, 1));
    assert!(first.contains("class=\"btn main\" href=\"#/learn/1\""), "{first}");
}

/// A game that was set aside can be continued, whatever else waits, and is never the filled button.
#[test]
fn games_that_were_set_aside_are_listed() {
    for games in [vec![], vec![game(None, Turn::Mine)]] {
        let aside = [(1_763_290_000_000, game(None, Turn::Mine))];
        let (texts, last) = (Texts::new(Language::En), last());
        let page = StartPage::new(&texts, &last, &[]).with_aside(&aside);
        let html = page.returning(&Home::new(&games));
        assert!(html.contains("class=\"know\" data-go=\"aside-1763290000000\""), "{html}");
        assert!(html.contains("<b>Against &lt;Béla></b><small>Set aside · 16 discs left, &lt;Béla> 18"), "{html}");
        assert_eq!(html.matches("btn main").count(), 1, "{html}");
    }
}

#[test]
fn a_turn_says_who_has_moved_and_how_it_stands() {
    let html = returning(&[game(Some("a"), Turn::Mine), game(Some("b"), Turn::Mine)], &[]);
    assert!(html.contains("<h1>&lt;Béla> has moved</h1>"), "names are escaped: {html}");
    assert!(html.contains("You have 16 discs left, &lt;Béla> 18."), "{html}");
    assert!(html.contains("href=\"#/table/b\" data-go=\"more-turns\">One more game waits: &lt;Béla></a>"), "{html}");
    let other = Turn::Other("Béla".to_owned());
    let html = returning(&[game(Some("a"), Turn::Mine), game(Some("b"), other)], &[]);
    assert!(html.contains(">and 1 more</a>"), "{html}");
    let first = RunningGame { has_moves: false, ..game(Some("a"), Turn::Mine) };
    assert!(returning(&[first], &[]).contains("<h1>Against &lt;Béla></h1>"), "nobody has moved");
}

#[test]
fn a_running_game_says_whose_turn_it_is_and_since_when() {
    let above = |table, turn, minutes: u64| {
        let html = returning(&[RunningGame { waiting_ms: minutes * 60_000, ..game(table, turn) }], &[]);
        html.split("</small>").next().unwrap().rsplit('>').next().unwrap().to_owned()
    };
    let other = || Turn::Other("Béla".to_owned());
    assert_eq!(above(Some("a"), Turn::Mine, 0), "Your turn");
    assert_eq!(above(Some("a"), Turn::Mine, 1), "Your turn · for 1 minute");
    assert_eq!(above(Some("a"), other(), 119), "Béla is choosing · for 1 hour");
    assert_eq!(above(None, Turn::Mine, 2 * 1440), "Your turn · for 2 days");
    assert_eq!(above(Some("a"), Turn::Over, 90), "Finished");
    let hot_seat = RunningGame {
        players: vec!["Ada".to_owned(), "Béla".to_owned()],
        is_hot_seat: true,
        opponent: None,
        ..game(None, other())
    };
    assert!(returning(&[hot_seat], &[]).contains("<h1>Ada, Béla</h1>"), "nobody at this device is an opponent");
}

#[test]
fn quick_play_says_how_it_stands_against_the_bot() {
    let tally = |wins| LevelTally { level: BotName::Casual, games: 11, wins, assisted: 0 };
    assert!(returning(&[], &[]).contains("Play Lumi</h2><p>Casual</p>"));
    assert!(returning(&[], &[tally(7)]).contains("Play Lumi</h2><p>Casual. You lead 7 to 4.</p>"));
    assert!(returning(&[], &[tally(4)]).contains("Casual. The score is 4 to 7."));
    let with_game = returning(&[game(None, Turn::Mine)], &[tally(7)]);
    assert!(with_game.contains("Once more against Lumi</h2>"), "{with_game}");
}

#[test]
fn one_puzzle_is_always_offered() {
    let texts = Texts::new(Language::En);
    let page = |games: &[RunningGame], due, rating: Option<&str>| {
        let rating = rating.map(str::to_owned);
        let home = Home { puzzles: PuzzleSummary { due, rating }, ..Home::new(games) };
        StartPage::new(&texts, &last(), &[]).returning(&home)
    };
    assert!(page(&[], 0, Some("1462?")).contains("<small>Nothing to repeat · rating 1462?</small>"));
    assert!(page(&[], 3, Some("1462")).contains("<small>3 puzzles to repeat</small>"));
    let new = page(&[], 0, None);
    assert!(
        new.contains("href=\"#/puzzles/mixed\" data-go=\"puzzle\"") && new.contains("Find the best move."),
        "{new}"
    );
    let busy = page(&[game(None, Turn::Mine)], 3, Some("1462"));
    assert!(busy.contains("href=\"#/puzzles/due\" data-go=\"puzzle\""), "{busy}");
}

fn deal(score: Option<u16>, streak: u32) -> TodaysDeal {
    TodaysDeal {
        score,
        medal: score.filter(|score| *score < 100).map(|_| Medal::Silver),
        is_running: false,
        is_current: false,
        minutes_to_next: 312,
        streak,
        week: [true; 7],
    }
}

fn with_deal(games: &[RunningGame], today: TodaysDeal) -> String {
    let home = Home { today: Some(today), ..Home::new(games) };
    StartPage::new(&Texts::new(Language::En), &last(), &[]).returning(&home)
}

#[test]
fn the_deal_of_the_day_waits_until_it_is_played() {
    let open = with_deal(&[], deal(None, 6));
    assert!(open.contains("<h1>Today’s deal</h1><p>One solo game, the same tiles for everyone.</p>"), "{open}");
    assert!(
        open.contains("<span>6-day streak</span>") && open.contains("class=\"btn main\" href=\"#/daily\""),
        "{open}"
    );
    assert!(!with_deal(&[], deal(None, 0)).contains("streak"));
    let done = with_deal(&[], deal(Some(84), 7));
    assert!(done.contains("<b>Today: 84 points · 7-day streak</b>") && done.contains("All quiet tonight"), "{done}");
    assert!(done.contains("<small>Silver. Next deal in 5\u{a0}h 12\u{a0}min.</small>"), "{done}");
    assert!(with_deal(&[], deal(Some(130), 7)).contains("<small>Next deal in 5\u{a0}h 12\u{a0}min.</small>"));
    assert_eq!(done.matches("btn main").count(), 1);
}

/// Whatever else waits, there is the deal with a sentence and the streak, one puzzle, and a bot.
#[test]
fn home_always_has_a_deal_a_puzzle_and_a_bot() {
    let running = TodaysDeal { is_running: true, ..deal(None, 6) };
    let current = TodaysDeal { is_current: true, ..running };
    let (kept, online) = (|| game(None, Turn::Mine), || game(Some("a"), Turn::Mine));
    for games in [vec![], vec![kept()], vec![online()], vec![online(), kept()]] {
        for (today, sentence) in [
            (deal(None, 6), "One solo game, the same tiles for everyone."),
            (deal(Some(84), 6), "Next deal in"),
            (running, "You’ve started it, and it waits for you."),
        ] {
            let html = with_deal(&games, today);
            for part in ["data-go=\"today\"", sentence, "6-day streak", "data-go=\"puzzle\"", "data-go=\"bots\""] {
                assert_eq!(html.matches(part).count(), 1, "{part}: {html}");
            }
            assert_eq!(html.contains("data-go=\"continue\""), !games.is_empty(), "{html}");
            assert_eq!((html.matches("<h1>").count(), html.matches("btn main").count()), (1, 1), "{html}");
        }
    }
    let html = with_deal(&[kept()], current);
    assert!(
        html.contains("<h1>Today’s deal</h1>") && html.contains("6-day streak"),
        "the running game is the deal: {html}"
    );
    assert!(!html.contains("data-go=\"today\"") && html.contains("href=\"#/play\" data-go=\"continue\""), "{html}");
}

#[test]
fn offline_says_what_works_now() {
    let page = |games: &[RunningGame], score| {
        let home = Home { is_offline: true, today: Some(deal(score, 0)), ..Home::new(games) };
        StartPage::new(&Texts::new(Language::En), &last(), &[]).returning(&home)
    };
    let html = page(&[game(Some("a"), Turn::Mine)], None);
    assert!(html.contains("<b>You’re offline</b><p>Bots, solo games, today’s deal, puzzles"), "{html}");
    assert!(html.contains("class=\"wait online asleep\""), "the turn waits: {html}");
    assert!(html.contains("class=\"btn main\" href=\"#/daily\""), "{html}");
    let quiet = page(&[game(Some("a"), Turn::Mine)], Some(84));
    assert!(quiet.contains("<h1>You’re offline</h1>") && !quiet.contains("Nobody is waiting"), "{quiet}");
    for html in [html, quiet] {
        assert_eq!((html.matches("<h1>").count(), html.matches("btn main").count()), (1, 1), "{html}");
    }
    assert!(!returning(&[], &[]).contains("offline\""));
}

#[test]
fn the_next_bot_is_named() {
    let mut next = last();
    next.set_level(BotName::Skilled);
    let levels = [LevelTally { level: BotName::Casual, games: 3, wins: 3, assisted: 0 }];
    let texts = Texts::new(Language::En);
    let html = StartPage::new(&texts, &next, &levels).with_next(true).returning(&Home::default());
    assert!(html.contains("Up next: Vela</h2><p>Skilled</p>"), "{html}");
}

#[test]
fn a_kept_game_shows_its_display() {
    let kept = returning(&[game(None, Turn::Mine)], &[]);
    assert!(kept.contains(r#"<svg class="mini-display" viewBox="0 0 100 100" aria-hidden="true">"#), "{kept}");
    let empty = RunningGame { tiles: Vec::new(), ..game(None, Turn::Mine) };
    assert!(!returning(&[empty], &[]).contains("mini-display"), "nothing is placed yet");
}

#[test]
fn texts_are_escaped() {
    assert_eq!(escape("\"a\" & <b>"), "&quot;a&quot; &amp; &lt;b>");
}
