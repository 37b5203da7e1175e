//! The search for a quick match, from the player's request to a match that is played. It may lead to several tables.

use nova_luna_protocol::online::QuickMatch;
use nova_luna_table::{MatchResult, MatchState};

use crate::evidence::{DealEvidence, update_evidence};
use crate::storage::Storage;

const SEARCH_KEY: &str = "nova-luna/search";

/// The search that the player has begun last, until its match is played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct QuickSearch {
    /// What the player has asked for, whatever the configuration of a table is.
    pub(crate) config: QuickMatch,
    /// Id of the table that the search has led to.
    table: String,
}

impl QuickSearch {
    fn load(storage: &dyn Storage) -> Option<Self> {
        let text = storage.get(SEARCH_KEY)?;
        let [table, players, wait_ms, bot] = text.split('\t').collect::<Vec<_>>()[..] else { return None };
        let config = QuickMatch {
            players: players.parse().ok()?,
            wait_ms: wait_ms.parse().ok()?,
            bot: bot.to_owned(),
            waiting_at: None,
        };
        Some(Self { config, table: table.to_owned() })
    }

    /// Returns the search that has led to a table.
    pub(crate) fn at(storage: &dyn Storage, table: &str) -> Option<Self> {
        Self::load(storage).filter(|search| search.table == table)
    }

    /// Notes the table that a search has led to, before the player sits down there. Its evidence gets the number of
    /// deals that came to nothing at the tables before.
    pub(crate) fn record_table(storage: &dyn Storage, config: &QuickMatch, table: &str) {
        let before = Self::load(storage).filter(|search| search.table != table);
        let unplayed = before.map_or(0, |search| DealEvidence::load(storage, &search.table).unplayed_deals());
        if update_evidence(storage, table, |evidence| evidence.add_earlier_deals(unplayed)) {
            let QuickMatch { players, wait_ms, bot, .. } = config;
            // Without storage there is no seat either.
            let _ = storage.set(SEARCH_KEY, &format!("{table}\t{players}\t{wait_ms}\t{bot}"));
        }
    }

    /// Ends the search if the match at its table is played: everybody has moved, or it has a result. A match that was
    /// abandoned before is only another table on the way.
    pub(crate) fn end_if_played(storage: &dyn Storage, table: &str, state: &MatchState) {
        let has_result = state.result().is_some_and(|result| *result != MatchResult::Abandoned);
        if (has_result || has_everybody_moved(state)) && Self::at(storage, table).is_some() {
            storage.remove(SEARCH_KEY);
        }
    }
}

pub(crate) fn has_everybody_moved(state: &MatchState) -> bool {
    state.view().seats().all(|seat| state.moves().iter().any(|event| event.seat == seat))
}

#[cfg(test)]
mod tests {
    use nova_luna_rules::{Nonce, TableId};
    use nova_luna_table::FIRST_MOVE_TIMEOUT_MS;

    use super::*;
    use crate::evidence::Seal;
    use crate::storage::InMemoryStorage;
    use crate::test_server::{Server, quick};

    fn config() -> QuickMatch {
        quick(10_000, "novice")
    }

    fn table(number: u8) -> String {
        TableId([number; 16]).to_string()
    }

    /// Commits at a table, sees the seal of a round, and so reveals.
    fn reveal(storage: &InMemoryStorage, number: u8, void_seals: u32) {
        let mut evidence = DealEvidence::load(storage, &table(number));
        evidence.check_commitment(void_seals, &"ab".repeat(32));
        evidence.add_nonce(void_seals, Nonce([number; 32]), false);
        let seats = vec!["bot".to_owned(); 2];
        let commitment = "ab".repeat(32);
        evidence.check_seal(&Seal { void_seals, commitment, seats, revealed: Vec::new(), nonces: None }, None);
        evidence.save(storage).unwrap();
    }

    fn earlier(storage: &InMemoryStorage, number: u8) -> u32 {
        DealEvidence::load(storage, &table(number)).earlier_deals()
    }

    #[test]
    fn counts_the_deals_that_were_not_played() {
        let storage = InMemoryStorage::default();
        QuickSearch::record_table(&storage, &config(), &table(1));
        assert_eq!(earlier(&storage, 1), 0);
        // The first table seals two rounds and starts no match. The second one does not seal.
        reveal(&storage, 1, 0);
        reveal(&storage, 1, 1);
        QuickSearch::record_table(&storage, &config(), &table(2));
        assert_eq!(earlier(&storage, 2), 2);
        QuickSearch::record_table(&storage, &config(), &table(3));
        reveal(&storage, 3, 0);
        QuickSearch::record_table(&storage, &config(), &table(3));
        assert_eq!(earlier(&storage, 3), 2, "the same table again");
        QuickSearch::record_table(&storage, &config(), &table(4));
        assert_eq!(earlier(&storage, 4), 3);
        assert_eq!(QuickSearch::at(&storage, &table(4)).map(|search| search.config), Some(config()));
        assert_eq!(QuickSearch::at(&storage, &table(3)), None);
    }

    #[test]
    fn ends_when_the_match_is_played() {
        let storage = InMemoryStorage::default();
        QuickSearch::record_table(&storage, &config(), &table(1));
        reveal(&storage, 1, 0);
        let mut running = Server::started(config().settings().unwrap());
        let mut cancelled = running.clone();
        cancelled.expire(FIRST_MOVE_TIMEOUT_MS);
        for state in [running.state(), cancelled.state()] {
            QuickSearch::end_if_played(&storage, &table(1), state);
            assert!(QuickSearch::at(&storage, &table(1)).is_some(), "another table may follow");
        }
        while !has_everybody_moved(running.state()) {
            running.play();
        }
        QuickSearch::end_if_played(&storage, &table(2), running.state());
        assert!(QuickSearch::at(&storage, &table(1)).is_some(), "a match at another table");
        QuickSearch::end_if_played(&storage, &table(1), running.state());
        QuickSearch::record_table(&storage, &config(), &table(3));
        assert_eq!(earlier(&storage, 3), 0, "this is another search");
    }
}
