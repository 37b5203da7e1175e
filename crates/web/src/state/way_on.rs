//! The way on after a game: the next level of the ladder, and what is worth a small celebration.

use nova_luna_bots::BotName;
use nova_luna_table::{SeatPlan, Settings};
use nova_luna_texts::Texts;

use super::bots::bot_name;
use super::results::{GameComparison, PlayedGame, tally_levels};
use super::route::Mode;
use super::session::Session;

/// Wins that light a step of the ladder.
pub const LIT_WINS: usize = 3;

/// A game like the one that was won, against the next level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NextRung {
    pub settings: Settings,
    pub level: BotName,
    beaten: BotName,
}

impl NextRung {
    /// Returns what a player who has beaten bots of one level can try next.
    pub fn after(session: &Session) -> Option<Self> {
        let settings = session.local_table()?.settings();
        let mut bots = settings.seats.iter().filter_map(SeatPlan::bot);
        let beaten = bots.next().filter(|first| bots.all(|bot| bot == *first))?;
        let is_open = settings.position.is_none() && !session.is_challenge();
        let me = session.my_seat().filter(|me| is_open && session.winner() == Some(*me));
        me?;
        let at = BotName::LEVELS.iter().position(|level| *level == beaten)?;
        let level = *BotName::LEVELS.get(at + 1)?;
        let mut settings = settings.clone();
        for seat in settings.seats.iter_mut().filter(|seat| seat.bot().is_some()) {
            *seat = SeatPlan::Bot(level);
        }
        Some(Self { settings, level, beaten })
    }

    /// Returns who was beaten and who waits, and the label of the button.
    pub fn words(&self, texts: &Texts) -> (String, String) {
        let bots = self.settings.seats.iter().filter(|seat| seat.bot().is_some()).count();
        let name = |level: BotName, before: usize| bot_name(texts, level, std::iter::repeat_n(level, before));
        let names = |level| (0..bots).map(|before| name(level, before)).collect::<Vec<_>>().join(", ");
        let values = [("bots", bots.into()), ("beaten", names(self.beaten).into()), ("next", names(self.level).into())];
        let label = if bots == 1 { texts.format("rung-play", &values) } else { texts.get("rung-play-several") };
        (texts.format("rung", &values), label)
    }
}

/// Returns how often each level was beaten, up to what lights its step.
pub fn lit_moons(games: &[PlayedGame], level: BotName) -> usize {
    tally_levels(games).into_iter().find(|tally| tally.level == level).map_or(0, |tally| tally.wins.min(LIT_WINS))
}

/// What is worth a moment of moonlight and a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Occasion {
    /// The first win against a bot.
    FirstWin,
    /// A win lights the last moon of a level.
    LevelLit(BotName),
    /// The lowest solo score so far.
    NewBest(u16),
}

impl Occasion {
    /// Returns what the last of the stored games, oldest first, is worth. Assisted games are not celebrated.
    pub fn of(games: &[PlayedGame]) -> Option<Self> {
        let (last, before) = games.split_last().filter(|(last, _)| !last.assisted)?;
        if last.mode() == Mode::Solo {
            return match GameComparison::new(games)? {
                GameComparison::PersonalBest { score, before: Some(_) } => Some(Self::NewBest(score)),
                _ => None,
            };
        }
        if last.is_won() != Some(true) || last.mode() != Mode::Bots {
            return None;
        }
        let has_won = |game: &PlayedGame| game.mode() == Mode::Bots && game.is_won() == Some(true);
        if !before.iter().any(has_won) {
            return Some(Self::FirstWin);
        }
        let lights = |level: &BotName| lit_moons(before, *level) < lit_moons(games, *level);
        let level = last.seats.iter().filter_map(SeatPlan::bot).filter(lights).max()?;
        (lit_moons(games, level) == LIT_WINS).then_some(Self::LevelLit(level))
    }

    pub fn words(self, texts: &Texts) -> String {
        match self {
            Self::FirstWin => texts.get("occasion-first-win"),
            Self::LevelLit(level) => {
                texts.format("occasion-level", &[("name", bot_name(texts, level, std::iter::empty()).into())])
            }
            Self::NewBest(score) => texts.format("occasion-best", &[("score", score.into())]),
        }
    }
}

#[cfg(test)]
mod tests {
    use nova_luna_rules::{Seat, Seed};
    use nova_luna_table::{Command, Table, Timestamp};
    use nova_luna_texts::Edition;

    use super::*;
    use crate::state::Ending;
    use crate::state::test_matches::{execute, local, person, play_first};

    fn game(level: BotName, won: bool) -> PlayedGame {
        let (me, bot) = (Seat::FIRST, Seat::all(2).nth(1).unwrap());
        let ranking = if won { vec![me, bot] } else { vec![bot, me] };
        PlayedGame {
            started: 1,
            ended: 2,
            discs: 20,
            assisted: false,
            ending: Ending::Ranked { ranking, left: vec![0, 0], conceded: false },
            seats: vec![person(""), SeatPlan::Bot(level)],
            own: None,
        }
    }

    fn solo(score: u16) -> PlayedGame {
        PlayedGame { ending: Ending::Solo(score), seats: vec![person("")], ..game(BotName::Novice, true) }
    }

    #[test]
    fn the_first_win_and_the_third_against_a_level_are_occasions() {
        let (novice, casual) = (BotName::Novice, BotName::Casual);
        let mut games = vec![game(novice, false)];
        assert_eq!(Occasion::of(&games), None, "a loss");
        let expected = [
            (novice, Some(Occasion::FirstWin)),
            (novice, None),
            (casual, None),
            (novice, Some(Occasion::LevelLit(novice))),
            (novice, None),
        ];
        for (level, occasion) in expected {
            games.push(game(level, true));
            assert_eq!(Occasion::of(&games), occasion, "{} games", games.len());
        }
        games.push(PlayedGame { assisted: true, ..game(casual, true) });
        games.push(PlayedGame { assisted: true, ..game(casual, true) });
        assert_eq!(Occasion::of(&games), None, "an assisted game");
    }

    #[test]
    fn a_new_best_is_an_occasion_and_a_first_score_is_not() {
        let scores = [(120, None), (130, None), (110, Some(Occasion::NewBest(110))), (110, None)];
        let mut games = Vec::new();
        for (score, occasion) in scores {
            games.push(solo(score));
            assert_eq!(Occasion::of(&games), occasion, "{score}");
        }
    }

    /// A game of one disc that the person has won.
    fn won_against(bots: &[BotName]) -> Session {
        let seats: Vec<_> = std::iter::once(person("")).chain(bots.iter().map(|bot| SeatPlan::Bot(*bot))).collect();
        let play = |seed| {
            let settings = Settings { discs: 1, ..local(seats.clone()) };
            let mut table = Table::new(settings, Seed::from_number(seed), Timestamp(1)).unwrap();
            while !table.is_over() {
                play_first(&mut table);
            }
            Session::local(table)
        };
        (1..100).map(play).find(|session| session.winner() == Some(Seat::FIRST)).unwrap()
    }

    #[test]
    fn a_win_offers_the_next_level() {
        let session = won_against(&[BotName::Novice]);
        assert_eq!(session.winner(), Some(Seat::FIRST));
        let rung = NextRung::after(&session).unwrap();
        assert_eq!((rung.level, &rung.settings.seats[1]), (BotName::Casual, &SeatPlan::Bot(BotName::Casual)));
        assert!(rung.settings.check().is_ok());
        let (words, label) = rung.words(&Texts::for_edition(Edition::English));
        assert_eq!((words.as_str(), label.as_str()), ("You beat Pip. Lumi is waiting.", "Play Lumi"));
        let several = NextRung::after(&won_against(&[BotName::Casual; 2])).unwrap();
        assert_eq!(several.words(&Texts::for_edition(Edition::English)).1, "Play the next level");
        assert_eq!(NextRung::after(&won_against(&[BotName::Master])), None, "nobody is above");
        let mut lost =
            Table::new(local(vec![person(""), SeatPlan::Bot(BotName::Novice)]), Seed::from_number(1), Timestamp(1))
                .unwrap();
        execute(&mut lost, Seat::FIRST, Command::Resign, Timestamp(2));
        assert_eq!(NextRung::after(&Session::local(lost)), None, "a loss");
    }

    #[test]
    fn moons_light_up_to_three() {
        let games: Vec<PlayedGame> = (0..5).map(|_| game(BotName::Casual, true)).collect();
        let lit = [0, 1, 3, 5].map(|wins| lit_moons(&games[..wins], BotName::Casual));
        assert_eq!((lit, lit_moons(&games, BotName::Novice)), ([0, 1, 3, 3], 0));
    }
}
