//! The only way in which the server sends requests to others. Where to is chosen by strangers, so little is allowed: https
//! to public addresses, one small request at a time, and hardly anything is read of the answer.
//!
//! A name is resolved once, all of its addresses are checked, and the connection goes to one of these: a name server that
//! answers differently the next time gains nothing. Redirects are not followed.

use std::collections::HashMap;
use std::io;
use std::net::{IpAddr, SocketAddr, ToSocketAddrs as _};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::http::header::{CONTENT_LENGTH, HOST};
use axum::http::{HeaderMap, Method, Request, StatusCode};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, RootCertStore};
use thiserror::Error;
use tokio::net::TcpStream;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::JoinSet;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use url::{Host, Url};

use super::address::is_public;
use crate::lock;
use crate::online::bucket::Bucket;

const MAX_URL: usize = 500;

/// Requests at the same time, with those whose names are still being resolved.
pub(super) const CONCURRENT: usize = 16;

/// How long connecting may take.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// The most that is read of an answer, in bytes: its headers. It is the least that the library allows.
const MAX_ANSWER: usize = 8192;

/// Requests to one host: at once, and per second.
const HOST_BURST: f64 = 60.0;
const HOST_PER_SECOND: f64 = 10.0;

/// Hosts above which those that were not used lately are forgotten.
const MAX_HOSTS: usize = 1024;

/// Finds the addresses of a host and a port.
pub(super) type Resolver = Arc<dyn Fn(&str, u16) -> io::Result<Vec<SocketAddr>> + Send + Sync>;

/// What the operator allows.
#[derive(Clone, Debug)]
pub struct AlertSettings {
    /// Whether Web Push is offered.
    pub push: bool,
    /// Whether ntfy and webhooks are offered.
    pub webhooks: bool,
    /// The only hosts that anything is sent to, with the names below them; any if there are none.
    pub hosts: Vec<String>,
    /// Hosts of the operator that may have addresses of a private network.
    pub private_hosts: Vec<String>,
    /// Whom push services may write to, as a URI.
    pub contact: Option<String>,
    /// Certificates that are trusted besides those of the system.
    pub certificates: Vec<Vec<u8>>,
    /// Interval between two looks at the watched tables.
    pub interval: Duration,
    /// How long a request with its answer may take, once there is a connection.
    pub answer_timeout: Duration,
}

impl Default for AlertSettings {
    fn default() -> Self {
        Self {
            push: true,
            webhooks: true,
            hosts: Vec::new(),
            private_hosts: Vec::new(),
            contact: None,
            certificates: Vec::new(),
            interval: Duration::from_secs(3),
            answer_timeout: Duration::from_secs(10),
        }
    }
}

/// Why a request was not sent.
#[derive(Debug, Error)]
pub(super) enum SendError {
    #[error("the address is not https, too long, or contains a user")]
    Form,
    #[error("the operator does not allow the host")]
    ForbiddenHost,
    #[error("the host has an address that is not public")]
    NotPublic,
    #[error("too many requests to the host")]
    TooMany,
    /// The request has not left: it may be tried again.
    #[error("no connection ({0})")]
    NoConnection(String),
    /// The request may have arrived.
    #[error("no answer")]
    NoAnswer,
}

impl SendError {
    fn io(error: impl std::fmt::Display) -> Self {
        Self::NoConnection(error.to_string())
    }
}

/// An address that strangers chose, of an allowed form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Target {
    url: Url,
    host: String,
    port: u16,
}

impl Target {
    /// Checks the form of an address.
    pub(super) fn parse(text: &str) -> Result<Self, SendError> {
        let url = Url::parse(text).map_err(|_| SendError::Form)?;
        let is_plain = url.username().is_empty() && url.password().is_none() && url.fragment().is_none();
        if text.len() > MAX_URL || url.scheme() != "https" || !is_plain {
            return Err(SendError::Form);
        }
        // The ports below are those of other protocols, which a request could confuse.
        let port = url.port_or_known_default().filter(|port| *port == 443 || *port >= 1024).ok_or(SendError::Form)?;
        // Addresses of IPv6 are in brackets.
        let host = url.host_str().ok_or(SendError::Form)?.trim_end_matches('.').trim_matches(['[', ']']).to_owned();
        if host.is_empty() { Err(SendError::Form) } else { Ok(Self { url, host, port }) }
    }

    /// Returns the origin of the address, as a push service expects it.
    pub(super) fn origin(&self) -> String {
        self.url.origin().ascii_serialization()
    }

    /// The address, if the host is one and no name.
    fn literal(&self) -> Option<IpAddr> {
        match self.url.host()? {
            Host::Ipv4(address) => Some(address.into()),
            Host::Ipv6(address) => Some(address.into()),
            Host::Domain(_) => None,
        }
    }
}

pub(super) struct Outgoing {
    settings: AlertSettings,
    tls: TlsConnector,
    resolver: Resolver,
    places: Arc<Semaphore>,
    hosts: Mutex<HashMap<String, Bucket>>,
}

impl Outgoing {
    pub(super) fn new(settings: AlertSettings) -> Self {
        Self::with_resolver(settings, Arc::new(|host, port| Ok((host, port).to_socket_addrs()?.collect())))
    }

    pub(super) fn with_resolver(settings: AlertSettings, resolver: Resolver) -> Self {
        let mut roots = RootCertStore::empty();
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        roots.add_parsable_certificates(settings.certificates.iter().map(|own| CertificateDer::from(own.clone())));
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let versions = &[&rustls::version::TLS13, &rustls::version::TLS12];
        #[expect(clippy::expect_used, reason = "the provider has both versions, whatever the input")]
        let config = ClientConfig::builder_with_provider(provider)
            .with_protocol_versions(versions)
            .expect("the provider supports these versions")
            .with_root_certificates(roots)
            .with_no_client_auth();
        let places = Arc::new(Semaphore::new(CONCURRENT));
        Self { settings, tls: TlsConnector::from(Arc::new(config)), resolver, places, hosts: Mutex::default() }
    }

    pub(super) fn settings(&self) -> &AlertSettings {
        &self.settings
    }

    /// Returns the number of requests that may start now.
    pub(super) fn free_places(&self) -> usize {
        self.places.available_permits()
    }

    /// Checks whether the operator allows an address, without resolving its name.
    pub(super) fn check(&self, target: &Target) -> Result<(), SendError> {
        let is_within = |known: &String| {
            target.host.eq_ignore_ascii_case(known)
                || target.host.to_ascii_lowercase().ends_with(&format!(".{}", known.to_ascii_lowercase()))
        };
        let hosts = &self.settings.hosts;
        if !hosts.is_empty() && !hosts.iter().any(is_within) && !self.is_private_host(target) {
            return Err(SendError::ForbiddenHost);
        }
        match target.literal() {
            Some(address) if !is_public(address) && !self.is_private_host(target) => Err(SendError::NotPublic),
            _ => Ok(()),
        }
    }

    fn is_private_host(&self, target: &Target) -> bool {
        self.settings.private_hosts.iter().any(|own| own.eq_ignore_ascii_case(&target.host))
    }

    /// Sends a POST request; returns the status of the answer.
    pub(super) async fn post(
        &self,
        target: &Target,
        headers: HeaderMap,
        body: Vec<u8>,
    ) -> Result<StatusCode, SendError> {
        self.check(target)?;
        if !self.take_from_host(target) {
            return Err(SendError::TooMany);
        }
        let place = Arc::clone(&self.places).acquire_owned().await.map_err(SendError::io)?;
        let place = Arc::new(place);
        let connected = timeout(CONNECT_TIMEOUT, self.connect(target, Arc::clone(&place))).await;
        let stream = connected.map_err(|_| SendError::NoConnection("timeout".to_owned()))??;
        let answer = timeout(self.settings.answer_timeout, exchange(stream, target, headers, body)).await;
        answer.unwrap_or(Err(SendError::NoAnswer))
    }

    /// Counts a request to a host; returns whether it is within the limit.
    pub(super) fn take_from_host(&self, target: &Target) -> bool {
        let now = Instant::now();
        let mut hosts = lock(&self.hosts);
        if hosts.len() >= MAX_HOSTS {
            hosts.retain(|_, bucket| !bucket.is_full(now));
        }
        let bucket = hosts.entry(target.host.to_ascii_lowercase());
        bucket.or_insert_with(|| Bucket::new(HOST_BURST, HOST_PER_SECOND, now)).take(now)
    }

    /// Connects to one of the addresses that were checked.
    async fn connect(
        &self,
        target: &Target,
        place: Arc<OwnedSemaphorePermit>,
    ) -> Result<tokio_rustls::client::TlsStream<TcpStream>, SendError> {
        let addresses = self.resolve(target, place).await?;
        let mut last = SendError::NoConnection("the host has no address".to_owned());
        for address in addresses {
            match TcpStream::connect(address).await {
                Ok(stream) => {
                    let name = ServerName::try_from(target.host.clone()).map_err(SendError::io)?;
                    return self.tls.connect(name, stream).await.map_err(SendError::io);
                }
                Err(error) => last = SendError::io(error),
            }
        }
        Err(last)
    }

    /// Resolves the name of a host, once. One address that is not public spoils all others.
    async fn resolve(&self, target: &Target, place: Arc<OwnedSemaphorePermit>) -> Result<Vec<SocketAddr>, SendError> {
        let addresses = match target.literal() {
            Some(address) => vec![SocketAddr::new(address, target.port)],
            None => {
                let (resolver, host, port) = (Arc::clone(&self.resolver), target.host.clone(), target.port);
                // A slow name server keeps its place after the time limit: it holds a thread until it answers.
                let resolve = move || {
                    let _place = place;
                    resolver(&host, port)
                };
                tokio::task::spawn_blocking(resolve).await.map_err(SendError::io)?.map_err(SendError::io)?
            }
        };
        let is_allowed = self.is_private_host(target) || addresses.iter().all(|address| is_public(address.ip()));
        if is_allowed { Ok(addresses) } else { Err(SendError::NotPublic) }
    }
}

/// Sends one request and reads the head of the answer; then the connection is closed.
async fn exchange(
    stream: tokio_rustls::client::TlsStream<TcpStream>,
    target: &Target,
    headers: HeaderMap,
    body: Vec<u8>,
) -> Result<StatusCode, SendError> {
    let authority = &target.url[url::Position::BeforeHost..url::Position::AfterPort];
    let path = &target.url[url::Position::BeforePath..url::Position::AfterQuery];
    let request = Request::builder().method(Method::POST).uri(path).header(HOST, authority);
    let mut request = request.header(CONTENT_LENGTH, body.len()).body(Body::from(body)).map_err(|_| SendError::Form)?;
    request.headers_mut().extend(headers);
    let connected = http1::Builder::new().max_buf_size(MAX_ANSWER).handshake(TokioIo::new(stream)).await;
    let (mut sender, connection) = connected.map_err(SendError::io)?;
    // The connection ends with this set, whatever the other side still sends.
    let mut driver = JoinSet::new();
    driver.spawn(connection);
    let answer = sender.send_request(request).await;
    answer.map(|answer| answer.status()).map_err(|_| SendError::NoAnswer)
}
