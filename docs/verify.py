"""Check a Nova Luna game record from spec/ alone, without the program's code. Prints what is verified and what is not
proven; the exit status is 1 if a claim is wrong, or if the record has other fingerprints than those that you give."""
import argparse, hashlib, re, struct, sys
from typing import NamedTuple
STEPS = (1, -1, 1j, -1j)  # from a place in a display to its neighbours; a place is x + y·i
def require(holds: object, message: str) -> None:
    if not holds:
        raise ValueError(message)
def read_record(text: str) -> tuple[dict[str, str], list[str], bool]:  # tags; words of the game; are there others?
    header, _, moves = text.strip().partition("\n\n")
    tags: dict[str, str] = {}
    for line in header.split("\n"):
        pair = re.fullmatch(r'\[(\w+) "(.*)"\] *', line, re.ASCII)
        require(pair and pair[1] not in tags, f"not a tag, or one that stands twice: {line!r}")
        tags[pair[1]] = pair[2]
    moves = re.sub(r"\{[^}]*\}", " ", moves)
    require("{" not in moves, "a comment has no end")
    has_more = read_tag(tags, "Format", "[12]") == "2"
    require(has_more or not re.search("[()?!]", moves), "format 1 has no variations or grades")
    words, depth, skipped = [], 0, 0
    for word in re.sub(r"(?<!\S)[0-9]+\.", " ", re.sub(r"([()])", r" \1 ", moves)).split():
        depth += (word == "(") - (word == ")")
        require(depth >= 0, "a variation ends that has not begun")
        skipped += depth > 0
        if word != ")" and not depth:
            words.append(re.sub(r"^([0-9+][^?!]*)(\?[?!]?|!)$", r"\1", word))  # without its grade
    require(not depth, "a variation has no end")
    return tags, words, skipped > 0
def read_tag(tags: dict[str, str], name: str, pattern: str) -> str:
    require(re.fullmatch(pattern, tags.get(name, "")), f"[{name}] is missing or malformed: {tags.get(name)!r}")
    return tags[name]
def read_bytes(tags: dict[str, str], name: str, length: int = 32) -> bytes:
    return bytes.fromhex(read_tag(tags, name, "[0-9a-fA-F]{%d}" % (2 * length)))
def fair_seed(tags: dict[str, str], players: int) -> bytes:  # checks everything that leads to the seed
    digest = lambda kind, *parts: hashlib.sha256(b"".join([b"nova-luna/2/", kind, *parts])).digest()
    table, secret = read_bytes(tags, "Table", 16), read_bytes(tags, "Secret")
    nonces = [read_bytes(tags, f"Nonce{seat}") for seat in range(1, players + 1)]
    require(read_bytes(tags, "Commitment") == digest(b"server", table, secret), "[Commitment] is not that of [Secret]")
    for seat, nonce in enumerate(nonces, 1):
        is_bot = "bot" == tags.get(f"Seal{seat}") or f"Bot{seat}" in tags
        seal = "bot" if is_bot else digest(b"seat", table, nonce).hex()
        require(tags.get(f"Seal{seat}") == seal, f'[Seal{seat}] has to be "{seal}" for [Nonce{seat}]')
        require(not is_bot or nonce == digest(b"bot", secret, bytes([seat])), f"[Nonce{seat}] is not that of this bot")
    return digest(b"seed", table, secret, *nonces)
def key_stream(key: bytes):  # the words of ChaCha20 with counter 0 and nonce 0
    for counter in range(2**32):
        start = [*struct.unpack("<12I", b"expand 32-byte k" + key), counter, 0, 0, 0]
        state = start[:]
        for quarter in "048c 159d 26ae 37bf 05af 16bc 278d 349e".split() * 10:  # indices of the state, in hex
            a, b, c, d = (int(index, 16) for index in quarter)
            for to, other, mixed, turn in (a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7):
                state[to] = (state[to] + state[other]) % 2**32
                state[mixed] ^= state[to]
                state[mixed] = (state[mixed] << turn | state[mixed] >> (32 - turn)) % 2**32
        yield from ((x + y) % 2**32 for x, y in zip(state, start))
def shuffle(items: list[int], words) -> list[int]:
    for i in range(len(items) - 1, 0, -1):
        j = next(word for word in words if word < 2**32 // (i + 1) * (i + 1)) % (i + 1)
        items[i], items[j] = items[j], items[i]
    return items
def spread(starts: list[complex], leads) -> set[complex]:  # all places to which a way leads, step by step
    reached, waiting = set(), [*starts]
    while waiting:
        reached.add(at := waiting.pop())
        waiting += [at + step for step in STEPS if at + step not in reached and leads(at, at + step)]
    return reached
class Start(NamedTuple):  # what lies on the table at the beginning
    wheel: list[int]  # clockwise from the meeple's space; 0 is an empty one
    arrivals: list[int]  # the moon track: the latest arrival last, so on top of its space (R7)
    time: dict[int, int]
    displays: dict[int, dict[complex, int]]
    given: dict[int, int] = {}  # discs left that do not follow from the tasks
    note: int | None = None  # of R25, once phase 1 is over
    out: set[int] = set()  # tiles that are neither seen nor in the pile
def read_position(text: str, tiles: dict, discs: int) -> Start:  # spec/positions.md; its errors, not its warnings
    check = lambda holds, error: require(holds, f"[Setup] {error}: {text:.99}")
    tile, number, stack = "[0-9]{2}", "(?:0|[1-9][0-9]{0,2})", "(?:0|[1-9][0-9]{0,2})[.][0-9]{1,4}"
    track = f"p1|p2[.]{number}|{stack}(?:-{stack})*"
    form = f"nl1_({number})_((?:{tile}|[.m]){{12}})_({track})((?:_[0-9.d-]+){{1,4}})(?:_(x(?:{tile})*))?"
    found = re.fullmatch(form, text)
    check(found and len(text) <= 1000, "cannot be read (P1 to P7)")
    given, displays, row = {}, {}, f"(?:{tile}|[.])+"
    display = f"(0|{row}(?:-{row})*)(?:d({number}))?"
    for seat, part in enumerate(found[4].split("_")[1:], 1):
        shown = re.fullmatch(display, part)
        check(shown, f"has a display that cannot be read (P6): {part}")
        cells = {complex(x, y): int(cell) for y, line in enumerate(shown[1].split("-"))
                 for x, cell in enumerate(re.findall(f"{tile}|[.]", line)) if cell != "."}
        corner = complex(min((at.real for at in cells), default=0), min((at.imag for at in cells), default=0))
        displays[seat] = {at - corner: tile for at, tile in cells.items()}
        check(spread([*cells][:1], lambda at, to: to in cells) == {*cells}, f"has a display in parts (P15): {part}")
        check(len(cells) <= 45 and int(shown[2] or 0) <= discs, f"has too many tiles or discs (P16, P17): {part}")
        given |= {seat: int(shown[2])} if shown[2] else {}
    wheel, is_solo = re.findall(f"{tile}|[.m]", found[2]), len(displays) == 1
    out = [int(tile) for tile in re.findall(tile, found[5] or "")]
    seen = [int(cell) for cell in wheel if cell not in ".m"]
    seen += [tile for cells in displays.values() for tile in cells.values()]
    check({*seen, *out} <= {*tiles} and len({*seen, *out}) == len(seen) + len(out), "has no such tiles (P8, P9)")
    check(int(found[1]) == discs, f"does not have {discs} discs (P10)")
    check(wheel.count("m") == 1, "needs one meeple (P11)")
    note = int(found[3][3:]) if found[3].startswith("p2") else None
    check(is_solo == (found[3][0] == "p"), "has a phase for several players, or a moon track for one (P12)")
    check(not is_solo or len(seen) <= (11 if note is None else 22), "has too many tiles (P16)")
    stacks = {} if is_solo else dict(stack.split(".") for stack in found[3].split("-"))
    spaces = [int(space) for space in stacks]
    arrivals = [int(seat) for seats in stacks.values() for seat in reversed(seats)] or [1]
    check(sorted(arrivals) == [*displays], "needs each seat once on the moon track (P12)")
    is_twice = not is_solo and len(spaces) <= found[3].count("-")
    check(max(spaces, default=0) < 24 and not is_twice, "names a space twice, or one above 23 (P13)")
    last = [space for space in spaces if all((other - space) % 24 <= 7 for other in spaces)]
    check(last or is_solo, "has discs more than 7 spaces apart (P14)")
    time = {int(seat): (int(space) - last[0]) % 24 for space, seats in stacks.items() for seat in seats}
    time = time or {1: sum(tiles[tile][1] for tile in displays[1].values())}
    at = wheel.index("m")
    wheel = [int(cell) if cell.isdigit() else 0 for cell in wheel[at:] + wheel[:at]]
    return Start(wheel, arrivals, time, displays, given, note, {*out} if found[5] != "x" else {*tiles} - {*seen})
class Game:
    def __init__(self, tiles: dict, start: Start, discs: int, pile: list[int], is_seeded: bool, people: set[int]):
        self.wheel, self.arrivals, self.time, self.displays, given, self.note, _ = start
        self.tiles, self.is_solo, self.is_seeded, self.pile = tiles, len(self.time) == 1, is_seeded, pile
        self.done = {seat: self.complete(seat) for seat in self.time}
        self.discs = {seat: given.get(seat, max(0, discs - done)) for seat, done in self.done.items()}
        self.left, self.replaced, self.people, self.number = [], set(), people, 0
        self.end = "normal" if self.is_over() else ""
    def is_over(self) -> bool:  # R20, R21, R26
        can_refill = self.pile and not (self.is_solo and self.note is not None)
        return 0 in self.discs.values() or not (any(self.wheel) or can_refill)
    def staying(self) -> list[int]:  # in the order they would move (R7)
        return sorted((seat for seat in reversed(self.arrivals) if seat not in self.left), key=self.time.get)
    def play(self, word: str) -> None:
        self.number += word[0].isdigit() or (word[0] == "+" and any(self.wheel))  # a forced refill is no decision
        self.where = f"move {self.number} ({word!r:.60}):"
        require(not self.end, f"{self.where} the game is over before it")
        require(any(self.wheel) or word[0] == "+", f"{self.where} the tiles of a refill have to come first (R10)")
        kind, numbers = re.sub("-?[0-9]{1,3}", "#", word), [int(found) for found in re.findall("-?[0-9]{1,3}", word)]
        if kind == "#@#,#":
            self.take(min(reversed(self.arrivals), key=self.time.get), numbers[0], complex(numbers[1], numbers[2]))
        elif re.fullmatch(r"\+(#(,#)*)?", kind):
            self.refill(numbers)
        elif kind in ("resign#", "flag#"):
            require(numbers[0] in self.staying(), f"{self.where} only the seats {self.staying()} are in the match")
            self.left.append(numbers[0])
            if len(self.staying()) < 2 or (self.people and self.people <= {*self.left}):  # or only bots
                self.end = "resigned" if kind == "resign#" else "time"
        elif kind in ("replace#", "return#"):
            seats = [seat for seat in self.staying() if (seat in self.replaced) == (kind == "return#")]
            require(numbers[0] in seats, f"{self.where} only possible for the seats {seats}")
            self.replaced ^= {numbers[0]}
        else:
            require(word == "abandon", f"{self.where} not an action or a word of the format")
            self.end = "abandoned"
    def refill(self, came: list[int]) -> None:
        empty = [space for space in range(1, 12) if not self.wheel[space]][:len(self.pile)]
        is_choice = self.discs[1] <= 13 and self.note is None if self.is_solo else sum(map(bool, self.wheel)) < 3
        may_be = (empty or self.is_solo) and (is_choice or not any(self.wheel))  # phase 1 also ends without a pile
        require(may_be, f"{self.where} no refill is allowed here (R9, R24)")
        due = (self.pile if self.is_seeded else sorted({*came} & {*self.pile}, key=came.index))[:len(empty)]
        require(came == due and len(due) == len(empty), f"{self.where} {len(empty)} tiles have to come: {due} (R11)")
        self.pile = [tile for tile in self.pile if tile not in came]
        self.wheel = [dict(zip(empty, came)).get(space, tile) for space, tile in enumerate(self.wheel)]
        self.note = self.time[1] + 10 * max(0, self.discs[1] - 13)  # R25
    def take(self, seat: int, tile: int, place: complex) -> None:  # a bot moves for a seat that left
        choice, display = [tile for tile in self.wheel if tile][:3], self.displays[seat]
        require(tile in choice, f"{self.where} seat {seat} can take one of {choice} (R12)")
        fits = place not in display and any(place + step in display for step in STEPS) if display else place == 0
        require(fits, f"{self.where} seat {seat} cannot place a tile there (R14; the first is at 0,0)")
        space, display[place] = self.wheel.index(tile), tile
        self.wheel = [0] + self.wheel[space + 1:] + self.wheel[:space]
        self.time[seat] += self.tiles[tile][1]  # R13; in solo it sums up the costs for R25 and R27
        self.arrivals.sort(key=lambda other: other == seat)  # the sort is stable: this disc goes on top
        done = self.complete(seat)  # no task that is complete ever stops being so (R19)
        self.discs[seat], self.done[seat] = max(0, self.discs[seat] - (done - self.done[seat])), done
        self.end = "normal" if self.is_over() else ""
    def complete(self, seat: int) -> int:
        display = self.displays[seat]
        return sum(self.is_complete(task, display, at) for at, tile in display.items() for task in self.tiles[tile][2])
    def is_complete(self, task: str, display: dict[complex, int], place: complex) -> bool:
        colour = {at: self.tiles[tile][0] for at, tile in display.items()}
        beside = [place + step for step in STEPS if place + step in display]
        counted = spread(beside, lambda at, to: colour.get(to) == colour[at])  # every group that touches the tile (R16)
        count = lambda needed: sum(colour[at] == needed for at in counted - {place})  # R17
        return all(count(needed) >= task.count(needed) for needed in task)  # R15
    def result(self) -> str:
        if self.end in ("", "abandoned") or (self.is_solo and self.left):
            return "*"
        note = self.time[1] + 10 * max(0, self.discs[1] - 13) if self.note is None else self.note  # Q3
        score = [note + self.time[1] + 10 * self.discs[1]] if self.is_solo else []  # R27
        return " ".join(map(str, score or sorted(self.staying(), key=self.discs.get) + self.left[::-1]))  # R22
def verify(record: str, tile_table: str, commitment: str | None, seal: str | None) -> None:
    tags, words, has_variations = read_record(open(record, encoding="utf-8").read())
    rows = [line.strip().split(",") for line in open(tile_table, encoding="utf-8")][1:]
    tiles = {int(row[0]): (row[1][0], int(row[2]), [task for task in row[3:] if task]) for row in rows}
    seats = list(range(1, 1 + int(read_tag(tags, "Players", "[1-4]"))))
    discs = int(read_tag(tags, "Discs", "1?[1-9]|[12]0" if len(seats) > 1 else "21"))
    is_position = tags["Format"] == "2" and ("Setup" in tags or "Wheel" not in tags)
    if is_position:
        of_deal = "Wheel|Stack|Fairness|Table|Commitment|Secret|VoidSeals|(Seal|Nonce)[1-4]"
        deal = [tag for tag in tags if re.fullmatch(of_deal, tag)]
        require(not deal, f"{deal} is about a deal; the game begins with [Setup]")
        start = read_position(read_tag(tags, "Setup", ".+"), tiles, discs)
        require([*start.displays] == seats, f"[Players] has to be {len(start.displays)}, as in [Setup]")
    else:
        wheel, stack = ([int(word) for word in read_tag(tags, name, "[0-9 ]+").split()] for name in ("Wheel", "Stack"))
        is_deal = sorted(stack) == seats and len(wheel) == len({*wheel} & {*tiles}) == 11
        require(is_deal, "[Wheel] or [Stack] is impossible")
        start = Start([0, *wheel], [*stack], dict.fromkeys(seats, 0), {seat: {} for seat in seats})
    voids = "Fairness" in tags and read_tag(tags, "Fairness", "2") and read_tag(tags, "VoidSeals", "[0-9]+")
    claimed = read_bytes(tags, "Seed") if "Seed" in tags else b""
    seed = fair_seed(tags, len(seats)) if voids else claimed
    require(claimed in (b"", seed), f"[Seed] has to be {seed.hex()}")
    for given, names in (commitment, ["Commitment"]), (seal, [f"Seal{seat}" for seat in seats]):
        is_same = given is None or (voids and len(given) == 64 and given.lower() in [tags[name].lower() for name in names])
        require(is_same, f"[{names[0].rstrip('1')}] is not the fingerprint that you have stored: {given}")
    seen = {*start.wheel, *start.out}.union(*(cells.values() for cells in start.displays.values()))
    stream, pile = key_stream(seed), [tile for tile in tiles if tile not in seen]
    if seed and is_position:
        shuffle(pile, stream)
    elif seed:
        deck = shuffle([*tiles], stream)
        require(wheel == deck[:11], f"[Wheel] has to be {deck[:11]} by the seed")
        require(stack == (order := shuffle([*seats], stream)), f"[Stack] has to be {order} by the seed")
        pile = deck[11:]
    game = Game(tiles, start, discs, pile, bool(seed), {seat for seat in seats if f"Bot{seat}" not in tags})
    for word in words:
        game.play(word)
    require(game.end or any(game.wheel), "the tiles of the last refill are missing (R10)")
    require(tags.get("Result") == game.result(), f'[Result] has to be "{game.result()}"')
    require(tags.get("Termination", game.end) == game.end, f"[Termination] has to be {game.end or 'absent'}")
    print(f"verified: all {len(words)} moves, refills and words; result {game.result()}, {game.end or 'unfinished'}")
    given = "the refills" if is_position else "wheel, stack and refills"
    print(f"verified: the seed gives {given}" if seed else "not proven: the shuffle (there is no seed)")
    if has_variations:
        print("not checked: the variations")
    print(f"verified: commitment, seals and bots' bytes; void seals: {voids}" if voids else "not proven: fair seed")
    print("not proven: that nobody saw the pile" + "; that the fingerprints are yours" * (not (commitment and seal)))
if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    default = {"nargs": "?", "default": sys.path[0] + "/../spec/tiles.csv"}
    for name, more in ("record", {}), ("tile_table", default), ("--commitment", {}), ("--seal", {}):
        parser.add_argument(name, **more)
    try:
        verify(**vars(parser.parse_args()))
    except (OSError, ValueError) as error:
        sys.exit(f"not verified: {error}")
