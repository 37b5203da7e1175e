//! How much can be said at a table by those who want to keep others from playing, and that every match can end.

use nova_luna_server::online::Limits;
use serde_json::{Value, json};

use crate::common::{Pair, Player, pair};
use crate::server::{generous, play_on, start};

/// Who is to move, who is not, and the token of the latter.
async fn two(address: std::net::SocketAddr, pair: &Pair) -> (Player, Player, String) {
    let ada = Player::enter(address, &pair.table, Some(&pair.tokens[0])).await;
    let bela = Player::enter(address, &pair.table, Some(&pair.tokens[1])).await;
    let [one, two] = pair.tokens.clone();
    if ada.is_to_move() { (ada, bela, two) } else { (bela, ada, one) }
}

#[tokio::test]
async fn nobody_fills_a_table_with_offers() {
    let address = start(generous());
    let pair = pair(address, Value::Null).await;
    let (mut mover, _other, token) = two(address, &pair).await;
    let mut crowd = Vec::new();
    for socket in 0..10 {
        let mut one = Player::enter(address, &pair.table, Some(&token)).await;
        for turn in 0..60 {
            let kind = ["offer_abandon", "decline_abandon"][turn % 2];
            one.say(&json!({"type": kind, "id": format!("{socket}-{turn}"), "version": turn / 2})).await;
        }
        crowd.push(one);
    }
    let mut accepted = 0;
    for one in &mut crowd {
        for _ in 0..60 {
            accepted += u32::from(one.answer().await["type"] == "accepted");
        }
    }
    assert_eq!(accepted, 1, "one offer, and nothing to decline");
    assert_eq!(mover.until("event").await["version"], 1);
    let action = mover.some_action(0);
    mover.want("act", Some(&action)).await;
    assert_eq!(mover.answer().await["version"], 2);
}

/// Offers and declines without waiting for answers, for versions that are yet to come too, and acts when it has to.
async fn pester(mut player: Player) {
    let mut next = 0;
    for said in 0.. {
        if said >= 40 {
            player.answer().await;
        }
        if player.is_to_move() {
            let action = player.some_action(1);
            player.want("act", Some(&action)).await;
        } else {
            let kind = ["offer_abandon", "decline_abandon"][said % 2];
            next = player.version.max(next);
            player.say(&json!({"type": kind, "id": format!("p-{said}"), "version": next})).await;
            // Both are said of each version, and no version is guessed that is too far away.
            next = (next + said as u64 % 2).min(player.version + 20);
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_is_pestered_still_gets_a_move_in() {
    let address = start(generous());
    let pair = pair(address, Value::Null).await;
    let (mut mover, other, _) = two(address, &pair).await;
    let pester = tokio::spawn(pester(other));
    let mut moves = 0;
    while moves < 8 && mover.view.as_ref().unwrap().outcome().is_none() {
        if !mover.is_to_move() {
            mover.receive().await;
            continue;
        }
        let mut tries = 1;
        loop {
            let action = mover.some_action(moves);
            mover.want("act", Some(&action)).await;
            let answer = mover.answer().await;
            if answer["type"] == "accepted" {
                while json!(mover.version) != answer["version"] {
                    mover.receive().await;
                }
                break;
            }
            assert_eq!(answer["code"], "outdated");
            tries += 1;
            assert!(tries <= 2, "a third try for move {moves}");
        }
        moves += 1;
    }
    assert!(moves >= 5, "{moves}");
    pester.abort();
}

#[tokio::test]
async fn a_full_table_is_played_to_its_end() {
    let address = start(Limits { happenings: 2, ..generous() });
    for resigns in [false, true] {
        let pair = pair(address, Value::Null).await;
        let (mut mover, mut other, _) = two(address, &pair).await;
        let mut watcher = Player::enter(address, &pair.table, None).await;
        mover.want("offer_abandon", None).await;
        other.until("event").await;
        other.want("decline_abandon", None).await;
        for player in [&mut mover, &mut other, &mut watcher] {
            while player.version < 2 {
                player.receive().await;
            }
        }
        for kind in ["offer_abandon", "undo", "decline_abandon", "return"] {
            other.want(kind, None).await;
            assert_eq!(other.answer().await["code"], "full", "{kind}");
        }
        if resigns {
            mover.want("resign", None).await;
            assert_eq!(other.until("event").await["result"]["how"], "conceded");
        } else {
            let last = play_on(&mut [&mut mover, &mut other], &mut watcher).await;
            assert_eq!(last["result"]["how"], "played");
        }
    }
}
