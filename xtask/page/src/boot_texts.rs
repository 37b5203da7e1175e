//! Texts that the page shows before the app runs: `locales/*/boot.ftl`, filled in at build time.

use std::collections::BTreeMap;

use fluent_bundle::{FluentBundle, FluentResource};
use nova_luna_texts::Language;

use xtask_support::error::{Error, Result};
use xtask_support::files::read_text;

/// The texts of each language by their ids.
pub(crate) struct BootTexts(Vec<(Language, BTreeMap<String, String>)>);

/// Reads the texts of all languages, which must have the same ids.
pub(crate) fn read() -> Result<BootTexts> {
    let languages = Language::ALL.into_iter().map(|language| Ok((language, read_one(language)?)));
    let all = BootTexts(languages.collect::<Result<_>>()?);
    match all.0.iter().find(|(_, texts)| !texts.keys().eq(all.english().keys())) {
        Some((language, _)) => {
            Err(Error::Failed(format!("locales/{}/boot.ftl has other texts than English", language.code())))
        }
        None => Ok(all),
    }
}

fn read_one(language: Language) -> Result<BTreeMap<String, String>> {
    let file = format!("locales/{}/boot.ftl", language.code());
    let text = read_text(&file)?;
    let names = text.lines().filter_map(|line| line.split_once(" = ")).map(|(name, _)| name.to_owned());
    let names: Vec<String> = names.filter(|name| !name.starts_with('#')).collect();
    let resource = FluentResource::try_new(text).map_err(|(_, errors)| format!("{file}: {errors:?}"))?;
    let mut bundle = FluentBundle::default();
    bundle.add_resource(resource).map_err(|errors| format!("{file}: {errors:?}"))?;
    let value = |name: &str| {
        let pattern = bundle.get_message(name)?.value()?;
        Some(bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned())
    };
    let text = |name: String| {
        let value = value(&name).ok_or_else(|| format!("{file}: {name} has no text"))?;
        Ok((name, value))
    };
    names.into_iter().map(text).collect()
}

impl BootTexts {
    fn english(&self) -> &BTreeMap<String, String> {
        &self.0[0].1
    }

    pub(crate) fn fill_in(&self, name: &str, text: &str) -> String {
        let text = text.replace("{/* texts of locales/*/boot.ftl */}", &self.as_script());
        let text = text.replace("{{noscript}}", &self.paragraphs("boot-noscript"));
        let quoted: fn(&str) -> String = if name.ends_with(".html") { escape } else { quote };
        self.english().iter().fold(text, |text, (id, value)| text.replace(&format!("{{{{{id}}}}}"), &quoted(value)))
    }

    fn as_script(&self) -> String {
        let languages: BTreeMap<_, _> = self.0.iter().map(|(language, texts)| (language.code(), texts)).collect();
        serde_json::json!(languages).to_string()
    }

    /// Returns a text in every language: without scripts, the page cannot choose one.
    fn paragraphs(&self, id: &str) -> String {
        let paragraph = |(language, texts): &(Language, BTreeMap<String, String>)| {
            format!("<p lang=\"{}\">{}</p>", language.code(), escape(&texts[id]))
        };
        self.0.iter().map(paragraph).collect::<Vec<_>>().join("\n")
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

fn quote(text: &str) -> String {
    let quoted = serde_json::Value::from(text).to_string();
    quoted[1..quoted.len() - 1].to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_the_same_texts() {
        let texts = read().unwrap();
        let expected = [
            "again",
            "broken",
            "broken-advice",
            "description",
            "load",
            "load-advice",
            "noscript",
            "old",
            "old-advice",
            "reset",
            "reset-ask",
        ];
        let found: Vec<&str> = texts.english().keys().filter_map(|name| name.strip_prefix("boot-")).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn escapes_texts_for_each_format() {
        let texts = BTreeMap::from([("boot-noscript".to_owned(), "a \"b\" & <c>".to_owned())]);
        let all = BootTexts(Language::ALL.into_iter().map(|language| (language, texts.clone())).collect());
        assert_eq!(all.fill_in("x.html", "{{boot-noscript}}"), "a &quot;b&quot; &amp; &lt;c>");
        assert_eq!(all.fill_in("x.webmanifest", "\"{{boot-noscript}}\""), r#""a \"b\" & <c>""#);
        assert_eq!(all.fill_in("x.html", "{{noscript}}").matches("<p lang=").count(), 4);
        assert!(
            all.fill_in("boot.js", "var T = {/* texts of locales/*/boot.ftl */};").starts_with("var T = {\"cs\":{")
        );
    }
}
