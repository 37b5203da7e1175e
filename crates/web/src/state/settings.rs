//! What a player has set.

use nova_luna_texts::Edition;

use super::storage::{Storage, StorageError};

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// As the system says.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

/// When a placement is final.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Confirming {
    /// After it was confirmed.
    #[default]
    Always,
    /// With one tap on a cell.
    OneTap,
}

/// Everything that can be set.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Settings {
    /// The words of which rulebook; without it, those of the browser's language.
    pub edition: Option<Edition>,
    /// Light or dark.
    pub theme: Theme,
    /// When a placement is final.
    pub confirming: Confirming,
    /// Whether there is sound.
    pub sound: bool,
    /// The player's own name.
    pub name: String,
    /// The colour of the discs that the player likes at a table of a server; empty for any.
    pub disc: String,
    /// Whether what others say at such a table is not shown.
    pub muted: bool,
    /// Whether the player wants to be called when it is their turn there.
    pub notices: bool,
}

/// The theme has a name of its own, because the page reads it before the app is there.
const THEME: &str = "nova-luna/theme";
const SETTINGS: &str = "nova-luna/settings";

impl Settings {
    /// What is remembered; what is not, or cannot be understood, is as usual.
    pub fn load(storage: &impl Storage) -> Self {
        let theme = match storage.get(THEME).as_deref() {
            Some("light") => Theme::Light,
            Some("dark") => Theme::Dark,
            _ => Theme::System,
        };
        let mut settings = Self { theme, ..Self::default() };
        let text = storage.get(SETTINGS).unwrap_or_default();
        for (name, value) in text.lines().filter_map(|line| line.split_once('=')) {
            match name {
                "edition" => settings.edition = value.parse().ok(),
                "confirm" => {
                    settings.confirming = if value == "one-tap" { Confirming::OneTap } else { Confirming::Always };
                }
                "sound" => settings.sound = value == "on",
                "name" => settings.name = value.to_owned(),
                "disc" => settings.disc = value.to_owned(),
                "muted" => settings.muted = value == "on",
                "notices" => settings.notices = value == "on",
                _ => {}
            }
        }
        settings
    }

    /// Remembers all of it.
    ///
    /// # Errors
    /// If the storage is full or not allowed.
    pub fn save(&self, storage: &impl Storage) -> Result<(), StorageError> {
        match self.theme {
            Theme::System => storage.forget(THEME),
            Theme::Light => storage.set(THEME, "light")?,
            Theme::Dark => storage.set(THEME, "dark")?,
        }
        let confirming = if self.confirming == Confirming::OneTap { "one-tap" } else { "always" };
        let on = |set: bool| if set { "on" } else { "off" };
        let (sound, muted, notices, disc) = (on(self.sound), on(self.muted), on(self.notices), &self.disc);
        let name: String = self.name.chars().filter(|letter| !letter.is_control()).collect();
        let mut text = format!("confirm={confirming}\nsound={sound}\nname={name}\n");
        text += &format!("disc={disc}\nmuted={muted}\nnotices={notices}\n");
        if let Some(edition) = self.edition {
            text += &format!("edition={}\n", edition.code());
        }
        storage.set(SETTINGS, &text)
    }
}

#[cfg(test)]
mod tests {

    use super::*;
    use crate::state::storage::InMemoryStorage;

    #[test]
    fn settings_are_remembered() {
        let storage = InMemoryStorage::default();
        assert_eq!(Settings::load(&storage), Settings::default());
        let set = Settings {
            edition: Some(Edition::Stronghold),
            theme: Theme::Light,
            confirming: Confirming::OneTap,
            sound: true,
            name: "Ana = 1".to_owned(),
            disc: "orange".to_owned(),
            muted: true,
            notices: true,
        };
        set.save(&storage).unwrap();
        assert_eq!(Settings::load(&storage), set);
    }

    #[test]
    fn damaged_settings_are_as_usual() {
        let storage = InMemoryStorage::default();
        storage.set(SETTINGS, "edition=klingon\n===\nsound").unwrap();
        assert_eq!(Settings::load(&storage), Settings::default());
    }
}
