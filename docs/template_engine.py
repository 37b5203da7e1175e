"""A whole engine for Nova Luna: it speaks LEP 1 (spec/formats.md) and plays random legal moves.

Copy it and rewrite `choose`. R9 and so on are rules in spec/rules.md. To see it play:
    nova-luna arena --bot random --engine "python3 docs/template_engine.py" --games 20
"""
import random
import sys

COST = [0] + [int(digit) for digit in "12233334444555667" * 4]  # by tile number, from spec/tiles.csv


class Game:
    """What every player sees, rebuilt from the words of a `position` line."""

    def __init__(self, words):  # players 2 discs 20 wheel 5,17,… stack 2,1 moves 17@0,0 …
        (self.players,), (self.discs,), wheel, stack = [list(map(int, word.split(","))) for word in words[1:8:2]]
        self.wheel, self.meeple = [0] + wheel, 0  # the tile on each of the 12 spaces, 0 if it is empty
        self.pile = 68 - len(wheel)  # only its size is known
        self.track = [(0, seat) for seat in reversed(stack)]  # time spent and seat; the first one moves next
        self.displays = {seat: {} for seat in stack}  # the tile at each cell (x, y)
        for move in words[9:]:
            self.play(move)

    def spaces(self):  # clockwise after the meeple, whose own space stays empty
        return [(self.meeple + step) % 12 for step in range(1, 12)]

    def play(self, move):
        if move[0] == "+":  # a refill shows its tiles in filling order, and the same player goes on (R9 to R11)
            tiles = [int(tile) for tile in move[1:].split(",")]
            for space, tile in zip([space for space in self.spaces() if not self.wheel[space]], tiles):
                self.wheel[space] = tile
            self.pile -= len(tiles)
            return
        tile, x, y = map(int, move.replace("@", ",").split(","))
        self.meeple = self.wheel.index(tile)
        self.wheel[self.meeple] = 0
        time, seat = self.track.pop(0)
        self.displays[seat][x, y] = tile
        time += COST[tile]
        # A disc that arrives on others lies on top, so it moves before them (R7).
        self.track.insert(sum(other < time for other, _ in self.track), (time, seat))

    def legal_moves(self):
        display = self.displays[self.track[0][1]]
        beside = {(x + dx, y + dy) for x, y in display for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))}
        cells = sorted(beside - set(display)) or [(0, 0)]  # R14
        tiles = [self.wheel[space] for space in self.spaces() if self.wheel[space]]
        moves = [f"{tile}@{x},{y}" for tile in tiles[:3] for x, y in cells]  # R12
        may_refill = self.players > 1 and len(tiles) < 3 and self.pile  # R9; solo players use + otherwise (R24)
        return moves + ["+"] if may_refill else moves


def choose(game):
    return random.choice(game.legal_moves())


def answer(line, state):
    command, *words = line.split() or [""]
    if command == "lep":
        return "id name Template\nid version 1\noption name Seed type string default 1\nlepok"
    if command == "isready":
        return "readyok"
    if command == "position":  # always the whole game, so there is nothing to remember
        state["game"] = Game(words)
    elif command == "setoption" and words[:3] == ["name", "Seed", "value"]:
        random.seed(words[3])  # the arena sends a number, so that a match can be repeated
    elif command == "go" and words[:1] == ["infinite"]:  # no answer before `stop`
        state["owes_move"] = True
    elif command == "go" or command == "stop" and state.pop("owes_move", False):
        return "bestmove " + choose(state["game"])
    elif command not in ("newgame", "stop"):
        return f"error unknown command or option: {line.strip()}"


def main():
    state = {}
    for line in sys.stdin:
        if line.split() == ["quit"]:
            break
        try:
            text = answer(line, state)
        except (IndexError, KeyError, ValueError) as error:  # a bad line; the old position stays
            text = f"error {line.split()[0]}: {error!r}"
        if text:
            print(text, flush=True)  # without `flush` the answer stays in Python's buffer


if __name__ == "__main__":
    main()
