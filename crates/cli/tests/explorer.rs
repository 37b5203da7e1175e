//! Games of `master` against itself: played in several goes, and counted as an independent count of their trace does.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use nova_luna_ai::explorer::{Figures, Gains, Tables};
use nova_luna_rules::TileId;
use serde_json::Value;
use tempfile::tempdir;

fn run(folder: &Path, args: &[&str]) -> (Option<i32>, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_nova-luna"));
    let Output { status, stdout, stderr } = command.args(args).current_dir(folder).env("LC_ALL", "C").output().unwrap();
    (status.code(), String::from_utf8(stdout).unwrap(), String::from_utf8(stderr).unwrap())
}

fn play(folder: &Path, file: &str, args: &[&str]) {
    let few = ["explorer", "play", file, "--nodes", "60", "--jobs", "2"];
    let (code, output, errors) = run(folder, &[&few[..], args].concat());
    assert_eq!((code, output.as_str(), errors.as_str()), (Some(0), "", ""));
}

#[test]
fn a_run_that_was_stopped_goes_on_and_parts_can_be_joined() {
    let folder = tempdir().unwrap();
    let read = |file: &str| fs::read_to_string(folder.path().join(file)).unwrap();
    play(folder.path(), "all", &["--seed", "7", "--games", "5"]);
    play(folder.path(), "parts", &["--seed", "7", "--games", "2"]);
    // The program was killed while it wrote.
    let cut = read("all").lines().nth(3).unwrap()[..20].to_owned();
    fs::write(folder.path().join("parts"), read("parts") + &cut).unwrap();
    play(folder.path(), "parts", &["--seed", "7", "--games", "5"]);
    assert_eq!(read("parts"), read("all"));
    assert_eq!(read("all").lines().count(), 6);
    play(folder.path(), "later", &["--seed", "10", "--games", "2"]);
    play(folder.path(), "earlier", &["--seed", "7", "--games", "4"]);
    let count = |files: &[&str]| run(folder.path(), &[&["explorer", "count"], files].concat()).1;
    assert_eq!(count(&["later", "earlier"]), count(&["all"]), "a game in both counts once");
    assert!(count(&["all"]).starts_with("nova-luna-explorer 2\nsource master 60 sha256:"));
}

#[test]
fn a_damaged_file_is_refused_with_its_line() {
    let folder = tempdir().unwrap();
    let refused = |text: &str, args: &[&str], problem: &str| {
        fs::write(folder.path().join("games"), text).unwrap();
        let (code, output, errors) = run(folder.path(), args);
        assert_eq!((code, output.as_str()), (Some(2), ""), "{errors}");
        assert!(errors.contains(problem), "{errors}");
        assert_eq!(fs::read_to_string(folder.path().join("games")).unwrap(), text, "the file is as it was");
    };
    let (play, count) = (["explorer", "play", "games"], ["explorer", "count", "games"]);
    for args in [&play, &count] {
        refused("nova-luna-games 1 master 500\n", args, "games: the first line must be nova-luna-games 2 master N");
        refused("nova-luna-games 2 master 500\n5 7 1@0,0\n", args, "games:2: this is not a game.");
        for word in ["1@0", "1@0,0:", "1@0,0:1001", "1@0,0:1:2:3:4:5"] {
            refused(&format!("nova-luna-games 2 master 500\n2 7 {word}\n"), args, "games:2: this is not a game.");
        }
    }
    refused("nova-luna-games 2 master 60\n", &play, "with the same N");
    let illegal = "The game of 2 players with the seed 7 is not a finished game of legal moves.";
    refused("nova-luna-games 2 master 500\n2 7 1@0,0\n", &count, illegal);
    refused("nova-luna-games 2 master 500\n2 7 \n", &count, "games:2: this is not a game.");
    refused("nova-luna-games 2 master 500\n2 7\n", &count, illegal);
    // The first action has a chance more than there are tiles.
    self::play(folder.path(), "whole", &["--seed", "7", "--games", "1"]);
    let whole = fs::read_to_string(folder.path().join("whole")).unwrap();
    let first = whole.split([' ', '\n']).find(|word| word.contains('@')).unwrap().to_owned();
    refused(&whole.replacen(&first, &format!("{first}:500"), 1), &count, illegal);
}

/// A number of a trace.
fn number(value: &Value) -> u64 {
    value.as_u64().unwrap()
}

/// What the trace says about a tile.
#[derive(Clone, Copy, Default)]
struct TracedTile {
    offered: u64,
    squares: u64,
    taken: u64,
    won: u64,
    late: u64,
    first: u64,
    discs: u64,
    /// How often the games say what it gained when it was taken and when it was left, and the sum in thousandths.
    gains: [(u64, i64); 2],
}

/// What the trace of the same games says, counted from its JSON alone.
#[derive(Default)]
struct Traced {
    /// By the numbers of the tiles.
    tiles: BTreeMap<usize, TracedTile>,
    again: u64,
    wins_of_first: u64,
    winner_tiles: u64,
    winner_time: u64,
    refills: [u64; 3],
    offers: [u64; 3],
    refills_behind: u64,
    forced: u64,
    /// The winners' discs after 24 spaces.
    discs_at_24: u64,
    /// What refills gained that were made, and the others.
    refill_gains: [(u64, i64); 2],
}

/// Reads the chances of an action in the file of games: what each choice gains over the best of the others.
fn gains(word: &str) -> Vec<Option<i64>> {
    let chances: Vec<Option<i64>> = word.split(':').skip(1).map(|chance| chance.parse().ok()).collect();
    let gain = |index: usize| {
        let (before, after) = (&chances[..index], &chances[index + 1..]);
        Some(chances[index]? - before.iter().chain(after).copied().flatten().max()?)
    };
    (0..chances.len()).map(gain).collect()
}

fn add_gain([chosen, other]: &mut [(u64, i64); 2], is_chosen: bool, gain: Option<i64>) {
    if let Some(gain) = gain {
        let (times, sum) = if is_chosen { chosen } else { other };
        (*times, *sum) = (*times + 1, *sum + gain);
    }
}

impl Traced {
    fn tile(&mut self, number: usize) -> &mut TracedTile {
        self.tiles.entry(number).or_default()
    }

    fn add_game(&mut self, lines: &[Value], game: &str) {
        let (start, end) = (&lines[0], &lines[lines.len() - 1]);
        let winner = number(&end["result"]["ranking"][0]);
        self.wins_of_first += u64::from(*start["stack"].as_array().unwrap().last().unwrap() == winner);
        let (mut offered, mut last, mut placed) = ([0_u64; 69], 0, [0; 5]);
        let discs = number(&start["discs"]);
        let seats = start["stack"].as_array().unwrap().len();
        let (mut left, mut time) = (vec![discs; seats], vec![0; seats]);
        let mut wheel = 11;
        for (ply, word) in lines[1..lines.len() - 1].iter().zip(game.split(' ').skip(2)) {
            assert_eq!(ply["action"], word.split(':').next().unwrap());
            let gains = gains(word);
            let (seat, state) = (number(&ply["seat"]) as usize, &ply["state"]);
            let own = |list: &str| number(&state[list][seat - 1]);
            let legal: Vec<&str> = ply["legal"].as_array().unwrap().iter().map(|text| text.as_str().unwrap()).collect();
            let is_refill = ply["action"] == "+";
            if legal.contains(&"+") {
                self.offers[wheel] += 1;
                self.refills[wheel] += u64::from(is_refill);
                let best = (0..seats).filter(|other| *other != seat - 1).map(|other| left[other]).min().unwrap();
                self.refills_behind += u64::from(is_refill && left[seat - 1] > best);
                add_gain(&mut self.refill_gains, is_refill, gains.last().copied().flatten());
            }
            let wheel_after = state["wheel"].as_array().unwrap().iter().filter(|tile| !tile.is_null()).count();
            if !is_refill {
                let tile_of = |action: &str| action.split('@').next().unwrap().parse::<usize>().unwrap();
                let taken = tile_of(ply["action"].as_str().unwrap());
                let mut on_offer: Vec<usize> =
                    legal.iter().filter(|text| **text != "+").map(|text| tile_of(text)).collect();
                on_offer.dedup();
                for (tile, place) in on_offer.into_iter().zip(0..) {
                    let gain = gains.get::<usize>(place).copied().flatten();
                    add_gain(&mut self.tile(tile).gains, tile == taken, gain);
                    self.tile(tile).offered += 1;
                    offered[tile] += 1;
                    self.tile(tile).late += u64::from(placed[seat] >= 11 && tile == taken);
                    self.tile(tile).first += u64::from(placed[seat] == 0);
                }
                self.tile(taken).taken += 1;
                self.tile(taken).won += u64::from(seat as u64 == winner);
                self.again += u64::from(last == seat);
                self.forced += u64::from(wheel_after > wheel);
                if seat as u64 == winner && time[seat - 1] <= 24 && own("time") > 24 {
                    self.discs_at_24 += discs - left[seat - 1];
                }
                (last, placed[seat]) = (seat, placed[seat] + 1);
            }
            wheel = wheel_after;
            left[seat - 1] = own("discs_left");
            time[seat - 1] = own("time");
        }
        (1..69).for_each(|tile| self.tile(tile).squares += offered[tile] * offered[tile]);
        let last = &lines[lines.len() - 2]["state"];
        for tile in last["displays"].as_array().unwrap().iter().flat_map(|display| display.as_array().unwrap()) {
            let covered = tile[3].as_array().unwrap().iter().filter(|covered| **covered == true).count();
            self.tile(number(&tile[0]) as usize).discs += covered as u64;
        }
        self.winner_tiles += placed[winner as usize];
        self.winner_time += time[winner as usize - 1];
    }

    fn assert_is(&self, figures: &Figures) {
        let sum = |gains: Gains| (gains.times, gains.up as i64 - gains.down as i64);
        for (id, tile) in TileId::ALL.iter().zip(&figures.tiles) {
            let traced = self.tiles.get(&usize::from(id.number())).copied().unwrap_or_default();
            assert_eq!((tile.taken.of, tile.taken.yes), (traced.offered, traced.taken), "tile {id}");
            assert_eq!((tile.wins.of, tile.wins.yes), (traced.taken, traced.won), "tile {id}");
            assert_eq!(tile.left_wins.of, traced.offered - traced.taken, "tile {id}");
            assert_eq!((tile.phases[2].yes, tile.first.of), (traced.late, traced.first), "tile {id}");
            assert_eq!(tile.spread[0], traced.squares, "tile {id}");
            let discs: u64 = tile.covered.iter().zip(0..).map(|(times, discs)| times * discs).sum();
            assert_eq!(discs, traced.discs, "tile {id}");
            assert_eq!([tile.taken_gains, tile.left_gains].map(sum), traced.gains, "tile {id}");
        }
        let taken: u64 = self.tiles.values().map(|tile| tile.taken).sum();
        assert_eq!((figures.again.of, figures.again.yes), (taken, self.again));
        assert_eq!(figures.places.iter().map(|place| place.yes).sum::<u64>(), taken);
        assert_eq!(figures.wins[0], self.wins_of_first);
        let tiles: u64 = figures.lengths.iter().zip(0..).map(|(games, tiles)| games * tiles).sum();
        assert_eq!((tiles, figures.winner_time), (self.winner_tiles, self.winner_time));
        assert_eq!(figures.refills.map(|share| [share.of, share.yes]).concat(), {
            let [_, one, two] = self.offers;
            [one, self.refills[1], two, self.refills[2]]
        });
        assert_eq!(figures.refills_by_standing[0].yes, self.refills_behind);
        assert_eq!((figures.forced_refills, figures.winner_pace[3][1]), (self.forced, self.discs_at_24));
        let by_turn = figures.by_turn.iter().flatten();
        assert_eq!(by_turn.map(|[_, taken, _]| taken).sum::<u64>(), taken);
        assert!(taken > 0 && figures.refills[1].of > 0, "there is something to count");
        assert_eq!(figures.refill_gains.map(sum), self.refill_gains);
        let all = figures.sum(|_| true);
        let by_turn: i64 = figures.gains_by_turn.iter().flatten().map(|gains| sum(*gains).1).sum();
        assert_eq!(by_turn, sum(all.gains()).1);
        // Nothing is compared with a move that wins at once.
        assert!(all.taken_gains.times > taken * 8 / 10 && all.taken_gains.times < taken);
        assert!(all.taken_gains.mean().value > 0.0 && all.left_gains.mean().value < 0.0, "it takes what is better");
    }
}

#[test]
fn the_counts_are_those_of_a_trace() {
    let folder = tempdir().unwrap();
    for players in ["2", "3", "4"] {
        let games = ["--players", players, "--seed", "40", "--games", "6", "--nodes", "60"];
        let simulated = ["simulate", "--bot", "master", "--trace", "trace"];
        assert_eq!(run(folder.path(), &[&simulated[..], &games].concat()).0, Some(0));
        play(folder.path(), "games", &games[..6]);
        let trace = fs::read_to_string(folder.path().join("trace")).unwrap();
        fs::remove_file(folder.path().join("trace")).unwrap();
        let lines: Vec<Value> = trace.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let mut traced = Traced::default();
        let games = fs::read_to_string(folder.path().join("games")).unwrap();
        let of_traces = lines.split_inclusive(|line| !line["result"].is_null());
        // The file of games also has those of other numbers of players.
        let of_players = games.lines().filter(|line| line.starts_with(&format!("{players} ")));
        of_traces.zip(of_players).for_each(|(trace, game)| traced.add_game(trace, game));
        let (code, output, _) = run(folder.path(), &["explorer", "count", "games"]);
        let tables = Tables::parse(&output).unwrap();
        assert_eq!((code, tables.format()), (Some(0), output), "reading and writing changes nothing");
        let figures = tables.of(players.parse().unwrap()).unwrap();
        assert_eq!(figures.games, 6);
        traced.assert_is(figures);
        for id in TileId::ALL {
            let taken = figures.tiles[usize::from(id.number()) - 1].wins.of;
            let sample = tables.sample_with(figures.players, id);
            assert_eq!(sample.is_some(), taken > 0, "tile {id}");
            assert!(sample.is_none_or(|(game, at)| game.record().unwrap().events()[at].action.tile() == Some(id)));
        }
    }
}
