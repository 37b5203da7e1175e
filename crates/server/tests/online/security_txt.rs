//! The file that says whom to tell about a weakness (RFC 9116).

use nova_luna_server::online::Settings;

use crate::server::start_with_settings;
use nova_luna_test_support::get;

const PATH: &str = "/.well-known/security.txt";

#[tokio::test]
async fn only_an_operator_who_names_a_contact_has_the_file() {
    let (server, _) = start_with_settings(Settings::new);
    assert_eq!(get(server, PATH).await.0, 404);
    let contact = "https://luna.example/security";
    let settings = |store| Settings { security_contact: Some(contact.to_owned()), ..Settings::new(store) };
    let (server, _) = start_with_settings(settings);
    let (status, text) = get(server, PATH).await;
    assert_eq!(status, 200, "{text}");
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], format!("Contact: {contact}"));
    assert!(lines.len() == 2 && lines[1].starts_with("Expires: 2") && lines[1].ends_with("T00:00:00Z"), "{text}");
}
