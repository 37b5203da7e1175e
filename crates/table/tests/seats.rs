//! Seats: colours, names, leaving, bots, tokens and rematches.

use nova_luna_bots::BotName;
use nova_luna_rules::Seat;
use nova_luna_table::{
    Actor, BotFill, Command, CreateError, Created, DiscColour, Hosted, Kind, Refusal, RematchLink, Reserved, SeatPlan,
    Settings, Sit, TableCommand, Timestamp,
};

use crate::common::online::{ID, KEY, Online, bot, nonce, person, position, public, token};
use crate::common::seat;
use crate::sealing::seats;

fn with_fill(seats: Vec<SeatPlan>, after_ms: u64) -> Settings {
    Settings { fill: Some(BotFill { after_ms, bot: BotName::Casual }), ..Settings::new(seats) }
}

fn sit_as(table: &Online, number: u8, name: &str, colour: Option<DiscColour>) -> TableCommand {
    TableCommand::Sit(Sit { name: name.to_owned(), colour, ..table.sit_command(number) })
}

fn guest(number: u8) -> Actor {
    Actor::Guest { key: Some(KEY), token: token(number) }
}

#[test]
fn each_seat_has_a_different_colour() {
    use DiscColour::{Blue, Orange, Purple, White};
    let settings = Settings::new(vec![bot(), person(), person(), person()]);
    let mut table = Online::with_owner(settings, seat(2));
    assert_eq!(table.hosted.seating().colours(), [None; 4]);
    // Seat 2 gets the colour it wants, seat 3 wants a taken one and gets another, seat 4 wants none and gets its own.
    let sit = sit_as(&table, 1, "", Some(Orange));
    table.act_by(1, sit).unwrap();
    assert_eq!(table.hosted.seating().colours(), [None, Some(Orange), None, None]);
    let sit = sit_as(&table, 2, "", Some(Orange));
    table.act(guest(2), sit).unwrap();
    assert_eq!(table.hosted.seating().colours()[2], Some(Purple), "the next free colour after its own");
    table.join(3).unwrap();
    assert_eq!(table.hosted.seating().colours(), [None, Some(Orange), Some(Purple), Some(White)]);
    // Who has a colour keeps it if another one is not free.
    let sit = Sit { recommit: true, colour: Some(Purple), ..table.sit_command(9) };
    assert!(table.hosted.seating().is_sealed());
    table.act_by(1, TableCommand::Sit(sit)).unwrap();
    let sit = Sit { colour: Some(Purple), ..table.sit_command(1) };
    table.act_by(1, TableCommand::Sit(sit)).unwrap();
    table.sit(2).unwrap();
    table.sit(3).unwrap();
    assert_eq!(table.hosted.seating().colours(), [None, Some(Orange), Some(Purple), Some(White)]);
    // The bot gets the remaining colour when the match starts.
    for number in [1, 2, 3] {
        table.reveal(number).unwrap();
    }
    assert_eq!(table.hosted.seating().colours(), [Blue, Orange, Purple, White].map(Some));
    table.check();
}

#[test]
fn a_name_is_not_the_one_of_another_seat_and_is_kept() {
    let mut table = Online::new(Settings::new(vec![person(), person(), person()]));
    let name = |table: &Online, number| table.hosted.seating().seat(seat(number)).unwrap().name.clone();
    for (number, wanted, expected) in [(1, "Ada", "Ada"), (2, "Ada", "Ada 2")] {
        let sit = sit_as(&table, number, wanted, None);
        if number == 1 { table.act_by(1, sit) } else { table.act(guest(number), sit) }.unwrap();
        assert_eq!(name(&table, number).as_deref(), Some(expected));
    }
    table.recommit(1, 9).unwrap();
    assert_eq!(name(&table, 1).as_deref(), Some("Ada"), "without a name, the old one is kept");
    table.join(3).unwrap();
    assert_eq!(name(&table, 3), None);
}

#[test]
fn strangers_need_the_key_of_a_private_table() {
    let mut private = Online::new(Settings::new(vec![person(), person()]));
    for key in [None, Some(token(1))] {
        let sit = TableCommand::Sit(private.sit_command(2));
        assert_eq!(private.act(Actor::Guest { key, token: token(2) }, sit), Err(Refusal::InvalidKey));
    }
    assert!(private.hosted.is_key(&KEY) && !private.hosted.is_key(&token(1)));
    assert!(private.join(2).is_ok());
    let mut open = Online::new(public(vec![person(), person()]));
    let sit = TableCommand::Sit(open.sit_command(2));
    assert!(open.act(Actor::Guest { key: None, token: token(2) }, sit).is_ok());
    let sit = TableCommand::Sit(open.sit_command(3));
    assert_eq!(open.act(Actor::Server, sit.clone()), Err(Refusal::NotAllowed));
    assert_eq!(open.act(guest(3), sit), Err(Refusal::TableFull));
    assert_eq!(open.hosted.seat_of(&token(3)), None);
}

#[test]
fn leaving_opens_the_seat_and_revokes_the_token() {
    let mut table = Online::new(Settings::new(vec![person(), person(), person()]));
    table.sit(1).unwrap();
    table.join(2).unwrap();
    let left = table.act_by(2, TableCommand::Leave).unwrap();
    assert_eq!((&left, left.revoked()), (&Kind::SeatLeft(seat(2)), seats(&[2])));
    assert_eq!((table.tokens(), table.hosted.seat_of(&token(2))), (vec![1, 0, 0], None));
    table.join(3).unwrap();
    assert_eq!(table.tokens(), [1, 3, 0]);
    // The owner may leave too. The table stays, and the next player on that seat owns it.
    table.act_by(1, TableCommand::Leave).unwrap();
    assert_eq!(table.hosted.seating().owner(), seat(1));
    table.join(4).unwrap();
    assert_eq!(table.tokens(), [4, 3, 0]);
    let fill = || TableCommand::Fill(BotName::Novice);
    assert_eq!(table.act_by(3, fill()), Err(Refusal::NotOwner));
    table.act_by(4, fill()).unwrap();
    table.reveal(4).unwrap();
    table.reveal(3).unwrap();
    // After the start, players cannot leave, only resign.
    assert_eq!(table.act_by(3, TableCommand::Leave), Err(Refusal::AlreadyStarted));
    assert_eq!(table.act_by(4, fill()), Err(Refusal::AlreadyStarted));
    table.check();
}

#[test]
fn the_owner_fills_open_seats_with_bots() {
    let mut table = Online::with_owner(Settings::new(vec![person(), person(), person()]), seat(2));
    assert_eq!(table.hosted.seating().owner(), seat(2));
    table.sit(1).unwrap();
    let filled = table.act_by(1, TableCommand::Fill(BotName::Novice)).unwrap();
    let reveal_by = table.hosted.seating().reveal_due();
    assert_eq!(filled, Kind::Filled { seats: seats(&[1, 3]), bot: BotName::Novice, reveal_by });
    assert!(reveal_by.is_some() && table.hosted.table().is_none());
    table.reveal(1).unwrap();
    assert_eq!(table.hosted.seating().colours()[2], Some(DiscColour::Orange));
    assert_eq!(table.hosted.seating().people(), 1);
    table.check();
}

#[test]
fn the_owner_may_fill_seats_before_sitting_down() {
    let mut table = Online::new(Settings::new(vec![person(), person()]));
    let fill = || TableCommand::Fill(BotName::Novice);
    let filled = table.act_by(1, fill()).unwrap();
    assert!(matches!(filled, Kind::Filled { reveal_by: None, .. }), "the owner does not sit yet");
    assert_eq!(table.act_by(1, fill()), Err(Refusal::TableFull));
    table.sit(1).unwrap();
    assert!(table.reveal(1).is_ok() && table.hosted.table().is_some());
    table.check();
}

#[test]
fn bots_fill_open_seats_after_the_agreed_time() {
    let mut table = Online::new(with_fill(vec![person(), person(), person()], 400));
    assert_eq!((table.due(), table.hosted.seating().fill_at()), (None, Some(Timestamp(1400))));
    table.now = 2000;
    assert_eq!(table.expire(), Err(Refusal::NothingDue), "not before the owner sits");
    table.sit(1).unwrap();
    assert_eq!(table.due(), Some(Timestamp(1400)), "at once");
    let filled = table.expire().unwrap();
    let reveal_by = table.hosted.seating().reveal_due();
    assert_eq!(filled, Kind::Filled { seats: seats(&[2, 3]), bot: BotName::Casual, reveal_by });
    assert_eq!(table.hosted.seating().fill_at(), None);
    // Not too early, and only open seats.
    let mut table = Online::new(with_fill(vec![person(), person(), person()], 5000));
    table.sit(1).unwrap();
    table.join(2).unwrap();
    let filled = table.expire_when_due();
    assert_eq!((table.now, filled.revoked()), (6000, seats(&[3])));
    table.reveal(1).unwrap();
    table.reveal(2).unwrap();
    assert!(table.hosted.table().is_some());
    table.check();
}

#[test]
fn bots_do_not_take_seats_that_somebody_keeps() {
    let mut table = Online::new(with_fill(vec![person(), person()], 500_000));
    table.sit(1).unwrap();
    table.join(2).unwrap();
    table.recommit(2, 9).unwrap();
    table.sit(1).unwrap();
    table.now = 1_000 + 110_000;
    assert_eq!(table.expire(), Err(Refusal::NothingDue), "the second seat is reserved");
    assert_eq!(table.hosted.seating().fill_due(), None);
    // Once the seat is open, the bot comes as agreed.
    let opened = table.expire_when_due();
    assert_eq!(opened, Kind::SeatsOpened { seats: seats(&[2]), owner: seat(1) });
    assert_eq!(table.due(), Some(Timestamp(501_000)));
    assert!(matches!(table.expire_when_due(), Kind::Filled { .. }));
    table.check();
}

#[test]
fn bots_take_open_seats_beside_those_that_somebody_keeps() {
    let mut table = Online::new(with_fill(vec![person(), person(), person()], 60_000));
    table.sit(1).unwrap();
    table.join(2).unwrap();
    table.join(3).unwrap();
    table.act_by(3, TableCommand::Leave).unwrap();
    table.sit(1).unwrap();
    assert_eq!(table.tokens(), [1, 2, 0]);
    let filled = table.expire_when_due();
    assert_eq!(filled, Kind::Filled { seats: seats(&[3]), bot: BotName::Casual, reveal_by: None });
    table.sit(2).unwrap();
    assert!(table.hosted.seating().is_sealed());
    table.check();
}

#[test]
fn a_client_that_chooses_its_token_can_repeat_its_request() {
    let mut table = Online::new(Settings::new(vec![person(), person(), person()]));
    table.join(2).unwrap();
    assert_eq!(table.join(2), Err(Refusal::Repeated), "the response was lost");
    assert_eq!((table.hosted.seat_of(&token(2)), table.tokens()), (Some(seat(2)), vec![1, 2, 0]));
    let other = Sit { commitment: nonce(3).commitment(ID), ..table.sit_command(2) };
    let again = |table: &mut Online, sit: &Sit| table.act(guest(2), TableCommand::Sit(sit.clone()));
    assert_eq!(again(&mut table, &other), Err(Refusal::AlreadyCommitted), "another device has the nonce");
    let anew = again(&mut table, &Sit { recommit: true, ..other }).unwrap();
    assert!(matches!(&anew, Kind::SeatTaken(taken) if taken.seat == seat(2) && taken.recommitted == 1));
    assert_eq!(table.tokens(), [1, 2, 0]);
    // A new token.
    let rotated = table.act_by(2, TableCommand::Rotate(token(5))).unwrap();
    assert_eq!((&rotated, rotated.revoked()), (&Kind::TokenRotated(seat(2)), seats(&[2])));
    assert_eq!(table.tokens(), [1, 5, 0]);
    let again = table.act_by(5, TableCommand::Rotate(token(5)));
    assert_eq!(again, Err(Refusal::Repeated));
    assert_eq!(table.hosted.seat_of(&token(2)), None, "the old token is invalid");
    table.check();
}

#[test]
fn the_log_does_not_grow_for_ever() {
    let mut table = Online::new(Settings::new(vec![person(), person()]));
    let mut changes = 0;
    let refusal = loop {
        let next = token(if changes % 2 == 0 { 2 } else { 1 });
        let owner = Actor::Seat(seat(1));
        match table.act(owner, TableCommand::Rotate(next)) {
            Ok(_) => changes += 1,
            Err(refusal) => break refusal,
        }
    };
    assert_eq!((changes, refusal), (499, Refusal::TooManyEvents));
    assert_eq!(table.join(3), Err(Refusal::TooManyEvents));
    // Those who have a seat can still play.
    table.sit(2).unwrap();
    assert_eq!(table.recommit(2, 9), Err(Refusal::TooManyEvents));
    table.act_by(2, TableCommand::Fill(BotName::Novice)).unwrap();
    table.reveal(2).unwrap();
    table.in_match(seat(1), Command::Resign).unwrap();
    table.check();
}

/// A match of two people with names and colours that is over, and was filled with a bot.
fn finished(settings: Settings) -> Online {
    let mut table = Online::new(settings);
    let sit = sit_as(&table, 1, "Ada", Some(DiscColour::Purple));
    table.act_by(1, sit).unwrap();
    let sit = sit_as(&table, 2, "Béla", Some(DiscColour::White));
    table.act(guest(2), sit).unwrap();
    if !table.hosted.seating().is_sealed() {
        table.act_by(1, TableCommand::Fill(BotName::Expert)).unwrap();
    }
    table.reveal(1).unwrap();
    table.reveal(2).unwrap();
    for by in [1, 2] {
        if table.hosted.index().ended.is_none() {
            table.in_match(seat(by), Command::Resign).unwrap();
        }
    }
    table
}

fn created(table: &Online) -> Created {
    let Kind::Created(created) = &table.entries[0].event.kind else { panic!() };
    (**created).clone()
}

#[test]
fn a_rematch_keeps_names_and_colours() {
    let settings = Settings {
        public: true,
        replace_after_ms: Some(60_000),
        ..with_fill(vec![person(), person(), person()], 60_000)
    };
    let over = finished(settings.clone());
    let mut again = over.rematch(seat(2)).unwrap();
    let Created { settings: of_rematch, owner, commitment, reserved } = created(&again);
    let seats = vec![person(), person(), SeatPlan::Bot(BotName::Expert)];
    assert_eq!(of_rematch, Settings { seats, public: false, fill: None, ..settings });
    assert_ne!(commitment, created(&over).commitment);
    let keep =
        |number, name: &str, colour| Reserved { seat: seat(number), name: Some(name.into()), colour: Some(colour) };
    assert_eq!(reserved, [keep(1, "Ada", DiscColour::Purple), keep(2, "Béla", DiscColour::White)]);
    assert_eq!((owner, again.tokens()), (seat(2), vec![1, 2, 255]));
    assert_eq!(again.hosted.seating().colours(), [None; 3], "nobody sits yet");
    again.sit(2).unwrap();
    again.sit(1).unwrap();
    assert!(again.hosted.seating().is_sealed());
    assert_eq!(again.hosted.seating().colours()[..2], [Some(DiscColour::Purple), Some(DiscColour::White)]);
    let names = again.hosted.seating().seats().map(|(_, seated)| seated.name.clone());
    assert_eq!(names.collect::<Vec<_>>(), [Some("Ada".into()), Some("Béla".into()), None]);
    again.reveal(1).unwrap();
    again.reveal(2).unwrap();
    again.check();
}

#[test]
fn the_requester_of_a_rematch_can_fill_it_with_bots() {
    let over = finished(Settings::new(vec![person(), person()]));
    let mut again = over.rematch(seat(2)).unwrap();
    assert_eq!(again.due(), None, "a rematch keeps its seats");
    again.sit(2).unwrap();
    let fill = || TableCommand::Fill(BotName::Novice);
    assert_eq!(again.act_by(1, fill()), Err(Refusal::NotOwner));
    let filled = again.act_by(2, fill()).unwrap();
    assert_eq!(filled.revoked(), seats(&[1]), "the player who did not sit down becomes a spectator");
    assert_eq!((again.tokens(), again.hosted.seating().is_sealed()), (vec![255, 2], true));
    again.reveal(2).unwrap();
    assert_eq!(again.act_by(2, fill()), Err(Refusal::AlreadyStarted));
    again.check();
}

#[test]
fn everybody_moves_on_by_one_seat_in_a_rematch_from_a_position() {
    for (position, number_of_owner, tokens) in [(None, 1, [1, 2, 255]), (Some(position(3)), 2, [255, 1, 2])] {
        let over =
            finished(Settings { position: position.clone(), ..Settings::new(vec![person(), person(), person()]) });
        let again = over.rematch(seat(1)).unwrap();
        assert_eq!((again.tokens(), again.hosted.seating().owner()), (tokens.to_vec(), seat(number_of_owner)));
        assert_eq!(created(&again).settings.position, position);
        let names: Vec<Option<String>> =
            again.hosted.seating().seats().map(|(_, seated)| seated.name.clone()).collect();
        let ada = names.iter().position(|name| name.as_deref() == Some("Ada"));
        assert_eq!(ada, Some(seat(number_of_owner).index()));
    }
}

#[test]
fn only_a_match_that_is_over_has_a_rematch() {
    let mut table = Online::new(Settings::new(vec![person(), bot()]));
    let link = RematchLink { table: ID, commitment: created(&table).commitment };
    let command = || TableCommand::LinkRematch(link.table, link.commitment);
    assert_eq!(table.act_by(1, command()), Err(Refusal::MatchNotOver));
    table.sit(1).unwrap();
    table.reveal(1).unwrap();
    assert_eq!(table.act_by(1, command()), Err(Refusal::MatchNotOver));
    assert_eq!(table.rematch(seat(1)).map(|_| ()), Err(Refusal::MatchNotOver));
    table.in_match(seat(1), Command::Resign).unwrap();
    assert_eq!(table.act(guest(9), command()), Err(Refusal::NotAllowed));
    let version = table.hosted.match_version();
    table.act_by(1, command()).unwrap();
    assert_eq!((table.hosted.seating().rematch(), table.hosted.match_version()), (Some(link), version));
    table.check();
}

#[test]
fn a_match_may_begin_with_a_position() {
    let settings = Settings { position: Some(position(2)), ..Settings::new(vec![person(), person()]) };
    let mut table = Online::with_owner(settings, seat(2));
    table.sit(1).unwrap();
    table.join(2).unwrap();
    table.reveal(1).unwrap();
    table.reveal(2).unwrap();
    let state = table.hosted.table().unwrap().state();
    assert_eq!((state.initial_moves(), state.is_assisted()), (Some(2), true));
    table.check();
    table.play("a").unwrap();
    table.check();
}

#[test]
fn a_creator_needs_a_seat_and_possible_settings() {
    let table = Online::new(Settings::new(vec![person(), bot()]));
    let create = |settings, owner: u8| {
        let owner = Seat::new(owner).unwrap();
        table.with_context(|cx| Hosted::create(ID, settings, owner, (KEY, token(1)), cx)).map(drop)
    };
    assert_eq!(create(Settings::new(vec![person(), bot()]), 2), Err(CreateError::Seat));
    assert_eq!(create(Settings::new(vec![person(), bot()]), 3), Err(CreateError::Seat));
    let settings = Settings { title: "x".repeat(33), ..Settings::new(vec![person(), bot()]) };
    assert!(matches!(create(settings, 1), Err(CreateError::Settings(_))));
}

#[test]
fn offered_tables_wait_for_anybody_while_their_owner_sits() {
    let waits = |table: &Online| table.hosted.seating().waits_for_anybody();
    let mut table = Online::new(public(vec![person(), person()]));
    assert!(!waits(&table), "the owner does not sit");
    table.sit(1).unwrap();
    assert!(waits(&table));
    table.join(2).unwrap();
    assert!(!waits(&table) && table.hosted.seating().waits_for_owner());
    table.reveal(1).unwrap();
    assert!(!table.hosted.seating().waits_for_owner());
    let mut private = Online::new(Settings::new(vec![person(), person()]));
    private.sit(1).unwrap();
    assert!(!waits(&private));
}
