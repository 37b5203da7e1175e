//! What is documented is what is spoken.

use nova_luna_protocol::online::{ClientMessage, Join, NewTable, read};

use crate::common::assert_documented;

#[test]
fn the_examples_of_the_documentation_are_messages() {
    let page = include_str!("../../../../docs/api.md");
    let mut examples = 0;
    for block in page.split("\n```json ").skip(1) {
        let (name, block) = block.split_once('\n').unwrap();
        for line in block.split("\n```").next().unwrap().lines() {
            let example = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
            assert_documented(name, &example);
            let read = match name {
                "client" => read::<ClientMessage>(line).map(drop),
                "new_table" => read::<NewTable>(line).map(drop),
                "join" => read::<Join>(line).map(drop),
                _ => Ok(()),
            };
            assert_eq!(read, Ok(()), "{line}");
            examples += 1;
        }
    }
    assert!(examples > 20);
}
