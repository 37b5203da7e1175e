"""Trains the evaluation of the bots and writes its integer weights.

    python3 training/train.py --players 2 --data training/data --out crates/ai/src/evaluation/net2.bin

Needs PyTorch and NumPy (training/requirements.txt); uses a GPU if there is one. training/README.md explains the
network, the file formats and how to run a whole generation.
"""

import argparse
import hashlib
import json
import math
import pathlib
import time

import numpy as np
import torch
from torch import nn
from torch.nn import functional

# Must agree with crates/ai/src/evaluation/net.rs; the test `the_network_agrees_with_the_trainer` compares both.
ON_WHEEL = 11
HIDDEN = 32
CLASSES, CLASS_CAP = 16, 9
SINGLES, GROUPS, GAINS = 5, 7, 5
DISCS, TILES, TURNS, COSTS = 22, 32, 16, 8
PILES, LENGTHS = 16, 13

CLASS_ROW = 0
COLOUR_ROW = CLASS_ROW + CLASSES * (CLASS_CAP + 1)
DISC_ROW = COLOUR_ROW + SINGLES * GROUPS * GAINS
TILE_ROW = DISC_ROW + DISCS
TURN_ROW = TILE_ROW + TILES
WHEEL_ROW = TURN_ROW + TURNS
PILE_ROW = WHEEL_ROW + 2 * ON_WHEEL * COSTS * GAINS
LENGTH_ROW = PILE_ROW + PILES
ROWS = LENGTH_ROW + LENGTHS

SHARED_BYTES = 2 + ON_WHEEL
SEAT_BYTES = 4 + CLASSES + 3 * 4 + ON_WHEEL
PLAYER_CLASSES = 8
UNRATED = 255


def read(folder, players, limit):
    """Reads the positions of all files for this number of players, newest games last."""
    size = 7 + players + SHARED_BYTES + players * SEAT_BYTES
    files = sorted(pathlib.Path(folder).glob(f"{players}p-*.bin"))
    parts = [np.fromfile(file, dtype=np.uint8).reshape(-1, size) for file in files]
    positions = np.concatenate(parts) if parts else np.zeros((0, size), np.uint8)
    return positions[-limit:] if limit else positions


class Positions:
    """The positions on the device, as rows of the first layer."""

    def __init__(self, raw, players, device, without=()):
        if "gains" in without:
            raw = raw.reshape(len(raw), -1).copy()
            for seat in range(players):
                end = 7 + players + SHARED_BYTES + (seat + 1) * SEAT_BYTES
                raw[:, end - ON_WHEEL - 4 : end] = 0
        raw = torch.from_numpy(raw).to(device)
        weights = torch.tensor([1, 1 << 8, 1 << 16, 1 << 24], device=device)
        self.game = (raw[:, :4].long() * weights).sum(1)
        self.winner = raw[:, 4].long()
        self.mover = raw[:, 5].long()
        self.value = raw[:, 6]
        self.player_class = raw[:, 7 : 7 + players].long()
        shared = raw[:, 7 + players : 7 + players + SHARED_BYTES].int()
        seats = raw[:, 7 + players + SHARED_BYTES :].reshape(len(raw), players, SEAT_BYTES).int()
        self.discs = seats[:, :, 0]
        self.rows = torch.cat([rows(shared[part], seats[part]) for part in torch.arange(len(raw)).split(1 << 18)])


def rows(shared, seats):
    """Returns the rows of the first layer for each seat; ROWS stands for none."""
    none = ROWS
    players = seats.shape[1]
    discs, tiles, ahead, order = seats[..., 0], seats[..., 1], seats[..., 2], seats[..., 3]
    classes = seats[..., 4:20].clamp(max=CLASS_CAP)
    class_rows = CLASS_ROW + torch.arange(CLASSES, device=seats.device) * (CLASS_CAP + 1) + classes
    class_rows = torch.where(classes > 0, class_rows, none)
    singles = seats[..., 20:24].clamp(max=SINGLES - 1)
    groups = seats[..., 24:28].clamp(max=GROUPS - 1)
    gains = seats[..., 28:32].clamp(max=GAINS - 1)
    colour_rows = COLOUR_ROW + (singles * GROUPS + groups) * GAINS + gains
    disc_rows = DISC_ROW + discs.clamp(max=DISCS - 1)
    tile_rows = TILE_ROW + tiles.clamp(max=TILES - 1)
    turn_rows = TURN_ROW + torch.where(order == 0, 0, 1 + ahead.clamp(max=TURNS - 2))
    costs = shared[:, None, 2:].expand(-1, players, -1)
    place = torch.arange(ON_WHEEL, device=seats.device) + ON_WHEEL * (order > 0).int()[..., None]
    wheel_gains = seats[..., 32:].clamp(max=GAINS - 1)
    wheel_rows = WHEEL_ROW + (place * COSTS + costs.clamp(max=COSTS - 1)) * GAINS + wheel_gains
    wheel_rows = torch.where(costs > 0, wheel_rows, none)
    pile_rows = PILE_ROW + (shared[:, 0:1] // 4).clamp(max=PILES - 1).expand(-1, players)
    length = (shared[:, 2:] > 0).sum(1, keepdim=True)
    length_rows = LENGTH_ROW + torch.where(shared[:, 1:2] > 0, LENGTHS - 1, length).expand(-1, players)
    single_rows = torch.stack([disc_rows, tile_rows, turn_rows, pile_rows, length_rows], -1)
    return torch.cat([class_rows, colour_rows, wheel_rows, single_rows], -1).short()


class Net(nn.Module):
    """One score for each seat. The score never falls when the seat has one disc less to place, and never rises when
    another seat has: the disc rows fall with the discs, and every weight above them has a fixed sign."""

    def __init__(self, players, without=()):
        super().__init__()
        self.players = players
        self.positive = (lambda weights: weights) if "signs" in without else functional.softplus
        self.first = nn.Parameter(torch.randn(ROWS, HIDDEN + 1) * 0.02)
        self.disc_steps = nn.Parameter(torch.full((DISCS, HIDDEN + 1), -4.0))
        self.first_bias = nn.Parameter(torch.full((HIDDEN + 1,), 0.3))
        self.own = nn.Parameter(torch.randn(HIDDEN, HIDDEN) * 0.5 - 2.5)
        self.others = nn.Parameter(torch.randn(HIDDEN, HIDDEN) * 0.5 - 2.5)
        self.second_bias = nn.Parameter(torch.full((HIDDEN,), 0.3))
        self.last = nn.Parameter(torch.full((HIDDEN,), -1.5))
        # How much better or worse each class of players is than the search; not part of the evaluation.
        self.class_offset = nn.Parameter(torch.zeros(PLAYER_CLASSES, 2))

    def disc_table(self):
        """By discs left: falls from 0 on, in every column."""
        return -self.positive(self.disc_steps).cumsum(0)

    def table(self):
        """The rows of the first layer. Every seat has exactly one disc row, so the bias goes there."""
        discs = self.disc_table() + self.first_bias
        return torch.cat([self.first[:DISC_ROW], discs, self.first[TILE_ROW:]])

    def hidden(self, rows):
        batch = rows.reshape(-1, rows.shape[-1]).long()
        counts = torch.zeros(len(batch), ROWS + 1, device=rows.device)
        counts.scatter_add_(1, batch, torch.ones_like(batch, dtype=counts.dtype))
        return (counts[:, :ROWS] @ self.table()).reshape(*rows.shape[:2], HIDDEN + 1)

    def forward(self, rows):
        sums = self.hidden(rows)
        first, direct = sums[..., :HIDDEN].clamp(0, 1), sums[..., HIDDEN]
        others = (first.sum(1, keepdim=True) - first) / (self.players - 1)
        second = first @ self.positive(self.own).T - others @ self.positive(self.others).T
        second = (second + self.second_bias).clamp(0, 1)
        return second @ self.positive(self.last) + direct

    def offsets(self, player_class, discs):
        share = discs.float() / 20
        table = self.class_offset - self.class_offset[:1]
        offset = table[player_class]
        return offset[..., 0] * share + offset[..., 1] * (1 - share)


# Integer weights: 1.0 is this much in the sums of the first layer, and this much in the weights above it.
FIRST_ONE, ACTIVE_ONE, SECOND_ONE, LAST_ONE, DIRECT_ONE = 508, 127, 64, 256, 1024


def export(net, path):
    """Writes the integer weights; crates/ai/src/evaluation/net.rs reads them."""
    with torch.no_grad():
        table = net.table()
        whole = lambda values, one: (values * one).round().clamp(-32768, 32767).to(torch.int16).cpu().numpy()
        parts = [
            whole(table[:, :HIDDEN], FIRST_ONE),
            whole(net.positive(net.own), SECOND_ONE),
            whole(net.positive(net.others) / (net.players - 1), SECOND_ONE),
            whole(net.second_bias * ACTIVE_ONE, SECOND_ONE),
            whole(net.positive(net.last), LAST_ONE),
            whole(table[:, HIDDEN], DIRECT_ONE),
        ]
    pathlib.Path(path).write_bytes(b"".join(part.astype("<i2").tobytes() for part in parts))
    return [part.astype(np.int64) for part in parts]


def read_weights(path):
    """Reads what `export` wrote."""
    shapes = [(ROWS, HIDDEN), (HIDDEN, HIDDEN), (HIDDEN, HIDDEN), (HIDDEN,), (HIDDEN,), (ROWS,)]
    values = np.fromfile(path, "<i2").astype(np.int64)
    ends = np.cumsum([math.prod(shape) for shape in shapes])
    return [part.reshape(shape) for part, shape in zip(np.split(values, ends[:-1]), shapes)]


def integer_scores(parts, rows):
    """Computes the scores as the bots do: two integers for each seat."""
    table, own, others, bias, last, direct = parts
    table = np.vstack([table, np.zeros((1, HIDDEN), np.int64)])
    direct = np.append(direct, 0)
    first = np.clip(table[rows].sum(2) >> 2, 0, ACTIVE_ONE)
    other = first.sum(1, keepdims=True) - first
    second = np.clip((first @ own.T - other @ others.T + bias) >> 6, 0, ACTIVE_ONE)
    return second @ last, direct[rows].sum(2)


def write_check(parts, raw, players, path):
    """Writes positions and their integer scores, one line each, for the test of the inference in Rust."""
    positions = Positions(raw, players, "cpu")
    scores, direct = integer_scores(parts, positions.rows.numpy().astype(np.int64))
    lines = []
    for position, score, straight in zip(raw, scores, direct):
        numbers = " ".join(f"{one},{two}" for one, two in zip(score, straight))
        lines.append(f"{position[7 + players:].tobytes().hex()} {numbers}\n")
    pathlib.Path(path).write_text("".join(lines))


def losses(net, positions, picks, value_share):
    """Returns the mean loss: how well the scores predict the winner, mixed with how well they predict the search."""
    scores = net(positions.rows[picks])
    offsets = net.offsets(positions.player_class[picks], positions.discs[picks])
    result = functional.nll_loss(functional.log_softmax(scores + offsets, 1), positions.winner[picks])
    if not value_share:
        return result
    # A search takes all players for its equals, so no offsets here.
    log_chances = functional.log_softmax(scores, 1)
    value = positions.value[picks]
    rated = (value != UNRATED).float()
    target = value.float() / 254
    mover = log_chances.gather(1, positions.mover[picks, None])[:, 0].clamp(max=-1e-6)
    against = torch.log1p(-mover.exp())
    cross = -(target * mover + (1 - target) * against)
    return (1 - value_share) * result + value_share * (cross * rated).sum() / rated.sum().clamp(min=1)


def report(net, positions, picks):
    """Returns figures on positions that were not trained on."""
    with torch.no_grad():
        scores = torch.cat([net(positions.rows[part]) for part in picks.split(1 << 16)])
        scores = scores + net.offsets(positions.player_class[picks], positions.discs[picks])
        log_chances = functional.log_softmax(scores, 1)
        winner, discs = positions.winner[picks], positions.discs[picks].float()
        equals = (positions.player_class[picks] == 0).all(1)
        each = functional.nll_loss(log_chances, winner, reduction="none")
        fewest = discs.min(1).values
        spread = discs.max(1).values - fewest
        chance = log_chances[:, 0].exp()
        won = (winner == 0).float()
        errors = []
        for low in range(10):
            inside = equals & (chance >= low / 10) & (chance < (low + 1) / 10)
            if inside.sum() > 200:
                errors.append((chance[inside].mean() - won[inside].mean()).abs().item())
        mean = lambda mask: round(each[mask].mean().item(), 4) if mask.any() else None
        return {
            "loss": round(each.mean().item(), 4),
            "equals": mean(equals),
            "early": mean(equals & (fewest > 13)),
            "middle": mean(equals & (fewest > 6) & (fewest <= 13)),
            "late": mean(equals & (fewest <= 6)),
            "8 discs behind": mean(equals & (spread >= 8)),
            "worst bin": round(max(errors, default=0), 4),
        }


def resume(path, run, parts, device):
    """Loads the state of an interrupted run, if there is one. Returns its number of epochs and its last figures."""
    if not path or not pathlib.Path(path).exists():
        return 0, {}
    saved = torch.load(path, map_location=device, weights_only=True)
    if saved["run"] != run:
        changed = [f"{name} was {saved['run'].get(name)}, is {run[name]}" for name in run if saved["run"].get(name) != run[name]]
        raise SystemExit(f"{path} belongs to another run ({'; '.join(changed)}): name another --state file, or delete it")
    for name, part in parts.items():
        part.load_state_dict(saved[name])
    print(f"resuming after epoch {saved['epochs']}", flush=True)
    return saved["epochs"], saved["figures"]


def train(options):
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(1)
    raw = read(options.data, options.players, options.limit)
    if not len(raw):
        raise SystemExit(f"{options.data} has no positions for {options.players} players")
    positions = Positions(raw, options.players, device, options.without)
    held_out = positions.game % 20 == 7
    train_on, test_on = (~held_out).nonzero()[:, 0], held_out.nonzero()[:, 0]
    net = Net(options.players, options.without).to(device)
    steps = max(1, len(train_on) // options.batch) * options.epochs
    optimizer = torch.optim.Adam(net.parameters(), lr=options.rate, fused=device == "cuda")
    warm = max(1, steps // 10)
    rate = lambda step: min(1, (step + 1) / warm) * (1 + math.cos(math.pi * step / steps)) / 2
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, rate)
    print(f"{len(raw)} positions of {options.players} players on {device}, {len(test_on)} held out", flush=True)
    parts_of_state = {"net": net, "optimizer": optimizer, "schedule": schedule}
    run = {name: getattr(options, name) for name in ("players", "epochs", "batch", "rate", "value_share")}
    run |= {"without": " ".join(sorted(options.without)), "positions": len(raw), "data": hashlib.sha256(raw).hexdigest()}
    first, figures = resume(options.state, run, parts_of_state, device)
    begin = time.time()
    for epoch in range(first, options.epochs):
        torch.manual_seed(1 + epoch)  # the order of an epoch does not depend on interruptions
        for picks in train_on[torch.randperm(len(train_on), device=device)].split(options.batch):
            if len(picks) < options.batch and len(train_on) >= options.batch:
                continue
            optimizer.zero_grad(set_to_none=True)
            loss = losses(net, positions, picks, options.value_share)
            loss.backward()
            optimizer.step()
            schedule.step()
        figures = report(net, positions, test_on)
        print(f"epoch {epoch + 1}, {time.time() - begin:.0f} s: {json.dumps(figures)}", flush=True)
        if options.state:
            saved = {name: part.state_dict() for name, part in parts_of_state.items()}
            torch.save(saved | {"run": run, "epochs": epoch + 1, "figures": figures}, options.state)
    parts = export(net, options.out)
    sample = test_on[: 1 << 12]
    with torch.no_grad():
        exact = net(positions.rows[sample]).cpu().numpy()
    scores, direct = integer_scores(parts, positions.rows[sample].cpu().numpy().astype(np.int64))
    whole = scores / (ACTIVE_ONE * LAST_ONE) + direct / DIRECT_ONE
    write_check(parts, raw[:: max(1, len(raw) // 40)], options.players, pathlib.Path(options.out).with_suffix(".check"))
    differences = np.abs((exact - exact.mean(1, keepdims=True)) - (whole - whole.mean(1, keepdims=True)))
    offsets = (net.class_offset - net.class_offset[:1]).detach().cpu().numpy().round(2).tolist()
    figures |= {"integer error": round(float(differences.max()), 4), "positions": len(raw), "class offsets": offsets}
    print(json.dumps(figures), flush=True)
    pathlib.Path(options.out).with_suffix(".json").write_text(json.dumps(figures, indent=1) + "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--players", type=int, choices=(2, 3, 4), required=True)
    parser.add_argument("--data", default="training/data", help="the folder with the positions")
    parser.add_argument("--out", required=True, help="the file for the integer weights")
    parser.add_argument("--state", help="a file to resume from and to save to after each epoch")
    parser.add_argument("--epochs", type=int, default=10)
    parser.add_argument("--batch", type=int, default=8192)
    parser.add_argument("--rate", type=float, default=4e-3)
    parser.add_argument("--limit", type=int, default=0, help="use only the last N positions")
    parser.add_argument("--value-share", type=float, default=0.3, help="the weight of the search's chances")
    parser.add_argument("--without", nargs="*", default=(), choices=("gains", "signs"), help="for experiments")
    parser.add_argument("--check", action="store_true", help="write the check file of existing weights, train nothing")
    options = parser.parse_args()
    if options.check:
        raw = read(options.data, options.players, 0)
        check = pathlib.Path(options.out).with_suffix(".check")
        write_check(read_weights(options.out), raw[:: max(1, len(raw) // 40)], options.players, check)
    else:
        train(options)


if __name__ == "__main__":
    main()
