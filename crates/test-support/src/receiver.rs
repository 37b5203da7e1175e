//! A push service and webhook on loopback, which records what it gets and answers as a test wishes.
#![allow(clippy::missing_panics_doc, clippy::unwrap_used, reason = "a test fails with a panic")]

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rustls::ServerConfig;
use rustls::pki_types::PrivateKeyDer;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpListener;
use tokio_rustls::TlsAcceptor;

/// A request that arrived.
#[derive(Clone, Debug)]
pub struct Delivered {
    /// Its first line and headers.
    pub head: String,
    /// What follows the empty line.
    pub body: Vec<u8>,
}

impl Delivered {
    /// Returns the value of a header.
    pub fn header(&self, name: &str) -> Option<String> {
        let mut headers = self.head.lines().filter_map(|line| line.split_once(": "));
        headers.find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value.to_owned())
    }
}

/// What it says to a request.
#[derive(Clone, Debug)]
pub enum Answer {
    /// An empty answer with this status.
    Status(u16),
    /// That the request belongs elsewhere.
    Redirect(String),
    /// A head, and then bytes without end.
    Endless,
    /// A head without end.
    EndlessHead,
    /// The request is read, and nothing is said.
    Silence,
}

/// The service, which runs as long as the runtime of its test. Paths that begin with `/silent` are never answered.
#[derive(Clone)]
pub struct Receiver {
    /// Where it listens.
    pub address: SocketAddr,
    /// The certificate that its clients have to trust, as DER and as PEM.
    pub certificate: Vec<u8>,
    /// See `certificate`.
    pub pem: String,
    received: Arc<Mutex<Vec<Delivered>>>,
    answers: Arc<Mutex<VecDeque<Answer>>>,
}

impl Receiver {
    /// Starts it, with a new certificate for `localhost` and `ntfy.example`.
    pub async fn start() -> Self {
        let key = rcgen::generate_simple_self_signed(["localhost".to_owned(), "ntfy.example".to_owned()]).unwrap();
        let certificate = key.cert.der().clone();
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let private = PrivateKeyDer::try_from(key.signing_key.serialize_der()).unwrap();
        let config = ServerConfig::builder_with_provider(provider).with_safe_default_protocol_versions().unwrap();
        let config = config.with_no_client_auth().with_single_cert(vec![certificate.clone()], private).unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (certificate, pem) = (certificate.to_vec(), key.cert.pem());
        let receiver = Self { address, certificate, pem, received: Arc::default(), answers: Arc::default() };
        let (acceptor, own) = (TlsAcceptor::from(Arc::new(config)), receiver.clone());
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (acceptor, own) = (acceptor.clone(), own.clone());
                tokio::spawn(async move {
                    if let Ok(stream) = acceptor.accept(stream).await {
                        own.serve(stream).await;
                    }
                });
            }
        });
        receiver
    }

    async fn serve(&self, mut stream: tokio_rustls::server::TlsStream<tokio::net::TcpStream>) {
        let mut bytes = Vec::new();
        let (head, body) = loop {
            let mut chunk = [0; 4096];
            let Ok(read @ 1..) = stream.read(&mut chunk).await else { return };
            bytes.extend_from_slice(&chunk[..read]);
            let Some(end) = bytes.windows(4).position(|end| end == b"\r\n\r\n") else { continue };
            let head = String::from_utf8(bytes[..end].to_vec()).unwrap();
            let length: usize =
                Delivered { head: head.clone(), body: Vec::new() }.header("content-length").unwrap().parse().unwrap();
            if bytes.len() >= end + 4 + length {
                break (head, bytes[end + 4..].to_vec());
            }
        };
        let is_silent = head.starts_with("POST /silent");
        lock(&self.received).push(Delivered { head, body });
        let chosen = if is_silent { Some(Answer::Silence) } else { lock(&self.answers).pop_front() };
        let answer = chosen.unwrap_or(Answer::Status(201));
        match answer {
            Answer::Status(status) => {
                let _ = stream.write_all(format!("HTTP/1.1 {status} x\r\ncontent-length: 0\r\n\r\n").as_bytes()).await;
            }
            Answer::Redirect(to) => {
                let head = format!("HTTP/1.1 307 x\r\nlocation: {to}\r\ncontent-length: 0\r\n\r\n");
                let _ = stream.write_all(head.as_bytes()).await;
            }
            Answer::Endless => {
                let _ = stream.write_all(b"HTTP/1.1 200 x\r\ntransfer-encoding: chunked\r\n\r\n").await;
                while stream.write_all(format!("1000\r\n{}\r\n", "x".repeat(4096)).as_bytes()).await.is_ok() {}
            }
            Answer::EndlessHead => {
                let _ = stream.write_all(b"HTTP/1.1 200 x\r\nx: ").await;
                while stream.write_all(&[b'x'; 4096]).await.is_ok() {}
            }
            // Until the other side has enough.
            Answer::Silence => drop(stream.read(&mut [0; 1]).await),
        }
        let _ = stream.shutdown().await;
    }

    /// Chooses the next answers.
    pub fn answer(&self, answers: impl IntoIterator<Item = Answer>) {
        lock(&self.answers).extend(answers);
    }

    /// Takes everything that has arrived.
    pub fn take(&self) -> Vec<Delivered> {
        std::mem::take(&mut lock(&self.received))
    }

    /// Returns the address of a path.
    pub fn url(&self, path: &str) -> String {
        format!("https://localhost:{}{path}", self.address.port())
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
