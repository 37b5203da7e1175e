//! What a machine can see of good style, in every text of every language.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use fluent_bundle::FluentResource;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

use super::all_files;
use crate::{Language, own_text_id};

/// The most words of a message, apart from rules, lessons and what the page says about itself.
const MAX_WORDS: usize = 40;

/// Stands for a value that is filled in.
const VALUE: char = '◆';

/// Ends that are not the end of a sentence.
const ABBREVIATIONS: [&str; 10] = ["z. B.", "Prob.", "p. ej.", "e.g.", "např.", "vs.", "mj.", "tj.", "bzw.", "atd."];

/// Returns every text of a language by its id: one for each form of a message.
fn texts(language: Language) -> BTreeMap<String, Vec<String>> {
    let mut found = BTreeMap::new();
    for file in all_files(language) {
        let resource = FluentResource::try_new(file.to_owned()).unwrap();
        for entry in resource.entries() {
            if let Entry::Message(message) = entry
                && let Some(pattern) = &message.value
            {
                found.insert(message.id.name.to_owned(), forms(pattern));
            }
        }
    }
    found
}

fn forms(pattern: &Pattern<&str>) -> Vec<String> {
    pattern.elements.iter().fold(vec![String::new()], |before, element| {
        let next = match element {
            PatternElement::TextElement { value } => vec![(*value).to_owned()],
            PatternElement::Placeable { expression } => expression_forms(expression),
        };
        before.iter().flat_map(|text| next.iter().map(move |next| format!("{text}{next}"))).collect()
    })
}

fn expression_forms(expression: &Expression<&str>) -> Vec<String> {
    match expression {
        Expression::Select { variants, .. } => variants.iter().flat_map(|variant| forms(&variant.value)).collect(),
        Expression::Inline(InlineExpression::StringLiteral { value }) => vec![(*value).to_owned()],
        Expression::Inline(InlineExpression::Placeable { expression }) => expression_forms(expression),
        Expression::Inline(_) => vec![VALUE.to_string()],
    }
}

/// Calls a check for every form of every text, and fails with a list of what it found.
fn check(check: impl Fn(Language, &str, &str) -> bool) {
    let mut found = Vec::new();
    for language in Language::ALL {
        for (id, forms) in texts(language) {
            let wrong = forms.into_iter().find(|text| !check(language, &id, text));
            found.extend(wrong.map(|text| format!("{language:?} {id}: {text}")));
        }
    }
    assert!(found.is_empty(), "{} texts:\n{}", found.len(), found.join("\n"));
}

/// Whether a text ends like a sentence.
fn is_sentence(text: &str) -> bool {
    without_abbreviations(text).trim_end_matches(['”', '“', '»', ')']).ends_with(['.', '!', '?'])
}

fn without_abbreviations(text: &str) -> String {
    ABBREVIATIONS.iter().fold(text.to_owned(), |text, short| text.replace(short, "…"))
}

/// Whether a text is about a format: of the command line, or part of a longer message about a record.
fn is_about_a_format(id: &str) -> bool {
    static IDS: LazyLock<BTreeSet<&str>> = LazyLock::new(|| {
        let files = [
            include_str!("../../../../locales/en/cli.ftl"),
            include_str!("../../../../locales/en/errors.ftl"),
            include_str!("../../../../locales/en/record-errors.ftl"),
        ];
        files.into_iter().flat_map(ids).collect()
    });
    id == "notation-example" || IDS.contains(id)
}

fn ids(file: &str) -> impl Iterator<Item = &str> {
    file.lines().filter_map(|line| Some(line.split_once(" =")?.0))
}

#[test]
fn sentences_begin_with_a_capital_letter() {
    let begins_small = |letters: &[char]| {
        // A number with a full stop is an ordinal.
        let [before, end, space, next] = letters else { return false };
        before.is_alphabetic() && matches!(end, '.' | '!' | '?') && *space == ' ' && next.is_lowercase()
    };
    check(|_, id, text| {
        let letters: Vec<char> = without_abbreviations(text).chars().collect();
        let is_small = is_sentence(text) && letters.first().is_some_and(|first| first.is_lowercase());
        is_about_a_format(id) || !is_small && !letters.windows(4).any(begins_small)
    });
}

#[test]
fn no_text_of_the_page_has_coordinates_with_a_comma() {
    let is_pair = |letters: &[char]| {
        let [before, comma, after] = letters else { return false };
        before.is_ascii_digit() && *comma == ',' && (*after == '−' || after.is_ascii_digit())
    };
    check(|_, id, text| is_about_a_format(id) || !text.chars().collect::<Vec<_>>().windows(3).any(is_pair));
}

/// Messages in which a language writes a number as a word.
const NUMBERS_AS_WORDS: [&str; 5] =
    ["about-lead", "boot-description", "help-nova-luna", "history-lost", "rules-itself-text"];

#[test]
fn a_message_has_the_same_numbers_in_all_languages() {
    let numbers = |text: &String| -> Vec<String> {
        let digits = text.split(|c: char| !c.is_ascii_digit()).filter(|digits| !digits.is_empty());
        digits.map(str::to_owned).collect()
    };
    let [english, others @ ..] = Language::ALL.map(texts);
    for (id, forms) in english.iter().filter(|(id, _)| !NUMBERS_AS_WORDS.contains(&id.as_str())) {
        let expected: BTreeSet<String> = forms.iter().flat_map(numbers).collect();
        for other in &others {
            let found: BTreeSet<String> = other[id].iter().flat_map(numbers).collect();
            assert_eq!(found, expected, "{id}: {:?}", other[id]);
        }
    }
}

/// The rulebooks' own terms are filled in, a thing has one name, and readers are addressed in one way.
#[test]
fn the_page_uses_no_second_word_for_a_thing() {
    let replaced = |language| match language {
        Language::En => &["disc", "discs", "task", "tasks", "meeple", "record", "records", "somebody", "everybody"][..],
        Language::De => &["club", "clubs"],
        Language::Es => &["registro", "registros", "os", "fiais"],
        Language::Cs => &["můžeš", "přidej", "uvolni", "zkus", "založ"],
    };
    check(|language, id, text| {
        let text = text.to_lowercase();
        let mut words = text.split(|c: char| !c.is_alphanumeric());
        is_about_a_format(id) || !words.any(|word| replaced(language).contains(&word))
    });
}

/// A colon may introduce a list, a name or a number, but does not join two clauses.
#[test]
fn english_sentences_are_not_joined_by_colons() {
    let joins = |letters: &[char]| {
        let [before, colon, space, after] = letters else { return false };
        before.is_alphabetic() && *colon == ':' && *space == ' ' && after.is_lowercase()
    };
    check(|language, id, text| {
        // `spec/positions.md` words the faults of a position.
        let is_list = id == "alerts-address-note" || id.starts_with("position-");
        let is_joined = is_sentence(text) && text.chars().collect::<Vec<_>>().windows(4).any(joins);
        language != Language::En || is_about_a_format(id) || is_list || !is_joined
    });
}

#[test]
fn texts_are_short_outside_of_rules_and_lessons() {
    let files = [include_str!("../../../../locales/en/rules.ftl"), include_str!("../../../../locales/en/lessons.ftl")];
    let long: BTreeSet<&str> = files.into_iter().flat_map(ids).collect();
    check(|_, id, text| {
        let is_short = text.lines().all(|line| line.split_whitespace().count() <= MAX_WORDS);
        is_short || id.starts_with("about-") || long.contains(id)
    });
}

#[test]
fn a_text_is_a_sentence_in_all_languages_or_in_none() {
    let all = Language::ALL.map(texts);
    let is_same = |text: &str, other: Option<&Vec<String>>| {
        other.is_none_or(|forms| forms.iter().any(|form| is_sentence(form) == is_sentence(text)))
    };
    check(|language, id, text| {
        let (english, own) = (&all[Language::En as usize], &all[language as usize]);
        // The latter is an ordinal.
        ["decimal-mark", "ex-axis-turn"].contains(&id)
            || is_same(text, english.get(id)) && is_same(text, own.get(&own_text_id(id)))
    });
}
