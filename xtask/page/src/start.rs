//! The start screen, which is in the page before the app.

use std::collections::BTreeMap;

use nova_luna_texts::{Language, Texts};
use nova_luna_web::start_page::StartPage;
use nova_luna_web::state::{FormKind, InMemoryStorage, Mode, SettingsForm};

/// Puts the start screen into a file: the whole screen in English, and what differs in the other languages. It has the
/// first visit, and a later one where nothing waits.
pub(crate) fn fill_in(text: &str) -> String {
    let last = SettingsForm::load(&InMemoryStorage::default(), FormKind::Local(Mode::Bots));
    let text = text.replace("{{start}}", &StartPage::new(&Texts::new(Language::En), &last, &[]).page());
    let others = Language::ALL.into_iter().filter(|language| *language != Language::En);
    let parts = |language| StartPage::new(&Texts::new(language), &last, &[]).parts();
    let parts: BTreeMap<&str, _> = others.map(|language| (language.code(), parts(language))).collect();
    text.replace("{/* parts of the start screen in other languages */}", &serde_json::json!(parts).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_is_english_and_the_script_has_the_other_languages() {
        assert!(fill_in("{{start}}").contains("data-go=\"bots\""));
        let script = fill_in("var P = {/* parts of the start screen in other languages */};");
        assert!(script.starts_with("var P = {\"cs\":[") && script.contains("\"es\":[") && !script.contains("\"en\":["));
    }
}
