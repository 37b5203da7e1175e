//! Texts of the game review: the grade of a move, and the reasons for a better one.

use nova_luna_ai::analysis::{MoveGrade, Reason};
use nova_luna_rules::{Colour, Seat};

use crate::{Subject, Texts, Value};

impl Texts {
    /// Returns a grade in a word or two.
    pub fn move_grade(&self, grade: MoveGrade) -> String {
        self.get(&format!("review-{}", grade.as_str()))
    }

    /// Joins the reasons for a move into a clause; empty if there are none. `player` returns who sits on a seat.
    pub fn reasons<S: Into<Subject>>(&self, reasons: &[Reason], player: impl Fn(Seat) -> S) -> String {
        let clauses: Vec<String> = reasons.iter().map(|&reason| self.reason(reason, &player)).collect();
        match clauses.as_slice() {
            [] => String::new(),
            [one] => one.clone(),
            [first, second] => {
                self.format("review-two", &[("first", first.as_str().into()), ("second", second.as_str().into())])
            }
            [first, second, third, ..] => {
                let values = [first, second, third].map(|part| Value::from(part.as_str()));
                let [first, second, third] = values;
                self.format("review-three", &[("first", first), ("second", second), ("third", third)])
            }
        }
    }

    /// Returns one reason as a clause.
    pub fn reason<S: Into<Subject>>(&self, reason: Reason, player: impl Fn(Seat) -> S) -> String {
        match reason {
            Reason::Wins => self.get("review-wins"),
            Reason::StopsWin(seat) => self.format_about("review-stops", player(seat), &[]),
            Reason::MoreDiscs(discs) => self.format("review-more-discs", &[("discs", discs.into())]),
            Reason::LessTime(time) => self.format("review-less-time", &[("time", time.into())]),
            Reason::Denies { seat, last_of: Some(colour), .. } => {
                self.format_about("review-denies-last", player(seat), &[("colour", colour_key(colour).into())])
            }
            Reason::Denies { seat, .. } => self.format_about("review-denies", player(seat), &[]),
            Reason::MovesAgain => self.get("review-moves-again"),
            Reason::MoreNearlyComplete(tasks) => self.format("review-more-near", &[("tasks", tasks.into())]),
            Reason::BetterPlace => self.get("review-better-place"),
            Reason::Refills => self.get("review-refills"),
            Reason::KeepsWheel => self.get("review-keeps"),
            Reason::EarlierFinish(time) => self.format("review-earlier", &[("time", time.into())]),
        }
    }
}

/// Returns the value with which a text selects its form for a colour.
const fn colour_key(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "red",
        Colour::Blue => "blue",
        Colour::Turquoise => "turquoise",
        Colour::Yellow => "yellow",
    }
}
