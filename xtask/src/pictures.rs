//! The pictures of the README, drawn by the program itself.

use std::fs;

use crate::e2e;
use crate::step::{Outcome, command, program, read, root, run as run_command};

/// A picture: its file, and the command whose output it shows.
const PICTURES: [(&str, &str); 1] =
    [("docs/pictures/show.svg", "show docs/example.nlr --ply 22 --color always --lang en")];

/// The pictures of the page, and what the browser tests call them.
const SCREENS: [(&str, &str); 7] = [
    ("start", "start-desktop"),
    ("board", "board-desktop"),
    ("light", "light-desktop"),
    ("phone", "phone-phone"),
    ("online-waiting", "online-waiting-desktop"),
    ("online-play", "online-play-desktop"),
    ("online-end", "online-end-desktop"),
];

/// The scenarios that take them.
const SCENARIOS: [&str; 3] = ["readme", "readme-phone", "friends"];

/// Redraws all pictures.
pub(crate) fn run() -> Outcome {
    draw().then(|| e2e::run(&SCENARIOS.map(str::to_owned))).then(|| {
        let copied = SCREENS.iter().try_for_each(|(name, taken)| {
            let (from, to) = (format!("target/e2e/{taken}.png"), format!("docs/pictures/{name}.png"));
            fs::copy(root().join(from), root().join(&to)).map(drop).map_err(|error| format!("{to}: {error}"))
        });
        copied.map_or_else(Outcome::Failed, |()| Outcome::Done)
    })
}

fn draw() -> Outcome {
    each(|file, svg| {
        let path = root().join(file);
        let folder = path.parent().map(fs::create_dir_all).transpose();
        match folder.and_then(|_| fs::write(&path, svg)) {
            Ok(()) => Outcome::Done,
            Err(error) => Outcome::Failed(format!("{file}: {error}")),
        }
    })
}

/// Sees that all pictures show what the program draws.
pub(crate) fn check() -> Outcome {
    each(|file, svg| match fs::read_to_string(root().join(file)) {
        Ok(found) if found == svg => Outcome::Done,
        _ => Outcome::Failed(format!("{file} is not what the program draws: cargo xtask pictures")),
    })
}

fn each(work: impl Fn(&str, String) -> Outcome) -> Outcome {
    let built = run_command(&mut command("cargo build --release --quiet --package nova-luna"));
    PICTURES.iter().fold(built, |outcome, (file, words)| {
        outcome.then(|| match read(&mut command(&format!("{} {words}", program()))) {
            Ok((shown, _)) => work(file, anstyle_svg::Term::new().render_svg(shown.trim_end())),
            Err(error) => Outcome::Failed(error),
        })
    })
}
