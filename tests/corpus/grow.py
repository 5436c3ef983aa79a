"""`python -m tests.corpus.grow`: adds matches to the corpus until every kind of event has occurred; changes none."""

import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any

from domain.fairness import Stream
from domain.options import Kind, OneOf, Whole, YesNo
from domain.refusals import CreationRefused
from domain.registry import GAMES
from domain.table.commands import (
    CloseTable,
    DeclineInvitation,
    InvitePlayer,
    LeaveSeat,
    TakeSeat,
    WithdrawInvitation,
)
from tests.corpus.files import EventKind, add, files, kinds_in, known_kinds, load
from tests.domain.matches import Doings, open_match, record_of
from tests.playing import open_table

TRIES = 60
"""So many matches of each preset are played at most; the one with the most new events is kept, then again."""


def main() -> int:
    """Prints what was added; 1 where some kind of event would not occur."""
    present: set[EventKind] = set().union(*(kinds_in(load(file)) for file in files()))
    left: set[EventKind] = set()
    for game in GAMES:
        missing = (known_kinds() | known_kinds(game)) - present
        for record in _covering(game, missing):
            print(f"{add(record).name}: {len(record['events'])} events")
            present |= kinds_in(record)
        left |= known_kinds(game) - present
    left |= known_kinds() - present
    for type_, schema in sorted(left):
        print(f"{type_} {schema} did not occur", file=sys.stderr)
    return 1 if left else 0


LAST_TOKENS = {"frame": "tokens", "tokens": 1}
RARELY: Mapping[str, Mapping[str, Any]] = {
    "trade-and-barter": {**LAST_TOKENS, "ties": "frame"},
    "trentuno": LAST_TOKENS,
}
"""Options with which a game's rarer events occur, tried beside all others."""


def _covering(game: str, missing: set[EventKind]) -> Iterator[dict[str, Any]]:
    """Few and short records that hold what is missing, as far as it occurs."""
    candidates = [*_unstarted(game), *_matches(game)] if missing else []
    while missing:
        best = max(candidates, key=lambda record: (len(kinds_in(record) & missing), -len(record["events"])))
        if not kinds_in(best) & missing:
            return
        missing = missing - kinds_in(best)
        yield best


def _matches(game: str) -> Iterator[dict[str, Any]]:
    house, most = GAMES[game].strategies[0].id, GAMES[game].seats[1]
    for preset in GAMES[game].presets:
        seats = max(GAMES[game].seats[0], preset.seats[0] if preset.seats else 0)
        for number in range(TRIES):
            second = house if number % 4 else "plain"
            sitters = ["hash", second, "plain", *["none"] * 8][: max(seats, min(most, 2 + number % 5))]
            sensible = 250 * (number % 5)
            doings = Doings(number, absent=60, resigns=number % 3, returns=400, interrupts=500, sensible=sensible)
            with suppress(CreationRefused):
                options = _options(game, number)
                match = doings.play(open_match(game, sitters, number=number, preset=preset.name, options=options))
                if match.table.over:
                    yield record_of(match)


def _options(game: str, number: int) -> Mapping[str, Any]:
    """None at first, then some, anyhow; not all go together."""
    if number % 3 == 2 and game in RARELY:
        return RARELY[game]
    stream = Stream(f"options {number}".encode())
    given = {option.name: _value(option.kind, stream) for option in GAMES[game].options if stream.below(4) == 0}
    return given if number % 3 else {}


def _value(kind: Kind, stream: Stream) -> Any:
    match kind:
        case Whole(low, high):
            return low + stream.below(min(high - low, 4) + 1)
        case OneOf(values):
            return stream.choice(values)
        case YesNo():
            return stream.below(2) == 0
    return None


def _unstarted(game: str) -> Iterator[dict[str, Any]]:
    match = open_table(game, GAMES[game].seats[0])
    match.ask(TakeSeat("p_0", "human"))
    match.ask(LeaveSeat(0))
    match.ask(InvitePlayer("p_1", 0, "t_before00000000000000"))
    match.ask(DeclineInvitation("p_1", "not_now"))
    match.ask(InvitePlayer("p_2"))
    match.ask(WithdrawInvitation("p_2"))
    match.ask(CloseTable())
    yield record_of(match)


if __name__ == "__main__":
    sys.exit(main())
