"""Invariants after every move of any game: a seat can move, no card is lost, and the accounts balance."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from cardtable.game.courses import Step
from domain.cards import DECKS, codes
from domain.hosted_game import HostedGame
from domain.logged_event import LoggedEvent
from domain.registry import game_of
from domain.table.state import Table
from domain.table.turn import waiting_seats
from tests.games.facts import View, facts_of


class Moment(NamedTuple):
    """The table after a move. `view` is the combined view of all seats, and `before` the same before the move."""

    game: HostedGame
    table: Table
    deck: frozenset[str]
    before: View
    view: View


class Watch:
    """Follows a match from a table in play, with its events so far, and reports violations."""

    def __init__(self, table: Table, events: Iterable[LoggedEvent]) -> None:
        self._deck: frozenset[str] = frozenset()
        self._look_for_deck(events)
        self._view = _view(table)

    def violations(self, step: Step) -> Iterator[str]:
        self._look_for_deck(step.batch)
        before, self._view = self._view, _view(step.after)
        moment = Moment(game_of(step.after), step.after, self._deck, before, self._view)
        for check in CHECKS:
            yield from check(moment)

    def _look_for_deck(self, events: Iterable[LoggedEvent]) -> None:
        for event in events:
            if "shuffle" in event.data:
                self._deck = frozenset(codes(DECKS[event.data["shuffle"]["deck"]]))


def _view(table: Table) -> View:
    return game_of(table).view(table.state, table.everyone)


def somebody_can_move(moment: Moment) -> Iterator[str]:
    """Each seat to move is in the match and has a legal move. Until the end there is at least one."""
    game, table = moment.game, moment.table
    waiting = waiting_seats(table)
    if not waiting and not table.over:
        yield f"nobody is waited for in phase {table.state.phase}"
    for seat in waiting:
        if game.eliminated(table.state, seat):
            yield f"seat {seat} is waited for but eliminated"
        if not game.legal_moves(table.state, seat):
            yield f"seat {seat} is waited for but has no move"


def every_seat_has_a_place(moment: Moment) -> Iterator[str]:
    """When the match is over, every seat has exactly one place."""
    outcome = moment.game.outcome(moment.table.state)
    if outcome is not None and sorted(seat for place in outcome.places for seat in place) != _seats(moment):
        yield f"the places are {outcome.places}"
    if moment.table.over is (outcome is None):
        yield "the table is over without an outcome, or has an outcome and is not over"


def _seats(moment: Moment) -> list[int]:
    return list(range(len(moment.table.seats)))


def cards_are_conserved(moment: Moment) -> Iterator[str]:
    """Every card of the deck is in exactly one place."""
    hands = moment.view["hands"]
    placed = facts_of(moment.table.game).placed
    outside = placed(moment.view, moment.table.options) if placed else None
    known = [code for hand in hands for code in hand["cards"] or ()] + (outside.known if outside else [])
    if len(set(known)) != len(known) or not moment.deck.issuperset(known):
        yield f"a card is in two places, or from another deck: {' '.join(sorted(known))}"
    for hand in hands:
        if hand["cards"] is not None and len(hand["cards"]) != hand["count"]:
            yield f"seat {hand['seat']} has {len(hand['cards'])} cards, counted as {hand['count']}"
    if outside:
        total = sum(hand["count"] for hand in hands) + len(outside.known) + outside.face_down
        if total != len(moment.deck):
            yield f"there are {total} cards, and the deck has {len(moment.deck)}"


def accounts_balance(moment: Moment) -> Iterator[str]:
    """Ledgers, pool and pot add up to zero ("The frame POOL" in conventions.md). Chips and the pot add up to what they
    were."""
    before, view = moment.before, moment.view
    if view.get("ledger") is not None:
        total = sum(view["ledger"]) + (view.get("pool") or 0) + (view.get("pot") or 0)
        if total:
            yield f"ledgers, pool and pot add up to {total}"
    if view.get("chips") is not None and _stacks(view) != _stacks(before):
        yield f"chips and pot were {_stacks(before)} and are {_stacks(view)}"


def _stacks(view: View) -> int:
    return sum(view["chips"]) + int(view["pot"])


def losses_are_final(moment: Moment) -> Iterator[str]:
    """Tokens never rise, penalties never fall, and nothing is negative."""
    before, view = moment.before, moment.view
    for name, sign in (("tokens", -1), ("penalties", 1)):
        if view.get(name) is not None and any(sign * (now - then) < 0 for now, then in _pairs(name, view, before)):
            yield f"{name} were {before[name]} and are {view[name]}"
    for name in ("tokens", "counters", "penalties"):
        if view.get(name) is not None and min(view[name]) < 0:
            yield f"{name} are {view[name]}"


def _pairs(name: str, view: View, before: View) -> Iterator[tuple[int, int]]:
    yield from zip(view[name], before[name], strict=True)


CHECKS: tuple[Callable[[Moment], Iterator[str]], ...] = (
    somebody_can_move,
    every_seat_has_a_place,
    cards_are_conserved,
    accounts_balance,
    losses_are_final,
)
