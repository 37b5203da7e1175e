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
        let clauses = reasons.iter().map(|&reason| Value::from(self.reason(reason, &player)));
        let values: Vec<_> = ["first", "second", "third"].into_iter().zip(clauses).collect();
        match values.as_slice() {
            [] => String::new(),
            [(_, only)] => only.shown().into_owned(),
            [_, _] => self.format("review-two", &values),
            _ => self.format("review-three", &values),
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
