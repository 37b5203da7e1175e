use super::*;

fn challenge(text: &str) -> Challenge {
    text.parse().unwrap()
}

/// The par of a day and of a week is the same every time, and its line is a game with that result.
#[test]
fn a_par_is_reproducible_and_its_line_is_a_game() {
    let budget = ParBudget { solver: 20_000, master: 5_000, weekly: 100 };
    let day = find_par(challenge("2026-11-16"), budget).unwrap();
    let week = find_par(challenge("2026-W48"), budget).unwrap();
    for par in [day, week] {
        let challenge = par.challenge;
        assert_eq!(find_par(challenge, budget), Some(par.clone()), "{challenge}");
        let record = par.record().unwrap();
        assert_eq!(record.seed(), Some(challenge.seed()), "{challenge}");
        assert!(record.is_over(), "{challenge}");
        let wrong = KnownPar { score: par.score - 1, ..par.clone() };
        assert_eq!(wrong.record(), None, "{challenge}: a par that the line does not reach");
        let actions = par.actions().unwrap();
        let short = KnownPar { line: ParLine::Known(actions[..actions.len() - 1].to_vec()), ..par.clone() };
        assert_eq!(short.record(), None, "{challenge}: an unfinished line");
    }
}

#[test]
fn par_is_the_best_of_everything_known() {
    let par = |text: &str, score, proven| KnownPar {
        challenge: challenge(text),
        score,
        proven,
        source: ParSource::Solver(7),
        line: ParLine::Known(vec![Action::Refill]),
    };
    let known = [par("2026-11-17", 90, false), par("2026-W47", 17, false), par("2026-11-16", 85, false)];
    let text = format_pars(&known);
    let days = |text: &str| parse_pars(text).unwrap().iter().map(|par| par.challenge.to_string()).collect::<Vec<_>>();
    assert_eq!(days(&text), ["2026-11-16", "2026-11-17", "2026-W47"]);
    let better = [known.to_vec(), vec![par("2026-11-17", 88, false), par("2026-11-16", 85, true)]].concat();
    let better = parse_pars(&format_pars(&better)).unwrap();
    assert_eq!(
        better.iter().map(|par| (par.score, par.proven)).collect::<Vec<_>>(),
        [(85, true), (88, false), (17, false)]
    );
    assert_eq!(format_pars(&parse_pars(&text).unwrap()), text, "reading and writing change nothing");
}

#[test]
fn a_damaged_file_is_rejected_with_its_line() {
    let good = format!("{PAR_FILE_HEAD}\n2026-11-16\t84\tbest\tsolver 7\t17@0,0 +\n");
    assert_eq!(parse_pars(&good).map(|pars| pars.len()), Ok(1));
    assert_eq!(parse_pars(""), Err(ParFileError::Head));
    assert_eq!(parse_pars("nova-luna-pars 2\n"), Err(ParFileError::Head));
    for (from, to) in [
        ("2026-11-16", "2026-11-31"),
        ("84", "x"),
        ("best", "good"),
        ("solver 7", "solver"),
        ("+", "17@"),
        ("\t84", ""),
    ] {
        assert_eq!(parse_pars(&good.replace(from, to)), Err(ParFileError::Line(2)), "{to}");
    }
}

/// The text of a hidden par has no moves. Only its own line, turned or not, is what it commits to.
#[test]
fn a_hidden_line_can_be_checked_but_not_read() {
    let budget = ParBudget { solver: 20_000, master: 5_000, weekly: 100 };
    for (text, mirrored) in [("2026-11-16", true), ("2026-W48", false)] {
        let par = find_par(challenge(text), budget).unwrap();
        let hidden = par.hide().unwrap();
        let text = format_pars(core::slice::from_ref(&hidden));
        assert!(!text.contains('@') && text.contains("sha256:"), "{text}");
        assert_eq!(parse_pars(&text), Ok(vec![hidden.clone()]));
        assert_eq!((hidden.actions(), hidden.record()), (None, None));
        let line = format_line(par.actions().unwrap());
        assert_eq!(hidden.reveal(&line), Some(par.clone()));
        assert_eq!(hidden.reveal(&line.replacen("0,0", "0,1", 1)), None, "another game");
        assert_eq!(hidden.reveal("no moves"), None);
        let other = find_par(challenge("2026-11-17"), budget).unwrap();
        assert_eq!(hidden.reveal(&format_line(other.actions().unwrap())), None);
        if mirrored {
            let mirror = |action: &Action| match *action {
                Action::Take { tile, at } => Action::Take { tile, at: nova_luna_rules::Coord { x: -at.x, y: at.y } },
                Action::Refill => Action::Refill,
            };
            let mirror: Vec<Action> = par.actions().unwrap().iter().map(mirror).collect();
            assert!(hidden.reveal(&format_line(&mirror)).is_some());
        }
    }
}
