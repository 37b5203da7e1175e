//! Texts that are not messages of the protocol.

use serde_json::{Value, json};

use super::{Sender, legal_action, request};
use crate::rng::TestRng;

/// Returns a text that is not a message of the protocol.
pub(super) fn malformed_message(sender: &Sender<'_>, rng: &mut TestRng) -> String {
    let version = sender.version;
    let action = legal_action(sender.view, rng);
    let mut message = request("play", version, Some(&action), rng);
    let field = ["type", "id", "version", "action"][rng.index(4)];
    let with = |message: &Value, name: &str, value: Value| {
        let mut message = message.clone();
        message[name] = value;
        message.to_string()
    };
    let whole = message.to_string();
    match rng.below(14) {
        0 => whole[..rng.index(whole.len())].to_owned(),
        1 => {
            if let Some(fields) = message.as_object_mut() {
                fields.remove(field);
            }
            message.to_string()
        }
        2 => {
            let values = [json!(null), json!(-1), json!(1.5), json!([]), json!({"a": 1}), json!("")];
            with(&message, field, values[rng.index(values.len())].clone())
        }
        3 => with(&message, ["seat", "token", "x", "Type"][rng.index(4)], json!(1)),
        4 => whole.replacen('}', r#","version":0}"#, 1),
        5 => with(&message, "type", json!("acted")),
        6 => with(&message, "action", json!(format!("{}@0,0", 69 + rng.below(1000)))),
        7 => with(&message, "id", json!("x".repeat(65))),
        8 => with(&message, "id", json!("a b")),
        9 => with(&message, "version", json!(u64::from(u32::MAX) + 1)),
        10 => "[".repeat(1 + rng.index(4000)),
        11 => format!("{whole}{whole}"),
        12 => json!({"type": "say", "phrase": message["id"]}).to_string(),
        _ => (0..rng.below(40)).filter_map(|_| char::from_u32(0x20 + rng.below(0x2000))).collect(),
    }
}
