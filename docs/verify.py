"""Check a Nova Luna game record from spec/ alone, without the program's code. Prints what is verified and what is not
proven; the exit status is 1 if a claim is wrong, or if the record has other fingerprints than those that you give."""
import argparse, hashlib, re, struct, sys
STEPS = (1, -1, 1j, -1j)  # from a place in a display to its neighbours; a place is x + y·i
def require(holds: object, message: str) -> None:
    if not holds:
        raise ValueError(message)
def read_record(text: str) -> tuple[dict[str, str], list[str]]:  # the tags; the words of the moves
    header, _, moves = text.strip().partition("\n\n")
    tags: dict[str, str] = {}
    for line in header.split("\n"):
        pair = re.fullmatch(r'\[(\w+) "(.*)"\] *', line, re.ASCII)
        require(pair and pair[1] not in tags, f"not a tag, or one that stands twice: {line!r}")
        tags[pair[1]] = pair[2]
    return tags, re.sub(r"\{[^}]*\}|(?<!\S)[0-9]+\.", " ", moves).split()
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
class Game:
    def __init__(self, tiles: dict, wheel: list[int], stack: list[int], discs: int, deck: list[int], people: set[int]):
        self.tiles, self.is_solo, self.note = tiles, len(stack) == 1, 0  # the note of R25, once phase 1 is over
        self.wheel = [0, *wheel]  # clockwise from the meeple's space; 0 is an empty one
        self.is_seeded, self.pile = bool(deck), [tile for tile in deck or tiles if tile not in wheel]
        self.arrivals = list(stack)  # the moon track: the latest arrival last, so on top of its space (R7)
        self.time, self.discs, self.all_discs = dict.fromkeys(stack, 0), dict.fromkeys(stack, discs), discs
        self.displays: dict[int, dict[complex, int]] = {seat: {} for seat in stack}
        self.left, self.replaced, self.people, self.end, self.number = [], set(), people, "", 0
    def staying(self) -> list[int]:  # in the order they would move (R7)
        return sorted((seat for seat in reversed(self.arrivals) if seat not in self.left), key=self.time.get)
    def play(self, word: str) -> None:
        self.number += word[0].isdigit() or (word[0] == "+" and any(self.wheel))  # a forced refill is no decision
        self.where = f"move {self.number} ({word!r:.60}):"
        require(not self.end, f"{self.where} the game is over before it")
        kind, numbers = re.sub("-?[0-9]{1,3}", "#", word), [int(found) for found in re.findall("-?[0-9]{1,3}", word)]
        if kind == "#@#,#":
            self.take(min(reversed(self.arrivals), key=self.time.get), numbers[0], complex(numbers[1], numbers[2]))
        elif re.fullmatch(r"\+#(,#)*", kind):
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
        is_choice = self.discs[1] <= 13 and not self.note if self.is_solo else sum(map(bool, self.wheel)) < 3
        require(empty and (is_choice or not any(self.wheel)), f"{self.where} no refill is allowed here (R9, R24)")
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
        done = [self.is_complete(task, display, at) for at, tile in display.items() for task in self.tiles[tile][2]]
        self.discs[seat] = max(0, self.all_discs - sum(done))  # R19, R20
        if not self.discs[seat] or not (any(self.wheel) or (not self.note if self.is_solo else self.pile)):
            self.end = "normal"  # R20, R21, R26
    def is_complete(self, task: str, display: dict[complex, int], place: complex) -> bool:
        colour = {at: self.tiles[tile][0] for at, tile in display.items()}
        counted, waiting = set(), [place + step for step in STEPS if place + step in display]
        while waiting:  # collect every group that touches the tile (R16)
            counted.add(at := waiting.pop())
            waiting += [at + s for s in STEPS if at + s not in counted and colour.get(at + s) == colour[at]]
        count = lambda needed: sum(colour[at] == needed for at in counted - {place})  # R17
        return all(count(needed) >= task.count(needed) for needed in task)  # R15
    def result(self) -> str:
        if self.end in ("", "abandoned") or (self.is_solo and self.left):
            return "*"
        score = [(self.note or self.time[1]) + self.time[1] + 10 * self.discs[1]] if self.is_solo else []  # R27, Q3
        return " ".join(map(str, score or sorted(self.staying(), key=self.discs.get) + self.left[::-1]))  # R22
def verify(record: str, tile_table: str, commitment: str | None, seal: str | None) -> None:
    tags, words = read_record(open(record, encoding="utf-8").read())
    rows = [line.strip().split(",") for line in open(tile_table, encoding="utf-8")][1:]
    tiles = {int(row[0]): (row[1][0], int(row[2]), [task for task in row[3:] if task]) for row in rows}
    seats = list(range(1, 1 + int(read_tag(tags, "Format", "1") and read_tag(tags, "Players", "[1-4]"))))
    discs = int(read_tag(tags, "Discs", "1?[1-9]|[12]0" if len(seats) > 1 else "21"))
    wheel, stack = ([int(word) for word in read_tag(tags, name, "[0-9 ]+").split()] for name in ("Wheel", "Stack"))
    require(sorted(stack) == seats and len(wheel) == len({*wheel} & {*tiles}) == 11, "[Wheel] or [Stack] is impossible")
    voids = "Fairness" in tags and read_tag(tags, "Fairness", "2") and read_tag(tags, "VoidSeals", "[0-9]+")
    claimed = read_bytes(tags, "Seed") if "Seed" in tags else b""
    seed = fair_seed(tags, len(seats)) if voids else claimed
    require(claimed in (b"", seed), f"[Seed] has to be {seed.hex()}")
    for given, names in (commitment, ["Commitment"]), (seal, [f"Seal{seat}" for seat in seats]):
        is_same = given is None or (voids and len(given) == 64 and given.lower() in [tags[name].lower() for name in names])
        require(is_same, f"[{names[0].rstrip('1')}] is not the fingerprint that you have stored: {given}")
    deck = shuffle([*tiles], stream := key_stream(seed)) if seed else []
    require(not deck or wheel == deck[:11], f"[Wheel] has to be {deck[:11]} by the seed")
    require(not deck or stack == shuffle(seats, stream), f"[Stack] has to be {seats} by the seed")
    game = Game(tiles, wheel, stack, discs, deck, {seat for seat in seats if f"Bot{seat}" not in tags})
    for word in words:
        game.play(word)
    require(tags.get("Result") == game.result(), f'[Result] has to be "{game.result()}"')
    require(tags.get("Termination", game.end) == game.end, f"[Termination] has to be {game.end or 'absent'}")
    print(f"verified: all {len(words)} moves, refills and words; result {game.result()}, {game.end or 'unfinished'}")
    print("verified: the seed gives wheel, stack and refills" if deck else "not proven: the shuffle (there is no seed)")
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
