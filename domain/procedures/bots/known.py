"""The state of a hand as one seat knows it by its view."""

from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from typing import Any

from domain.cards import Card, Cards, cards
from domain.chance import Stock, Unseen
from domain.families.match import HAND_SIZE, OPEN_PHASES
from domain.families.old import DEALER_BLIND
from domain.families.rules import MatchRules
from domain.search.sampling import STOCK_DRAW
from domain.strategy import Observation

_READ: Mapping[str, Callable[[Any], Any]] = {
    "hands": lambda hands: [cards(hand["cards"] or ()) for hand in hands],
    "taken": lambda taken: list(map(cards, taken)),
    "widow": cards,
    "discards": cards,
    "aside": cards,
    "queue": tuple,
    "knocked": tuple,
    "locked": tuple,
    "tokens": list,
    "ledger": list,
    "counters": list,
}
"""The fields that a view writes in another way than a state."""


def known_state(rules: MatchRules, observation: Observation) -> Any:
    """Hidden hands are empty. A field that the view doesn't show, or that is null there, keeps its first value."""
    view, options = observation.state, observation.options
    begun, deck = rules.begun(options, len(view["hands"])), rules.deck_of(options)
    own = {each.name for each in fields(begun)}
    names = own & {name for name, shown in view.items() if shown is not None}
    known = {name: _READ.get(name, lambda shown: shown)(view[name]) for name in names}
    if "locked" in own - names:
        known["locked"] = tuple(hand["seat"] for hand in view["hands"] if hand["count"] > HAND_SIZE)
    if view["phase"] == DEALER_BLIND:
        known["unseen"] = Unseen(STOCK_DRAW, deck, tuple(range(HAND_SIZE)))
    known["places"] = [int(hand["out"]) for hand in view["hands"]]
    known["stock"] = Stock(STOCK_DRAW, deck, view["stock"])
    known["turn"] = None if view["phase"] in OPEN_PHASES else observation.seat
    return replace(begun, **known)


def cards_seen(state: Any) -> set[Card]:
    """All cards in a state as a seat knows it."""
    held: Cards = sum(state.hands + state.taken, ())
    lying: tuple[Cards, ...] = tuple(getattr(state, name, ()) for name in ("widow", "discards", "aside"))
    return {*held, *sum(lying, ())}
