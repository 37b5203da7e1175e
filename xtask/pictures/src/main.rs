//! Makes the icons of the page and the pictures of the README. `cargo xtask pictures` starts it.

mod icons;
mod moving;

use std::fs;
use std::process::ExitCode;

use xtask_support::error::{Error, Result, ensure, exit_code};
use xtask_support::files;
use xtask_support::shell::{command, root, shell, target};

/// Pictures of the terminal: the file, and the command whose output it shows.
const TERMINAL: [(&str, &str); 1] =
    [("docs/pictures/show.svg", "show docs/example.nlr --ply 22 --color always --lang en")];

/// Pictures of the page. The browser tests write `readme-NAME.webp`.
const SCREENS: [&str; 12] = [
    "board",
    "start",
    "light",
    "phone-wheel",
    "phone",
    "phone-lesson",
    "lesson",
    "review",
    "puzzle",
    "daily",
    "online-play",
    "online-end",
];

const MAX_PICTURE_BYTES: u64 = 250_000;

const TURN: &str = "docs/pictures/turn.png";

fn main() -> ExitCode {
    let task = std::env::args().nth(1).unwrap_or_default();
    let result = match task.as_str() {
        "clear" => {
            moving::clear(&root().join("target/e2e"), "turn");
            Ok(())
        }
        "make" => make(),
        "check" => check(),
        _ => Err(Error::from("usage: pictures clear|make|check")),
    };
    exit_code("pictures", result)
}

fn screen(name: &str) -> String {
    format!("docs/pictures/{name}.webp")
}

/// Makes all pictures from the screenshots of the browser tests.
fn make() -> Result {
    icons::write()?;
    for name in SCREENS {
        let (from, to) = (format!("target/e2e/readme-{name}.webp"), screen(name));
        fs::copy(root().join(from), root().join(&to)).map_err(Error::at(to))?;
    }
    moving::join(&root().join("target/e2e"), "turn", &root().join(TURN))?;
    for (file, arguments) in TERMINAL {
        files::write(file, draw(arguments)?)?;
    }
    check_page()
}

/// Checks that the documents show all pictures of the page, that they are small, and that the icons and the pictures of
/// the terminal are those of today's drawings and program.
fn check() -> Result {
    icons::check()?;
    check_drawings()?;
    check_page()?;
    for (file, arguments) in TERMINAL {
        let picture = files::read_text(file)?;
        ensure(picture == draw(arguments)?, || format!("{file} is out of date: run cargo xtask pictures"))?;
        println!("{file} is up to date");
    }
    Ok(())
}

fn check_drawings() -> Result {
    let folder = root().join("docs/pictures");
    let files = fs::read_dir(&folder).map_err(Error::at("docs/pictures"))?.filter_map(|entry| Some(entry.ok()?.path()));
    for file in files.filter(|file| file.extension().is_some_and(|end| end == "svg")) {
        icons::parse(&files::read(&file)?).map_err(|error| Error::Failed(format!("{}: {error}", file.display())))?;
    }
    Ok(())
}

fn check_page() -> Result {
    let shown = files::read_text("README.md")? + &files::read_text("docs/play.md")?;
    let pictures = SCREENS.map(|name| (screen(name), MAX_PICTURE_BYTES)).into_iter();
    for (file, limit) in pictures.chain([(TURN.to_owned(), moving::MAX_MOVING_PICTURE_BYTES)]) {
        let size = fs::metadata(root().join(&file)).map_err(Error::at(&file))?.len();
        ensure(size <= limit, || format!("{file} has {size} bytes; the limit is {limit}"))?;
        // Links in docs/ are relative to that folder.
        let link = file.trim_start_matches("docs/");
        ensure(shown.contains(link), || format!("neither README.md nor docs/play.md shows {file}"))?;
    }
    println!("README.md and docs/play.md show {} pictures of the page", SCREENS.len() + 1);
    Ok(())
}

/// Runs the program and draws its output as SVG.
fn draw(arguments: &str) -> Result<String> {
    let sh = shell()?;
    let output = command(&sh, &format!("{} {arguments}", target().join("debug/nova-luna").display())).quiet().read()?;
    Ok(anstyle_svg::Term::new().render_svg(output.trim_end()))
}
