//! A client on a device of a test: it carries out the effects, and checks their order after every input.

use std::cell::Cell;

use nova_luna_protocol::Wire as _;
use nova_luna_protocol::online::{DiscColour, ServerMessage};
use nova_luna_table::{Timestamp, Version};

use crate::alarm::Alarm;
use crate::context::Device;
use crate::effect::{Answer, Call, Change, Destination, Effect, Input};
use crate::evidence::DealEvidence;
use crate::saved_seats::{SavedSeat, SavedSeats};
use crate::storage::{InMemoryStorage, Storage as _};
use crate::table_client::TableClient;
use crate::table_info::TableInfo;
use crate::test_server::Server;

/// The token of the player's seat.
pub(crate) const TOKEN: &str = "2c";

#[derive(Default)]
pub(crate) struct TestDevice {
    pub(crate) storage: InMemoryStorage,
    pub(crate) now: Cell<u64>,
    /// Secrets drawn so far: the first consists of ones, the second of twos.
    pub(crate) secrets: Cell<u8>,
}

impl TestDevice {
    /// A device with a token of a seat.
    pub(crate) fn with_seat(table: &str) -> Self {
        let device = Self::default();
        let seat = SavedSeat { table: table.to_owned(), token: TOKEN.to_owned(), ..SavedSeat::default() };
        SavedSeats::add(&device.storage, seat).unwrap();
        device
    }
}

impl Device for TestDevice {
    fn now(&self) -> Timestamp {
        Timestamp(self.now.get())
    }

    fn random_hex(&self, bytes: usize) -> Option<String> {
        if bytes < 32 {
            return Some("ab".repeat(bytes));
        }
        self.secrets.set(self.secrets.get() + 1);
        Some(format!("{:02x}", self.secrets.get()).repeat(bytes))
    }

    fn stored(&self, key: &str) -> Option<String> {
        self.storage.get(key)
    }

    fn player(&self) -> (String, Option<DiscColour>) {
        ("Ada".to_owned(), Some(DiscColour::Blue))
    }
}

/// A client and what it has done.
pub(crate) struct TestClient {
    pub(crate) client: TableClient,
    pub(crate) device: TestDevice,
    /// What the last input led to.
    pub(crate) effects: Vec<Effect>,
    /// Milliseconds until the next [`Input::Woken`].
    pub(crate) wake: Option<u64>,
}

impl TestClient {
    /// A client on a new device, which has a token of the first seat, and is connected.
    pub(crate) fn player(server: &Server) -> Self {
        Self::on_device(TestDevice::with_seat(&server.id()), server)
    }

    pub(crate) fn spectator(server: &Server) -> Self {
        Self::on_device(TestDevice::default(), server)
    }

    pub(crate) fn on_device(device: TestDevice, server: &Server) -> Self {
        let mut client = Self::open(&server.id(), false, device);
        client.connect(server);
        client
    }

    /// Loads the page again.
    pub(crate) fn reload(self, server: &Server) -> Self {
        Self::on_device(self.device, server)
    }

    /// Says hello and is welcomed; returns the version that the client continued from.
    pub(crate) fn connect(&mut self, server: &Server) -> Option<Version> {
        self.on(Input::Opened);
        let (since, welcome) = server.welcome(self.sent()[0]);
        self.text(&welcome);
        since
    }

    pub(crate) fn open(table: &str, is_found: bool, device: TestDevice) -> Self {
        let client = TableClient::open(table, None, is_found, &device);
        let mut new = Self { client, device, effects: Vec::new(), wake: None };
        new.on(Input::Woken);
        assert!(new.effects.contains(&Effect::Connect));
        new
    }

    /// Handles an input. Everything that follows from it is stored before anything is sent.
    pub(crate) fn on(&mut self, input: Input) {
        self.effects = self.client.on(input, &self.device);
        if matches!(input, Input::Woken) {
            self.wake = None;
        }
        let is_save = |effect: &&Effect| matches!(effect, Effect::Save(_));
        let saves = self.effects.iter().take_while(is_save).count();
        for effect in &self.effects[..saves] {
            let Effect::Save(saved) = effect else { continue };
            saved.store(&self.device.storage).unwrap();
        }
        assert!(!self.effects[saves..].iter().any(|effect| is_save(&effect)), "{input:?}: {:?}", self.effects);
        let stored = DealEvidence::load(&self.device.storage, &self.client.table);
        assert_eq!(stored, self.client.evidence, "{input:?}");
        self.check_commitments(&stored);
        self.wake = self
            .effects
            .iter()
            .rev()
            .find_map(|effect| if let Effect::Wake(time) = effect { Some(*time) } else { None })
            .or(self.wake);
    }

    /// A client that joins knows the nonce, unless it makes a seal void.
    fn check_commitments(&self, stored: &DealEvidence) {
        for call in self.calls().filter(|call| call.path.ends_with("/join")) {
            let body = call.body.as_ref().unwrap();
            let own = stored.own_commitment(stored.void_seals()).map(|own| own.to_string());
            let voids =
                body.contains("\"recommit\":true") && self.client.info.as_ref().unwrap().seating().seals().is_some();
            assert!(voids || own.is_some_and(|own| body.contains(&own)), "{body}");
        }
    }

    pub(crate) fn text(&mut self, text: &str) {
        self.on(Input::Text(text));
    }

    /// Lets time pass until the client wants to be woken.
    pub(crate) fn sleep(&mut self) -> u64 {
        let time = self.wake.take().expect("nothing is planned");
        self.device.now.set(self.device.now.get() + time);
        self.on(Input::Woken);
        time
    }

    /// Answers the last call with this end of its path.
    pub(crate) fn answer(&mut self, call: &Call, answer: Answer) {
        self.on(Input::Answer(call.id, answer));
    }

    pub(crate) fn calls(&self) -> impl Iterator<Item = &Call> {
        self.effects.iter().filter_map(|effect| if let Effect::Call(call) = effect { Some(call) } else { None })
    }

    /// Returns the only call that the last input led to, if its path has this end.
    pub(crate) fn call(&self, end: &str) -> Option<Call> {
        let calls: Vec<&Call> = self.calls().collect();
        assert!(calls.len() <= 1, "{calls:?}");
        calls.first().filter(|call| call.path.ends_with(end)).map(|call| (*call).clone())
    }

    /// Returns those effects of the last input that a function selects.
    fn effects_where<'a, T>(&'a self, select: impl Fn(&'a Effect) -> Option<T>) -> Vec<T> {
        self.effects.iter().filter_map(select).collect()
    }

    /// Returns the texts that the last input has sent.
    pub(crate) fn sent(&self) -> Vec<&str> {
        self.effects_where(|effect| if let Effect::Send(text) = effect { Some(text.as_str()) } else { None })
    }

    pub(crate) fn changes(&self) -> Vec<&Change> {
        self.effects_where(|effect| if let Effect::Changed(change) = effect { Some(change) } else { None })
    }

    pub(crate) fn destination(&self) -> Option<&Destination> {
        self.effects_where(|effect| if let Effect::Go(to) = effect { Some(to) } else { None }).first().copied()
    }

    pub(crate) fn connects(&self) -> bool {
        self.effects.contains(&Effect::Connect)
    }

    pub(crate) fn saved_seat(&self) -> Option<SavedSeat> {
        SavedSeats::load(&self.device.storage).at(&self.client.table).cloned()
    }

    /// Lets everybody be connected, so that the client waits for nobody.
    pub(crate) fn connect_everybody(&mut self) {
        self.text(&ServerMessage::Presence { seats: vec![1, 2], spectators: 0, left: None }.to_json());
    }

    pub(crate) fn info(&self) -> &TableInfo {
        self.client.info.as_ref().unwrap()
    }

    pub(crate) fn alarms(&self) -> &[Alarm] {
        self.client.evidence.alarms()
    }
}
