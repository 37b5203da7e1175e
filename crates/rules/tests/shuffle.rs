//! Tests of the shuffle, the seeds and the fairness of `spec/formats.md`.

use nova_luna_rules::{
    Commitment, Deal, Game, Nonce, ParseSeedError, Seat, SeatCommitment, Secret, Seed, SetupError, TableId,
};

fn seed(text: &str) -> Result<Seed, ParseSeedError> {
    text.parse()
}

#[test]
fn the_shuffle_matches_its_test_vector() {
    let deal = Deal::new(seed("42").unwrap(), 4).unwrap();
    let wheel: Vec<u8> = deal.wheel().iter().map(|tile| tile.number()).collect();
    assert_eq!(wheel, [28, 43, 25, 27, 66, 68, 57, 36, 42, 20, 24]);
    let stack: Vec<u8> = deal.stack().iter().map(|seat| seat.number()).collect();
    assert_eq!(stack, [1, 2, 3, 4]);
}

#[test]
fn the_deck_contains_every_tile_once_and_the_stack_every_seat_once() {
    for number in 0..200 {
        for players in 1..=4 {
            let deal = Deal::new(Seed::from_number(number), players).unwrap();
            let mut deck: Vec<u8> = deal.deck().iter().map(|tile| tile.number()).collect();
            deck.sort_unstable();
            assert!(deck.into_iter().eq(1..=68));
            let mut stack: Vec<u8> = deal.stack().iter().map(|seat| seat.number()).collect();
            stack.sort_unstable();
            assert!(stack.into_iter().eq(1..=players));
        }
    }
    assert_eq!(Deal::new(Seed::from_number(1), 0).err(), Some(SetupError::Players(0)));
    assert_eq!(Deal::new(Seed::from_number(1), 5).err(), Some(SetupError::Players(5)));
}

#[test]
fn the_deck_does_not_depend_on_the_number_of_players() {
    let decks = [1, 2, 3, 4].map(|players| *Deal::new(Seed::from_number(9), players).unwrap().deck());
    assert!(decks.iter().all(|deck| deck == &decks[0]));
}

#[test]
fn r4_the_rest_of_the_deck_is_drawn_in_order() {
    let deal = Deal::new(Seed::from_number(11), 2).unwrap();
    let (mut game, mut rng) = (Game::deal(&deal, 20).unwrap(), crate::common::TestRng(11));
    let mut drawn = Vec::new();
    while let Some(action) = rng.action(&game) {
        drawn.extend(game.play(action).unwrap().revealed);
    }
    assert_eq!(drawn, deal.pile()[..drawn.len()]);
    assert!(drawn.len() > 40);
}

#[test]
fn a_number_becomes_its_little_endian_bytes_then_zeros() {
    let mut bytes = [0; 32];
    (bytes[0], bytes[1]) = (0x39, 0x30);
    assert_eq!(seed("12345").unwrap(), Seed(bytes));
    assert_eq!(seed("12345").unwrap(), Seed::from_number(12345));
    let largest = "115792089237316195423570985008687907853269984665640564039457584007913129639935";
    assert_eq!(seed(largest).unwrap(), Seed([255; 32]));
    let larger = "115792089237316195423570985008687907853269984665640564039457584007913129639936";
    assert_eq!(seed(larger), Err(ParseSeedError::TooLarge));
    assert_eq!(seed(&"9".repeat(100_000)), Err(ParseSeedError::TooLarge));
}

#[test]
fn parses_64_hexadecimal_digits_as_bytes() {
    let text = "00112233445566778899aabbccddeeff00112233445566778899AABBCCDDEEFF";
    assert_eq!(seed(text).unwrap().0[1], 0x11);
    assert_eq!(seed(text).unwrap().to_string(), text.to_lowercase());
    for wrong in ["", "-1", "+1", "1.5", "0x10", "abc", &text[1..], "４２", " 1"] {
        assert_eq!(seed(wrong), Err(ParseSeedError::Form), "{wrong:?}");
    }
}

#[test]
fn adding_to_a_seed_carries_and_does_not_overflow() {
    assert_eq!(Seed::from_number(255).checked_add(1), Some(Seed::from_number(256)));
    assert_eq!(Seed::from_number(u64::MAX).checked_add(u64::MAX), seed("36893488147419103230").ok());
    assert_eq!(Seed([255; 32]).checked_add(1), None);
}

#[test]
fn commitments_and_seeds_of_online_games_are_the_hashes_of_the_specification() {
    // Computed with another implementation: H = sha256, T = bytes([9]) * 16, S = bytes(32), n1 = bytes([1]) * 32.
    let (table, secret, person) = (TableId([9; 16]), Secret([0; 32]), Nonce([1; 32]));
    // H(b"nova-luna/2/server" + T + S)
    let commitment = "6fca618fa3a868ca9c60a55a3233ac014a14f0cdaba59c1871c62402a6d5c8b1";
    assert_eq!(secret.commitment(table), commitment.parse::<Commitment>().unwrap());
    // H(b"nova-luna/2/seat" + T + n1)
    let seat_commitment = "ec54678799783f8b24a0edafae1c2ab2eb2b3a37690720f630cbc37b108bdb6d";
    assert_eq!(person.commitment(table), seat_commitment.parse::<SeatCommitment>().unwrap());
    // n2 = H(b"nova-luna/2/bot" + S + bytes([2]))
    let bot = secret.bot_nonce(Seat::new(2).unwrap());
    assert_eq!(bot.to_string(), "ba602691f7024e3482c763498d82550e260f1f7b0b889780e9418ff98fb3bbbe");
    // H(b"nova-luna/2/seed" + T + S + n1 + n2)
    let seed = secret.seed(table, &[person, bot]);
    assert_eq!(seed.to_string(), "e4692e6e48bd03e03e91f3d2f650dfcb1da190131cfc4551730e69be8655c5d8");
    let hidden = format!("{secret:?} {person:?} {table:?}");
    assert_eq!(hidden, "Secret(…) Nonce(…) TableId(…)", "logs show none of them");
}
