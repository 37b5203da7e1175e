//! Pages of somebody else, and who claims to be somebody else.

use serde_json::Value;

use crate::common::{Pair, get, http, open, pair};
use crate::server::{generous, start};

#[tokio::test]
async fn only_welcome_pages_connect() {
    let address = start(generous());
    let Pair { table, .. } = pair(address, Value::Null).await;
    for origin in
        [None, Some("null"), Some("http://evil.example"), Some("http://127.0.0.1"), Some("http://127.0.0.1:1")]
    {
        assert_eq!(open(address, &table, origin).await.err(), Some(403), "{origin:?}");
    }
    let headers = "Content-Type: application/json\r\nOrigin: http://evil.example\r\n";
    let (status, body) = http(address, "POST", "/api/v1/tables", headers, r#"{"seats":["you","open"]}"#).await;
    assert!(status == 403 && body.contains("origin"), "{status} {body}");
    let (status, _) = http(address, "POST", "/api/v1/tables", "", r#"{"seats":["you","open"]}"#).await;
    assert_eq!(status, 415, "a form of a foreign page has no such type");
    assert_eq!(get(address, "/api/v1/nothing").await.0, 404);
}
