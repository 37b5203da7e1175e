//! Measures and besieges a server. `cargo xtask load` and `cargo xtask faults` build all that this needs.

#[cfg(unix)]
fn main() -> std::process::ExitCode {
    nova_luna_harness::command::main()
}

#[cfg(not(unix))]
fn main() {
    eprintln!("processes are killed and watched as Unix does it; there is nothing to run here");
}
