//! Thousands of bad messages at one table: each is answered as documented, and a match at another table is not disturbed.
//!
//! `NOVA_LUNA_MESSAGES_COUNT` changes their number.

mod undisturbed_match;

use std::collections::BTreeMap;
use std::net::SocketAddr;

use nova_luna_rules::Record;
use nova_luna_test_support::bad_messages::{
    AcceptedMessage, BadMessageKind as Kind, ExpectedAnswer, Sender, closing_message, generate, send_partial,
};
use nova_luna_test_support::{Player, TestRng, TwoPlayerTable, create_two_player_table_with, get};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::server::{generous_limits, start};
use undisturbed_match::UndisturbedMatch;

/// The number of messages, unless the variable sets another.
const DEFAULT_COUNT: u64 = 3000;
const COUNT_VARIABLE: &str = "NOVA_LUNA_MESSAGES_COUNT";

/// A match continues at a new table after this many versions, well below the limit of a table.
const MAX_VERSION: u64 = 1500;

/// A step of the test.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Step {
    Correct,
    /// Two correct messages in the wrong order.
    Reordered,
    Bad(Kind),
}

/// The steps that are tested often.
fn frequent_steps() -> Vec<Step> {
    let answered = Kind::ANSWERED.map(Step::Bad);
    [Step::Correct, Step::Reordered, Step::Bad(Kind::Damaged)].into_iter().chain(answered).collect()
}

/// The steps that need a new connection, which are tested less often.
const SLOW_STEPS: [Step; 3] = [Step::Bad(Kind::TooLong), Step::Bad(Kind::Binary), Step::Bad(Kind::Partial)];

/// A table with two players and a spectator, who send bad messages.
struct DisturbedTable {
    address: SocketAddr,
    rng: TestRng,
    table: String,
    tokens: [Option<String>; 3],
    players: [Player; 3],
    accepted: Vec<AcceptedMessage>,
    /// The number of requests so far, for unique ids.
    requests: u64,
    sent: BTreeMap<Step, u64>,
}

async fn join(address: SocketAddr) -> (String, [Option<String>; 3], [Player; 3]) {
    let TwoPlayerTable { table, tokens, .. } =
        create_two_player_table_with(address, &json!({"settings": {"seats": ["person", "person"]}})).await;
    let players = [
        Player::connect_and_wait(address, &table, Some(&tokens[0])).await,
        Player::connect_and_wait(address, &table, Some(&tokens[1])).await,
        Player::connect_and_wait(address, &table, None).await,
    ];
    let [first, second] = tokens;
    (table, [Some(first), Some(second), None], players)
}

impl DisturbedTable {
    async fn create(address: SocketAddr) -> Self {
        let (table, tokens, players) = join(address).await;
        let (rng, accepted, sent) = (TestRng::new(4), Vec::new(), BTreeMap::new());
        Self { address, rng, table, tokens, players, accepted, requests: 0, sent }
    }

    /// The index of the player to move.
    fn mover(&self) -> usize {
        usize::from(!self.players[0].is_to_move())
    }

    /// Creates a request with a new id.
    fn request(&mut self, kind: &str, version: u64) -> Value {
        self.requests += 1;
        json!({"type": kind, "id": format!("m{}", self.requests), "version": version})
    }

    /// Creates a legal action of the player to move.
    fn act(&mut self, version: u64) -> Value {
        let pick = self.rng.index(1000);
        let action = self.players[self.mover()].nth_legal_action(pick);
        let mut message = self.request("play", version);
        message["action"] = action.into();
        message
    }

    /// Sends texts and returns all answers to them.
    async fn answers(&mut self, who: usize, texts: &[String]) -> Vec<Value> {
        for text in texts {
            self.players[who].socket.send(Message::text(text.clone())).await.unwrap();
        }
        // The answer to this request follows all answers to the texts.
        let last = self.request("undo", u64::from(u32::MAX));
        self.players[who].send(&last).await;
        let mut answers = Vec::new();
        loop {
            let answer = self.players[who].response().await;
            if answer["id"] == last["id"] {
                return answers;
            }
            answers.push(answer);
        }
    }

    /// Waits until all players have received all events.
    async fn synchronize(&mut self) {
        for who in 0..3 {
            self.answers(who, &[]).await;
            self.players[who].texts.clear();
        }
        let version = self.players[0].version;
        assert!(self.players.iter().all(|player| player.version == version));
    }

    /// Continues at a new table if the match is over or long.
    async fn change_table_if_needed(&mut self) {
        let view = self.players[0].view.as_ref().unwrap();
        if view.outcome().is_none() && self.players[0].version < MAX_VERSION {
            return;
        }
        self.check_record().await;
        (self.table, self.tokens, self.players) = join(self.address).await;
        self.accepted.clear();
    }

    /// Checks that all players saw the match that the server recorded.
    async fn check_record(&mut self) {
        self.synchronize().await;
        let record = get(self.address, &format!("/api/v1/tables/{}/record", self.table)).await.1;
        let record = Record::read(&record).unwrap();
        for player in &self.players {
            assert_eq!(player.view.as_ref(), Some(record.view()), "a player saw another match");
        }
    }

    async fn step(&mut self, step: Step) {
        let before = self.players[0].version;
        let done = match step {
            Step::Correct => self.correct().await,
            Step::Reordered => self.reordered().await,
            Step::Bad(kind @ (Kind::TooLong | Kind::Binary)) => self.closing(kind).await,
            Step::Bad(Kind::Partial) => {
                let version = self.players[0].version as u32;
                send_partial(self.address, &self.table, None, version, &mut self.rng).await.unwrap();
                step
            }
            Step::Bad(kind) => self.bad(kind).await,
        };
        *self.sent.entry(done).or_default() += 1;
        // The sender knows the result. The others receive it when the version changed, and sometimes in between.
        if self.players.iter().any(|player| player.version > before) || self.requests.is_multiple_of(16) {
            self.synchronize().await;
        }
        self.change_table_if_needed().await;
    }

    fn remember(&mut self, seat: usize, message: &Value, version: u64) {
        let text = |name: &str| message[name].as_str().unwrap().to_owned();
        self.accepted.push(AcceptedMessage { seat, id: text("id"), action: text("action"), version: version as u32 });
    }

    async fn correct(&mut self) -> Step {
        let (who, version) = (self.mover(), self.players[0].version);
        let message = self.act(version);
        let answers = self.answers(who, &[message.to_string()]).await;
        let expected = json!([{"type": "accepted", "id": message["id"], "version": version + 1}]);
        assert_eq!(Value::from(answers), expected);
        self.remember(who, &message, version + 1);
        Step::Correct
    }

    /// Sends the second of two actions first: it is rejected, and the first one is played.
    async fn reordered(&mut self) -> Step {
        let (who, version) = (self.mover(), self.players[0].version);
        let (first, second) = (self.act(version), self.act(version + 1));
        let answers = self.answers(who, &[second.to_string(), first.to_string()]).await;
        assert_eq!((answers.len(), &answers[0]["code"]), (2, &json!("outdated")));
        assert_eq!((&answers[1]["type"], &answers[1]["version"]), (&json!("accepted"), &json!(version + 1)));
        self.remember(who, &first, version + 1);
        Step::Reordered
    }

    /// Sends a bad message one to three times. Returns the kind that was possible.
    async fn bad(&mut self, kind: Kind) -> Step {
        let who = self.rng.index(3);
        let player = &self.players[who];
        let sender = Sender {
            seat: (who < 2).then_some(who),
            view: player.view.as_ref().unwrap(),
            version: player.version as u32,
            accepted: &self.accepted,
        };
        let message = generate(kind, &sender, &mut self.rng);
        let times = if message.kind == Kind::Duplicated { 1 + self.rng.index(3) } else { 1 };
        let answers = self.answers(who, &vec![message.text.clone(); times]).await;
        if message.expected == ExpectedAnswer::Any {
            assert!(answers.len() <= 1, "{}: {answers:?}", message.text);
            return Step::Bad(message.kind);
        }
        assert_eq!(answers.len(), times, "{}: {answers:?}", message.text);
        for answer in answers {
            let text = |name: &str| answer[name].as_str();
            let version = answer["version"].as_u64().map(|version| version as u32);
            let is_documented = message.is_answered_by(text("type").unwrap(), text("id"), version, text("code"));
            assert!(is_documented, "{message:?}: {answer}");
        }
        Step::Bad(message.kind)
    }

    /// Sends a message that closes the socket, and connects again.
    async fn closing(&mut self, kind: Kind) -> Step {
        let who = self.rng.index(3);
        let (message, code) = closing_message(kind, "", &mut self.rng);
        self.players[who].socket.send(message).await.unwrap();
        assert_eq!(self.players[who].wait_for_close().await, (None, Some(code)));
        let mut player = Player::connect(self.address, &self.table, self.tokens[who].as_deref(), None).await;
        player.wait_for("welcome").await;
        self.players[who] = player;
        Step::Bad(kind)
    }
}

#[tokio::test]
async fn bad_messages_are_answered_as_documented_and_disturb_no_other_match() {
    let count = std::env::var(COUNT_VARIABLE).map_or(DEFAULT_COUNT, |number| number.parse().expect(COUNT_VARIABLE));
    let address = start(generous_limits());
    let mut disturbed = DisturbedTable::create(address).await;
    let mut undisturbed = UndisturbedMatch::create(address).await;
    let frequent = frequent_steps();
    for number in 0..count {
        let steps = if number % 8 == 0 { &[&frequent[..], &SLOW_STEPS].concat() } else { &frequent };
        let step = steps[disturbed.rng.index(steps.len())];
        disturbed.step(step).await;
        if number % 50 == 0 && undisturbed.play_one().await {
            undisturbed.check_record().await;
            undisturbed = UndisturbedMatch::create(address).await;
        }
    }
    disturbed.check_record().await;
    while !undisturbed.play_one().await {}
    undisturbed.check_record().await;
    for step in frequent.iter().chain(&SLOW_STEPS) {
        assert!(disturbed.sent.contains_key(step), "{step:?} was never sent: {:?}", disturbed.sent);
    }
}
