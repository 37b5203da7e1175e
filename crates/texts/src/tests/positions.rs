//! Every check of `spec/positions.md` has a message in each language.

use std::collections::BTreeSet;

use nova_luna_rules::Position;

use crate::{Language, Texts};

/// The second column of `spec/positions.csv`: each check occurs in it.
fn notations<'a>() -> impl Iterator<Item = &'a str> {
    let rows = include_str!("../../../../spec/positions.csv").lines().skip(1);
    rows.filter_map(|row| {
        let (_, rest) = row.split_once(',')?;
        match rest.strip_prefix('"') {
            Some(quoted) => quoted.split('"').next(),
            None => rest.split(',').next(),
        }
    })
}

/// Other causes of the same checks.
const OTHERS: [&str; 13] = [
    "nl1_20",
    "nl1_20_......a.....m_0.12_0_0",
    "nl1_20_......_a....m_0.12_0_0",
    "nl1_20_..........m7_0.12_0_0",
    "nl1_21_m2843252766685736422024_0.1_0",
    "nl1_20_m2843252766685736422024_1.1-1.2_0_0",
    "nl1_20_m2843252766685736422024_0.12_28_0",
    "nl1_20_m2843252766685736422024_0.12_0_0_x28",
    "nl1_20_m2843252766685736422024_0.12_0_0_x0",
    "nl1_21_m2843252766685736422024_p1_01",
    "nl1_20_.......m..65._16.1-20.2_2554-.5606-.0139d21_42-32-4664",
    "nl1_20_.......m..65._15.1-20.2_2554-.5606-.0139_42-32-4664",
    "nl1_20_.......m..65._16.1-20.2_2554-.5606-.0139_42-32-4664_x07",
];

/// Returns the message for each fault of a text, with the number of its check.
fn messages(texts: &Texts, notation: &str) -> Vec<(u8, String)> {
    match Position::read(notation) {
        Ok(position) => {
            let warnings = position.warnings();
            warnings.iter().map(|warning| (warning.check(), texts.position_warning(warning))).collect()
        }
        Err(error) => vec![(error.cause.check(), texts.position_error(&error))],
    }
}

#[test]
fn each_fault_of_a_position_has_a_message_in_each_language() {
    let long = format!("nl1_{}", "1".repeat(1000));
    let all: Vec<&str> = notations().chain(OTHERS).chain([long.as_str()]).collect();
    let english = Texts::new(Language::En);
    for language in Language::ALL {
        let texts = Texts::new(language);
        let mut checks = BTreeSet::new();
        for notation in &all {
            for ((check, message), (_, in_english)) in
                messages(&texts, notation).into_iter().zip(messages(&english, notation))
            {
                checks.insert(check);
                let is_sentence = message.ends_with('.') && message.contains(' ') && !message.contains(['{', '}', '$']);
                assert!(is_sentence && !message.contains("position-"), "{language:?}, P{check}, {notation}: {message}");
                let is_own = (message == in_english) == (language == Language::En);
                assert!(is_own, "{language:?}, P{check}, {notation}: {message}");
            }
        }
        assert!(checks.into_iter().eq(1..=23), "{language:?}");
    }
    for notation in OTHERS {
        assert!(!messages(&english, notation).is_empty(), "{notation}");
    }
}
