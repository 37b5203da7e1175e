//! Fluent's own library formats every text in the same way.

use std::collections::BTreeSet;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};

use super::Messages;
use crate::files::{files_of, join};
use crate::{Edition, Language, Texts, Value};

/// What the variables stand for: every plural form, the keys of variants, and names.
fn all_values() -> Vec<Value<'static>> {
    let numbers = [0, 1, 2, 3, 5, 8, -1].map(Value::from);
    numbers.into_iter().chain(["red", "turquoise", "Ada { $n }"].map(Value::from)).collect()
}

/// Formats a text with Fluent's own library.
fn reference(bundle: &FluentBundle<FluentResource>, id: &str, values: &[(&str, Value<'_>)]) -> String {
    let value = |value: &Value<'_>| match value {
        Value::Text(text) => FluentValue::from(text.clone().into_owned()),
        Value::Number(number) => FluentValue::from(*number),
    };
    let args: FluentArgs<'_> = values.iter().map(|(name, found)| (*name, value(found))).collect();
    let pattern = bundle.get_message(id).and_then(|message| message.value()).unwrap_or_else(|| panic!("{id}"));
    bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
}

fn bundle(language: Language, source: &str) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new(vec![language.code().parse().unwrap()]);
    bundle.set_use_isolating(false);
    bundle.add_resource(FluentResource::try_new(source.to_owned()).unwrap()).unwrap_or_default();
    bundle
}

/// Returns the names of the variables of a text.
fn variables(text: &str) -> Vec<&str> {
    let is_end = |c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '_';
    let names: BTreeSet<&str> = text.split('$').skip(1).filter_map(|rest| rest.split(is_end).next()).collect();
    names.into_iter().collect()
}

#[test]
fn every_text_is_that_of_fluent() {
    let all = all_values();
    for edition in Edition::ALL {
        let source = join(&files_of(edition)) + &Texts::learn_source(edition.language());
        let bundle = bundle(edition.language(), &source);
        let messages = Messages::parse(edition.language(), source);
        for id in messages.text_ranges.keys().filter(|id| !id.starts_with('-')) {
            let variables = variables(messages.text(id).unwrap());
            // Each variable gets each value; two variables meet in several pairs.
            let (starts, steps) = match variables.len() {
                0 => (1, 1),
                1 => (all.len(), 1),
                _ => (all.len(), 4),
            };
            for (start, step) in (0..starts).flat_map(|start| (0..steps).map(move |step| (start, step * 2 + 1))) {
                let value = |index: usize| all[(start + index * step) % all.len()].clone();
                let values: Vec<_> = variables.iter().enumerate().map(|(index, name)| (*name, value(index))).collect();
                let shown = messages.format(id, &values).unwrap();
                assert_eq!(shown, reference(&bundle, id, &values), "{edition:?}: {id} with {values:?}");
            }
        }
        assert!(messages.text_ranges.len() > 80, "{edition:?} has no texts");
    }
}

#[test]
fn reads_lines_variants_and_terms_as_fluent_does() {
    let source = "\
-wheel = Moon Wheel
# A comment = not a message
lines =
    one
      two

    three { $n }
same = { $n ->
    [0] none of { -wheel }
    [one] one{ \" \" }
   *[other] { $kind ->
        [red] { $n } red
          and more
       *[blue] { $n } blue
    } in all
} at the end
lines = a second one
";
    let (ours, theirs) = (Messages::parse(Language::Cs, source.to_owned()), bundle(Language::Cs, source));
    for number in [0, 1, 2, 7] {
        for kind in ["red", "blue", "green"] {
            let values = [("n", Value::from(number)), ("kind", kind.into())];
            for id in ["lines", "same"] {
                assert_eq!(ours.format(id, &values), Some(reference(&theirs, id, &values)), "{id}, {number}, {kind}");
            }
        }
    }
    assert_eq!(ours.format("lines", &[]).as_deref(), Some("one\n  two\n\nthree {$n}"));
    assert_eq!(ours.format("A comment", &[]), None);
}

/// A file that is damaged on its way shows something, and does not end the page.
#[test]
fn damaged_texts_are_shown() {
    for source in
        ["a = { $n", "a = { $n -> [one", "a = } b", "a = { $n ->\n *[other", "a = { $n ->\n [x] y\n z", "a = {"]
    {
        let messages = Messages::parse(Language::En, source.to_owned());
        assert!(messages.format("a", &[("n", 1.into())]).is_some(), "{source}");
    }
}
