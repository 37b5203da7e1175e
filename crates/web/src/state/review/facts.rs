//! What the analysis adds to the result of a game, and to the statistics. Everything here is computed from reviewed turns.

use nova_luna_ai::analysis::{Assessment, Reason, ReviewedTurn};
use nova_luna_ai::puzzle::Theme;
use nova_luna_protocol::position::format_position;
use nova_luna_rules::{Seat, View};
use nova_luna_texts::{Subject, Texts};

use super::words::{long_move_name, percent};
use super::{GameReview, value};
use crate::state::names::capitalised;
use crate::state::puzzles::{Day, OwnMistake};

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum ReviewFact {
    /// The mistake, of anybody, that changed the reader's chances most.
    TurningPoint { ply: usize },
    /// The reader's largest mistake: the one thing to take away.
    TakeAway { ply: usize },
    /// The reader made no mistake.
    NoMistake,
    /// The reader's accuracy, or the points given away in a solo game.
    Accuracy,
}

impl ReviewFact {
    /// Returns the turn that the fact is about, if it can be practised.
    pub const fn lesson(self) -> Option<usize> {
        match self {
            Self::TakeAway { ply } => Some(ply),
            _ => None,
        }
    }

    /// Returns the headline and the sentence. `average` is the reader's mean accuracy, from 0 to 1.
    pub fn words(
        self,
        texts: &Texts,
        review: &GameReview,
        me: Seat,
        average: Option<f64>,
        player: impl Fn(Seat) -> Subject + Copy,
    ) -> (String, String) {
        let turn = |ply: usize| Some((review.position(ply)?, &review.turn(ply)?.assessment));
        match self {
            Self::TurningPoint { ply } => {
                let note = turn(ply).map(|(view, turn)| turned_words(texts, &view, turn, me, player(turn.seat)));
                (texts.format("rf-turned", &[("turn", ply.into())]), note.unwrap_or_default())
            }
            Self::TakeAway { ply } => {
                let note = turn(ply).map(|(view, turn)| take_away_words(texts, &view, ply, turn, me));
                (texts.get("rf-take-away"), note.unwrap_or_default())
            }
            Self::NoMistake => (texts.get("rf-take-away"), texts.get("rv-none")),
            Self::Accuracy => accuracy_words(texts, review, me, average, player),
        }
    }
}

fn turned_words(texts: &Texts, view: &View, turn: &Assessment, me: Seat, mover: Subject) -> String {
    let share = |forecast| percent(texts, value(forecast, me));
    let values = [
        ("move", long_move_name(texts, view, turn.played).into()),
        ("before", share(&turn.before).into()),
        ("after", share(&turn.after).into()),
    ];
    texts.format_about("rf-turned-note", mover, &values)
}

/// Says what was played and what it cost, but not what was better: the reader may want to find that.
fn take_away_words(texts: &Texts, view: &View, ply: usize, turn: &Assessment, me: Seat) -> String {
    let number = capitalised(&texts.format("rv-turn", &[("turn", ply.into())]));
    let note = if view.players() == 1 {
        let played = texts.format("rv-played", &[("move", long_move_name(texts, view, turn.played).into())]);
        let lost = texts.format("rv-loses-points", &[("points", (turn.loss.round() as i64).into())]);
        format!("{played}. {lost}")
    } else {
        turned_words(texts, view, turn, me, Subject::You)
    };
    format!("{number}. {note}")
}

fn accuracy_words(
    texts: &Texts,
    review: &GameReview,
    me: Seat,
    average: Option<f64>,
    player: impl Fn(Seat) -> Subject,
) -> (String, String) {
    if review.is_solo() {
        let lost = format!("{:.0}", review.summary(me).lost);
        return (format!("{}: {lost}", texts.get("rv-lost")), texts.get("rv-lost-text"));
    }
    let share = |seat| percent(texts, review.summary(seat).accuracy());
    let others = Seat::all(review.players()).filter(|seat| *seat != me).map(|seat| match player(seat) {
        Subject::Player(name) => format!("{name} {}.", share(seat)),
        Subject::You => String::new(),
    });
    let average = average.map(|mean| texts.format("rf-average", &[("p", percent(texts, mean).into())]));
    let note = others.chain(average).collect::<Vec<_>>().join(" ");
    (texts.format("rf-accuracy", &[("p", share(me).into())]), note)
}

impl GameReview {
    /// Returns what the analysis of the whole game has found for a player: after a win what turned it, else the one thing
    /// to take away. Nothing before it is complete.
    pub fn facts(&self, me: Seat, has_won: bool) -> Vec<ReviewFact> {
        if !self.is_complete() || self.is_empty() {
            return Vec::new();
        }
        let first = if has_won && !self.is_solo() {
            self.turning_point(me).map(|ply| ReviewFact::TurningPoint { ply })
        } else {
            Some(self.largest_mistake(Some(me)).map_or(ReviewFact::NoMistake, |ply| ReviewFact::TakeAway { ply }))
        };
        first.into_iter().chain([ReviewFact::Accuracy]).collect()
    }

    /// Returns the mistake, of anybody, that changed a seat's chances or points most; `None` before the review is complete.
    pub fn turning_point(&self, seat: Seat) -> Option<usize> {
        let change =
            |turn: &ReviewedTurn| (value(&turn.assessment.after, seat) - value(&turn.assessment.before, seat)).abs();
        let marks = self.is_complete().then(|| self.marks())?;
        marks.into_iter().max_by(|one, other| change(one).total_cmp(&change(other))).map(|turn| turn.ply)
    }

    /// Returns the theme of each mistake of a seat that has one.
    pub fn mistake_themes(&self, seat: Seat) -> impl Iterator<Item = Theme> {
        self.mistakes(seat).into_iter().filter_map(|ply| self.theme(ply))
    }

    /// Returns the theme of a mistake: that of the strongest reason that has one.
    fn theme(&self, ply: usize) -> Option<Theme> {
        self.turn(ply)?.assessment.reasons.iter().copied().find_map(theme_of)
    }

    /// Returns a mistake as a puzzle of the player, whose game was played on `made`.
    pub fn own_mistake(&self, ply: usize, made: Day) -> Option<OwnMistake> {
        // A notation moves displays into their corners, and the two actions would name other cells.
        self.record().start().setup()?;
        let mistake = &self.turn(ply)?.assessment;
        let (theme, loss) =
            if self.is_solo() { (Some(Theme::Solo), mistake.loss) } else { (self.theme(ply), 100.0 * mistake.loss) };
        Some(OwnMistake {
            position: format_position(self.record(), ply - 1),
            played: mistake.played,
            better: mistake.best,
            theme,
            made,
            loss: loss.round() as u8,
        })
    }
}

/// Returns the theme that a reason belongs to. A task brought nearer, or a better cell, belongs to none.
const fn theme_of(reason: Reason) -> Option<Theme> {
    match reason {
        Reason::Wins | Reason::StopsWin(_) | Reason::EarlierFinish(_) => Some(Theme::Race),
        Reason::MoreDiscs(_) => Some(Theme::Double),
        Reason::LessTime(_) | Reason::MovesAgain => Some(Theme::Tempo),
        Reason::Denies { .. } => Some(Theme::Denial),
        Reason::Refills | Reason::KeepsWheel => Some(Theme::Refill),
        Reason::MoreNearlyComplete(_) | Reason::BetterPlace => None,
    }
}

/// Counts the mistakes of games by theme, the most frequent first. Each game is a review with the player's seat.
pub fn count_mistakes(games: impl Iterator<Item = (GameReview, Seat)>) -> Vec<(Theme, usize)> {
    let mut counts = Theme::ALL.map(|theme| (theme, 0));
    for (review, seat) in games {
        for theme in review.mistake_themes(seat) {
            if let Some((_, count)) = counts.iter_mut().find(|(known, _)| *known == theme) {
                *count += 1;
            }
        }
    }
    let mut counts: Vec<_> = counts.into_iter().filter(|(_, count)| *count > 0).collect();
    // Stable: of equal ones, the order of the themes.
    counts.sort_by_key(|(_, count)| core::cmp::Reverse(*count));
    counts
}
