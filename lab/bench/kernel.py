"""Measures the cost of the rules alone for every game: random play through the whole aggregate, and the rebuild of a
long table.

Play is a match of random moves: the seats to move, the legal moves, the decision, its seals and its folds. The floor is
an aggregate without rules in the same form: it draws a move, makes one event of it and folds that into a counter. A
rebuild decodes the entries of a long log and folds them; its floor decodes them and appends them to a list.

A target is a ratio to the floor: the desired speedup of a path, times its ratio in BEFORE. Before any measurement, the
events of every game are compared with those of that commit by their heads. Prints Markdown.
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import click
import msgspec

from domain.canonical import genesis
from domain.fairness import Stream
from domain.logged_event import LoggedEvent
from domain.registry import GAMES
from domain.table.evolve import fold
from domain.table.state import before_opening
from events.envelope import read, write
from lab.bench.audit import Log, audited, long_log, read_and_hashed
from lab.bench.play import SEED, Play
from lab.machine import machine
from lab.rows import HEADER, Row, costs, in_pairs, line, rates


class RecordedBatch(NamedTuple):
    """Reference figures of a game at commit 26c83e9e, from which the targets are calculated.

    `play` and `rebuild` are its ratios to the present floors, medians of at least seven pairs. `play_aim` and
    `rebuild_aim` are the desired speedups. `head` is the beginning of the first table's head after its first MOVES
    moves.
    """

    play: float
    play_aim: float
    rebuild: float
    rebuild_aim: float
    head: str


MOVES = 60
"""Number of moves of the table whose head is compared."""

BEFORE: dict[str, RecordedBatch] = {
    "commune": RecordedBatch(0.0143, 2.5, 0.1395, 1.81, "f2a1c493ed681f2e"),
    "commerce": RecordedBatch(0.0122, 2.5, 0.1221, 3.43, "9c0246a9617bbc9e"),
    "commerce-classic": RecordedBatch(0.01, 2.5, 0.2013, 3.24, "a29d914020c322b2"),
    "trade-and-barter": RecordedBatch(0.0069, 2.5, 0.2248, 3.43, "2eb5fb757fbd2331"),
    "trentuno": RecordedBatch(0.0112, 2.5, 0.1191, 2.26, "27f5e3b3930cb614"),
    "liars-poker": RecordedBatch(0.0137, 2.5, 0.1686, 3.25, "3c6c2dcf7437fc25"),
    "chinese-ten": RecordedBatch(0.0079, 2.5, 0.1036, 1.50, "5c2ad8e78b0106b9"),
    "lorum": RecordedBatch(0.016, 2.5, 0.1538, 1.43, "e30959f2347e6064"),
    "thirty-one": RecordedBatch(0.0134, 2.5, 0.1181, 2.35, "200a82239fb41664"),
    "stop-the-bus": RecordedBatch(0.0124, 2.5, 0.1278, 1.64, "4b283eb03609527a"),
    "schwimmen": RecordedBatch(0.0095, 2.5, 0.1039, 4.14, "696b116542b76be5"),
    "vazhushal": RecordedBatch(0.0019, 5.0, 0.0745, 2.61, "c7212f778a7529a1"),
    "cuccu": RecordedBatch(0.0128, 2.5, 0.1597, 2.35, "7f0728d650419866"),
}
"""Reference figures by game. Rebuild targets are 250,000 or 120,000 events per second on the machine where they were
set."""

AUDIT_AIM = 5.0
"""Maximum cost of an audit, as a multiple of reading and hashing."""


def head_of(game: str) -> str:
    """Returns the head of the first table of random play after MOVES moves, in hex."""
    play = Play(game)
    play.go_on(MOVES)
    return write(play.events, genesis(play.events[0].table), SEED)[-1].hash.hex()


class Counter(NamedTuple):
    """The state of the aggregate without rules."""

    version: int
    total: int


def trivial(moves: int) -> float:
    """Plays this many moves of an aggregate without rules. Each makes one event, which is folded into a counter."""
    state, stream = Counter(0, 0), Stream(b"floor")
    legal = [{"type": "add", "number": number} for number in range(6)]
    for _ in range(moves):
        move = stream.choice(legal)
        event = LoggedEvent(
            "t_floor", state.version + 1, "floor.added", 1, state.version, 0, "player", dict(move), {}, {}
        )
        assert event.version == state.version + 1
        state = Counter(event.version, state.total + event.data["number"])
    return moves


def rebuilt(log: Log) -> float:
    """Decodes and folds a log."""
    before = before_opening(read(log.entries[0]).table, SEED)
    table = fold(before, map(read, log.entries))
    assert table.version == len(log.entries), "versions advance"
    return len(log.entries)


_plain = msgspec.json.Decoder().decode


def listed(log: Log) -> float:
    """Decodes a log and appends its events to a list."""
    events: list[Any] = []
    for entry in log.entries:
        events.append((_plain(entry.form), _plain(entry.secret) if entry.secret else None))
    return len(events)


def play_row(game: str, rounds: int, moves: int) -> Row:
    play, kept = Play(game, first=1), BEFORE[game]
    pairs = in_pairs(lambda: play.go_on(moves), lambda: trivial(moves * 8), rounds)
    return rates(f"random play, {game}", "moves/s", pairs, kept.play * kept.play_aim)


def rebuild_row(log: Log, rounds: int) -> Row:
    kept = BEFORE[log.game]
    pairs = in_pairs(lambda: rebuilt(log) + rebuilt(log), lambda: sum(listed(log) for _ in range(8)), rounds)
    return rates(f"rebuild, {log.game}", "events/s", pairs, kept.rebuild * kept.rebuild_aim)


def audit_row(log: Log, rounds: int) -> Row:
    def audit() -> float:
        audited(log)
        return len(log.entries) / 1000

    def floor() -> float:
        read_and_hashed(log)
        return len(log.entries) / 1000

    return costs(f"audit, {log.game}", "ms for 1,000 events", in_pairs(audit, floor, rounds), AUDIT_AIM, unit=1000)


def rows(games: Sequence[str], rounds: int = 7, moves: int = 400, tries: int = 8) -> Iterator[Row]:
    """Yields the rows of all these games. Raises AssertionError if a game's events differ from those of BEFORE."""
    for game in games:
        assert head_of(game).startswith(BEFORE[game].head), f"the events of {game} have changed"
    for game in games:
        yield play_row(game, rounds, moves // 5 if game == "vazhushal" else moves)
    for log in [long_log(game, tries) for game in games]:
        yield rebuild_row(log, rounds)
        yield audit_row(log, rounds)


@click.command(help=__doc__)
@click.option(
    "--game", "games", multiple=True, type=click.Choice(tuple(GAMES)), default=tuple(GAMES), help="Repeatable."
)
@click.option("--rounds", type=int, default=7, show_default=True)
@click.option("--moves", type=int, default=400, show_default=True, help="Of each measurement of play.")
def main(games: tuple[str, ...], rounds: int, moves: int) -> None:
    print(f"# The rules alone\n\n{machine()}\n")
    print("Medians by processor time, and by the clock beside it; ours and the floor are measured in turn.\n")
    print(HEADER)
    for row in rows(games, rounds, moves):
        print(line(row), flush=True)


if __name__ == "__main__":
    main(prog_name="python -m lab.bench.kernel")
