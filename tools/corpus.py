"""`python -m tools.corpus`: adds matches to the corpus until it has every kind of event. Changes no existing file."""

import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any

from domain.fairness import Stream, client_seed_hash
from domain.json_schema import Schema
from domain.refusals import CreationRefused
from domain.registry import GAMES
from domain.schema import Boolean, Enum, Integer
from domain.table.commands import (
    CloseTable,
    DeclineInvitation,
    InvitePlayer,
    KeepTime,
    LeaveSeat,
    OpenTable,
    RemoveSeat,
    RevealSeed,
    SetSharing,
    TakeSeat,
    WithdrawInvitation,
)
from domain.table.state import before_opening
from domain.table.turn import reveal_deadline
from domain.terms import Terms
from tests.corpus import projected
from tests.corpus.files import EventKind, add, files, kinds_in, known_kinds, load
from tests.domain.matches import (
    RandomActions,
    beacon_match,
    begun,
    company,
    day_match,
    fork_of,
    of_an_earlier_release,
    open_match,
    positions,
    record_of,
)
from tests.games.facts import facts_of
from tests.playing import SEED, Match, open_table

TRIES = 60
"""Maximum number of matches played per preset. The match with the most new kinds of events is kept, then the next."""


def main() -> int:
    """Prints the added files. Returns 1 if some kind of event did not occur."""
    present: set[EventKind] = set().union(*(kinds_in(load(file)) for file in files()))
    left: set[EventKind] = set()
    for game in GAMES:
        missing = (known_kinds() | known_kinds(game)) - present
        for record in _covering(game, missing):
            print(f"{add(record).name}: {len(record['events'])} events")
            present |= kinds_in(record)
        left |= known_kinds(game) - present
    left |= known_kinds() - present
    projected.main()
    for type_, schema in sorted(left):
        print(f"{type_} {schema} did not occur", file=sys.stderr)
    return 1 if left else 0


def _covering(game: str, missing: set[EventKind]) -> Iterator[dict[str, Any]]:
    """Few and short records that contain the missing kinds of events, as far as they occur.

    Excludes tables that are already in the corpus, so that all of it can be projected in one log.
    """
    taken = {table_of(load(file)) for file in files()}
    candidates = (
        [
            *_unstarted(game),
            *_removed(game),
            *_rated(game),
            *_shared(game),
            *_awaiting(game),
            *_matches(game),
            *_fork(game),
            *_daily(game),
            *_beacon(game),
            *_upgraded(game),
            *_signed(game),
        ]
        if missing
        else []
    )
    candidates = [record for record in candidates if table_of(record) not in taken]
    while missing:
        best = max(candidates, key=lambda record: (len(kinds_in(record) & missing), -len(record["events"])))
        if not kinds_in(best) & missing:
            return
        missing = missing - kinds_in(best)
        yield best


def table_of(record: Mapping[str, Any]) -> str:
    return str(record["events"][0]["table"])


def _matches(game: str) -> Iterator[dict[str, Any]]:
    house, most = GAMES[game].stand_in.id, GAMES[game].seats[1]
    for preset in GAMES[game].presets:
        seats = max(GAMES[game].seats[0], preset.seats[0] if preset.seats else 0)
        for number in range(TRIES):
            second = house if number % 4 else "plain"
            sitters = ["hash", second, "plain", *["none"] * 8][: max(seats, min(most, 2 + number % 5))]
            sensible = 250 * (number % 5)
            actions = RandomActions(
                number, absent=60, resigns=number % 3, returns=400, interrupts=500, sensible=sensible
            )
            with suppress(CreationRefused):
                options = _options(game, number)
                match = actions.play(open_match(game, sitters, number=number, preset=preset.name, options=options))
                if match.table.over:
                    yield record_of(match)


def _options(game: str, number: int) -> Mapping[str, Any]:
    """The options of a match: none at first, then random ones, some of which may conflict."""
    rare = facts_of(game).rare
    if number % 3 == 2 and rare is not None:
        return rare
    stream = Stream(f"options {number}".encode())
    given = {option.name: _value(option.schema, stream) for option in GAMES[game].options if stream.below(4) == 0}
    return given if number % 3 else {}


def _value(schema: Schema[Any], stream: Stream) -> Any:
    match schema:
        case Integer(low, high):
            return low + stream.below(min(high - low, 4) + 1)
        case Enum(values):
            return stream.choice(values)
        case Boolean():
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


def _signed(game: str) -> Iterator[dict[str, Any]]:
    """A match in which players sign their moves: one from the start, and one later, then with another key."""
    match = open_match(game, company(game, "hash", "plain"), number=500, options=facts_of(game).short)
    actions = RandomActions(500, absent=60, returns=400, sensible=500)
    for signers in ({0: "ann"}, {0: "ann", 1: "bob"}, {0: "phone", 1: "bob"}):
        match.signers = signers
        actions.play(match, limit=len(match.events) + 12)
    actions.play(match)
    if match.table.over:
        yield record_of(match)


def _removed(game: str) -> Iterator[dict[str, Any]]:
    """A table from which the opener removed a player before it was closed."""
    match = open_table(game, GAMES[game].seats[0], number=1)
    match.ask(TakeSeat("p_1", "human"))
    match.ask(RemoveSeat(0))
    match.ask(CloseTable())
    yield record_of(match)


def _rated(game: str) -> Iterator[dict[str, Any]]:
    """A rated match of players at one address."""
    match = Match(before_opening("t_rated000000000000000", SEED), ())
    match.ask(OpenTable(Terms(game, GAMES[game].seats[0], turn_seconds=120), "p_0", rated=True))
    for seat in range(GAMES[game].seats[0]):
        match.ask(TakeSeat(f"p_{seat}", "human", address_of=tuple(range(seat))))
    yield record_of(RandomActions(4).play(match))


def _shared(game: str) -> Iterator[dict[str, Any]]:
    """A match whose first player agreed to share it, and then withdrew that."""
    match = Match(before_opening("t_shared00000000000000", SEED), ())
    match.ask(OpenTable(Terms(game, GAMES[game].seats[0]), "p_0"))
    for seat in range(GAMES[game].seats[0]):
        match.ask(TakeSeat(f"p_{seat}", "human"))
        match.ask(SetSharing(seat, agreed=True))
    match.ask(SetSharing(0, agreed=False))
    yield record_of(RandomActions(5).play(match))


def _awaiting(game: str) -> Iterator[dict[str, Any]]:
    """A match as in a tournament: one seat reveals its seed, another one is silent."""
    match = Match(before_opening("t_awaits00000000000000", SEED), ())
    match.ask(OpenTable(Terms(game, GAMES[game].seats[0], turn_seconds=120), "p_0", rated=True, seed_seconds=30))
    for seat in range(GAMES[game].seats[0]):
        match.ask(TakeSeat(f"p_{seat}", "human", client_seed_hash=client_seed_hash(f"seed {seat}")))
    match.ask(RevealSeed(0, "seed 0"))
    match.at = reveal_deadline(match.table)
    match.ask(KeepTime())
    yield record_of(RandomActions(4).play(match))


def _fork(game: str) -> Iterator[dict[str, Any]]:
    """A fork of the last position of a match."""
    sitters = company(game, "hash", "plain")
    parent = RandomActions(1).play(open_match(game, sitters, number=1))
    yield record_of(RandomActions(2).play(fork_of(parent, positions(parent)[-1], sitters)), record_of(parent))


def _daily(game: str) -> Iterator[dict[str, Any]]:
    """A daily table abandoned by its player, with the seed revealed at the end of the day."""
    yield record_of(day_match(game).left_until_the_day_is_over())


def _beacon(game: str) -> Iterator[dict[str, Any]]:
    """A match whose draws use a beacon round."""
    yield record_of(RandomActions(5).play(begun(beacon_match(game, company(game, "none", GAMES[game].stand_in.id)))))


def _upgraded(game: str) -> Iterator[dict[str, Any]]:
    """A match with a house bot of an earlier release."""
    sitters = company(game, GAMES[game].stand_in.id, "plain")
    match = of_an_earlier_release(open_match(game, sitters, number=3), "steady/1")
    yield record_of(RandomActions(3).play(match))


if __name__ == "__main__":
    sys.exit(main())
