"""A whole engine for Nova Luna: it speaks LEP 1 (spec/formats.md) and plays random legal moves. Copy it and rewrite
`choose`. It needs Python 3.10. R9 and so on are rules in spec/rules.md."""
import random, sys

COST = [0] + [int(digit) for digit in "12233334444555667" * 4]  # by tile number, from spec/tiles.csv

class Game:  # what every player sees, rebuilt from the words of a `position` line
    def __init__(self, words):  # players 2 discs 20 wheel 5,17,… stack 2,1 moves 17@0,0 …
        (self.players,), (self.discs,), wheel, stack = [list(map(int, word.split(","))) for word in words[1:8:2]]
        self.wheel = [0] + wheel  # the 12 spaces clockwise from the meeple's; 0 is an empty one
        self.track = [(0, seat) for seat in reversed(stack)]  # time spent and seat; the first one moves next
        self.displays = {seat: {} for seat in stack}  # the tile at each cell (x, y)
        for move in words[9:]:
            self.play(move)

    def play(self, move):
        if move[0] == "+":  # a refill names its tiles in filling order, and the same player goes on (R9 to R11)
            for tile in move[1:].split(","):
                self.wheel[self.wheel.index(0, 1)] = int(tile)  # the first empty space after the meeple
            return
        tile, x, y = map(int, move.replace("@", ",").split(","))
        space = self.wheel.index(tile)
        self.wheel = [0] + self.wheel[space + 1:] + self.wheel[:space]  # the meeple goes there
        time, seat = self.track.pop(0)
        self.displays[seat][x, y] = tile
        time += COST[tile]  # a disc that arrives on others lies on top, so it moves before them (R7)
        self.track.insert(sum(other < time for other, _ in self.track), (time, seat))

    def legal_moves(self):
        display = self.displays[self.track[0][1]]
        beside = {(x + dx, y + dy) for x, y in display for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))}
        cells = sorted(beside - set(display)) or [(0, 0)]  # R14
        tiles = [tile for tile in self.wheel if tile]
        moves = [f"{tile}@{x},{y}" for tile in tiles[:3] for x, y in cells]  # R12
        pile = 68 - len(tiles) - sum(map(len, self.displays.values()))  # only its size is known
        may_refill = self.players > 1 and len(tiles) < 3 and pile > 0  # R9; solo players use + otherwise (R24)
        return moves + ["+"] * may_refill

def choose(game):
    return random.choice(game.legal_moves())

if __name__ == "__main__":
    sys.stdout.reconfigure(line_buffering=True)  # otherwise the answers stay in Python's buffer
    game, held = None, []
    for line in sys.stdin:
        try:
            match line.split():
                case ["lep"]: print("id name Template\nid version 1\noption name Seed type string default 1\nlepok")
                case ["isready"]: print("readyok")
                case ["setoption", "name", "Seed", "value", seed]: random.seed(seed)  # so that a match can be repeated
                case ["position", *words]: game = Game(words)  # always the whole game
                case ["go", "infinite"]: held.append(choose(game))  # no answer before `stop`
                case ["go", *_]: print("bestmove", choose(game))
                case ["stop"]:
                    while held: print("bestmove", held.pop())
                case ["newgame"]: pass
                case ["quit"]: break
                case _: print("error unknown command or option:", line.strip())
        except (AttributeError, IndexError, ValueError) as error:  # a bad line; the old position stays
            print(f"error {line.split()[0]}: {error!r}")
