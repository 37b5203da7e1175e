//! The pictures of the README, made by the program itself.

mod moving;

use std::fs;

use crate::e2e;
use crate::error::{Error, Result, ensure};
use crate::shell::{command, root, shell, target};

/// Pictures of the terminal: the file, and the command whose output it shows.
const TERMINAL: [(&str, &str); 1] =
    [("docs/pictures/show.svg", "show docs/example.nlr --ply 22 --color always --lang en")];

/// Pictures of the page: the name of the picture, and the screenshot of the browser tests.
const SCREENS: [(&str, &str); 7] = [
    ("start", "start-desktop"),
    ("board", "board-desktop"),
    ("light", "light-desktop"),
    ("phone", "phone-phone"),
    ("online-waiting", "online-waiting-desktop"),
    ("online-play", "online-play-desktop"),
    ("online-end", "online-end-desktop"),
];

/// The scenarios that take the screenshots.
const SCENARIOS: [&str; 4] = ["readme", "readme-phone", "readme-turn", "play-with-friend"];

/// The moving picture of a turn.
const TURN: &str = "docs/pictures/turn.png";

/// Makes all pictures again.
pub(crate) fn run() -> Result {
    moving::clear(&root().join("target/e2e"), "turn");
    e2e::run(&SCENARIOS.map(str::to_owned))?;
    for (name, screenshot) in SCREENS {
        let (from, to) = (format!("target/e2e/{screenshot}.png"), format!("docs/pictures/{name}.png"));
        fs::copy(root().join(from), root().join(&to)).map_err(Error::at(to))?;
    }
    moving::join(&root().join("target/e2e"), "turn", &root().join(TURN))?;
    for (file, arguments) in TERMINAL {
        fs::write(root().join(file), draw(arguments)?).map_err(Error::at(file))?;
    }
    Ok(())
}

/// Checks that the pictures of the terminal show the output of the program that the tests have built.
pub(crate) fn check() -> Result {
    for (file, arguments) in TERMINAL {
        let picture = fs::read_to_string(root().join(file)).map_err(Error::at(file))?;
        ensure(picture == draw(arguments)?, || format!("{file} is out of date: run cargo xtask pictures"))?;
        println!("{file} is up to date");
    }
    Ok(())
}

/// Runs the program and draws its output as SVG.
fn draw(arguments: &str) -> Result<String> {
    let sh = shell()?;
    let output = command(&sh, &format!("{} {arguments}", target().join("debug/nova-luna").display())).quiet().read()?;
    Ok(anstyle_svg::Term::new().render_svg(output.trim_end()))
}
