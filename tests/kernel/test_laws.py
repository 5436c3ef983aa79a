"""Laws that hold for every game, checked in random matches."""

from collections.abc import Iterator
from dataclasses import fields
from typing import Any, get_args

import pytest

from domain.chance import SeededChance
from domain.fairness import ServerSeed, Stream
from domain.families.match import BuyHorse, DeclineHorse
from domain.families.widow import Pounce
from domain.kernel import Game, Move, RecordedBatch, State, Viewer
from domain.options import complete
from domain.refusals import CreationRefused
from domain.registry import GAMES
from tests.kernel.played import picked
from tests.kernel.tiny import TINY
from tests.tiers import drawn, few_or_many

TYPED: dict[str, Game[Any, Any]] = {"tiny": TINY} | {slug: game.rules for slug, game in GAMES.items()}
MATCHES = few_or_many(range(3), drawn("laws", range(256), 6))
"""The matches of each game, by number. Each run of `make test-all` draws different ones."""

MOST_MOVES = 120

every_game = pytest.mark.parametrize("slug", TYPED)


class Step:
    """A state, the events since the previous one, and each seat's fold of all events so far."""

    def __init__(self, game: Game[Any, Any], state: Any, events: list[Any], known: list[Any]) -> None:
        self.game, self.state, self.events, self.known = game, state, events, known


def steps(slug: str) -> Iterator[Step]:
    for number in MATCHES:
        yield from _match(TYPED[slug], Stream(b"%s %d" % (slug.encode(), number)), number)


def _match(outer: Game[Any, Any], stream: Stream, number: int) -> Iterator[Step]:
    fewest, most = outer.seats
    seats = fewest + stream.below(min(most - fewest, 3) + 1)
    options = _options(outer, stream, seats)
    game = outer.variant(options)
    state = game.begin(options, seats)
    known = [state.copy() for _ in range(seats)]
    chance, draws = SeededChance(ServerSeed(bytes([number]) * 32), "t", ("",) * seats), 0
    ask: Any = game.start
    for _ in range(MOST_MOVES):
        batch = RecordedBatch(state, chance, draws)
        batch.state.now += 1
        ask(batch)
        for each in batch.events:
            _told(each, known, state)
        state, draws = batch.state, batch.draws
        yield Step(game, state, batch.events, known)
        if not game.waiting(state):
            return
        seat = game.waiting(state)[0]
        move = stream.choice(list(game.legal(state, seat)))
        ask = lambda b, seat=seat, move=move: game.play(b, seat, move)  # noqa: E731


def _told(event: Any, known: list[Any], before: Any) -> None:
    """Folds the event for each seat, as that seat saw it."""
    parts = {str(seat): part for seat, part in event.parts().items()}
    for seat, own in enumerate(known):
        own.now, own.version = before.now + 1, own.version + 1
        seen = {str(seat): parts[str(seat)]} if str(seat) in parts else {}
        type(event).stored(event.data(), seen, getattr(event, "actor", None)).on(own)


def _options(game: Game[Any, Any], stream: Stream, seats: int) -> Any:
    table = game.options.table()
    while True:
        given = {each.name: picked(each.schema, stream) for each in table if stream.below(3) == 0}
        try:
            options = game.options.of(complete(table, stream.choice(game.presets), given))
            game.check(options, seats)
        except CreationRefused:
            continue
        return options


@every_game
def test_an_event_comes_back_from_its_json(slug: str) -> None:
    for step in steps(slug):
        for event in step.events:
            parts = {str(seat): part for seat, part in event.parts().items()}
            assert type(event).stored(event.data(), parts, getattr(event, "actor", None)) == event
            schema = type(event).event_schema()
            schema.data.read(event.data())
            assert schema.private is not None or not parts
            for part in parts.values():
                assert schema.private is not None
                schema.private.read(part)


@every_game
def test_what_a_seat_has_seen_folds_to_what_it_knows(slug: str) -> None:
    """The order of cards within a hand is ignored."""
    for step in steps(slug):
        for seat, own in enumerate(step.known):
            assert _compared(own, frozenset((seat,))) == _compared(step.state.seen_by(frozenset((seat,))), None)


def _compared(state: State, viewer: Viewer | None) -> dict[str, Any]:
    state = state if viewer is None else state.seen_by(viewer)
    values = {each.name: getattr(state, each.name) for each in fields(state) if each.name != "viewer"}
    private = {each.name for each in fields(state) if "private" in each.metadata}
    return {name: [sorted(hand) for hand in value] if name in private else value for name, value in values.items()}


@every_game
def test_views_are_as_their_schema_says(slug: str) -> None:
    for step in steps(slug):
        for viewer in (frozenset[int](), *(frozenset((seat,)) for seat in range(len(step.known)))):
            view = step.state.view(viewer)
            assert view.keys() == step.game.state.view_fields().keys()
            for name, schema in step.game.state.view_fields().items():
                schema.read(view[name])


@every_game
def test_a_legal_move_leaves_the_state_before_it_as_it_was_and_is_the_one_recorded(slug: str) -> None:
    for step in steps(slug):
        for seat in step.game.waiting(step.state):
            for move in list(step.game.legal(step.state, seat))[:3]:
                before, batch = step.state.copy(), RecordedBatch(step.state, _Any(), 0)
                step.game.play(batch, seat, move)
                assert step.state == before
                assert [each.move() for each in batch.events if each.move() is not None] == [move]
                assert step.game.normal(step.state, seat, move) == move
                assert type(move).schema().read(move.data()) == move


class _Any:
    """A source of chance with fixed draws, because any draw will do."""

    def shuffled(self, _draw: int, deck: str) -> Any:
        return SeededChance(ServerSeed(bytes(32)), "t", ()).shuffled(1, deck)

    def below(self, _draw: int, _n: int) -> int:
        return 0


@every_game
def test_the_table_of_moves_has_each_move_of_the_game(slug: str) -> None:
    """The table covers all variants of a game, which may override the fields of a family's move in its own class. Moves
    between hands are listed if the game has a pool, a pounce if it allows pouncing."""
    game = TYPED[slug]
    declared, own = set[type[Move]]().union(*(_moves_of(type(each)) for each in game.variants)), set(game.moves)
    assert all(issubclass(move, (*declared, BuyHorse, DeclineHorse)) for move in own)
    assert all(any(issubclass(move, kind) for move in own) for kind in declared - {Pounce})
    for each in game.variants:
        assert set(each.moves) <= own


def _moves_of(kind: type) -> set[type[Move]]:
    """Returns the moves that a game and its base families list in their unions."""
    found: set[type[Move]] = set()
    for base in (base for each in kind.__mro__ for base in each.__dict__.get("__orig_bases__", ())):
        for argument in get_args(base):
            union = {each for each in get_args(argument) or (argument,) if isinstance(each, type)}
            if all(issubclass(each, Move) for each in union):
                found |= union
    return found - {BuyHorse, DeclineHorse}


@every_game
def test_names_of_moves_and_events_are_told_apart(slug: str) -> None:
    for each in TYPED[slug].variants:
        assert len({event.tag for event in each.events}) == len(each.events)
    assert len({move.tag for move in TYPED[slug].moves}) == len(TYPED[slug].moves)
