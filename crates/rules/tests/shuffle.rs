//! Tests of the shuffle, the seeds and the fairness of `spec/formats.md`.
#![cfg(test)]

mod common;

use nova_luna_rules::{Commitment, Deal, Game, Nonce, ParseSeedError, Secret, Seed, SetupError};

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
    let (mut game, mut rng) = (Game::deal(&deal, 20).unwrap(), common::TestRng(11));
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
fn the_seed_of_an_online_game_is_the_hash_of_the_secret_and_all_nonces() {
    // Computed with another implementation: sha256(b"nova-luna/1" + bytes(32) + bytes([1]) * 16 + bytes([2]) * 16).
    let secret = Secret([0; 32]);
    let seed = secret.seed(&[Nonce([1; 16]), Nonce([2; 16])]);
    assert_eq!(seed.to_string(), "146b7635565f710601171e8ef94561c09a9c0b4dbe7afc8ff20fb02872147311");
    // sha256 of 32 zero bytes.
    let commitment = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
    assert_eq!(secret.commitment(), commitment.parse::<Commitment>().unwrap());
    assert_eq!(format!("{secret:?}"), "Secret(…)", "logs do not show the secret");
}
