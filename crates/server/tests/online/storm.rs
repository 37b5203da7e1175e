//! A storm of generated messages: duplicated, reordered, replayed, stale, of the wrong seat, malformed, too long, binary and
//! half sent. Each is answered as documented, and a match at the next table goes on as if nothing were.
//!
//! There are some thousands; `NOVA_LUNA_MESSAGES_COUNT` says another number.

mod half_sent;
mod quiet;

use std::collections::BTreeMap;
use std::net::SocketAddr;

use futures_util::SinkExt as _;
use nova_luna_ai::Dice;
use nova_luna_rules::Record;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::common::{Pair, Player, get, pair_on};
use crate::server::{generous, start};
use quiet::Quiet;

/// How many messages are generated, unless another number is said.
const USUALLY: u64 = 3000;

/// Where another number is said.
const VARIABLE: &str = "NOVA_LUNA_MESSAGES_COUNT";

/// A table has room for so many happenings that this many leave enough for what is under way.
const ENOUGH: u64 = 1500;

/// What is wrong with a message.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Kind {
    /// Nothing: it is legal, and the match goes on.
    Fine,
    /// It was accepted before.
    Duplicated,
    /// It comes before the one that it follows.
    Reordered,
    /// It was accepted from the other seat.
    Replayed,
    /// It is about a version that is not the last.
    Stale,
    /// The seat is not to move, or there is none.
    WrongSeat,
    /// The rules do not allow it.
    Illegal,
    /// The match is not in a state for it.
    Untimely,
    /// It is none of the protocol.
    Malformed,
    /// Something with a scratch, which may be anything.
    Scratched,
    /// A second hello.
    Hello,
    /// More than fits.
    TooLong,
    /// Not text.
    Binary,
    /// The connection breaks in the middle of it.
    HalfSent,
}

const KINDS: [Kind; 14] = [
    Kind::Fine,
    Kind::Duplicated,
    Kind::Reordered,
    Kind::Replayed,
    Kind::Stale,
    Kind::WrongSeat,
    Kind::Illegal,
    Kind::Untimely,
    Kind::Malformed,
    Kind::Scratched,
    Kind::Hello,
    Kind::TooLong,
    Kind::Binary,
    Kind::HalfSent,
];

/// The table in the storm, with both who sit there and somebody who looks on.
struct Storm {
    address: SocketAddr,
    dice: Dice,
    table: String,
    tokens: [Option<String>; 3],
    players: [Player; 3],
    /// Who was told of which version for which message.
    accepted: Vec<(usize, Value, u64)>,
    round: u64,
    seen: BTreeMap<Kind, u64>,
}

async fn sit(address: SocketAddr) -> (String, [Option<String>; 3], [Player; 3]) {
    let Pair { table, tokens, .. } = pair_on(address, &json!({"seats": ["you", "open"]})).await;
    let players = [
        Player::enter(address, &table, Some(&tokens[0])).await,
        Player::enter(address, &table, Some(&tokens[1])).await,
        Player::enter(address, &table, None).await,
    ];
    let [one, two] = tokens;
    (table, [Some(one), Some(two), None], players)
}

impl Storm {
    async fn begin(address: SocketAddr) -> Self {
        let (table, tokens, players) = sit(address).await;
        let (dice, accepted, seen) = (Dice::new([4; 16]), Vec::new(), BTreeMap::new());
        Self { address, dice, table, tokens, players, accepted, round: 0, seen }
    }

    fn below(&mut self, number: usize) -> usize {
        self.dice.below(number as u32) as usize
    }

    fn mover(&self) -> usize {
        usize::from(!self.players[0].is_to_move())
    }

    /// A new message at a version.
    fn fresh(&mut self, kind: &str, version: u64) -> Value {
        self.round += 1;
        json!({"type": kind, "id": format!("m{}", self.round), "version": version})
    }

    /// A legal action of the seat to move.
    fn act(&mut self, version: u64) -> Value {
        let pick = self.below(1000);
        let action = self.players[self.mover()].some_action(pick);
        let mut message = self.fresh("act", version);
        message["action"] = action.into();
        message
    }

    /// Says something, and everything that is answered to it.
    async fn answers(&mut self, who: usize, texts: &[String]) -> Vec<Value> {
        for text in texts {
            self.players[who].socket.send(Message::text(text.clone())).await.unwrap();
        }
        // Whatever comes after this is no answer to what was said before it.
        let last = self.fresh("undo", u64::from(u32::MAX));
        self.players[who].say(&last).await;
        let mut answers = Vec::new();
        loop {
            let answer = self.players[who].answer().await;
            if answer["id"] == last["id"] {
                return answers;
            }
            answers.push(answer);
        }
    }

    /// Says something that is refused, for a reason.
    async fn refused(&mut self, who: usize, message: &Value, code: &str) {
        let answers = self.answers(who, &[message.to_string()]).await;
        assert_eq!(answers.len(), 1, "{message}: {answers:?}");
        assert_eq!((&answers[0]["type"], &answers[0]["code"]), (&json!("refused"), &json!(code)), "{message}");
    }

    /// Everybody has heard of everything.
    async fn keep_up(&mut self) {
        for who in 0..3 {
            self.answers(who, &[]).await;
            self.players[who].texts.clear();
        }
        let version = self.players[0].version;
        assert!(self.players.iter().all(|player| player.version == version));
    }

    /// A new table, if this one has seen enough. What was told of the old one is what was played there.
    async fn next_table(&mut self) {
        let view = self.players[0].view.as_ref().unwrap();
        if view.outcome().is_none() && self.players[0].version < ENOUGH {
            return;
        }
        self.check().await;
        (self.table, self.tokens, self.players) = sit(self.address).await;
        self.accepted.clear();
    }

    async fn check(&mut self) {
        self.keep_up().await;
        let record = get(self.address, &format!("/api/v1/tables/{}/record", self.table)).await.1;
        let record = Record::read(&record).unwrap();
        for player in &self.players {
            assert_eq!(player.view.as_ref(), Some(record.view()), "what was told is what was played");
        }
    }

    async fn one(&mut self, kind: Kind) {
        let before = self.players[0].version;
        *self.seen.entry(kind).or_default() += 1;
        match kind {
            Kind::Fine => self.fine().await,
            Kind::Duplicated | Kind::Replayed => self.again(kind).await,
            Kind::Reordered => self.reordered().await,
            Kind::Stale => self.stale().await,
            Kind::WrongSeat => self.wrong_seat().await,
            Kind::Illegal => self.illegal().await,
            Kind::Untimely => self.untimely().await,
            Kind::Malformed => self.malformed().await,
            Kind::Scratched => self.scratched().await,
            Kind::Hello => {
                let who = self.below(3);
                self.refused(who, &json!({"type": "hello", "protocol": 1}), "hello").await;
            }
            Kind::TooLong | Kind::Binary => self.closed(kind).await,
            Kind::HalfSent => half_sent::send(self.address, &self.table, &mut self.dice).await,
        }
        // Whoever said something has heard what came of it. The others receive it when it matters, and now and then.
        if self.players.iter().any(|player| player.version > before) || self.round.is_multiple_of(16) {
            self.keep_up().await;
        }
        self.next_table().await;
    }

    async fn fine(&mut self) {
        let (who, version) = (self.mover(), self.players[0].version);
        let message = self.act(version);
        let answers = self.answers(who, &[message.to_string()]).await;
        let expected = json!([{"type": "accepted", "id": message["id"], "version": version + 1}]);
        assert_eq!(Value::from(answers), expected);
        self.accepted.push((who, message, version + 1));
    }

    /// What was accepted before is answered again; from the other seat it is another message, and comes too late.
    async fn again(&mut self, kind: Kind) {
        if self.accepted.is_empty() {
            return self.fine().await;
        }
        let index = self.below(self.accepted.len());
        let (who, message, version) = self.accepted[index].clone();
        if kind == Kind::Replayed {
            let (who, code) = if self.below(3) == 0 { (2, "spectator") } else { (1 - who, "outdated") };
            return self.refused(who, &message, code).await;
        }
        let times = 1 + self.below(3);
        let answers = self.answers(who, &vec![message.to_string(); times]).await;
        let expected = json!({"type": "accepted", "id": message["id"], "version": version});
        assert_eq!(answers, vec![expected; times]);
    }

    /// The second of two comes first: it is refused, and the first is done.
    async fn reordered(&mut self) {
        let (who, version) = (self.mover(), self.players[0].version);
        let (first, second) = (self.act(version), self.act(version + 1));
        let answers = self.answers(who, &[second.to_string(), first.to_string()]).await;
        assert_eq!((answers.len(), &answers[0]["code"]), (2, &json!("outdated")));
        assert_eq!((&answers[1]["type"], &answers[1]["version"]), (&json!("accepted"), &json!(version + 1)));
        self.accepted.push((who, first, version + 1));
    }

    async fn stale(&mut self) {
        let now = self.players[0].version;
        let version = match self.below(3) {
            0 => now + 1 + self.below(100) as u64,
            1 => u64::from(u32::MAX),
            _ => now.saturating_sub(1 + self.below(50) as u64),
        };
        let (who, kind) = (self.below(2), ["undo", "resign", "offer_abandon", "return"][self.below(4)]);
        let message = if self.below(2) == 0 { self.act(version) } else { self.fresh(kind, version) };
        if version != now {
            self.refused(who, &message, "outdated").await;
        }
    }

    async fn wrong_seat(&mut self) {
        let version = self.players[0].version;
        let other = 1 - self.mover();
        let mut message = self.act(version);
        match self.below(3) {
            0 => self.refused(other, &message, "not_your_turn").await,
            1 => self.refused(2, &message, "spectator").await,
            _ => {
                // There is no way to speak for another seat.
                message["seat"] = json!(2 - other);
                self.refused(other, &message, "malformed").await;
            }
        }
    }

    async fn illegal(&mut self) {
        let (who, version) = (self.mover(), self.players[0].version);
        let mut message = self.fresh("act", version);
        let actions = ["1@99,99", "68@-100,3", "2@40,0", "34@-7,77"];
        message["action"] = actions[self.below(actions.len())].into();
        self.refused(who, &message, "illegal").await;
    }

    async fn untimely(&mut self) {
        let (who, version) = (self.below(2), self.players[0].version);
        let (kind, code) =
            [("decline_abandon", "nothing_offered"), ("return", "not_replaced"), ("replace", "irreplaceable")]
                [self.below(3)];
        let mut message = self.fresh(kind, version);
        if kind == "replace" {
            message["seat"] = json!(1 + self.below(4));
        }
        self.refused(who, &message, code).await;
    }

    async fn malformed(&mut self) {
        let (who, version) = (self.below(3), self.players[0].version);
        let mut message = self.act(version);
        let field = ["type", "id", "version", "action"][self.below(4)];
        let text = match self.below(6) {
            0 => {
                let whole = message.to_string();
                whole[..self.below(whole.len())].to_owned()
            }
            1 => {
                message.as_object_mut().unwrap().remove(field);
                message.to_string()
            }
            2 => {
                message[field] =
                    [json!(null), json!(-1), json!(1.5), json!([]), json!({"a": 1}), json!("")][self.below(6)].clone();
                message.to_string()
            }
            3 => {
                message[["seat", "token", "x", "Type"][self.below(4)]] = json!(1);
                message.to_string()
            }
            4 => "[".repeat(1 + self.below(4000)),
            _ => format!("{message}{message}"),
        };
        let answers = self.answers(who, std::slice::from_ref(&text)).await;
        assert_eq!(answers.len(), 1, "{text}: {answers:?}");
        assert_eq!(answers[0]["code"], "malformed", "{text}");
    }

    /// A scratch can make another message that is fine, so that nothing is certain but that it is answered as documented.
    async fn scratched(&mut self) {
        let (who, version) = (self.below(3), self.players[0].version);
        let mut message = if self.below(2) == 0 { self.act(version) } else { self.fresh("undo", version) };
        // No scratch makes this the id of another message.
        message["id"] = format!("scratched-{}", self.round).into();
        let mut bytes = message.to_string().into_bytes();
        for _ in 0..=self.below(3) {
            let at = self.below(bytes.len());
            bytes[at] = (self.below(95) + 32) as u8;
        }
        let answers = self.answers(who, &[String::from_utf8(bytes).unwrap()]).await;
        assert!(answers.len() <= 1, "{answers:?}");
    }

    /// What closes the socket closes it with its own code, and whoever comes back finds everything as it was.
    async fn closed(&mut self, kind: Kind) {
        let who = self.below(3);
        let size = self.below(3000);
        let (message, code) = match kind {
            Kind::TooLong => (Message::text("x".repeat(4097 + size)), 1009),
            _ => (Message::binary(vec![7; size]), 1003),
        };
        self.players[who].socket.send(message).await.unwrap();
        assert_eq!(self.players[who].closed().await, (None, Some(code)));
        let mut back = Player::connect(self.address, &self.table, self.tokens[who].as_deref(), None).await;
        back.until("welcome").await;
        self.players[who] = back;
    }
}

#[tokio::test]
async fn a_storm_of_messages_harms_nobody() {
    let count = std::env::var(VARIABLE).map_or(USUALLY, |number| number.parse().expect(VARIABLE));
    let address = start(generous());
    let mut storm = Storm::begin(address).await;
    let mut quiet = Quiet::begin(address).await;
    for number in 0..count {
        // What costs a connection is a little rarer.
        let kinds = if number % 8 == 0 { KINDS.len() } else { KINDS.len() - 3 };
        let kind = KINDS[storm.below(kinds)];
        storm.one(kind).await;
        if number % 50 == 0 && quiet.step().await {
            quiet.check().await;
            quiet = Quiet::begin(address).await;
        }
    }
    storm.check().await;
    while !quiet.step().await {}
    quiet.check().await;
    assert!(KINDS.iter().all(|kind| storm.seen.contains_key(kind)), "{:?}", storm.seen);
}
