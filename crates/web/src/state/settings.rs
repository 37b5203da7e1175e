//! The player's settings.

use nova_luna_protocol::online::DiscColour;
use nova_luna_texts::Edition;

use super::keyed::keyed;
use super::motion::BotSpeed;
use super::settings_form::clean_name;
use super::storage::{Storage, StorageError};

keyed! {
    #[derive(Default)]
    pub enum Theme {
        /// Follows the system.
        #[default]
        System "system",
        Light "light",
        Dark "dark",
    }
}

keyed! {
    /// How a placement is confirmed.
    #[derive(Default)]
    pub enum ConfirmMode {
        /// With the confirm button or a second tap.
        #[default]
        Always "always",
        /// With one tap on a cell.
        OneTap "one-tap",
    }
}

#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own on the screen of settings")]
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Settings {
    /// The rulebook whose words are used; `None` follows the browser's language.
    pub edition: Option<Edition>,
    pub theme: Theme,
    pub confirm_mode: ConfirmMode,
    /// Switches all sounds off.
    pub silent: bool,
    /// Nothing moves on the board, as if the system asked for reduced motion.
    pub still: bool,
    /// `None` until the player chooses: then it follows from their experience.
    pub bot_speed: Option<BotSpeed>,
    pub name: String,
    /// The preferred disc colour at online tables; empty for any.
    pub disc: String,
    /// Hides what others say at online tables.
    pub muted: bool,
    /// Notifies the player of their turn at online tables.
    pub notifications: bool,
}

/// The theme has its own key because `theme.js` reads it before the app is loaded.
const THEME: &str = "nova-luna/theme";
const SETTINGS: &str = "nova-luna/settings";

impl Settings {
    /// Loads the settings. Missing and unreadable values get their defaults.
    pub fn load(storage: &impl Storage) -> Self {
        let theme = storage.get(THEME).and_then(|key| Theme::from_key(&key));
        let mut settings = Self { theme: theme.unwrap_or_default(), ..Self::default() };
        let text = storage.get(SETTINGS).unwrap_or_default();
        for (name, value) in text.lines().filter_map(|line| line.split_once('=')) {
            match name {
                "edition" => settings.edition = value.parse().ok(),
                "confirm" => settings.confirm_mode = ConfirmMode::from_key(value).unwrap_or_default(),
                "silent" => settings.silent = value == "on",
                "still" => settings.still = value == "on",
                "bots" => settings.bot_speed = BotSpeed::from_key(value),
                "name" => settings.name = clean_name(value),
                "disc" => settings.disc = value.parse().map_or("", DiscColour::as_str).to_owned(),
                "muted" => settings.muted = value == "on",
                "notifications" => settings.notifications = value == "on",
                _ => {}
            }
        }
        settings
    }

    pub fn save(&self, storage: &impl Storage) -> Result<(), StorageError> {
        match self.theme {
            Theme::System => storage.remove(THEME),
            theme => storage.set(THEME, theme.key())?,
        }
        let on = |set: bool| if set { "on" } else { "off" };
        let confirm_mode = self.confirm_mode.key();
        let (muted, notifications, disc) = (on(self.muted), on(self.notifications), &self.disc);
        let (silent, still) = (on(self.silent), on(self.still));
        let name = clean_name(&self.name);
        let mut text = format!("confirm={confirm_mode}\nname={name}\nsilent={silent}\nstill={still}\n");
        text += &format!("disc={disc}\nmuted={muted}\nnotifications={notifications}\n");
        if let Some(speed) = self.bot_speed {
            text += &format!("bots={}\n", speed.key());
        }
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
    fn saves_and_loads_settings() {
        let storage = InMemoryStorage::default();
        assert_eq!(Settings::load(&storage), Settings::default());
        let set = Settings {
            edition: Some(Edition::Stronghold),
            theme: Theme::Light,
            confirm_mode: ConfirmMode::OneTap,
            silent: true,
            still: true,
            bot_speed: Some(BotSpeed::Slow),
            name: "Ana = 1".to_owned(),
            disc: "orange".to_owned(),
            muted: true,
            notifications: true,
        };
        set.save(&storage).unwrap();
        assert_eq!(Settings::load(&storage), set);
    }

    #[test]
    fn damaged_settings_get_defaults() {
        let storage = InMemoryStorage::default();
        storage.set(SETTINGS, "edition=klingon\n===\nsilent").unwrap();
        assert_eq!(Settings::load(&storage), Settings::default());
    }
}
