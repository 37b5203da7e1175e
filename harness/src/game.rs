//! One game and both who play it: at random, over two sockets, through every break of the connection.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use nova_luna_ai::Dice;
use nova_luna_rules::{Action, Setup, View};
use serde_json::{Value, json};

use crate::ledger::{Entry, Sheet};
use crate::replay::follow;
use crate::wire::{Break, Caller, FromJson, Missed, Socket, understand};

/// A move that was sent and is not answered yet. It is sent again with the same id until it is.
struct Pending {
    seat: usize,
    version: u32,
    action: Action,
    since: Instant,
}

/// How a turn came out.
pub enum Turn {
    /// A move was acknowledged so long after it was first sent, and both have heard of it.
    Played(Duration),
    /// The game is over.
    Over,
}

/// A game.
pub struct Game {
    hosts: Arc<[SocketAddr]>,
    tokens: [String; 2],
    table: String,
    sockets: [Option<Socket>; 2],
    /// The version up to which each socket has told.
    told: [u32; 2],
    view: View,
    version: u32,
    pending: Option<Pending>,
    /// What was acknowledged.
    pub sheet: Arc<Mutex<Sheet>>,
    /// When each socket was last welcomed back.
    pub welcomed: [Option<Instant>; 2],
    /// At which host each seat is; after a failure it tries the next one.
    homes: [usize; 2],
}

impl Game {
    /// Founds a table, sits down on both seats and connects.
    pub async fn found(hosts: Arc<[SocketAddr]>, number: usize) -> Result<Self, Break> {
        let host = *hosts.get(number % hosts.len().max(1)).ok_or(Break::Gone)?;
        let mut caller = Caller::connect(host).await?;
        let created = done(caller.post("/api/v1/tables", &json!({"seats": ["you", "open"]})).await?)?;
        let table = text(&created, "table")?;
        let path = format!("/api/v1/tables/{table}/join");
        let founder = text(&created, "token")?;
        done(caller.post(&path, &json!({"token": founder, "nonce": "00112233445566778899aabbccddeeff"})).await?)?;
        let body = json!({"key": text(&created, "key")?, "nonce": "ffeeddccbbaa99887766554433221100"});
        let other = text(&done(caller.post(&path, &body).await?)?, "token")?;
        let shown = done(caller.ask("GET", &format!("/api/v1/tables/{table}"), "").await.map(json_of)?)?;
        let setup = setup(&shown).ok_or_else(|| Break::Wrong(format!("no game is shown: {shown}")))?;
        let view = View::new(&setup).map_err(|error| Break::Wrong(error.to_string()))?;
        let sheet = Arc::new(Mutex::new(Sheet { table: table.clone(), setup, entries: Vec::new() }));
        let (sockets, told, welcomed) = ([None, None], [0; 2], [None; 2]);
        let tokens = [founder, other];
        let mut game = Self {
            hosts,
            tokens,
            table,
            sockets,
            told,
            view,
            version: 0,
            pending: None,
            sheet,
            welcomed,
            homes: [number, number + 1],
        };
        game.connect().await?;
        Ok(game)
    }

    /// Brings both sockets to the table, from the version that is known.
    pub async fn connect(&mut self) -> Result<(), Break> {
        for seat in 0..2 {
            if self.sockets[seat].is_none() {
                let entered = self.enter(seat).await;
                self.homes[seat] += usize::from(entered.is_err());
                self.sockets[seat] = Some(entered?);
                self.welcomed[seat] = Some(Instant::now());
            }
        }
        Ok(())
    }

    /// Opens the socket of a seat, and catches up.
    async fn enter(&mut self, seat: usize) -> Result<Socket, Break> {
        let host = *self.hosts.get(self.homes[seat] % self.hosts.len().max(1)).ok_or(Break::Gone)?;
        let mut socket = Socket::open(host, &self.table).await?;
        let (token, last) = (&self.tokens[seat], self.version);
        let hello = json!({"type": "hello", "protocol": 1, "token": token, "last_version": last});
        socket.say(hello.to_string()).await?;
        self.welcome(seat, &mut socket).await?;
        Ok(socket)
    }

    /// Lets go of both sockets, and begins anew at the hosts at which the seats were first.
    pub fn go_home(&mut self, number: usize) {
        self.disconnect();
        self.homes = [number, number + 1];
    }

    /// Lets go of both sockets, as a device does that loses its network.
    pub fn disconnect(&mut self) {
        self.sockets = [None, None];
    }

    /// Whether something was sent that is not answered yet.
    pub fn is_waiting(&self) -> bool {
        self.pending.is_some()
    }

    /// The id of the table.
    pub fn table(&self) -> &str {
        &self.table
    }

    /// What proves a seat.
    pub fn token(&self, seat: usize) -> &str {
        self.tokens.get(seat).map_or("", String::as_str)
    }

    /// The version that is known.
    pub fn version(&self) -> u32 {
        self.version
    }

    /// How the game stands.
    pub fn view(&self) -> &View {
        &self.view
    }

    /// Which seat is to move, counted from 0.
    pub fn to_move(&self) -> Option<usize> {
        self.view.to_move().map(|seat| seat.index())
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.view.is_over()
    }

    /// What was acknowledged so far.
    pub fn entries(&self) -> Vec<Entry> {
        self.sheet.lock().unwrap_or_else(PoisonError::into_inner).entries.clone()
    }

    async fn welcome(&mut self, seat: usize, socket: &mut Socket) -> Result<(), Break> {
        loop {
            let text = socket.from_json().await?;
            let heard = understand(&text)?;
            match &*heard.kind {
                "welcome" => {
                    self.told[seat] = heard.version.unwrap_or(0);
                    let missed = heard.missing.unwrap_or_default();
                    if self.told[seat] < self.version {
                        return Err(Break::Wrong(format!("{} was told before, now {text}", self.version)));
                    }
                    return self.catch_up(&missed);
                }
                "close" => return Err(Break::Gone),
                _ => {}
            }
        }
    }

    fn catch_up(&mut self, missed: &[Missed]) -> Result<(), Break> {
        for missed in missed {
            let action = missed.event.played.as_ref().map(|played| played.action.as_str());
            self.happen(missed.version, action)?;
        }
        Ok(())
    }

    /// Something happened at the table.
    fn happen(&mut self, version: u32, played: Option<&str>) -> Result<(), Break> {
        if version <= self.version {
            return Ok(());
        }
        let played = played.filter(|_| version == self.version + 1);
        let played = played.ok_or_else(|| Break::Wrong(format!("version {version} follows {}", self.version)))?;
        follow(&mut self.view, played).map_err(Break::Wrong)?;
        self.version = version;
        Ok(())
    }

    /// One move of whoever is to move, or the one that was not answered yet.
    pub async fn turn(&mut self, dice: &mut Dice) -> Result<Turn, Break> {
        self.connect().await?;
        if self.pending.is_none() {
            let Some(seat) = self.view.to_move() else { return Ok(Turn::Over) };
            let legal = self.view.legal_actions();
            let pick = dice.below(u32::try_from(legal.len()).unwrap_or(u32::MAX)) as usize;
            let action = legal.get(pick).ok_or_else(|| Break::Wrong("nothing is legal".to_owned()))?;
            let (seat, version) = (seat.index(), self.version);
            self.pending = Some(Pending { seat, version, action, since: Instant::now() });
        }
        let took = self.answered().await?;
        for seat in 0..2 {
            while self.told[seat] < self.version_wanted() {
                self.from_json(seat).await?;
            }
        }
        Ok(Turn::Played(took))
    }

    /// The version that the acknowledged moves led to.
    fn version_wanted(&self) -> u32 {
        self.sheet.lock().unwrap_or_else(PoisonError::into_inner).entries.last().map_or(0, |entry| entry.version)
    }

    /// Sends what is pending, and waits until it is acknowledged.
    async fn answered(&mut self) -> Result<Duration, Break> {
        let Some(Pending { seat, version, action, since }) = &self.pending else { return Ok(Duration::ZERO) };
        let (seat, version, action, since) = (*seat, *version, action.to_string(), *since);
        let id = format!("m{version}");
        let message = format!(r#"{{"type":"act","id":"{id}","version":{version},"action":"{action}"}}"#);
        self.socket(seat)?.say(message).await?;
        let led_to = loop {
            if let Some(led_to) = self.from_json(seat).await? {
                break led_to;
            }
        };
        let took = since.elapsed();
        if led_to != version + 1 {
            return Err(Break::Wrong(format!("{id} of version {version} led to version {led_to}")));
        }
        self.pending = None;
        let entry = Entry { version: led_to, id: format!("{}:{id}", seat + 1), action };
        self.sheet.lock().unwrap_or_else(PoisonError::into_inner).entries.push(entry);
        Ok(took)
    }

    /// Hears a message; answers with a version if it acknowledges what is pending.
    async fn from_json(&mut self, seat: usize) -> Result<Option<u32>, Break> {
        let text = match self.socket(seat)?.from_json().await {
            Ok(text) => text,
            Err(broken) => {
                self.sockets[seat] = None;
                return Err(broken);
            }
        };
        let FromJson { kind, version, event, code, .. } = understand(&text)?;
        match &*kind {
            "accepted" => Ok(version),
            "event" => {
                let version = version.unwrap_or(0);
                self.happen(version, event.and_then(|event| event.played).as_ref().map(|played| &*played.action))?;
                self.told[seat] = self.told[seat].max(version);
                Ok(None)
            }
            "refused" if code.as_deref() == Some("unavailable") => Err(Break::Gone),
            "refused" => Err(Break::Wrong(text.to_string())),
            _ => Ok(None),
        }
    }

    /// The socket of a seat, counted from 0.
    pub fn socket(&mut self, seat: usize) -> Result<&mut Socket, Break> {
        self.sockets[seat].as_mut().ok_or(Break::Gone)
    }
}

/// The body of an answer that is none of refusal. What the server cannot do now is tried again.
fn done((status, body): (u16, Value)) -> Result<Value, Break> {
    match status {
        200 | 201 => Ok(body),
        503 => Err(Break::Gone),
        _ => Err(Break::Wrong(format!("status {status}: {body}"))),
    }
}

fn json_of((status, body): (u16, String)) -> (u16, Value) {
    (status, serde_json::from_str(&body).unwrap_or(Value::Null))
}

fn text(body: &Value, name: &str) -> Result<String, Break> {
    let text = body.get(name).and_then(Value::as_str);
    text.map(str::to_owned).ok_or_else(|| Break::Wrong(format!("no {name} in {body}")))
}

/// How a game that is shown began.
fn setup(shown: &Value) -> Option<Setup> {
    let numbers = |name: &str| {
        let list = shown.get("game")?.get(name)?.as_array()?;
        list.iter().map(|number| u8::try_from(number.as_u64()?).ok()).collect::<Option<Vec<u8>>>()
    };
    let term = |name: &str| u8::try_from(shown.get("terms")?.get(name)?.as_u64()?).ok();
    Some(Setup { players: term("players")?, discs: term("discs")?, wheel: numbers("wheel")?, stack: numbers("stack")? })
}
