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
fn puzzles_that_are_due_are_named() {
    let texts = Texts::new(Language::En);
    let page = |games: &[RunningGame], due, rating| {
        let home = Home { puzzles: PuzzleSummary { due, rating }, ..Home::new(games) };
        StartPage::new(&texts, &last(), &[]).returning(&home)
    };
    assert!(page(&[], 0, Some(1462)).contains("<small>Nothing to repeat. Rating 1462.</small>"));
    assert!(page(&[], 3, Some(1462)).contains("<small>3 puzzles to repeat</small>"));
    assert!(!page(&[], 0, None).contains("data-go=\"puzzles\""), "nothing to say");
    let busy = page(&[game(None, Turn::Mine)], 3, Some(1462));
    assert!(busy.contains("data-go=\"puzzles-due\">3 puzzles to repeat</a>"), "{busy}");
}

#[test]
fn the_deal_of_the_day_waits_until_it_is_played() {
    let texts = Texts::new(Language::En);
    let page = |score: Option<u16>, streak| {
        let medal = score.filter(|score| *score < 100).map(|_| Medal::Silver);
        let today = TodaysDeal { score, medal, is_running: false, minutes_to_next: 312, streak, week: [true; 7] };
        let home = Home { today: Some(today), ..Home::default() };
        StartPage::new(&texts, &last(), &[]).returning(&home)
    };
    let open = page(None, 6);
    assert!(open.contains("<h1>6-day streak</h1>") && open.contains("class=\"btn main\" href=\"#/daily\""), "{open}");
    assert!(page(None, 0).contains("<h1>Today’s deal</h1>"));
    let done = page(Some(84), 7);
    assert!(done.contains("Today: 84 points") && done.contains("All quiet tonight"), "{done}");
    assert!(done.contains("<small>Silver. Next deal in 5\u{a0}h 12\u{a0}min.</small>"), "{done}");
    assert!(page(Some(130), 7).contains("<small>Next deal in 5\u{a0}h 12\u{a0}min.</small>"));
    assert_eq!(done.matches("btn main").count(), 1);
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
