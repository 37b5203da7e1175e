//! Texts of the game review: the grade of a move, and the reasons for a better one.

use nova_luna_ai::analysis::{MoveGrade, Reason};
use nova_luna_rules::{Colour, Seat};

use crate::{Texts, Value};

impl Texts {
    /// Returns a grade in a word or two.
    pub fn move_grade(&self, grade: MoveGrade) -> String {
        self.get(&format!("review-{}", grade.as_str()))
    }

    /// Joins the reasons for a move into a clause; empty if there are none. `name` returns the name of a seat.
    pub fn reasons(&self, reasons: &[Reason], name: impl Fn(Seat) -> String) -> String {
        let clauses: Vec<String> = reasons.iter().map(|&reason| self.reason(reason, &name)).collect();
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
    pub fn reason(&self, reason: Reason, name: impl Fn(Seat) -> String) -> String {
        match reason {
            Reason::Wins => self.get("review-wins"),
            Reason::StopsWin(seat) => self.format("review-stops", &[("player", name(seat).into())]),
            Reason::MoreDiscs(discs) => self.format("review-more-discs", &[("discs", discs.into())]),
            Reason::LessTime(time) => self.format("review-less-time", &[("time", time.into())]),
            Reason::Denies { seat, last_of: Some(colour), .. } => {
                let values = [("player", name(seat).into()), ("colour", colour_key(colour).into())];
                self.format("review-denies-last", &values)
            }
            Reason::Denies { seat, .. } => self.format("review-denies", &[("player", name(seat).into())]),
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
