//! Attackers who choose the address that a server sends to, and what answers there.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use axum::http::{HeaderMap, StatusCode};
use nova_luna_test_support::{Answer, Receiver};

use super::settings_for;
use crate::online::alerts::AlertSettings;
use crate::online::alerts::outgoing::{Outgoing, Resolver, SendError, Target};

/// Answers the first question with the first list of addresses, and so on; counts the questions.
fn name_server(answers: Vec<Vec<SocketAddr>>) -> (Resolver, Arc<AtomicUsize>) {
    let asked = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&asked);
    let resolver: Resolver = Arc::new(move |_, _| {
        let number = count.fetch_add(1, Relaxed);
        Ok(answers[number.min(answers.len() - 1)].clone())
    });
    (resolver, asked)
}

async fn post(outgoing: &Outgoing, url: &str) -> Result<StatusCode, SendError> {
    outgoing.post(&Target::parse(url)?, HeaderMap::new(), b"hello".to_vec()).await
}

#[test]
fn only_plain_https_addresses_are_taken() {
    for good in ["https://ntfy.example/luna", "https://ntfy.example:8443/a?b=c", "https://bücher.example/"] {
        assert!(Target::parse(good).is_ok(), "{good}");
    }
    let long = format!("https://ntfy.example/{}", "x".repeat(500));
    for bad in [
        "http://ntfy.example/",
        "ftp://ntfy.example/",
        "file:///etc/passwd",
        "https://user@ntfy.example/",
        "https://user:word@ntfy.example/",
        "https://ntfy.example:22/",
        "https://ntfy.example:80/",
        "https://ntfy.example/#part",
        "https:///",
        "ntfy.example",
        "",
        "javascript:alert(1)",
        long.as_str(),
    ] {
        assert!(matches!(Target::parse(bad), Err(SendError::Form)), "{bad}");
    }
}

#[tokio::test]
async fn addresses_of_the_own_network_are_refused_however_they_are_written() {
    let outgoing = Outgoing::new(AlertSettings::default());
    for host in [
        "127.0.0.1",
        "127.1",
        "2130706433",
        "0x7f000001",
        "0177.0.0.1",
        "0.0.0.0",
        "10.0.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "[::1]",
        "[::]",
        "[::ffff:127.0.0.1]",
        "[::ffff:7f00:1]",
        "[fe80::1]",
        "[fd00::1]",
        "[64:ff9b::7f00:1]",
        "[2002:7f00:1::]",
        "224.0.0.1",
        "255.255.255.255",
    ] {
        let found = post(&outgoing, &format!("https://{host}:8443/")).await;
        assert!(matches!(found, Err(SendError::NotPublic)), "{host}: {found:?}");
    }
    let found = post(&outgoing, "https://localhost:8443/").await;
    assert!(matches!(found, Err(SendError::NotPublic)), "{found:?}");
}

/// A name has public addresses when it is checked, and private ones when the server connects.
#[tokio::test]
async fn a_name_server_that_changes_its_answer_gains_nothing() {
    let receiver = Receiver::start().await;
    let public: SocketAddr = "1.1.1.1:9".parse().unwrap();
    // Only the first answer counts, and it has an address of the own network: also beside a public one.
    for first in [vec![receiver.address], vec![public, receiver.address], vec![receiver.address, public]] {
        let (resolver, asked) = name_server(vec![first, vec![public]]);
        let settings = AlertSettings { private_hosts: Vec::new(), ..settings_for(&receiver) };
        let outgoing = Outgoing::with_resolver(settings, resolver);
        let found = post(&outgoing, &format!("https://ntfy.example:{}/", receiver.address.port())).await;
        assert!(matches!(found, Err(SendError::NotPublic)), "{found:?}");
        assert_eq!(asked.load(Relaxed), 1);
    }
    // The connection goes to the address that was checked; nobody asks again.
    let nowhere: SocketAddr = "127.0.0.1:9".parse().unwrap();
    let (resolver, asked) = name_server(vec![vec![receiver.address], vec![nowhere]]);
    let settings = AlertSettings { private_hosts: vec!["ntfy.example".to_owned()], ..settings_for(&receiver) };
    let outgoing = Outgoing::with_resolver(settings, resolver);
    assert!(post(&outgoing, "https://ntfy.example:8443/").await.is_ok());
    assert_eq!((asked.load(Relaxed), receiver.take().len()), (1, 1));
}

#[tokio::test]
async fn redirects_are_not_followed() {
    let (receiver, inner) = (Receiver::start().await, Receiver::start().await);
    receiver.answer([Answer::Redirect(inner.url("/secret"))]);
    let outgoing = Outgoing::new(settings_for(&receiver));
    assert_eq!(post(&outgoing, &receiver.url("/")).await.unwrap(), StatusCode::TEMPORARY_REDIRECT);
    assert_eq!((receiver.take().len(), inner.take().len()), (1, 0));
}

#[tokio::test]
async fn hardly_anything_is_read_of_an_answer() {
    let receiver = Receiver::start().await;
    receiver.answer([Answer::Endless, Answer::EndlessHead]);
    let outgoing = Outgoing::new(settings_for(&receiver));
    assert_eq!(post(&outgoing, &receiver.url("/")).await.unwrap(), StatusCode::OK);
    let found = post(&outgoing, &receiver.url("/")).await;
    assert!(matches!(found, Err(SendError::NoAnswer)), "{found:?}");
}

#[tokio::test]
async fn a_server_that_says_nothing_is_left_alone() {
    let receiver = Receiver::start().await;
    receiver.answer([Answer::Silence]);
    let answer_timeout = Duration::from_millis(50);
    let outgoing = Outgoing::new(AlertSettings { answer_timeout, ..settings_for(&receiver) });
    let found = post(&outgoing, &receiver.url("/")).await;
    assert!(matches!(found, Err(SendError::NoAnswer)), "{found:?}");
}

/// A name server that never answers keeps its places, and the next request waits for one.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn slow_names_keep_their_places_until_they_are_answered() {
    let (answer, wait) = std::sync::mpsc::channel::<()>();
    let wait = std::sync::Mutex::new(wait);
    let resolver: Resolver = Arc::new(move |_, _| {
        // Until the test is over.
        let _ = wait.lock().map(|wait| wait.recv());
        Err(std::io::ErrorKind::TimedOut.into())
    });
    let outgoing = Arc::new(Outgoing::with_resolver(AlertSettings::default(), resolver));
    let places = outgoing.free_places();
    for number in 0..places {
        let outgoing = Arc::clone(&outgoing);
        tokio::spawn(async move { post(&outgoing, &format!("https://slow{number}.example/")).await });
    }
    while outgoing.free_places() > 0 {
        tokio::task::yield_now().await;
    }
    drop(answer);
    while outgoing.free_places() < places {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn the_operator_restricts_hosts() {
    let hosts = vec!["ntfy.example".to_owned()];
    let outgoing = Outgoing::new(AlertSettings { hosts, ..AlertSettings::default() });
    let check = |url: &str| outgoing.check(&Target::parse(url).unwrap());
    assert!(check("https://ntfy.example/a").is_ok() && check("https://eu.NTFY.example./a").is_ok());
    for other in ["https://evil.example/", "https://ntfy.example.evil.example/", "https://xntfy.example/"] {
        assert!(matches!(check(other), Err(SendError::ForbiddenHost)), "{other}");
    }
}

#[tokio::test]
async fn one_host_gets_a_limited_number_of_requests() {
    let receiver = Receiver::start().await;
    let outgoing = Outgoing::new(settings_for(&receiver));
    let mut refused = 0;
    for _ in 0..2000 {
        // No name is resolved, and nothing is sent: the address is checked first.
        let target = Target::parse(&receiver.url("/")).unwrap();
        refused += usize::from(!outgoing.take_from_host(&target));
    }
    assert!(refused > 1000, "{refused}");
}

#[tokio::test]
async fn a_certificate_of_another_host_is_refused() {
    let receiver = Receiver::start().await;
    let loopback: IpAddr = receiver.address.ip();
    let private_hosts = vec!["other.example".to_owned()];
    let port = receiver.address.port();
    let resolver: Resolver = Arc::new(move |_, _| Ok(vec![SocketAddr::new(loopback, port)]));
    let outgoing = Outgoing::with_resolver(AlertSettings { private_hosts, ..settings_for(&receiver) }, resolver);
    let found = post(&outgoing, "https://other.example/").await;
    assert!(matches!(found, Err(SendError::NoConnection(_))), "{found:?}");
    assert!(receiver.take().is_empty());
}
