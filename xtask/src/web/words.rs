//! What the page says before the app runs: `locales/*/boot.ftl`, put into the page when it is built.

use std::collections::BTreeMap;

use fluent_bundle::{FluentBundle, FluentResource};
use nova_luna_texts::Language;

use super::read_text;
use crate::step::root;

/// The texts of each language by their names.
pub(crate) struct Words(Vec<(Language, BTreeMap<String, String>)>);

/// Reads the texts of all languages; each must have the same ones.
pub(crate) fn read() -> Result<Words, String> {
    let languages = Language::ALL.into_iter().map(|language| Ok((language, read_one(language)?)));
    let words = Words(languages.collect::<Result<_, String>>()?);
    let names = |texts: &BTreeMap<String, String>| texts.keys().cloned().collect::<Vec<_>>();
    match words.0.iter().find(|(_, texts)| names(texts) != names(words.english())) {
        Some((language, _)) => Err(format!("locales/{}/boot.ftl has other texts than English", language.code())),
        None => Ok(words),
    }
}

fn read_one(language: Language) -> Result<BTreeMap<String, String>, String> {
    let file = format!("locales/{}/boot.ftl", language.code());
    let text = read_text(&root().join(&file))?;
    let names = text.lines().filter_map(|line| line.split_once(" = ")).map(|(name, _)| name.to_owned());
    let names: Vec<String> = names.filter(|name| !name.starts_with('#')).collect();
    let resource = FluentResource::try_new(text).map_err(|(_, errors)| format!("{file}: {errors:?}"))?;
    let mut bundle = FluentBundle::default();
    bundle.add_resource(resource).map_err(|errors| format!("{file}: {errors:?}"))?;
    let value = |name: &str| {
        let pattern = bundle.get_message(name)?.value()?;
        Some(bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned())
    };
    names.into_iter().map(|name| Ok((name.clone(), value(&name).ok_or(format!("{file}: {name}"))?))).collect()
}

impl Words {
    fn english(&self) -> &BTreeMap<String, String> {
        &self.0[0].1
    }

    /// Puts the texts into a file.
    pub(crate) fn fill(&self, name: &str, text: &str) -> String {
        let text = text.replace("{/* texts of locales/*/boot.ftl */}", &self.as_script());
        let text = text.replace("{{noscript}}", &self.paragraphs("boot-noscript"));
        let quoted: fn(&str) -> String = if name.ends_with(".html") { escape } else { quote };
        self.english().iter().fold(text, |text, (id, value)| text.replace(&format!("{{{{{id}}}}}"), &quoted(value)))
    }

    fn as_script(&self) -> String {
        let languages: BTreeMap<_, _> = self.0.iter().map(|(language, texts)| (language.code(), texts)).collect();
        serde_json::json!(languages).to_string()
    }

    /// A text in every language: without scripts nobody knows which one is wanted.
    fn paragraphs(&self, id: &str) -> String {
        let paragraph = |(language, texts): &(Language, BTreeMap<String, String>)| {
            format!("<p lang=\"{}\">{}</p>", language.code(), escape(&texts[id]))
        };
        self.0.iter().map(paragraph).collect::<Vec<_>>().join("\n")
    }
}

/// As it stands in HTML.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

/// As it stands between quotation marks in JSON.
fn quote(text: &str) -> String {
    let quoted = serde_json::Value::from(text).to_string();
    quoted[1..quoted.len() - 1].to_owned()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_the_same_texts() {
        let words = read().unwrap();
        let expected =
            ["again", "broken", "broken-advice", "description", "load", "load-advice", "noscript", "old", "old-advice"];
        let found: Vec<&str> = words.english().keys().filter_map(|name| name.strip_prefix("boot-")).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn texts_are_filled_in_as_each_format_wants_them() {
        let texts = BTreeMap::from([("boot-noscript".to_owned(), "a \"b\" & <c>".to_owned())]);
        let words = Words(Language::ALL.into_iter().map(|language| (language, texts.clone())).collect());
        assert_eq!(words.fill("x.html", "{{boot-noscript}}"), "a &quot;b&quot; &amp; &lt;c>");
        assert_eq!(words.fill("x.webmanifest", "\"{{boot-noscript}}\""), r#""a \"b\" & <c>""#);
        assert_eq!(words.fill("x.html", "{{noscript}}").matches("<p lang=").count(), 4);
        assert!(words.fill("boot.js", "var T = {/* texts of locales/*/boot.ftl */};").starts_with("var T = {\"cs\":{"));
    }
}
