//! The results of the last searches.

use std::collections::VecDeque;

use nova_luna_rules::View;

use crate::{Decision, Forecast};

#[derive(Clone, Debug)]
pub(super) struct Searched {
    /// The best decision; nothing if nobody has to decide.
    pub(super) decision: Option<Decision>,
    /// Nothing if the bot makes none.
    pub(super) forecast: Option<Forecast>,
    /// What the decision is about, as in an assessment.
    pub(super) stake: f64,
}

/// The results of the last searches. The position after a turn is the position before the next one, so the review of a
/// game would search it twice.
#[derive(Clone, Default, Debug)]
pub(super) struct RecentSearches(VecDeque<(View, Searched)>);

/// A turn needs the position before it, the one after it, and the one after its refill.
const MOST: usize = 3;

impl RecentSearches {
    pub(super) fn get_or_search(&mut self, view: &View, search: impl FnOnce() -> Searched) -> Searched {
        if let Some((_, known)) = self.0.iter().find(|(known, _)| known == view) {
            return known.clone();
        }
        let searched = search();
        self.0.truncate(MOST - 1);
        self.0.push_front((view.clone(), searched.clone()));
        searched
    }
}

#[cfg(test)]
mod tests {
    use nova_luna_rules::{Deal, Game, Seed};

    use super::*;

    #[test]
    fn the_last_positions_are_searched_once() {
        let view = |seed| Game::deal(&Deal::new(Seed::from_number(seed), 2).unwrap(), 20).unwrap().view().clone();
        let mut recent = RecentSearches::default();
        let mut searches = 0;
        for seed in [1, 2, 1, 3, 2, 4, 1] {
            recent.get_or_search(&view(seed), || {
                searches += 1;
                Searched { decision: None, forecast: Some(Forecast::Score(f64::from(searches))), stake: 0.0 }
            });
        }
        assert_eq!(searches, 5, "1, 2, 3, 4, and 1 again, which four later ones have displaced");
    }
}
