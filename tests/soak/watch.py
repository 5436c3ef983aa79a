"""What must hold after every move of any game: who is waited for, where the cards are, what the books say."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from domain.cards import DECKS, codes
from domain.event import Event
from domain.game import Game
from domain.registry import game_of
from domain.table.state import Table
from domain.table.turn import waiting_seats
from tests.games.random_play import Step
from tests.playing import Match
from tests.soak.places import View, lying


class Moment(NamedTuple):
    """The table after a move; `view` is what all seats together know, `before` the same before the move."""

    game: Game
    table: Table
    deck: frozenset[str]
    before: View
    view: View


class Watch:
    """Follows a match, and complains of what is impossible."""

    def __init__(self, match: Match) -> None:
        self._deck: frozenset[str] = frozenset()
        self._look_for_deck(match.events)
        self._view = _view(match.table)

    def complaints(self, step: Step) -> Iterator[str]:
        self._look_for_deck(step.batch)
        before, self._view = self._view, _view(step.after)
        moment = Moment(game_of(step.after), step.after, self._deck, before, self._view)
        for check in CHECKS:
            yield from check(moment)

    def _look_for_deck(self, events: Iterable[Event]) -> None:
        for event in events:
            if "shuffle" in event.data:
                self._deck = frozenset(codes(DECKS[event.data["shuffle"]["deck"]]))


def _view(table: Table) -> View:
    return game_of(table).view(table.state, table.everyone)


def somebody_can_move(moment: Moment) -> Iterator[str]:
    """Whoever is waited for is in the match and has a move; and somebody is, until the match is over."""
    game, table = moment.game, moment.table
    waiting = waiting_seats(table)
    if not waiting and not table.over:
        yield f"nobody is waited for in phase {table.state.phase}"
    for seat in waiting:
        if game.eliminated(table.state, seat):
            yield f"seat {seat} is waited for, and out"
        if not game.legal_moves(table.state, seat):
            yield f"seat {seat} is waited for, and has no move"


def every_seat_has_a_place(moment: Moment) -> Iterator[str]:
    """Once the match is over."""
    outcome = moment.game.outcome(moment.table.state)
    if outcome is not None and sorted(seat for place in outcome.places for seat in place) != _seats(moment):
        yield f"the places are {outcome.places}"
    if moment.table.over is (outcome is None):
        yield "the table is over without an outcome, or has an outcome and goes on"


def _seats(moment: Moment) -> list[int]:
    return list(range(len(moment.table.seats)))


def cards_are_conserved(moment: Moment) -> Iterator[str]:
    """Every card of the deck is in one place, and the places hold the deck."""
    hands = moment.view["hands"]
    elsewhere = lying(moment.table.game, moment.view, moment.table.options)
    known = [code for hand in hands for code in hand["cards"] or ()] + (elsewhere.known if elsewhere else [])
    if len(set(known)) != len(known) or not moment.deck.issuperset(known):
        yield f"a card is in two places, or of another deck: {' '.join(sorted(known))}"
    for hand in hands:
        if hand["cards"] is not None and len(hand["cards"]) != hand["count"]:
            yield f"seat {hand['seat']} has {len(hand['cards'])} cards, counted as {hand['count']}"
    if elsewhere:
        total = sum(hand["count"] for hand in hands) + len(elsewhere.known) + elsewhere.face_down
        if total != len(moment.deck):
            yield f"there are {total} cards, and the deck has {len(moment.deck)}"


def books_balance(moment: Moment) -> Iterator[str]:
    """Ledgers, pool and pot add up to nothing (rules/conventions 6); stacks of chips and the pot to what they were."""
    before, view = moment.before, moment.view
    if "ledger" in view:
        total = sum(view["ledger"]) + view.get("pool", 0) + view.get("pot", 0)
        if total:
            yield f"ledgers, pool and pot add up to {total}"
    if "chips" in view and _stacks(view) != _stacks(before):
        yield f"chips and pot were {_stacks(before)} and are {_stacks(view)}"


def _stacks(view: View) -> int:
    return sum(view["chips"]) + int(view["pot"])


def what_is_lost_stays_lost(moment: Moment) -> Iterator[str]:
    """Tokens never rise and penalties never fall, and there are no fewer than none of anything."""
    before, view = moment.before, moment.view
    for name, sign in (("tokens", -1), ("penalties", 1)):
        if name in view and any(sign * (now - then) < 0 for now, then in _pairs(name, view, before)):
            yield f"{name} were {before[name]} and are {view[name]}"
    for name in ("tokens", "counters", "penalties"):
        if name in view and min(view[name]) < 0:
            yield f"{name} are {view[name]}"


def _pairs(name: str, view: View, before: View) -> Iterator[tuple[int, int]]:
    yield from zip(view[name], before[name], strict=True)


CHECKS: tuple[Callable[[Moment], Iterator[str]], ...] = (
    somebody_can_move,
    every_seat_has_a_place,
    cards_are_conserved,
    books_balance,
    what_is_lost_stays_lost,
)
