//! What the review adds to the result of a game: the facts it finds, and after a loss the mistake to learn from.

use super::dialogs::record;
use super::result;
use crate::state::review::{GameReview, ReviewFact};
use crate::state::{History, ReviewPlace};
use crate::views::prelude::*;
use crate::views::running_review::{RunningReview, TurnResult};
use crate::views::statistics::{ACCURACY_WINDOW, accuracies};

/// The review of a game that has just ended. What it finds is stored: the review screen goes on from there.
#[derive(Clone, Copy)]
pub(super) struct Analysis {
    me: Seat,
    has_won: bool,
    review: RwSignal<GameReview>,
    /// If the worker fails, the result is shown without the review.
    has_failed: RwSignal<bool>,
    pub(super) is_complete: Memo<bool>,
}

impl Analysis {
    /// Starts the review for the only player at this page.
    pub(super) fn start(play: GameContext) -> Option<Self> {
        let (me, winner) = play.session.with_untracked(|session| (session.my_seat(), session.winner()));
        let me = me?;
        let (review, _) = state::review::load_review(&BrowserStorage, record(play).get_untracked());
        let running = RunningReview::new(review);
        let has_failed = RwSignal::new(false);
        running.go_on(move |turn| {
            if turn == TurnResult::Failed {
                let _ = has_failed.try_set(true);
            }
        });
        let review = running.review;
        let is_complete = memo(move || review.with(GameReview::is_complete));
        Some(Self { me, has_won: winner == Some(me), review, has_failed, is_complete })
    }

    /// Returns what was found once the review is complete.
    pub(super) fn facts(self) -> Vec<ReviewFact> {
        if self.is_complete.get() {
            self.review.with_untracked(|review| review.facts(self.me, self.has_won))
        } else {
            Vec::new()
        }
    }

    fn words(self, play: GameContext, fact: ReviewFact) -> (String, String) {
        let average = mean_accuracy();
        self.review.with_untracked(|review| fact.words(&texts(), review, self.me, average, |seat| play.mover(seat)))
    }

    /// Draws a fact for the list; what the offer shows is not repeated.
    pub(super) fn item(self, play: GameContext, fact: ReviewFact) -> Option<AnyView> {
        let (lines, kind) = match fact {
            ReviewFact::TurningPoint { .. } => (icons::FLAG, "turned"),
            ReviewFact::Accuracy => (icons::CHART, "accuracy"),
            ReviewFact::TakeAway { .. } | ReviewFact::NoMistake => return None,
        };
        let (title, note) = self.words(play, fact);
        Some(view! { <li class="panel" data-fact=kind><span class="pic"><Icon lines/></span><b>{title}</b><small>{note}</small></li> }.into_any())
    }
}

/// After a loss or a solo game: the largest mistake of the player. One press leads to its exercise. Its place is kept
/// while the review looks for it.
#[component]
pub(super) fn Offer(analysis: Analysis) -> impl IntoView {
    let play = GameContext::from_context();
    let content = move |title: String, note: String, find: Option<String>| {
        let find = find.map(|find| view! { <span class="find">{find}</span> });
        view! { <span class="pic"><Icon lines=icons::HINT/></span><b>{title}</b><small>{note}</small>{find} }
    };
    move || {
        if analysis.has_won || analysis.has_failed.get() {
            return None;
        }
        if !analysis.is_complete.get() {
            return Some(view! { <p class="panel offer" data-part="looking">{content(t("rf-take-away"), t("rf-looking"), None)}</p> }.into_any());
        }
        let fact = analysis.facts().into_iter().next()?;
        let (title, note) = analysis.words(play, fact);
        Some(match fact.lesson() {
            Some(turn) => {
                let practise = move |_| result::review(play, ReviewPlace::exercise(turn));
                let content = content(title, note, Some(t("rf-find")));
                view! { <button type="button" class="panel offer" data-fact="take-away" data-act="take-away" on:click=practise>{content}</button> }.into_any()
            }
            None => view! { <p class="panel offer" data-fact="take-away">{content(title, note, None)}</p> }.into_any(),
        })
    }
}

/// Returns the mean accuracy of the reviewed games, from 0 to 1; `None` if this is the first.
fn mean_accuracy() -> Option<f64> {
    let all = accuracies(&History::load(&BrowserStorage).items);
    let last = all.len().checked_sub(1).filter(|others| *others > 0)?;
    state::running_mean(&all, ACCURACY_WINDOW).get(last).map(|point| point.value / 100.0)
}
