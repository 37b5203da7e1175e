//! What visitors do: a realistic mix of matches, spectators and abandoned tables.

use std::time::Duration;

use nova_luna_client::{Destination, Device as _, Input, QUICK_PATH, read_answer, save_found_table};
use nova_luna_protocol::Wire as _;
use nova_luna_protocol::online::{Created, QuickMatch};
use nova_luna_test_support::TestRng;
use serde_json::json;

use super::play::{Ending, Plan};
use super::visitor::{Entry, Visitor};
use super::world::{Result, World, violation};
use crate::device::VisitorDevice;
use crate::load_generator::lock;

/// The bots of the mix: those that think briefly.
const BOTS: [&str; 3] = ["novice", "casual", "skilled"];

/// The names of the searches for a quick match, and of those that found a person.
pub(super) const QUICK_MATCHES: &str = "quick matches";
pub(super) const QUICK_MATCHES_OF_PEOPLE: &str = "quick matches that found a person";

/// The approximate number of moves of a two-player match.
const MOVES: usize = 70;

/// The chance that a match is resigned, and that a match is followed by a rematch.
const RESIGNATION_CHANCE: f64 = 0.2;
const REMATCH_CHANCE: f64 = 0.4;

/// The waiting time for opponents in a quick match.
const QUICK_WAIT: Duration = Duration::from_secs(4);

/// The time after which absent players can be replaced: the shortest that a server allows.
const REPLACE_AFTER: Duration = Duration::from_secs(10);

pub(super) async fn visit_repeatedly(world: &World, mut rng: TestRng) {
    while !world.is_stopped() {
        if let Err(error) = visit(world, &mut rng).await {
            world.add_error(error.to_string());
        }
        world.pause(world.think_time.mul_f64(2.0 * rng.fraction())).await;
    }
}

/// Does one of the things that people do, each with its share in percent.
async fn visit(world: &World, rng: &mut TestRng) -> Result {
    match rng.below(100) {
        0..25 => play_quick_match(world, rng).await,
        25..55 => play_with_friend(world, rng).await,
        55..75 => play_with_bots(world, rng).await,
        75..90 => watch(world, rng).await,
        _ => abandon(world, rng).await,
    }
}

/// Plays with anybody who looks for a match, or with a bot if nobody does.
async fn play_quick_match(world: &World, rng: &mut TestRng) -> Result {
    world.count(QUICK_MATCHES);
    let wait_ms = u64::try_from(QUICK_WAIT.as_millis()).unwrap_or(u64::MAX);
    // All ask for the same: nobody is led to a table with other settings.
    let config = QuickMatch { players: 2, wait_ms, bot: BOTS[0].to_owned(), waiting_at: None };
    let plan = Plan { resign_at: resignation(rng), ..Plan::default() };
    let mut device = VisitorDevice::default();
    let (status, answer) = world.request("POST", QUICK_PATH, &config.to_json(), rng).await?;
    let found = save_found_table(&device.storage, &config, Some((status, &answer)), device.now().0);
    let mut found = found.map_err(|error| violation("quick match", format!("{error:?}: {answer}")))?;
    // Somebody else may have taken the seat in the meantime, or wait for longer elsewhere.
    while let Destination::Found { table, has_seat } = found {
        let entry = if has_seat { Entry::Token } else { Entry::Found };
        let mut player = Visitor::new(world, &table, entry, device, rng);
        let ending = player.play(plan, rng).await?;
        if !has_seat && player.is_started() {
            world.count(QUICK_MATCHES_OF_PEOPLE);
        }
        let Some(next) = player.destination.take().filter(|_| ending == Ending::Elsewhere) else { break };
        (found, device) = (next, std::mem::take(&mut player.device));
    }
    Ok(())
}

/// Invites a friend by a link; sometimes a bot joins them, and sometimes they play again.
async fn play_with_friend(world: &World, rng: &mut TestRng) -> Result {
    world.count("matches with friends");
    let has_bot = rng.below(4) == 0;
    let seats = if has_bot { json!(["person", "person", {"bot": bot(rng)}]) } else { json!(["person", "person"]) };
    let [mut host, mut friend] = invite(world, &json!({ "settings": { "seats": seats } }), rng).await?;
    loop {
        let resign_at = resignation(rng).filter(|_| !has_bot);
        let plan = Plan { resign_at, ..Plan::default() };
        let endings = play_both(&mut host, plan, &mut friend, Plan::default(), rng).await?;
        if endings != [Ending::Over; 2] || rng.fraction() >= REMATCH_CHANCE {
            return Ok(());
        }
        world.count("rematches");
        host = play_again(host, rng).await?;
        friend = play_again(friend, rng).await?;
    }
}

async fn play_with_bots(world: &World, rng: &mut TestRng) -> Result {
    world.count("matches with bots");
    let bots = 1 + rng.below(3);
    let mut seats = vec![json!("person")];
    seats.extend((0..bots).map(|_| json!({ "bot": bot(rng) })));
    let created = create_table(world, &json!({ "settings": { "seats": seats } }), rng).await?;
    let mut player = owner(world, &created, rng);
    loop {
        let resign_at = resignation(rng).filter(|_| bots == 1);
        let plan = Plan { resign_at, ..Plan::default() };
        if player.play(plan, rng).await? != Ending::Over || rng.fraction() >= REMATCH_CHANCE {
            return Ok(());
        }
        world.count("rematches");
        player = play_again(player, rng).await?;
    }
}

/// Looks at the lobby and watches a match for a while.
async fn watch(world: &World, rng: &mut TestRng) -> Result {
    let (status, lobby) = world.request("GET", "/api/v1/tables", "", rng).await?;
    if status != 200 {
        return Err(violation("lobby", format!("status {status}: {lobby}")));
    }
    let table = {
        let unaudited = lock(&world.unaudited);
        let running = unaudited.running();
        running.get(rng.index(running.len())).map(|table| (*table).to_owned())
    };
    let Some(table) = table else { return Ok(()) };
    world.count("spectators");
    let mut spectator = Visitor::new(world, &table, Entry::Spectator, VisitorDevice::default(), rng);
    spectator.watch(Duration::from_secs(10).mul_f64(rng.fraction())).await
}

/// Leaves a table behind, in one of the ways that happen.
async fn abandon(world: &World, rng: &mut TestRng) -> Result {
    world.count("abandoned tables");
    match rng.below(4) {
        0 => create_table(world, &json!({"settings": {"seats": ["person", "person"]}}), rng).await.map(drop),
        1 => wait_alone(world, true, rng).await,
        2 => wait_alone(world, false, rng).await,
        _ => lose_a_player(world, rng).await,
    }
}

/// Waits for a friend who does not come. Leaves the seat, or only closes the page.
async fn wait_alone(world: &World, leaves: bool, rng: &mut TestRng) -> Result {
    let created = create_table(world, &json!({"settings": {"seats": ["person", "person"]}}), rng).await?;
    let mut player = owner(world, &created, rng);
    player.watch(Duration::from_secs(3).mul_f64(rng.fraction())).await?;
    if leaves && player.has_joined() { player.on(Input::Leave).await } else { Ok(()) }
}

/// Plays with a friend who closes the page. Then a bot takes over, or nobody continues.
async fn lose_a_player(world: &World, rng: &mut TestRng) -> Result {
    let wait_ms = u64::try_from(REPLACE_AFTER.as_millis()).unwrap_or(u64::MAX);
    let table = json!({"settings": {"seats": ["person", "person"], "replace_after_ms": wait_ms}});
    let [mut host, mut friend] = invite(world, &table, rng).await?;
    // The host may be gone first, if the server restarts.
    let quiet_limit = Some(Duration::from_secs(30));
    let vanish = Plan { vanish_at: Some(rng.index(MOVES / 2)), quiet_limit, ..Plan::default() };
    let plan = if rng.below(2) == 0 {
        Plan { replace_after: Some(REPLACE_AFTER), ..Plan::default() }
    } else {
        Plan { quiet_limit: Some(Duration::from_secs(5)), ..Plan::default() }
    };
    play_both(&mut host, plan, &mut friend, vanish, rng).await.map(drop)
}

async fn create_table(world: &World, table: &serde_json::Value, rng: &mut TestRng) -> Result<Created> {
    let (status, answer) = world.request("POST", "/api/v1/tables", &table.to_string(), rng).await?;
    read_answer(Some((status, &answer))).map_err(|error| violation("created", format!("{error:?}: {answer}")))
}

/// Returns the player who has created a table.
fn owner<'w>(world: &'w World, created: &Created, rng: &mut TestRng) -> Visitor<'w> {
    let device = VisitorDevice::default();
    device.add_created(created);
    Visitor::new(world, &created.table, Entry::Token, device, rng)
}

/// Creates a table for two people, the second of whom comes by its link.
async fn invite<'w>(world: &'w World, table: &serde_json::Value, rng: &mut TestRng) -> Result<[Visitor<'w>; 2]> {
    let created = create_table(world, table, rng).await?;
    let host = owner(world, &created, rng);
    let entry = Entry::Key(&created.key);
    Ok([host, Visitor::new(world, &created.table, entry, VisitorDevice::default(), rng)])
}

async fn play_both(
    host: &mut Visitor<'_>,
    host_plan: Plan,
    friend: &mut Visitor<'_>,
    friend_plan: Plan,
    rng: &mut TestRng,
) -> Result<[Ending; 2]> {
    let mut friend_rng = TestRng::new(u64::from(rng.below(u32::MAX)));
    let play_host = host.play(host_plan, rng);
    let play_friend = async {
        let ending = friend.play(friend_plan, &mut friend_rng).await;
        // A closed page has no connection.
        if ending == Ok(Ending::Vanished) {
            friend.close();
        }
        ending
    };
    let (host_ending, friend_ending) = tokio::join!(play_host, play_friend);
    Ok([host_ending?, friend_ending?])
}

/// Takes the player's seat at the table of the rematch.
async fn play_again<'w>(mut player: Visitor<'w>, rng: &mut TestRng) -> Result<Visitor<'w>> {
    player.on(Input::Rematch).await?;
    let Some(Destination::Rematch(table)) = player.destination.take() else {
        return Err(violation("no rematch", &player.client.table));
    };
    let device = std::mem::take(&mut player.device);
    Ok(Visitor::new(player.world, &table, Entry::Token, device, rng))
}

fn bot(rng: &mut TestRng) -> &'static str {
    BOTS[rng.index(BOTS.len())]
}

/// Returns the version at which a player resigns, if they do.
fn resignation(rng: &mut TestRng) -> Option<usize> {
    (rng.fraction() < RESIGNATION_CHANCE).then(|| rng.index(MOVES))
}
