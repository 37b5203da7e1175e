//! Contacts: what players ask for, and sending to them.

use std::io;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::http::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use nova_luna_protocol::Wire as _;
use nova_luna_protocol::online::{
    Alert, AlertService, Contact, PushSubscription, QuietHours, TestResult, parse_response,
};
use nova_luna_table::Timestamp;
use nova_luna_texts::Language;
use ring::error::Unspecified;
use thiserror::Error;

use super::message;
use super::networks::{NetworkPlace, Networks};
use super::outgoing::{AlertSettings, Outgoing, SendError, Target};
use super::push::{BrowserKeys, PushKey};
use super::rounds::{PAUSE, advance, after_step};
use crate::online::clock::{now, time_before};
use crate::online::hub::Hub;
use crate::online::ip_limits::Rate;
use crate::online::room::{SeatTurn, TurnState};
use crate::online::secrets::{Digest, TableId, Token};
use crate::online::settings::StoreAddress;
use crate::online::store::alerts::{ClubWishes, Progress, Step, StoredContact, Watch};
use crate::online::store::{OpenStoreError, Store, StoreError};

const HOUR: u64 = 3_600_000;
const DAY_MINUTES: u16 = 24 * 60;

const MAX_REMIND_HOURS: u8 = 72;

/// How long a push service keeps a message for a phone that is off.
const PUSH_SECONDS: &str = "86400";

/// How long a contact is kept whose page was not opened.
const KEPT_FOR: Duration = Duration::from_hours(365 * 24);

const DELETED_PER_PASS: usize = 1000;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub(crate) enum AlertError {
    #[error("the field {0} is not what it should be")]
    Invalid(&'static str),
    #[error("this server does not send that")]
    NotOffered,
    #[error(
        "the server does not send to this address: only https to public addresses, and hosts that its operator allows"
    )]
    ForbiddenAddress,
    #[error("there is no such contact")]
    UnknownContact,
    #[error("too many contacts of one address, or too many messages")]
    RateLimited,
    #[error("the store is unavailable")]
    Unavailable,
}

impl From<StoreError> for AlertError {
    fn from(_: StoreError) -> Self {
        Self::Unavailable
    }
}

impl From<Unspecified> for AlertError {
    fn from(_: Unspecified) -> Self {
        Self::Unavailable
    }
}

/// What became of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Delivery {
    /// Somebody took it, or may have taken it, or nobody ever will.
    Done,
    /// Nobody has it: it may be sent again.
    Again,
}

/// What became of one request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sent {
    Taken,
    /// The request may have arrived.
    Unknown,
    /// The address is gone for good.
    Gone,
    /// It may be tried again.
    Failed,
    Refused,
}

/// Sends messages to contacts.
pub(crate) struct AlertSender {
    outgoing: Outgoing,
    networks: Networks,
}

impl AlertSender {
    pub(crate) fn new(settings: AlertSettings) -> Self {
        Self { outgoing: Outgoing::new(settings), networks: Networks::default() }
    }

    pub(super) fn settings(&self) -> &AlertSettings {
        self.outgoing.settings()
    }

    pub(super) fn free_places(&self) -> usize {
        self.outgoing.free_places()
    }

    /// Takes one of the places that contacts of a network have at the same time.
    pub(super) fn place_of(&self, network: Vec<u8>) -> Option<NetworkPlace> {
        self.networks.take(network)
    }

    async fn post(&self, target: &Target, headers: HeaderMap, body: Vec<u8>) -> Sent {
        match self.outgoing.post(target, headers, body).await {
            Ok(StatusCode::NOT_FOUND | StatusCode::GONE) => Sent::Gone,
            Ok(StatusCode::TOO_MANY_REQUESTS) => Sent::Failed,
            Ok(status) if status.is_success() => Sent::Taken,
            Ok(status) if status.is_server_error() => Sent::Failed,
            Ok(_) | Err(SendError::Form | SendError::ForbiddenHost | SendError::NotPublic) => Sent::Refused,
            Err(SendError::TooMany | SendError::NoConnection(_)) => Sent::Failed,
            Err(SendError::NoAnswer) => Sent::Unknown,
        }
    }

    /// Checks an address that a client chose.
    fn check(&self, text: &str) -> Result<(), AlertError> {
        let target = Target::parse(text).map_err(|_| AlertError::ForbiddenAddress)?;
        self.outgoing.check(&target).map_err(|_| AlertError::ForbiddenAddress)
    }
}

/// Replaces the key of Web Push, and deletes the subscriptions that were made for the old one.
pub fn rotate_push_key(store: &StoreAddress) -> Result<(), OpenStoreError> {
    let failed = |error: &dyn std::fmt::Display| OpenStoreError::Io(io::Error::other(error.to_string()));
    let key = PushKey::generate().map_err(|error| failed(&error))?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let store = Store::open(store, &Arc::default()).await?;
        store.alerts().replace_push_key(key).await.map(drop).map_err(|error| failed(&error))
    })
}

impl Hub {
    /// Says what this server can send.
    pub(crate) async fn alert_service(&self) -> Result<AlertService, AlertError> {
        let settings = self.alerts.settings();
        let key = if settings.push { Some(self.push_key().await?.public()) } else { None };
        Ok(AlertService { key, webhooks: settings.webhooks })
    }

    /// Returns the key of Web Push, which all nodes share. The first that needs it draws it.
    async fn push_key(&self) -> Result<PushKey, AlertError> {
        let stored = self.store.alerts();
        if stored.push_key().await?.is_none() {
            stored.add_push_key(PushKey::generate()?).await?;
        }
        let key = stored.push_key().await?.ok_or(AlertError::Unavailable)?;
        Ok(PushKey::read(&key)?)
    }

    /// Adds a contact, or changes it.
    pub(crate) async fn put_contact(&self, contact: Contact, address: IpAddr, base: String) -> Result<(), AlertError> {
        let contact = self.check_contact(contact, base)?;
        let creator = self.creator_key().await?.creator(address);
        let (of_address, of_network) = self.store.alerts().count_of(creator, contact.id).await?;
        if of_address >= self.limits.contacts_per_ip || of_network >= self.limits.contacts_per_network {
            self.metrics.count_limit("contacts", Some(address));
            return Err(AlertError::RateLimited);
        }
        Ok(self.store.alerts().put_contact(contact, now(), creator).await?)
    }

    fn check_contact(&self, contact: Contact, base: String) -> Result<StoredContact, AlertError> {
        let Contact { secret, push, url, language, names, remind_hours, quiet } = contact;
        let settings = self.alerts.settings();
        if (push.is_some() && !settings.push) || (url.is_some() && !settings.webhooks) {
            return Err(AlertError::NotOffered);
        }
        let id = secret.parse::<Token>().map_err(|_| AlertError::Invalid("secret"))?.digest();
        for target in push.as_ref().map(|push| &push.endpoint).into_iter().chain(&url) {
            self.alerts.check(target)?;
        }
        if push.as_ref().is_some_and(|push| BrowserKeys::read(push).is_none()) {
            return Err(AlertError::Invalid("push"));
        }
        if push.is_none() && url.is_none() {
            return Err(AlertError::Invalid("url"));
        }
        let language = language.parse::<Language>().map_err(|_| AlertError::Invalid("language"))?;
        if remind_hours.is_some_and(|hours| hours == 0 || hours > MAX_REMIND_HOURS) {
            return Err(AlertError::Invalid("remind_hours"));
        }
        let is_wrong = |from: u16, till: u16| from >= DAY_MINUTES || till >= DAY_MINUTES;
        let is_wrong = |QuietHours { from, till, change }: QuietHours| {
            is_wrong(from, till) || change.is_some_and(|change| is_wrong(change.from, change.till))
        };
        if quiet.is_some_and(is_wrong) {
            return Err(AlertError::Invalid("quiet"));
        }
        Ok(StoredContact {
            id,
            push: push.as_ref().map(PushSubscription::to_json),
            url,
            base,
            language: language.code().to_owned(),
            names,
            remind_ms: remind_hours.map(|hours| u64::from(hours) * HOUR),
            quiet,
            sent: Timestamp(0),
        })
    }

    /// Deletes a contact with everything that is stored about it.
    pub(crate) async fn remove_contact(&self, id: Digest) -> Result<(), AlertError> {
        if self.store.alerts().remove_contact(id).await? == 0 { Err(AlertError::UnknownContact) } else { Ok(()) }
    }

    /// Sends a test message, and says who took it.
    pub(crate) async fn test_contact(&self, id: Digest, address: IpAddr) -> Result<TestResult, AlertError> {
        let contact = self.store.alerts().contact(id).await?.ok_or(AlertError::UnknownContact)?;
        let now = now();
        let is_soon = contact.sent > time_before(now, PAUSE);
        if is_soon || !self.ip_limits.take(Rate::AlertTests, address) {
            return Err(AlertError::RateLimited);
        }
        let network = self.creator_key().await?.network(address);
        let place = self.alerts.place_of(network.to_vec());
        if place.is_none() || !self.store.alerts().claim(&contact, now, &[]).await? {
            return Err(AlertError::RateLimited);
        }
        let (push, url) = self.send_alert(&contact, &message::test(&contact)).await;
        let is_taken = |sent| sent == Sent::Taken;
        Ok(TestResult { push: push.map(is_taken), url: url.map(is_taken) })
    }

    /// Tells a contact about the turns of a seat, or the weeks of a club, from now on. The player who asks is looking at
    /// it, so what goes on is known to them; only the reminder is left.
    pub(crate) async fn watch(
        &self,
        contact: Digest,
        (watched, club): (TableId, Option<ClubWishes>),
        token: Digest,
        found: SeatTurn,
        now: Timestamp,
    ) -> Result<(), AlertError> {
        let alerts = self.store.alerts();
        let stored = alerts.contact(contact).await?.ok_or(AlertError::UnknownContact)?;
        let new = Progress { seen: 0, turn: 0, waits: false, step: Step::Done, due: None, tries: 0, look: None };
        let mut watch = Watch { contact, watched, club, token, progress: new };
        let Some(progress) = advance(&stored, &watch, &found, now) else { return Ok(()) };
        watch.progress = progress;
        if let TurnState::Own { number, deadline, .. } = found.state {
            watch.progress =
                after_step(&stored, &watch, Progress { turn: number, step: Step::Turn, ..progress }, deadline, now);
        }
        match alerts.put_watch(&watch).await {
            Err(StoreError::Conflict) => Err(AlertError::RateLimited),
            result => Ok(result?),
        }
    }

    /// Sends a message in every way that the contact has.
    pub(super) async fn deliver_alert(&self, contact: &StoredContact, alert: &Alert) -> Delivery {
        let (push, url) = self.send_alert(contact, alert).await;
        let ways = || push.into_iter().chain(url);
        let is_again = ways().any(|sent| sent == Sent::Failed) && !ways().any(is_with_somebody);
        if is_again { Delivery::Again } else { Delivery::Done }
    }

    async fn send_alert(&self, contact: &StoredContact, alert: &Alert) -> (Option<Sent>, Option<Sent>) {
        let push = async {
            match &contact.push {
                Some(push) => Some(self.send_push(contact, push, alert).await.unwrap_or(Sent::Refused)),
                None => None,
            }
        };
        let url = async {
            match &contact.url {
                Some(url) => Some(self.send_line(contact, url, alert).await),
                None => None,
            }
        };
        let (push, url) = tokio::join!(push, url);
        for sent in push.into_iter().chain(url) {
            if is_with_somebody(sent) { &self.metrics.sent_alerts } else { &self.metrics.failed_alerts }.inc();
        }
        if push == Some(Sent::Gone) {
            self.metrics.expired_contacts.inc();
            // If this fails, the next message finds it gone, too.
            let _ = self.store.alerts().remove_push(contact).await;
        }
        (push, url)
    }

    async fn send_push(&self, contact: &StoredContact, push: &str, alert: &Alert) -> Option<Sent> {
        let subscription: PushSubscription = parse_response(push).ok()?;
        let target = Target::parse(&subscription.endpoint).ok()?;
        let message = BrowserKeys::read(&subscription)?.encrypt(alert.to_json().as_bytes()).ok()?;
        let Ok(key) = self.push_key().await else { return Some(Sent::Failed) };
        let subject = self.alerts.settings().contact.as_deref().unwrap_or(&contact.base);
        let authorization = key.authorization(&target.origin(), subject, now()).ok()?;
        let headers = [
            (AUTHORIZATION, HeaderValue::try_from(authorization).ok()?),
            (CONTENT_ENCODING, HeaderValue::from_static("aes128gcm")),
            (CONTENT_TYPE, HeaderValue::from_static("application/octet-stream")),
            (HeaderName::from_static("ttl"), HeaderValue::from_static(PUSH_SECONDS)),
            (HeaderName::from_static("urgency"), HeaderValue::from_static("normal")),
            // A message replaces one that the phone does not have yet.
            (HeaderName::from_static("topic"), HeaderValue::try_from(&alert.tag).ok()?),
        ];
        Some(self.alerts.post(&target, headers.into_iter().collect(), message).await)
    }

    async fn send_line(&self, contact: &StoredContact, url: &str, alert: &Alert) -> Sent {
        let Ok(target) = Target::parse(url) else { return Sent::Refused };
        let mut headers = HeaderMap::new();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
        // What ntfy opens when its message is pressed.
        if let Ok(link) = HeaderValue::try_from(message::link(contact, alert)) {
            headers.insert(HeaderName::from_static("click"), link);
        }
        self.alerts.post(&target, headers, message::line(contact, alert).into_bytes()).await
    }

    /// Deletes contacts whose players have not come for a year.
    pub(crate) async fn delete_old_contacts(&self) -> Result<(), StoreError> {
        let before = time_before(now(), KEPT_FOR);
        let contacts = self.store.alerts().delete_unused(before, DELETED_PER_PASS).await?;
        if contacts > 0 {
            tracing::info!(contacts, "old contacts deleted");
        }
        Ok(())
    }
}

/// Whether somebody has a message, or may have it.
fn is_with_somebody(sent: Sent) -> bool {
    matches!(sent, Sent::Taken | Sent::Unknown)
}
