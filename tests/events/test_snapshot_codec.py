"""A snapshot decodes to exactly the folded table and never contains its seed."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest

from domain.canonical import genesis
from domain.cards import Cards, cards
from domain.chance import Stock
from domain.fairness import ServerSeed
from domain.hosted_game import HostedGame
from domain.kernel import SPECTATOR
from domain.registry import GAMES
from domain.table.state import Table, before_opening
from domain.table.turn import waiting_seats
from domain.table.view import table_view
from domain.terms import Terms
from events.snapshot_codec import Damaged, fingerprint, from_snapshot, to_snapshot
from tests.patched_games import changed
from tests.playing import SEED, Match, given, open_table

HEAD = genesis("t_test000000000000000")


class Trick(NamedTuple):
    leader: int
    cards: Cards


class MadeUp(NamedTuple):
    """A state with every type available to games."""

    options: Mapping[str, Any]
    hands: tuple[Cards, ...]
    stock: Stock | None
    trick: Trick | None
    tricks: tuple[Trick, ...]
    scores: dict[int, int]
    out: frozenset[int]
    note: str | None = None


STATE = MadeUp(
    options=MappingProxyType({"lives": 3, "deck": "108", "ranks": [1, 2]}),
    hands=(cards("7H.1 7H.2 X3"), ()),
    stock=Stock(2, "108", 40),
    trick=None,
    tricks=(Trick(1, cards("7H.1")),),
    scores={0: -5, 1: 12},
    out=frozenset({1}),
)


@pytest.fixture
def made_up(monkeypatch: pytest.MonkeyPatch) -> HostedGame:
    game = changed(next(iter(GAMES.values())), slug="made-up", initial=lambda _options, _seats: STATE)
    monkeypatch.setitem(GAMES, "made-up", game)
    return game


def kept(table: Table) -> Table:
    read, head = from_snapshot(to_snapshot(table, HEAD), SEED)
    assert head == HEAD
    return read


def test_a_state_of_every_shape_round_trips(made_up: HostedGame) -> None:
    table = before_opening("t_test", SEED)._replace(terms=Terms(made_up.slug, 2), state=STATE)
    read = kept(table)
    assert read == table
    assert isinstance(read.state, MadeUp)
    assert isinstance(read.state.tricks[0], Trick)
    assert read.state.hands[0][0] is cards("7H.1")[0]


def test_a_snapshot_contains_no_seed() -> None:
    match = played(next(iter(GAMES)), moves=5)
    snapshot = to_snapshot(match.table, HEAD)
    assert bytes.fromhex(SEED.reveal()) not in snapshot
    assert SEED.reveal().encode() not in snapshot
    assert from_snapshot(snapshot, ServerSeed(bytes(32)))[0].server_seed == ServerSeed(bytes(32))


def test_a_seed_in_a_state_is_refused_without_quoting_it(made_up: HostedGame) -> None:
    table = before_opening("t_test", SEED)._replace(terms=Terms(made_up.slug, 2), state=STATE._replace(note=SEED))  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="ServerSeed has no place") as refusal:
        to_snapshot(table, HEAD)
    assert SEED.reveal() not in str(refusal.value)


def test_a_table_before_its_start_has_no_state() -> None:
    table = open_table(next(iter(GAMES)), 2).table
    assert table.state is None
    assert kept(table) == table


def played(slug: str, moves: int) -> Match:
    """Returns a match after the given number of moves, each the first legal move of the seat to play."""
    match = given(slug, GAMES[slug].seats[0])
    for _ in range(moves):
        waiting = waiting_seats(match.table)
        if not waiting:
            break
        seat = waiting[0]
        match.move(seat, match.game.legal_moves(match.state, seat)[0])
    return match


@pytest.mark.parametrize("slug", GAMES)
def test_a_table_of_every_game_round_trips_at_every_version(slug: str) -> None:
    table = played(slug, 0).table
    for moves in range(1, 12):
        match = played(slug, moves)
        table = match.table
        read = kept(table)
        assert read == table
        for viewer in (SPECTATOR, frozenset((0,)), table.everyone):
            assert table_view(read, viewer) == table_view(table, viewer)


def test_the_fingerprint_covers_the_code() -> None:
    assert fingerprint() == fingerprint()
    assert len(bytes.fromhex(fingerprint())) == 8


def test_a_snapshot_with_an_option_that_no_game_has_is_damaged() -> None:
    """The log is read instead, because only the log can tell whether a newer release wrote the table."""
    table = open_table("lorum", 4).table
    written = to_snapshot(table._replace(terms=replace(table.terms, options={**table.options, "unknown": 1})), HEAD)
    with pytest.raises(Damaged):
        from_snapshot(written, SEED)
