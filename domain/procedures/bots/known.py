"""The state of a hand as one seat knows it by its view."""

from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from typing import Any

from domain.cards import Card, Cards, cards
from domain.chance import Stock
from domain.frames.pool import Pool
from domain.frames.tokens import Tokens
from domain.game import Observation
from domain.procedures.bots.typed import AnyRules, TypedRules
from domain.procedures.hands import OPEN_PHASES
from domain.search.sampling import STOCK_DRAW

Shown = Mapping[str, Any]
"""A view."""


def _pool(view: Shown) -> Pool:
    return Pool(tuple(view["ledger"]), view["pool"], view["pot"], tuple(view["counters"]), view["horse"])


_FIELDS: dict[str, Callable[[Shown], Any]] = {
    "phase": lambda view: view["phase"],
    "hand_number": lambda view: view["hand_number"],
    "dealer": lambda view: view["dealer"],
    "hands": lambda view: tuple(cards(hand["cards"] or ()) for hand in view["hands"]),
    "taken": lambda view: tuple(map(cards, view["taken"])),
    "locked": lambda view: tuple(view["locked"]),
    "widow": lambda view: cards(view["widow"]),
    "discards": lambda view: cards(view["discards"]),
    "aside": lambda view: cards(view["aside"]),
    "queue": lambda view: tuple(view["queue"]),
    "knocker": lambda view: view["knocker"],
    "knocked": lambda view: tuple(view["knocked"]),
    "pass_run": lambda view: view["pass_run"],
    "shove_run": lambda view: view["shove_run"],
    "turns": lambda view: view["turns"],
    "round": lambda view: view["round"],
    "rounds": lambda view: view["rounds"],
    "tokens": lambda view: Tokens(tuple(view["tokens"]), view["standoffs"]),
    "pool": _pool,
}
"""How to read the fields of a state from the fields of a view with the same names."""


def known_state(rules: AnyRules, observation: Observation) -> Any:
    """Hidden hands are empty. A field that the view doesn't show, or that is null there, keeps its first value."""
    if isinstance(rules, TypedRules):
        return _known_typed(rules, observation)
    view, options = observation.state, dict(observation.options)
    deck = rules.deck_of(options)
    known = {name: read(view) for name, read in _FIELDS.items() if view.get(name) is not None}
    return rules.initial(options, len(view["hands"]))._replace(
        **known,
        places=tuple(int(hand["out"]) for hand in view["hands"]),
        stock=Stock(STOCK_DRAW, deck, view["stock"]),
        turn=None if view["phase"] in OPEN_PHASES else observation.seat,
    )


def _known_typed(rules: TypedRules, observation: Observation) -> Any:
    """The same of a typed state for tokens."""
    view, options = observation.state, rules.options(observation.options)
    first = rules.game.typed.variant(options).begin(options, len(view["hands"]))
    own = {each.name for each in fields(first)} - {"tokens", "pool"}
    known = {name: read(view) for name, read in _FIELDS.items() if name in own and view.get(name) is not None}
    return replace(
        first,
        **known | {name: list(known[name]) for name in ("hands", "taken")},
        places=[int(hand["out"]) for hand in view["hands"]],
        tokens=list(view["tokens"]),
        standoffs=view["standoffs"],
        stock=Stock(STOCK_DRAW, rules.deck_of(options), view["stock"]),
        turn=None if view["phase"] in OPEN_PHASES else observation.seat,
    )


def cards_seen(state: Any) -> set[Card]:
    """All cards in a state as a seat knows it, of a hand round a widow or of STOCK."""
    held: Cards = sum(state.hands + state.taken, ())
    lying: tuple[Cards, ...] = tuple(getattr(state, name, ()) for name in ("widow", "discards", "aside"))
    return {*held, *sum(lying, ())}
