//! A player at a dishonest server: the client of the page, without a browser.

use std::collections::VecDeque;
use std::future::pending;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use nova_luna_client::{
    DealCheck, Destination, Effect, Input, PublishedRecord, QUICK_PATH, TableClient, save_found_table,
};
use nova_luna_protocol::Wire as _;
use nova_luna_protocol::online::QuickMatch;
use nova_luna_table::{Command, MatchState};
use nova_luna_test_support::{HttpClient, WebSocket};
use serde_json::json;

use crate::device::VisitorDevice;
use crate::error::{Error, Result, ensure};
use crate::messages::{create_table, request};

/// The maximum time until something happens, also on a busy machine.
const TIMEOUT: Duration = Duration::from_secs(120);

const TICK: Duration = Duration::from_millis(50);

pub struct Victim {
    pub client: TableClient,
    /// Where the client leads the player.
    pub destination: Option<Destination>,
    server: SocketAddr,
    device: VisitorDevice,
    socket: Option<WebSocket>,
    wake_at: Option<Instant>,
}

impl Victim {
    pub async fn create_table(server: SocketAddr) -> Result<Self> {
        let mut client = HttpClient::connect(server).await?;
        let created = create_table(&mut client, &json!(["person", "person"])).await?;
        let device = VisitorDevice::default();
        device.add_created(&created);
        Ok(Self::open(server, device, &created.table, false))
    }

    /// Searches for a quick match of two people, and goes to the table that was found.
    pub async fn search(server: SocketAddr) -> Result<Self> {
        let config = QuickMatch { players: 2, wait_ms: 600_000, bot: "novice".to_owned(), waiting_at: None };
        let device = VisitorDevice::default();
        let (status, answer) = request(server, "POST", QUICK_PATH, &config.to_json()).await?;
        match save_found_table(&device.storage, &config, Some((status, &answer)), 0) {
            Ok(Destination::Found { table, .. }) => Ok(Self::open(server, device, &table, true)),
            other => Err(Error::Failed(format!("{other:?}: {answer}"))),
        }
    }

    fn open(server: SocketAddr, device: VisitorDevice, table: &str, is_found: bool) -> Self {
        let client = TableClient::open(table, None, is_found, &device);
        Self { client, destination: None, server, device, socket: None, wake_at: Some(Instant::now()) }
    }

    /// Goes to another table with the same device, or comes back to the same one.
    #[must_use]
    pub fn go_to(self, table: &str) -> Self {
        Self::open(self.server, self.device, table, false)
    }

    /// Returns what the client says about the deal of a match that is over.
    pub fn verdict(&self) -> Option<DealCheck> {
        Some(self.client.check_record(self.client.record.text()?, &self.device.storage))
    }

    /// Waits until the client is in a state, and plays any move whenever it is the player's turn.
    pub async fn play_until(&mut self, what: &str, is_reached: impl Fn(&Self) -> bool) -> Result {
        let any_move = |client: &TableClient, state: &MatchState| {
            let action = state.view().legal_actions().get(0)?;
            (state.to_move() == client.my_seat()).then_some(Command::Play(action))
        };
        self.act_until(what, is_reached, any_move).await
    }

    /// Resigns, and waits for the record or its lack.
    pub async fn resign(&mut self) -> Result {
        let has_record =
            |victim: &Self| !matches!(victim.client.record, PublishedRecord::NotYet | PublishedRecord::Loading);
        self.act_until("no end", has_record, |_, state| (!state.is_over()).then_some(Command::Resign)).await
    }

    /// Sends commands, one after the other, until the client is in a state.
    async fn act_until(
        &mut self,
        what: &str,
        is_reached: impl Fn(&Self) -> bool,
        choose: impl Fn(&TableClient, &MatchState) -> Option<Command>,
    ) -> Result {
        let deadline = Instant::now() + TIMEOUT;
        while !is_reached(self) {
            ensure(Instant::now() < deadline, || format!("{what}: {:?}", self.client))?;
            self.wait().await?;
            let state = self.client.match_state().filter(|_| !self.client.has_pending_request());
            let command = state.and_then(|state| Some((choose(&self.client, state)?, state.version())));
            if let Some((command, version)) = command {
                self.on(Input::Command(command, version)).await?;
            }
        }
        Ok(())
    }

    async fn wait(&mut self) -> Result {
        let receive = async {
            match &mut self.socket {
                Some(socket) => socket.receive_text().await,
                None => pending().await,
            }
        };
        let text = tokio::time::timeout(TICK, receive).await;
        match text {
            Ok(Ok(text)) => self.on(Input::Text(&text)).await?,
            Ok(Err(_)) => {
                self.socket = None;
                self.on(Input::Closed).await?;
            }
            Err(_) => {}
        }
        if self.wake_at.take_if(|at| *at <= Instant::now()).is_some() {
            self.on(Input::Woken).await?;
        }
        Ok(())
    }

    /// Hands an input to the client, and does what follows from it.
    pub async fn on(&mut self, input: Input<'_>) -> Result {
        let mut effects = VecDeque::from(self.client.on(input, &self.device));
        while let Some(effect) = effects.pop_front() {
            match effect {
                Effect::Save(saved) => drop(saved.store(&self.device.storage)),
                Effect::Connect => {
                    self.socket = WebSocket::open(self.server, &self.client.table).await.ok();
                    let opened = if self.socket.is_some() { Input::Opened } else { Input::Closed };
                    effects.extend(self.client.on(opened, &self.device));
                }
                Effect::Disconnect => self.socket = None,
                Effect::Send(text) => {
                    if let Some(socket) = &mut self.socket {
                        // A broken connection is noticed when it is read.
                        let _ = socket.send_text(text).await;
                    }
                }
                Effect::Call(call) => {
                    let body = call.body.as_deref().unwrap_or_default();
                    let (status, body) = request(self.server, call.method, &call.path, body).await?;
                    effects.extend(self.client.on(Input::Answer(call.id, Some((status, &body))), &self.device));
                }
                Effect::Wake(milliseconds) => self.wake_at = Some(Instant::now() + Duration::from_millis(milliseconds)),
                Effect::Go(destination) => self.destination = Some(destination),
                Effect::Changed(_) => {}
            }
        }
        Ok(())
    }
}
