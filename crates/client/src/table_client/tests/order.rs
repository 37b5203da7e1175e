//! The order of effects: everything is stored before anything is sent.

use nova_luna_protocol::online::Phrase;

use super::quick::{searching, waiting};
use super::*;

/// Every input.
fn inputs(state: usize) -> Vec<Input<'static>> {
    // A new input needs a line here and below.
    let known = |input: Input| match input {
        Input::Opened | Input::Closed | Input::Text(_) | Input::Answer(..) | Input::Woken | Input::NotSaved => {}
        Input::Offline | Input::Online | Input::Command(..) | Input::Say(_) | Input::Sit | Input::Recommit => {}
        Input::Leave | Input::Fill(_) | Input::Rotate | Input::Spectate | Input::Rematch | Input::Search => {}
        Input::FetchRecord | Input::EndWithout(_) => {}
    };
    let answer = |text| Input::Answer(u32::try_from(state).unwrap(), text);
    let inputs = vec![
        Input::Opened,
        Input::Closed,
        Input::Text("{"),
        answer(None),
        answer(Some((200, "{}"))),
        Input::Woken,
        Input::NotSaved,
        Input::Offline,
        Input::Online,
        refill(),
        Input::Say(Phrase::Hello),
        Input::Sit,
        Input::Recommit,
        Input::Leave,
        Input::Fill("novice"),
        Input::Rotate,
        Input::Rematch,
        Input::Search,
        Input::FetchRecord,
        Input::Spectate,
    ];
    inputs.iter().copied().for_each(known);
    inputs
}

/// [`TestClient::on`] checks after every input that everything is stored before anything is sent. Here it gets every
/// input in every state, and all of them after every other.
#[test]
fn everything_is_stored_before_anything_is_sent() {
    let open = waiting(true, 1, |_| ());
    let states: [fn() -> TestClient; 5] = [
        || searching(false),
        || searching(true),
        player,
        || over().0,
        || {
            let mut client = searching(true);
            client.connect(&waiting(true, 1, |_| ()));
            client
        },
    ];
    let mut calls = 0;
    for state in states {
        for first in inputs(1) {
            let mut client = state();
            for input in std::iter::once(first).chain(inputs(2)) {
                client.on(input);
                calls += client.calls().count();
                client.connect(&open);
                client.text(&new_match().play());
            }
        }
    }
    assert!(calls > 500, "{calls}");
}
