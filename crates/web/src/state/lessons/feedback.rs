//! What is said about a move in a lesson: what happened, why it did or did not reach the goal, and what would do. Every
//! number comes from the rules.

use nova_luna_bots::BotName;
use nova_luna_rules::{Colour, Coord, TileId, View};
use nova_luna_texts::{Texts, Value};

use super::attempt::{
    Attempt, LessonResult, costliest_again, note_if_ended, note_of, touched_tiles, winning_tile, wins_somewhere,
};
use super::lesson::{Goal, Lesson, LessonBoard};
use super::task_feedback;
use crate::state::board::{Marks, Sign};
use crate::state::bots::bot_name;
use crate::state::chain::Chain;
use crate::state::move_preview::preview_landing;
use crate::state::names::{colour_key, tile_name};
use crate::state::task_list::TaskProgress;

#[derive(Clone, PartialEq, Debug)]
pub struct Feedback {
    pub result: LessonResult,
    pub title: String,
    pub text: String,
    /// What would do, if the goal was missed.
    pub advice: String,
    /// The task that the goal is about.
    pub count: Option<TaskProgress>,
    pub marks: Marks,
}

impl Feedback {
    /// A sentence and its heading, without marks. The ids are those of the heading; the sentence has `-text` at the
    /// end.
    pub(super) fn new(texts: &Texts, result: LessonResult, id: &str, values: &[(&str, Value<'_>)]) -> Self {
        Self {
            result,
            title: texts.format(id, values),
            text: texts.format(&format!("{id}-text"), values),
            advice: String::new(),
            count: None,
            marks: Marks::default(),
        }
    }

    pub(super) fn with_marks(self, marks: Marks) -> Self {
        Self { marks, ..self }
    }

    fn has_words_of(&self, other: &Self) -> bool {
        let words = |feedback: &Self| {
            (feedback.title.clone(), feedback.text.clone(), feedback.advice.clone(), feedback.count.clone())
        };
        words(self) == words(other)
    }
}

pub(super) fn opponent(texts: &Texts) -> String {
    bot_name(texts, BotName::Novice, std::iter::empty())
}

impl Lesson {
    pub fn explain(&self, texts: &Texts, attempt: &Attempt) -> Feedback {
        let feedback = match self.goal {
            Goal::TakeColour(_) => explain_colour(texts, attempt),
            Goal::KeepTurn => explain_turn(texts, attempt),
            Goal::Touch(_) => explain_touch(texts, attempt),
            Goal::Complete(at, index) => task_feedback::explain(texts, attempt, at, index),
            Goal::CompleteAtOnce(_) => explain_discs(texts, attempt),
            Goal::CompleteThisTurn => explain_refill(texts, attempt),
            Goal::Win => self.explain_race(texts, attempt),
            Goal::EndPhase => self.explain_phase(texts, attempt),
        };
        match attempt.result {
            LessonResult::Missed => Feedback { advice: self.advise(texts, attempt), ..feedback },
            LessonResult::Solved | LessonResult::OnTheWay => feedback,
        }
    }

    /// Says what would do: after a good first step, that is about the second one.
    fn advise(&self, texts: &Texts, attempt: &Attempt) -> String {
        let what = match self.goal {
            _ if !self.is_second_step(attempt) => "advice",
            // The tile that was taken wins in another cell.
            Goal::Win if attempt.placed().is_some_and(|(tile, _)| wins_somewhere(&attempt.before, tile)) => "then-cell",
            _ => "then",
        };
        texts.get(&format!("lesson-{}-{what}", self.number))
    }

    fn is_second_step(&self, attempt: &Attempt) -> bool {
        self.start().is_some_and(|start| start != attempt.before)
    }

    /// Lists everything that can be said in the lesson: about each first move, about each one after the shown first step,
    /// and about tiles out of reach.
    pub fn list_feedback(&self, texts: &Texts) -> Vec<Feedback> {
        let Some(start) = self.start() else { return Vec::new() };
        let attempts =
            |view: &View| self.moves(view).into_iter().filter_map(|action| self.play(view, action)).collect();
        let mut all: Vec<Attempt> = attempts(&start);
        let first = self.solution(&start).and_then(|action| self.play(&start, action));
        if let Some(first) = first.filter(|first| first.result == LessonResult::OnTheWay) {
            all.extend(attempts(&first.after));
        }
        let far = start.wheel().spaces().iter().flatten().filter(|_| self.board == LessonBoard::Wheel);
        let far = far.filter_map(|tile| self.explain_reach(texts, &start, *tile));
        let mut said: Vec<Feedback> = Vec::new();
        for feedback in all.iter().map(|attempt| self.explain(texts, attempt)).chain(far) {
            if !said.iter().any(|known| known.has_words_of(&feedback)) {
                said.push(feedback);
            }
        }
        said
    }

    /// Explains why a tile on the wheel cannot be taken (R12); `None` if it can.
    pub fn explain_reach(&self, texts: &Texts, view: &View, tile: TileId) -> Option<Feedback> {
        let place = tiles_after_meeple(view).position(|other| other == tile)? + 1;
        if view.wheel().is_takeable(tile) {
            return None;
        }
        let values = [("place", place.into()), ("free", view.wheel().takeable().len().into())];
        let feedback = Feedback::new(texts, LessonResult::Missed, "lesson-far", &values);
        Some(Feedback { advice: texts.get(&format!("lesson-{}-advice", self.number)), ..feedback })
    }

    /// Returns what is drawn before the first move: the task of the goal with its chain.
    pub fn first_marks(&self, view: &View) -> Marks {
        let Goal::Complete(at, index) = self.goal else { return Marks::default() };
        task_marks(view, at, index)
    }

    fn explain_phase(&self, texts: &Texts, attempt: &Attempt) -> Feedback {
        let best = self.best_note().unwrap_or_default();
        let (placed, first) = Self::first_stack(&attempt.after);
        let note = note_of(&attempt.after).or(note_if_ended(&attempt.after)).unwrap_or_default();
        let cost = attempt.placed().map_or(0, |(tile, _)| tile.tile().cost().spaces());
        let values = [
            ("placed", placed.into()),
            ("first", first.into()),
            ("note", note.into()),
            ("best", best.into()),
            ("cost", cost.into()),
            ("left", attempt.after.discs_left(Self::SEAT).into()),
        ];
        let id = match attempt.result {
            LessonResult::Solved => "solo-right",
            LessonResult::OnTheWay => "solo-on",
            LessonResult::Missed if placed < first => "solo-open",
            LessonResult::Missed => "solo-dear",
        };
        Feedback::new(texts, attempt.result, id, &values).with_marks(completed_marks(attempt))
    }

    fn explain_race(&self, texts: &Texts, attempt: &Attempt) -> Feedback {
        let mover = attempt.after.to_move();
        let other = attempt.after.seats().find(|seat| *seat != Lesson::SEAT).unwrap_or(Lesson::SEAT);
        let winning = winning_tile(&attempt.after);
        let colour = attempt.placed().map_or(Colour::Yellow, |(tile, _)| tile.tile().colour());
        let is_wasted = self.is_second_step(attempt) && attempt.placed().is_some() && attempt.completed.is_empty();
        let values = [
            ("name", opponent(texts).into()),
            ("yours", texts.format("lesson-your-tile", &[("colour", colour_key(colour).into())]).into()),
            ("mine", attempt.after.discs_left(Lesson::SEAT).into()),
            ("other", attempt.after.discs_left(other).into()),
            ("tile", winning.map(|tile| tile_name(texts, tile.tile())).unwrap_or_default().into()),
        ];
        let id = match (attempt.result, mover == Some(Lesson::SEAT)) {
            (LessonResult::Solved, _) => "race-right",
            (LessonResult::OnTheWay, _) => "race-on",
            (LessonResult::Missed, true) => "race-stuck",
            (LessonResult::Missed, false) if is_wasted => "race-wasted",
            (LessonResult::Missed, false) if winning.is_some() => "race-lost",
            (LessonResult::Missed, false) => "race-passed",
        };
        Feedback::new(texts, attempt.result, id, &values).with_marks(completed_marks(attempt))
    }
}

/// Returns the tiles of the wheel clockwise from the meeple.
fn tiles_after_meeple(view: &View) -> impl Iterator<Item = TileId> {
    let spaces = view.wheel().spaces();
    let first = usize::from(view.wheel().meeple().number()) + 1;
    (0..spaces.len()).filter_map(move |step| spaces[(first + step) % spaces.len()])
}

fn explain_colour(texts: &Texts, attempt: &Attempt) -> Feedback {
    let colour = attempt.placed().map_or(Colour::Yellow, |(tile, _)| tile.tile().colour());
    let id = if attempt.result == LessonResult::Solved { "take-right" } else { "take-other" };
    let space = attempt.after.wheel().meeple().number();
    Feedback::new(texts, attempt.result, id, &[("colour", colour_key(colour).into()), ("space", space.into())])
}

fn explain_turn(texts: &Texts, attempt: &Attempt) -> Feedback {
    let Some((tile, _)) = attempt.placed() else { return other_move(texts, attempt) };
    let Some(landing) = preview_landing(&attempt.before, tile) else { return other_move(texts, attempt) };
    let track = attempt.before.moon_track();
    let other = track.order().iter().copied().find(|seat| *seat != Lesson::SEAT).unwrap_or(Lesson::SEAT);
    let values = [
        ("name", opponent(texts).into()),
        ("cost", tile.tile().cost().spaces().into()),
        ("from", track.space(Lesson::SEAT).into()),
        ("to", landing.space.into()),
        ("space", track.space(other).into()),
        ("best", costliest_again(&attempt.before).map_or(0, |tile| tile.tile().cost().spaces()).into()),
    ];
    let id = match (attempt.result, landing.on) {
        (LessonResult::Solved, Some(_)) => "track-top",
        (LessonResult::Solved, None) => "track-behind",
        _ if landing.next == Some(Lesson::SEAT) => "track-less",
        _ => "track-wrong",
    };
    Feedback::new(texts, attempt.result, id, &values)
}

fn explain_touch(texts: &Texts, attempt: &Attempt) -> Feedback {
    let Some((_, at)) = attempt.placed() else { return other_move(texts, attempt) };
    let tiles = touched_tiles(&attempt.before, at);
    let display = attempt.before.display(Lesson::SEAT);
    let diagonal = corners(at).find(|cell| display.is_some_and(|display| display.at(*cell).is_some()));
    let outlined = |sign| Marks { outlined: vec![(at, sign)], ..Marks::default() };
    let (id, marks) = match (attempt.result, diagonal) {
        (LessonResult::Solved, _) => ("place-right", outlined(Sign::Right)),
        (_, Some(other)) => ("place-corner", wrong_corner(at, other)),
        (_, None) => ("place-one", outlined(Sign::Wrong)),
    };
    Feedback::new(texts, attempt.result, id, &[("tiles", tiles.into())]).with_marks(marks)
}

/// Returns the cells that share only a corner with a cell.
pub(super) fn corners(at: Coord) -> impl Iterator<Item = Coord> {
    let steps = [(-1, -1), (1, -1), (1, 1), (-1, 1)];
    steps.into_iter().map(move |(x, y)| Coord::new(at.x.saturating_add(x), at.y.saturating_add(y)))
}

/// Marks a tile that does not count, and the corner at which it meets another.
pub(super) fn wrong_corner(at: Coord, other: Coord) -> Marks {
    Marks { outlined: vec![(at, Sign::Wrong)], crossed: vec![(at, other)], ..Marks::default() }
}

fn explain_discs(texts: &Texts, attempt: &Attempt) -> Feedback {
    let display = attempt.after.display(Lesson::SEAT);
    let name = |(at, _): &(Coord, usize)| Some(tile_name(texts, display?.at(*at)?.tile()));
    let names: Vec<String> = attempt.completed.iter().filter_map(name).collect();
    let values = [("discs", attempt.completed.len().into()), ("tiles", names.join(", ").into())];
    let id = match (attempt.result, attempt.completed.len()) {
        (LessonResult::Solved, _) => "two-right",
        (_, 0) => "two-none",
        _ => "two-one",
    };
    Feedback::new(texts, attempt.result, id, &values).with_marks(completed_marks(attempt))
}

fn explain_refill(texts: &Texts, attempt: &Attempt) -> Feedback {
    let tiles = attempt.after.wheel().len();
    let revealed = tiles.saturating_sub(attempt.before.wheel().len());
    let next = attempt.after.to_move();
    // R9: the next player may refill, too.
    let may_refill = next != Some(Lesson::SEAT) && attempt.after.legal_actions().can_refill();
    let values = [("name", opponent(texts).into()), ("left", tiles.into()), ("revealed", revealed.into())];
    let id = match attempt.result {
        LessonResult::Solved => "refill-right",
        _ if attempt.placed().is_none() => "refill-on",
        LessonResult::Missed if may_refill => "refill-passed",
        _ => "two-none",
    };
    Feedback::new(texts, attempt.result, id, &values).with_marks(completed_marks(attempt))
}

/// What is said about an action that a lesson does not offer.
pub(super) fn other_move(texts: &Texts, attempt: &Attempt) -> Feedback {
    Feedback::new(texts, attempt.result, "two-none", &[])
}

/// Marks the new tile, and the chains of the tasks that it completed.
fn completed_marks(attempt: &Attempt) -> Marks {
    let Some((_, placed)) = attempt.placed() else { return Marks::default() };
    let sign = if attempt.result == LessonResult::Missed { Sign::Wrong } else { Sign::Right };
    let chains = attempt.completed.iter().filter_map(|(at, index)| chain_of(&attempt.after, *at, *index)).collect();
    Marks { chains, outlined: vec![(placed, sign)], ..Marks::default() }
}

pub(super) fn task_marks(view: &View, at: Coord, index: usize) -> Marks {
    Marks { circled: vec![(at, index)], chains: chain_of(view, at, index).into_iter().collect(), ..Marks::default() }
}

pub(super) fn chain_of(view: &View, at: Coord, index: usize) -> Option<Chain> {
    let display = view.display(Lesson::SEAT)?;
    let task = *display.at(at)?.tile().tasks().get(index)?;
    Some(Chain::new(display, at, task))
}
