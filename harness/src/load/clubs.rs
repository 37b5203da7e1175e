//! Clubs beside the games: thousands are stored and watched, some of them large, and one after the other is visited.

use std::convert::Infallible;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use nova_luna_table::club::Chain;
use nova_luna_test_support::HttpClient;
use serde_json::{Value, json};

use super::cold_start::run_all;
use super::large_club::a_year_of_events;
use crate::error::{Error, Result, ensure};
use crate::load_generator::MAX_CONCURRENT_CREATIONS;
use crate::store::Store;

/// The founders' addresses come from this host, as from a proxy: an address may found only some clubs.
pub(super) const TRUSTED_PROXY: &str = " --trusted-proxy 127.0.0.1";

const CLUBS_OF_AN_ADDRESS: usize = 40;

/// One club in N has a hundred members and a year of games.
const LARGE: usize = 1000;

/// One visit in N is that of a large club.
const VISITS_OF_LARGE: usize = 10;

/// Twenty visits a second: everyone in ten clubs of a hundred members within a minute.
const VISIT_INTERVAL: Duration = Duration::from_millis(50);

/// The clubs of a server, each with its first week.
pub(super) struct Clubs {
    address: SocketAddr,
    paths: Vec<String>,
    large: Vec<String>,
}

impl Clubs {
    pub(super) async fn found(address: SocketAddr, store: &Store, count: usize) -> Result<Self> {
        let member = Member::new();
        let found = |number| found(address, number, member.clone());
        let clubs = run_all(MAX_CONCURRENT_CREATIONS, (0..count).map(found)).await?;
        let (mut paths, mut large) = (Vec::new(), Vec::new());
        for (number, (path, version)) in clubs.into_iter().enumerate() {
            if number % LARGE == 0 {
                let id = path.rsplit('/').next().unwrap_or_default();
                store.add_club_events(id, version.into(), &a_year_of_events(version))?;
                large.push(path);
            } else {
                paths.push(path);
            }
        }
        Ok(Self { address, paths, large })
    }

    /// Visits a club after the other until it fails; never ends without clubs.
    pub(super) async fn visit_in_turn(&self) -> Result<Infallible> {
        if self.paths.is_empty() {
            std::future::pending::<()>().await;
        }
        let visit = json!({ "token": Member::new().token });
        let mut client = HttpClient::connect(self.address).await?;
        let (mut small, mut large) = (self.paths.iter().cycle(), self.large.iter().cycle());
        for number in 0_usize.. {
            let path = if number % VISITS_OF_LARGE == 0 { large.next() } else { small.next() };
            let Some(path) = path else { continue };
            let (status, club) = client.post(path, &visit).await?;
            ensure(status == 200 && club["week"]["week"].is_number(), || format!("{path}: {status} {club}"))?;
            tokio::time::sleep(VISIT_INTERVAL).await;
        }
        std::future::pending().await
    }
}

/// Founds every club: a new one each would only take time for the chain of numbers.
#[derive(Clone)]
struct Member {
    token: String,
    anchor: String,
    first_link: String,
}

impl Member {
    fn new() -> Self {
        let chain = Chain::new([7; 32]);
        let [anchor, first_link] = [chain.anchor(), chain.link(1)].map(|link| link.to_string());
        Self { token: "7".repeat(64), anchor, first_link }
    }
}

/// Founds a club, opens its first week, and has a contact told of its weeks. Returns its path and its version.
async fn found(address: SocketAddr, number: usize, member: Member) -> Result<(String, u32)> {
    let mut client = HttpClient::connect(address).await?;
    let network = u32::try_from(number / CLUBS_OF_AN_ADDRESS).unwrap_or(u32::MAX);
    let founder = Ipv4Addr::from_bits(Ipv4Addr::new(10, 0, 0, 0).to_bits() + network).to_string();
    let settings = json!({ "name": format!("Club {number}"), "weekday": 0, "deals": 3, "bot": null, "season": 10 });
    let Member { token, anchor, first_link } = member;
    let new = json!({ "settings": settings, "name": "Ada", "token": token, "anchor": anchor });
    let club = post_for(&mut client, &founder, "/api/v1/clubs", 201, &new).await?;
    let path = format!("/api/v1/clubs/{}", club["club"].as_str().unwrap_or_default());
    let visit = json!({ "token": token, "number": { "week": 1, "link": first_link } });
    let club = post_for(&mut client, &founder, &path, 200, &visit).await?;
    // One contact for the clubs of an address; nothing is sent to it before a week ends.
    let secret = format!("{network:064x}");
    let contact = json!({
        "secret": secret, "push": null, "url": "https://ntfy.example/clubs", "language": "en", "names": true,
        "remind_hours": null, "quiet": null,
    });
    post_for(&mut client, &founder, "/api/v1/alerts", 204, &contact).await?;
    let watch = json!({ "token": token, "contact": secret, "opens": true, "ends": true });
    post_for(&mut client, &founder, &format!("{path}/alerts"), 204, &watch).await?;
    let version = club["version"].as_u64().and_then(|version| u32::try_from(version).ok());
    version.map(|version| (path, version)).ok_or_else(|| Error::Failed("a club has no version".to_owned()))
}

async fn post_for(client: &mut HttpClient, founder: &str, path: &str, expected: u16, body: &Value) -> Result<Value> {
    let headers = [("content-type", "application/json"), ("x-forwarded-for", founder)];
    let (status, answer) = client.request("POST", path, &headers, &body.to_string()).await?;
    ensure(status == expected, || format!("{path}: {status} {answer}"))?;
    Ok(serde_json::from_str(&answer).unwrap_or(Value::Null))
}
