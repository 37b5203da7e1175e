//! Help texts and usage errors in the user's language.
//!
//! Message ids follow the arguments: `help-nova-luna-simulate-players` is the help of `simulate --players`.

use std::ffi::OsString;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Command, CommandFactory as _, Error, ValueHint};
use nova_luna_rules::{Excerpt, Position};
use nova_luna_texts::{Texts, Value};

use crate::args::{Cli, MAX_GAMES};
use crate::bots;
use crate::console::{eprint, print};
use crate::error::{CliError, CliResult};
use crate::position::position_fault;

/// Builds the clap command with translated help.
pub(crate) fn command(texts: &Texts) -> Command {
    translate(texts, Cli::command(), "help-nova-luna", "nova-luna")
        .propagate_version(false)
        .arg(flag(texts, "version", 'V', ArgAction::Version).help_heading(texts.get("help-options")))
}

/// Rewrites `help simulate` to `simulate --help`.
pub(crate) fn expand_help_command(mut args: Vec<OsString>) -> Vec<OsString> {
    let position = args.iter().skip(1).position(|arg| arg == "help").map(|index| index + 1);
    let Some(help) = position.filter(|&help| args[1..help].iter().all(is_global)) else { return args };
    let rest: Vec<OsString> = args.split_off(help).into_iter().skip_while(|arg| arg == "help").collect();
    args.extend(rest);
    args.push("--help".into());
    args
}

/// Whether this is a global option or may be the value of one, rather than a command.
fn is_global(arg: &OsString) -> bool {
    let command = Cli::command();
    arg.to_str().is_some_and(|arg| command.find_subcommand(arg).is_none())
}

fn translate(texts: &Texts, command: Command, id: &str, path: &str) -> Command {
    let template = format!("{{about-with-newline}}\n{}: {{usage}}\n\n{{all-args}}\n", texts.get("help-usage"));
    let subcommands: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    let usage = usage(texts, &command, path);
    let mut command = command
        .about(texts.get(id))
        .help_template(template)
        .override_usage(usage)
        .subcommand_help_heading(texts.get("help-commands"))
        .disable_help_flag(true)
        .disable_version_flag(true)
        .disable_help_subcommand(true)
        .arg(flag(texts, "help", 'h', ArgAction::Help))
        .mut_args(|arg| translate_arg(texts, arg, id));
    for name in subcommands {
        let (id, path) = (format!("{id}-{name}"), format!("{path} {name}"));
        command = command.mut_subcommand(name, |sub| translate(texts, sub, &id, &path));
    }
    command
}

/// Builds the usage line, such as `nova-luna check [options] <FILE>...`.
fn usage(texts: &Texts, command: &Command, path: &str) -> String {
    let mut usage = format!("{path} [{}]", texts.get("help-options-word"));
    if command.has_subcommands() {
        let (open, close) = if command.is_subcommand_required_set() { ('<', '>') } else { ('[', ']') };
        usage.push_str(&format!(" {open}{}{close}", texts.get("help-command-word")));
    }
    for arg in command.get_positionals() {
        let name = arg.get_value_names().and_then(|names| names.first()).map_or(arg.get_id().as_str(), |name| name);
        let repeated = if matches!(arg.get_action(), ArgAction::Append) { "..." } else { "" };
        let (open, close) = if arg.is_required_set() { ('<', '>') } else { ('[', ']') };
        usage.push_str(&format!(" {open}{name}{close}{repeated}"));
    }
    usage
}

fn flag(texts: &Texts, name: &'static str, short: char, action: ArgAction) -> Arg {
    Arg::new(name).long(name).short(short).action(action).help(texts.get(&format!("help-{name}")))
}

fn translate_arg(texts: &Texts, arg: Arg, id: &str) -> Arg {
    let heading = match &arg {
        arg if arg.is_positional() => "help-arguments",
        arg if arg.is_global_set() => "help-global",
        _ => "help-options",
    };
    let name = format!("{id}-{}", arg.get_id());
    // Values may begin with a hyphen, so that -1 is reported as a wrong number. A file after its option may not: the file
    // was forgotten then.
    let has_free_value = arg.get_action().takes_values() && arg.get_value_hint() == ValueHint::Unknown;
    let may_have_hyphen = has_free_value && !arg.is_positional();
    let arg = arg.help_heading(texts.get(heading)).hide_env(true).allow_hyphen_values(may_have_hyphen);
    if !texts.has(&name) {
        return arg;
    }
    let help = texts.format(&name, &[("bots", bots::all_names().into())]);
    if !arg.get_action().takes_values() {
        return arg.help(help);
    }
    let default = arg.get_default_values().first().map(|value| value.to_string_lossy().into_owned());
    let help = match default {
        Some(default) => texts.format("help-default", &[("help", help.into()), ("default", default.into())]),
        None => help,
    };
    arg.help(help).hide_default_value(true).hide_possible_values(true)
}

/// Prints requested help to standard output and turns everything else into an error.
pub(crate) fn handle_parse_error(texts: &Texts, args: &[OsString], error: &Error) -> CliResult {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => print(texts, &error.render().ansi().to_string()),
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand | ErrorKind::MissingSubcommand => {
            eprint(&find_command(texts, args).0.render_help().ansi().to_string());
            Err(CliError::AlreadyReported)
        }
        kind => {
            let hint = texts.format("usage-hint", &[("command", find_command(texts, args).1.into())]);
            Err(CliError::Input(format!("{}\n{hint}", usage_error(texts, kind, error))))
        }
    }
}

/// Finds the innermost command named in the arguments, and its path.
fn find_command(texts: &Texts, args: &[OsString]) -> (Command, String) {
    let mut path = "nova-luna".to_owned();
    let mut command = command(texts);
    for arg in args.iter().skip(1).filter_map(|arg| arg.to_str()) {
        if let Some(sub) = command.find_subcommand(arg) {
            path = format!("{path} {arg}");
            command = sub.clone();
        }
    }
    (command, path)
}

fn usage_error(texts: &Texts, kind: ErrorKind, error: &Error) -> String {
    let context = |kind| error.get(kind).map(format_context).unwrap_or_default();
    let argument = context(ContextKind::InvalidArg);
    let arg = [("arg", Value::from(argument.as_str()))];
    match kind {
        ErrorKind::InvalidValue if context(ContextKind::InvalidValue).is_empty() => {
            texts.format("usage-missing-value", &arg)
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let values = [
                ("value", context(ContextKind::InvalidValue).into()),
                ("arg", argument.as_str().into()),
                ("problem", expected_value(texts, &argument, error).into()),
            ];
            texts.format("usage-value", &values)
        }
        ErrorKind::UnknownArgument | ErrorKind::InvalidSubcommand => unknown_argument(texts, &argument, error),
        ErrorKind::MissingRequiredArgument => texts.format("usage-missing", &[("args", argument.as_str().into())]),
        ErrorKind::TooManyValues => texts.format("usage-no-value", &arg),
        ErrorKind::InvalidUtf8 => texts.get("usage-not-text"),
        ErrorKind::ArgumentConflict => {
            let other = context(ContextKind::PriorArg);
            if other == argument {
                return texts.format("usage-twice", &arg);
            }
            texts.format("usage-conflict", &[("arg", argument.as_str().into()), ("other", other.into())])
        }
        // No other kind is known to occur; clap's own English message is better than none.
        _ => error.render().to_string().trim_start_matches("error: ").trim_end().to_owned(),
    }
}

fn unknown_argument(texts: &Texts, argument: &str, error: &Error) -> String {
    let subcommand = error.get(ContextKind::InvalidSubcommand).map(format_context);
    let arg = subcommand.unwrap_or_else(|| argument.to_owned());
    let suggested = error.get(ContextKind::SuggestedArg).or_else(|| error.get(ContextKind::SuggestedSubcommand));
    match suggested.map(format_context).filter(|suggestion| !suggestion.is_empty()) {
        Some(suggestion) => {
            texts.format("usage-unknown-suggest", &[("arg", arg.into()), ("suggestion", suggestion.into())])
        }
        None => texts.format("usage-unknown", &[("arg", arg.into())]),
    }
}

fn expected_value(texts: &Texts, argument: &str, error: &Error) -> String {
    if let Some(choices) = error.get(ContextKind::ValidValue) {
        return texts.format("expects-choice", &[("choices", format_context(choices).into())]);
    }
    let name = argument.split(' ').next().unwrap_or_default().trim_matches(['-', '<', '>', '.']).to_lowercase();
    if name == "seed" {
        let value = error.get(ContextKind::InvalidValue).map(ToString::to_string).unwrap_or_default();
        let reason = value.parse::<nova_luna_rules::Seed>().err();
        return reason.map_or_else(|| texts.get("expects-seed"), |reason| texts.parse_seed_error(reason));
    }
    if name == "position" {
        let value = error.get(ContextKind::InvalidValue).map(ToString::to_string).unwrap_or_default();
        if let Err(fault) = Position::read(&value) {
            return position_fault(texts, &fault).trim_end_matches('.').to_owned();
        }
    }
    texts.format(&format!("expects-{name}"), &[("most", MAX_GAMES.into())])
}

fn format_context(value: &ContextValue) -> String {
    match value {
        // These come from the program, not from the user, and need no escaping.
        ContextValue::Strings(strings) => strings.join(", "),
        value => Excerpt::new(&value.to_string()).to_string(),
    }
}

#[cfg(test)]
mod tests {
    use std::any::TypeId;
    use std::path::PathBuf;

    use nova_luna_texts::Language;

    use super::*;

    fn assert_described(texts: &Texts, command: &Command, id: &str) {
        assert!(texts.has(id), "{:?}: {id}", texts.language());
        for arg in command.get_arguments().filter(|arg| !["help", "version"].contains(&arg.get_id().as_str())) {
            let help = arg.get_help().map(ToString::to_string);
            assert!(
                help.is_some_and(|help| !help.starts_with("help-")),
                "{:?}: {id}-{}",
                texts.language(),
                arg.get_id()
            );
        }
        for sub in command.get_subcommands() {
            assert_described(texts, sub, &format!("{id}-{}", sub.get_name()));
        }
    }

    #[test]
    fn every_command_and_argument_is_described_in_every_language() {
        for language in Language::ALL {
            let texts = Texts::new(language);
            let command = command(&texts);
            assert_described(&texts, &command, "help-nova-luna");
            command.debug_assert();
        }
    }

    /// Collects the arguments whose values can be wrong, with what the error is called.
    fn checked_arguments(command: &Command, found: &mut Vec<String>) {
        let takes_any = |arg: &clap::Arg| {
            let parser = arg.get_value_parser().type_id();
            [TypeId::of::<String>(), TypeId::of::<PathBuf>(), TypeId::of::<bool>()].iter().any(|any| parser == *any)
        };
        let checked = command.get_arguments().filter(|arg| arg.get_possible_values().is_empty() && !takes_any(arg));
        found.extend(checked.map(|arg| {
            let value = || arg.get_value_names().and_then(<[_]>::first).map_or_else(String::new, ToString::to_string);
            arg.get_long().map_or_else(value, str::to_owned).to_lowercase()
        }));
        command.get_subcommands().for_each(|sub| checked_arguments(sub, found));
    }

    #[test]
    fn every_wrong_value_is_explained_in_every_language() {
        for language in Language::ALL {
            let texts = Texts::new(language);
            let mut names = Vec::new();
            checked_arguments(&command(&texts), &mut names);
            assert!(names.len() > 40, "{names:?}");
            // A position is explained by its own fault.
            let missing = |name: &&String| *name != "position" && !texts.has(&format!("expects-{name}"));
            assert_eq!(names.iter().filter(missing).collect::<Vec<_>>(), Vec::<&String>::new(), "{language:?}");
        }
    }

    #[test]
    fn usage_errors_are_in_the_users_language() {
        let texts = Texts::new(Language::De);
        let parse_error = |args: &[&str]| match command(&texts).try_get_matches_from(args) {
            Ok(_) => String::new(),
            Err(error) => usage_error(&texts, error.kind(), &error),
        };
        for (args, expected) in [
            (vec!["nova-luna", "simulate", "--players", "5"], "1 bis 4"),
            (vec!["nova-luna", "simulate", "--seed", "x"], "64 hexadezimale"),
            (vec!["nova-luna", "simulate", "--position", "nl1_20"], "P2: Nach nl1 folgen die Scheiben"),
            (vec!["nova-luna", "simulate", "--games", "0"], "1 bis 1000000000"),
            (vec!["nova-luna", "simulate", "--trac", "x"], "War --trace gemeint?"),
            (vec!["nova-luna", "simulat"], "War simulate gemeint?"),
            (vec!["nova-luna", "simulate", "--discs"], "braucht einen Wert"),
            (vec!["nova-luna", "simulate", "--discs", "3", "--first-game"], "gehen nicht zusammen"),
            (vec!["nova-luna", "simulate", "--discs", "3", "--discs", "4"], "nur einmal"),
            (vec!["nova-luna", "simulate", "--position", "x"], "nl1_ beginnen."),
            (vec!["nova-luna", "club", "export", "x", "y"], "32 hexadezimale"),
            (vec!["nova-luna", "check"], "<FILE>... fehlt"),
            (vec!["nova-luna", "play", "--port", "65536"], "0 bis 65535"),
            (vec!["nova-luna", "play", "--host", "here"], "127.0.0.1"),
            (vec!["nova-luna", "serve", "--alert-hosts", "http://x y"], "Name eines Hosts"),
            (vec!["nova-luna", "check", "--json=x", "y"], "--json nimmt keinen Wert"),
            (vec!["nova-luna", "--color", "blue", "check", "x"], "möglich sind auto, always, never"),
        ] {
            let found = parse_error(&args);
            assert!(found.contains(expected) && !found.trim_end().ends_with(".."), "{args:?}: {found}");
        }
    }
}
