//! Processes that keep the machine busy while tests run: some compute, some write to the disk, some compile.

use std::fs::{self, File};
use std::hint::black_box;
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use clap::ValueEnum;

use crate::error::{Error, Result};
use crate::shell::target;

const MAX_DURATION: Duration = Duration::from_hours(3);

/// Bytes that are written before each flush to the disk.
const WRITTEN_BYTES: usize = 8 << 20;

#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Kind {
    Compute,
    Write,
    Compile,
}

const KINDS: [Kind; 3] = [Kind::Compute, Kind::Write, Kind::Compile];

/// Running busy processes. They end when this is dropped, and by themselves if this process ends.
pub(crate) struct BusyProcesses(Vec<Child>);

impl BusyProcesses {
    pub(crate) fn start(program: &Path, number: usize) -> Result<Self> {
        fs::create_dir_all(folder()).map_err(Error::at(folder().display()))?;
        let mut processes = Self(Vec::new());
        for kind in KINDS.iter().cycle().take(number) {
            let name = kind.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default();
            let mut command = Command::new(program);
            command.args(["busy", &name]).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
            processes.0.push(command.spawn().map_err(Error::at("xtask busy"))?);
        }
        Ok(processes)
    }
}

impl Drop for BusyProcesses {
    fn drop(&mut self) {
        for child in &mut self.0 {
            // The end of standard input ends the process.
            drop(child.stdin.take());
            let _ = child.wait();
        }
        let _ = fs::remove_dir_all(folder());
    }
}

fn folder() -> PathBuf {
    target().join("xtask/busy")
}

pub(crate) fn run(kind: Kind) {
    let work = thread::spawn(move || {
        let begin = Instant::now();
        let file = folder().join(std::process::id().to_string());
        while begin.elapsed() < MAX_DURATION {
            let done = match kind {
                Kind::Compute => compute(),
                Kind::Write => write(&file),
                Kind::Compile => compile(&file),
            };
            if done.is_err() {
                break;
            }
        }
    });
    let _ = io::stdin().read_to_end(&mut Vec::new());
    drop(work);
}

#[allow(clippy::unnecessary_wraps, reason = "all kinds of work have the same type")]
fn compute() -> io::Result<()> {
    let mut number = 1_u64;
    for step in 0..10_000_000_u64 {
        number = black_box(number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(step));
    }
    Ok(())
}

fn write(path: &Path) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(&vec![1; WRITTEN_BYTES])?;
    file.sync_all()
}

/// Compiles a file with some functions that keep the optimiser busy for a second or two.
fn compile(path: &Path) -> io::Result<()> {
    let function = |index: usize| {
        format!(
            "pub fn f{index}(mut list: Vec<(u64, String)>) -> Vec<String> {{ list.sort(); list.dedup(); \
             list.into_iter().map(|(n, s)| format!(\"{{n}} {{s}} {index}\")).collect() }}\n"
        )
    };
    let source = path.with_extension("rs");
    fs::write(&source, (0..40).map(function).collect::<String>())?;
    let mut rustc = Command::new("rustc");
    rustc.args(["-O", "--edition", "2024", "--crate-type", "lib", "--crate-name", "busy", "-o"]);
    rustc.arg(path.with_extension("rlib")).arg(&source).stdin(Stdio::null()).status().map(drop)
}
