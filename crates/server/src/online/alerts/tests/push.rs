//! Web Push, judged by code that others wrote.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;

use super::turns::{CONTACT, Stage, contact};
use crate::online::clock::now;
use crate::online::store::alerts::StoredContact;

/// Runs the judge; `None` if it is not installed.
fn judge(arguments: &[&str], input: &[u8]) -> Option<Value> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../e2e");
    if !folder.join("node_modules/http_ece").exists() {
        eprintln!("left out: run npm ci in e2e");
        return None;
    }
    let mut command = Command::new("node");
    command.arg(folder.join("src/js/push-judge.mjs")).args(arguments);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(input).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "the judge refuses the message");
    Some(serde_json::from_slice(&output.stdout).unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_implementation_reads_our_messages_and_accepts_our_signature() {
    let Some(keys) = judge(&["keys"], b"") else { return };
    let text = |name: &str| keys[name].as_str().unwrap().to_owned();
    let mut stage = Stage::new(None).await;
    let (endpoint, p256dh, auth) = (stage.receiver.url("/send/abc"), text("p256dh"), text("auth"));
    let push = format!(r#"{{"endpoint":"{endpoint}","p256dh":"{p256dh}","auth":"{auth}"}}"#);
    stage.put_contact(StoredContact { push: Some(push), language: "de".to_owned(), ..contact() }).await;
    let mut server_keys = Vec::new();
    for _ in 0..2 {
        stage.watch(stage.waiting()).await;
        stage.play_turn().await;
        let told = stage.rounds().await;
        assert_eq!(told.len(), 1);
        let header = |name: &str| told[0].header(name);
        assert_eq!(header("content-encoding").as_deref(), Some("aes128gcm"));
        assert_eq!((header("ttl").as_deref(), header("topic").as_deref()), (Some("86400"), Some("turns")));
        let judged = judge(&["open", &text("key"), &auth, &header("authorization").unwrap()], &told[0].body).unwrap();
        let alert: Value = serde_json::from_str(judged["content"].as_str().unwrap()).unwrap();
        assert_eq!(alert["title"], format!("Luna {} hat gezogen", stage.waiting()));
        assert_eq!(alert["body"], "Du bist dran. Du hast 2 Tage.");
        assert_eq!(alert["hash"], format!("#/table/{}", stage.table.id));
        let claims = &judged["claims"];
        assert_eq!(claims["aud"], format!("https://localhost:{}", stage.receiver.address.port()));
        assert_eq!(claims["sub"], "https://luna.example");
        let expires = claims["exp"].as_u64().unwrap();
        assert!((1..=24 * 3600).contains(&(expires - now().0 / 1000)), "{expires}");
        server_keys.push(judged["server"].clone());
        assert!(!String::from_utf8_lossy(&told[0].body).contains("Luna"), "the push service reads nothing");
        // The next turn of the same player, at another node.
        stage.play_turn().await;
        stage.rounds().await;
        stage.pass_time(61_000).await;
        stage.nodes.swap(0, 1);
    }
    assert_eq!(server_keys[0], server_keys[1], "all nodes have one key");
    assert_eq!(
        Some(server_keys[0].as_str().unwrap().to_owned()),
        stage.nodes[0].hub.alert_service().await.unwrap().key
    );
    assert!(stage.store().alerts().contact(CONTACT).await.unwrap().is_some());
}

#[tokio::test]
async fn a_new_key_ends_the_subscriptions_of_the_old_one() {
    let stage = Stage::new(None).await;
    let old = stage.nodes[0].hub.alert_service().await.unwrap().key;
    assert_eq!(stage.nodes[1].hub.alert_service().await.unwrap().key, old);
    stage.put_contact(StoredContact { push: Some("{}".to_owned()), ..contact() }).await;
    let key = crate::online::alerts::push::PushKey::generate().unwrap();
    stage.store().alerts().replace_push_key(key).await.unwrap();
    assert_eq!(stage.store().alerts().contact(CONTACT).await, Ok(None));
    let new = stage.nodes[1].hub.alert_service().await.unwrap().key;
    assert!(new.is_some() && new != old);
}
