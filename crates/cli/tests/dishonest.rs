//! What the client notices of most cheats of `nova_luna_harness::dishonest`, without a browser. The browser tests
//! `dishonest-server…` show what the page makes of all of them.
#![cfg(unix)]

use nova_luna_client::{
    Alarm, ConnectionStatus, DealCheck, Destination, Input, Missing, OwnCommitment, PublishedRecord, Restarts,
};
use nova_luna_harness::dishonest::victim::Victim;
use nova_luna_harness::dishonest::{Cheat, DishonestServer};
use nova_luna_protocol::online::CloseReason;

use crate::server::Server;

/// A server that cheats, and the real one behind it.
struct Cheater {
    proxy: DishonestServer,
    _server: Server,
    _folder: tempfile::TempDir,
}

impl Cheater {
    async fn start(cheat: Cheat) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let server = Server::start(folder.path().join("tables.db"), &[]);
        let proxy = DishonestServer::start(server.address, cheat).await.unwrap();
        Self { proxy, _server: server, _folder: folder }
    }

    /// Creates a table, and sits down.
    async fn create_table(&self) -> Victim {
        let mut victim = Victim::create_table(self.proxy.address).await.unwrap();
        let is_seated = |victim: &Victim| victim.client.own_commitment() != OwnCommitment::None;
        victim.play_until("a seat", is_seated).await.unwrap();
        victim
    }

    /// Creates a table, and gives the other seat to a bot.
    async fn play_bot(&self) -> Victim {
        let mut victim = self.create_table().await;
        victim.on(Input::Fill("novice")).await.unwrap();
        victim
    }
}

fn has_begun(victim: &Victim) -> bool {
    victim.client.match_state().is_some()
}

fn is_alarmed(victim: &Victim) -> bool {
    !victim.client.evidence.alarms().is_empty()
}

#[tokio::test]
async fn a_client_reveals_nothing_to_a_server_that_changes_commitments() {
    for (cheat, alarm) in [(Cheat::SwapCommitment, Alarm::Commitment), (Cheat::SwapSeatCommitment, Alarm::OwnSeal)] {
        let cheater = Cheater::start(cheat).await;
        let mut victim = cheater.play_bot().await;
        victim.play_until("an alarm", is_alarmed).await.unwrap();
        assert_eq!(victim.client.evidence.alarms(), [alarm]);
        assert_eq!(cheater.proxy.requests("reveal").len(), 0);
        // A reload does not remove the alarm.
        let table = victim.client.table.clone();
        let mut again = victim.go_to(&table);
        again.play_until("the table", |victim| victim.client.info.is_some()).await.unwrap();
        assert!(again.client.evidence.alarms().contains(&alarm));
        assert_eq!(cheater.proxy.requests("reveal").len(), 0);
    }
    // A client that comes back before the seal notices it, too.
    let cheater = Cheater::start(Cheat::SwapCommitment).await;
    let victim = cheater.create_table().await;
    let table = victim.client.table.clone();
    let mut back = victim.go_to(&table);
    back.play_until("an alarm", is_alarmed).await.unwrap();
    assert_eq!(back.client.evidence.alarms(), [Alarm::Commitment]);
}

#[tokio::test]
async fn a_client_whose_number_was_replaced_neither_reveals_nor_verifies() {
    let cheater = Cheater::start(Cheat::ClaimOtherDevice).await;
    let mut victim = cheater.play_bot().await;
    victim.play_until("the start", has_begun).await.unwrap();
    assert!(victim.client.lacks_own_number() && !is_alarmed(&victim));
    victim.resign().await.unwrap();
    assert_eq!(victim.verdict(), Some(DealCheck::NotVerified(Missing::OwnNumber)));
    assert_eq!(cheater.proxy.requests("reveal").len(), 0);
}

#[tokio::test]
async fn a_refused_client_repeats_the_same_number() {
    for (cheat, what, field) in [(Cheat::RefuseJoins, "join", "commitment"), (Cheat::RefuseReveals, "reveal", "nonce")]
    {
        let cheater = Cheater::start(cheat).await;
        let mut victim = cheater.play_bot().await;
        victim.play_until("the start", has_begun).await.unwrap();
        let requests = cheater.proxy.requests(what);
        assert!(requests.len() > 1 && requests.iter().all(|request| request[field] == requests[0][field]));
    }
}

#[tokio::test]
async fn restarts_are_counted_and_cannot_be_hidden() {
    let cheater = Cheater::start(Cheat::Puppet).await;
    let mut victim = cheater.create_table().await;
    victim.play_until("the start", has_begun).await.unwrap();
    victim.resign().await.unwrap();
    assert_eq!(victim.verdict(), Some(DealCheck::Fair(Restarts { void_seals: 2, earlier_deals: 0 })));
    let cheater = Cheater::start(Cheat::HideVoidSeals).await;
    let mut victim = cheater.create_table().await;
    victim.play_until("an alarm", is_alarmed).await.unwrap();
    assert!(victim.client.evidence.alarms().contains(&Alarm::VoidSeals), "{:?}", victim.client.evidence.alarms());
    victim.resign().await.unwrap();
    assert!(matches!(victim.verdict(), Some(DealCheck::Mismatch(_))), "{:?}", victim.verdict());
}

#[tokio::test]
async fn deals_at_other_tables_are_counted() {
    let cheater = Cheater::start(Cheat::RestartSearch).await;
    let mut victim = Victim::search(cheater.proxy.address).await.unwrap();
    let is_seated = |victim: &Victim| victim.client.own_commitment() != OwnCommitment::None;
    victim.play_until("a seat", is_seated).await.unwrap();
    victim.on(Input::Fill("novice")).await.unwrap();
    victim.play_until("another table", |victim| victim.destination.is_some()).await.unwrap();
    let Some(Destination::Found { table, .. }) = victim.destination.clone() else { panic!("no table was found") };
    assert_ne!(table, victim.client.table);
    assert_eq!((victim.client.evidence.unplayed_deals(), is_alarmed(&victim)), (1, false));
    let cheater = Cheater::start(Cheat::RestartRematch).await;
    let mut victim = cheater.play_bot().await;
    victim.play_until("the start", has_begun).await.unwrap();
    victim.resign().await.unwrap();
    victim.on(Input::Rematch).await.unwrap();
    let Some(Destination::Rematch(table)) = victim.destination.clone() else { panic!("there is no rematch") };
    let mut rematch = victim.go_to(&table);
    let closed = ConnectionStatus::Closed(CloseReason::TableNotFound);
    rematch.play_until("the end", |victim| victim.client.status == closed).await.unwrap();
    assert_eq!(rematch.client.evidence.unplayed_deals(), 1);
}

#[tokio::test]
async fn a_changed_past_is_noticed() {
    let cheater = Cheater::start(Cheat::ChangePast).await;
    let mut victim = cheater.play_bot().await;
    let has_moves = |victim: &Victim| victim.client.match_state().is_some_and(|state| state.moves().len() > 3);
    victim.play_until("some moves", has_moves).await.unwrap();
    assert!(!is_alarmed(&victim));
    let table = victim.client.table.clone();
    let mut back = victim.go_to(&table);
    back.play_until("an alarm", is_alarmed).await.unwrap();
    assert_eq!(back.client.evidence.alarms(), [Alarm::Past]);
    let cheater = Cheater::start(Cheat::TakeBackMoves).await;
    let mut victim = cheater.play_bot().await;
    victim.play_until("an alarm", is_alarmed).await.unwrap();
    assert_eq!(victim.client.evidence.alarms(), [Alarm::Past]);
}

#[tokio::test]
async fn missing_and_forged_records_are_noticed() {
    for cheat in [
        Cheat::WithholdRecord,
        Cheat::CloseTable,
        Cheat::OmitProof,
        Cheat::ForgeBotNonce,
        Cheat::GrindSecret,
        Cheat::AddAidsTag,
    ] {
        let cheater = Cheater::start(cheat).await;
        let mut victim = cheater.play_bot().await;
        victim.play_until("the start", has_begun).await.unwrap();
        victim.resign().await.unwrap();
        let verdict = victim.verdict();
        match cheat {
            Cheat::WithholdRecord | Cheat::CloseTable => {
                assert_eq!(victim.client.record, PublishedRecord::Missing(Missing::Record), "{cheat:?}");
                if cheat == Cheat::CloseTable {
                    let closed = ConnectionStatus::Closed(CloseReason::Archived);
                    victim.play_until("the end", |victim| victim.client.status == closed).await.unwrap();
                }
                cheater.proxy.reform();
                victim.on(Input::FetchRecord).await.unwrap();
                assert_eq!(victim.verdict(), Some(DealCheck::Fair(Restarts::default())), "{cheat:?}");
            }
            Cheat::OmitProof => assert_eq!(verdict, Some(DealCheck::NotVerified(Missing::Proof))),
            Cheat::ForgeBotNonce => assert!(matches!(verdict, Some(DealCheck::Invalid(_))), "{verdict:?}"),
            _ => assert!(matches!(verdict, Some(DealCheck::Mismatch(_))), "{cheat:?}: {verdict:?}"),
        }
    }
}
