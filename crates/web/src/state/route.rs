//! Where in the app one is: the part of the address after `#`.

/// What kind of game is set up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// Against bots.
    Bots,
    /// Alone.
    Solo,
    /// Several people at one device.
    HotSeat,
}

impl Mode {
    /// The word for it in an address.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Bots => "bots",
            Self::Solo => "solo",
            Self::HotSeat => "hotseat",
        }
    }
}

/// How one comes to a table of a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entrance {
    /// By its name: with the seat that the browser remembers, else to look on.
    Plain,
    /// With the key that lets one sit down.
    Key(String),
    /// With the token of a seat, from another device.
    Seat(String),
}

/// A screen of the app.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Route {
    /// The first screen.
    Start,
    /// Setting up a game.
    New(Mode),
    /// The game that is being played.
    Play,
    /// Looking at a game from its beginning.
    Replay,
    /// Games that were played, and records from elsewhere.
    Records,
    /// The rules.
    Rules,
    /// The settings.
    Settings,
    /// How one's own games went.
    Statistics,
    /// What this is.
    About,
    /// A deal that somebody shared.
    Deal(String),
    /// A position that somebody shared.
    Position(String),
    /// Playing with others through a server.
    Online,
    /// A table of a server.
    Table {
        /// Its id.
        table: String,
        /// How one comes there.
        entrance: Entrance,
    },
}

impl Route {
    /// The screen of an address; an unknown one is the first screen.
    pub fn of_hash(hash: &str) -> Self {
        let path = hash.trim_start_matches('#').trim_start_matches('/');
        let (head, rest) = path.split_once('/').unwrap_or((path, ""));
        match (head, rest) {
            ("new", "solo") => Self::New(Mode::Solo),
            ("new", "hotseat") => Self::New(Mode::HotSeat),
            ("new", _) => Self::New(Mode::Bots),
            ("play", _) => Self::Play,
            ("replay", _) => Self::Replay,
            ("records", _) => Self::Records,
            ("rules", _) => Self::Rules,
            ("settings", _) => Self::Settings,
            ("statistics", _) => Self::Statistics,
            ("about", _) => Self::About,
            ("deal", text) => Self::Deal(text.to_owned()),
            ("position", text) => Self::Position(text.to_owned()),
            ("online", _) => Self::Online,
            ("table", way) => Self::table(way),
            _ => Self::Start,
        }
    }

    fn table(way: &str) -> Self {
        let (table, rest) = way.split_once('/').unwrap_or((way, ""));
        let entrance = match rest.split_once('/') {
            Some(("join", key)) => Entrance::Key(key.to_owned()),
            Some(("seat", token)) => Entrance::Seat(token.to_owned()),
            _ => Entrance::Plain,
        };
        Self::Table { table: table.to_owned(), entrance }
    }

    /// A table, for whoever has a seat there or looks on.
    pub fn of_table(table: &str) -> Self {
        Self::Table { table: table.to_owned(), entrance: Entrance::Plain }
    }

    /// The address of this screen.
    pub fn hash(&self) -> String {
        match self {
            Self::Start => "#/".to_owned(),
            Self::New(mode) => format!("#/new/{}", mode.word()),
            Self::Deal(text) => format!("#/deal/{text}"),
            Self::Position(text) => format!("#/position/{text}"),
            Self::Table { table, entrance } => match entrance {
                Entrance::Plain => format!("#/table/{table}"),
                Entrance::Key(key) => format!("#/table/{table}/join/{key}"),
                Entrance::Seat(token) => format!("#/table/{table}/seat/{token}"),
            },
            other => format!("#/{}", other.name()),
        }
    }

    /// The name of the screen.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::New(_) => "new",
            Self::Play => "play",
            Self::Replay => "replay",
            Self::Records => "records",
            Self::Rules => "rules",
            Self::Settings => "settings",
            Self::Statistics => "statistics",
            Self::About => "about",
            Self::Deal(_) => "deal",
            Self::Position(_) => "position",
            Self::Online => "online",
            Self::Table { .. } => "table",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_address_leads_back_to_its_screen() {
        let places = [
            Route::Start,
            Route::New(Mode::Bots),
            Route::New(Mode::Solo),
            Route::New(Mode::HotSeat),
            Route::Play,
            Route::Replay,
            Route::Records,
            Route::Rules,
            Route::Settings,
            Route::Statistics,
            Route::About,
            Route::Deal("2-20-abc".to_owned()),
            Route::Position("AbC_-9".to_owned()),
            Route::Online,
            Route::of_table("5d0c"),
            Route::Table { table: "5d0c".to_owned(), entrance: Entrance::Key("fc".to_owned()) },
            Route::Table { table: "5d0c".to_owned(), entrance: Entrance::Seat("2c".to_owned()) },
        ];
        for place in places {
            assert_eq!(Route::of_hash(&place.hash()), place);
        }
        assert_eq!(Route::of_hash("#/nowhere"), Route::Start);
        assert_eq!(Route::of_hash(""), Route::Start);
    }
}
