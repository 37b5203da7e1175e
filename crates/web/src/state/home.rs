//! What waits for the player: the cards of the start screen, and which of them comes first.

use nova_luna_bots::BotName;

use super::daily::TodaysDeal;
use super::puzzles::PuzzleSummary;
use super::results::LevelTally;
use super::running_game::{RunningGame, Turn};

/// The card with the one filled button of the start screen: what is most urgent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PrimaryCard {
    Online,
    SavedGame,
    /// The deal of the day is not played yet.
    Today,
    /// Nothing waits.
    Quick,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Home {
    pub online: Option<RunningGame>,
    /// Number of the player's other games at online tables.
    pub more_tables: usize,
    /// The tables of those others in which it is the player's turn, with their players; the least time first.
    pub more_turns: Vec<(String, String)>,
    pub kept: Option<RunningGame>,
    /// `None` before the app.
    pub today: Option<TodaysDeal>,
    /// The running game of this device cannot be read in full.
    pub is_damaged: bool,
    pub puzzles: PuzzleSummary,
    /// The id and the name of the club that was used last.
    pub club: Option<(String, String)>,
    /// The server of the online tables does not answer.
    pub is_offline: bool,
}

impl Home {
    /// Chooses from the running games, the most urgent first.
    pub fn new(games: &[RunningGame]) -> Self {
        let mut online = games.iter().filter(|game| game.table.is_some());
        let turns = games.iter().filter(|game| game.is_my_online_turn()).skip(1);
        let turn = |game: &RunningGame| Some((game.table.clone()?, game.players.join(", ")));
        Self {
            online: online.next().cloned(),
            more_tables: online.count(),
            more_turns: turns.filter_map(turn).collect(),
            kept: games.iter().find(|game| game.table.is_none()).cloned(),
            ..Self::default()
        }
    }

    /// Returns the most urgent card. A table where somebody else is to move can wait, and offline every table has to.
    pub fn primary_card(&self) -> PrimaryCard {
        match &self.online {
            Some(game) if !self.is_offline && !matches!(game.turn, Turn::Other(_)) => PrimaryCard::Online,
            _ if self.kept.is_some() || self.is_damaged => PrimaryCard::SavedGame,
            _ if self.today.is_some_and(|today| today.score.is_none()) => PrimaryCard::Today,
            _ => PrimaryCard::Quick,
        }
    }

    pub fn is_calm(&self) -> bool {
        self.primary_card() == PrimaryCard::Quick
    }
}

/// Wins against a level before the next one is offered, if they are three of four games.
const NEXT_LEVEL_WINS: usize = 3;

/// Returns the level to offer after the last one: the next, once the last is beaten again and again and the next was
/// never played. A player who has met it chooses for themselves.
pub fn next_level(last: BotName, levels: &[LevelTally]) -> Option<BotName> {
    let LevelTally { games, wins, .. } = *levels.iter().find(|tally| tally.level == last)?;
    let next = *BotName::LEVELS.get(BotName::LEVELS.iter().position(|level| *level == last)? + 1)?;
    let is_beaten = wins >= NEXT_LEVEL_WINS && wins * 4 >= games * 3;
    (is_beaten && levels.iter().all(|tally| tally.level != next)).then_some(next)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::test_matches::running as game;

    fn deal(score: Option<u16>) -> TodaysDeal {
        TodaysDeal {
            score,
            medal: None,
            is_running: false,
            is_current: false,
            minutes_to_next: 60,
            streak: 6,
            week: [true; 7],
        }
    }

    #[test]
    fn the_players_turn_online_comes_first_then_the_saved_game() {
        let turn = || game(Some("a"), Turn::Mine);
        let kept = || game(None, Turn::Mine);
        let other = || game(Some("b"), Turn::Other("Béla".to_owned()));
        for (games, card) in [
            (vec![turn(), kept(), other()], PrimaryCard::Online),
            (vec![game(Some("a"), Turn::Over), kept()], PrimaryCard::Online),
            (vec![kept(), other()], PrimaryCard::SavedGame),
            (vec![other()], PrimaryCard::Quick),
            (vec![], PrimaryCard::Quick),
        ] {
            let home = Home::new(&games);
            assert_eq!(home.primary_card(), card, "{games:?}");
            assert_eq!(home.is_calm(), card == PrimaryCard::Quick);
        }
        assert_eq!(Home { is_damaged: true, ..Home::default() }.primary_card(), PrimaryCard::SavedGame);
        let today = |score| Home { today: Some(deal(score)), ..Home::new(&[other()]) };
        assert_eq!(
            (today(None).primary_card(), today(Some(84)).primary_card()),
            (PrimaryCard::Today, PrimaryCard::Quick)
        );
    }

    #[test]
    fn offline_the_first_thing_that_works_comes_first() {
        let offline =
            |games: &[RunningGame], score| Home { is_offline: true, today: Some(deal(score)), ..Home::new(games) };
        let turn = || game(Some("a"), Turn::Mine);
        assert_eq!(offline(&[turn(), game(None, Turn::Mine)], None).primary_card(), PrimaryCard::SavedGame);
        assert_eq!(offline(&[turn()], None).primary_card(), PrimaryCard::Today);
        assert_eq!(offline(&[turn()], Some(84)).primary_card(), PrimaryCard::Quick);
    }

    #[test]
    fn the_next_bot_comes_after_three_of_four_wins() {
        let tally = |level, games, wins| LevelTally { level, games, wins, assisted: 0 };
        let casual = |games, wins| next_level(BotName::Casual, &[tally(BotName::Casual, games, wins)]);
        assert_eq!((casual(3, 3), casual(4, 3)), (Some(BotName::Skilled), Some(BotName::Skilled)));
        assert_eq!((casual(2, 2), casual(11, 7)), (None, None), "level with the last one");
        let met = [tally(BotName::Casual, 3, 3), tally(BotName::Skilled, 1, 0)];
        assert_eq!(next_level(BotName::Casual, &met), None, "the next one was played");
        assert_eq!(next_level(BotName::Master, &[tally(BotName::Master, 9, 9)]), None, "there is no stronger one");
        assert_eq!(next_level(BotName::Casual, &[]), None);
    }

    #[test]
    fn other_online_games_are_counted() {
        let turn = |table| game(Some(table), Turn::Mine);
        let other = game(Some("c"), Turn::Other("Béla".to_owned()));
        let home = Home::new(&[turn("a"), turn("b"), game(None, Turn::Mine), other]);
        assert_eq!(home.online.and_then(|game| game.table).as_deref(), Some("a"));
        assert_eq!(home.more_tables, 2);
        assert_eq!(home.more_turns, [("b".to_owned(), "Béla".to_owned())]);
        assert_eq!(Home::new(&[]).more_tables, 0);
    }
}
