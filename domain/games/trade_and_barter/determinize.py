"""Determinizations of Trade and Barter: they agree with what the seat has seen, and suit what the others have done."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from domain.cards import Cards, cards
from domain.chance import Stock
from domain.fairness import Stream
from domain.families.match import HAND_SIZE, OPEN_PHASES
from domain.games.trade_and_barter.courses import Courses
from domain.games.trade_and_barter.events import BARTER_REPLY, BarterOptions, BarterState
from domain.games.trade_and_barter.policy import DECK, gives, percentiles_at
from domain.rankings.percentiles import Percentiles
from domain.search.rollout import Determinization
from domain.search.sampling import STOCK_DRAW, sample_cards, stacked_deck
from domain.strategy import Observation


def state_of(observation: Observation) -> BarterState:
    """The state as the seat knows it: hidden hands are empty, and all cards that can be drawn are in the stock."""
    view, seats = observation.state, len(observation.state["hands"])
    known = BarterState.begun(BarterOptions.of(observation.options), seats)
    offer = view["offer"]
    known.turn = None if view["phase"] in OPEN_PHASES else observation.seat if offer is None else offer["from"]
    known.places = [int(hand["out"]) for hand in view["hands"]]
    known.hands = [cards(hand["cards"] or ()) for hand in view["hands"]]
    known.stock = Stock(STOCK_DRAW, DECK, view["stock"])
    known.queue = tuple(view["queue"])
    known.purses = None if view["purses"] is None else tuple(view["purses"])
    for name in _AS_SHOWN:
        if view[name] is not None:
            setattr(known, name, list(view[name]) if isinstance(view[name], list) else view[name])
    return known


_AS_SHOWN = (
    "phase",
    "hand_number",
    "dealer",
    "refused",
    "knocker",
    "pass_run",
    "turns",
    "ledger",
    "pool",
    "pot",
    "counters",
    "horse",
    "tokens",
    "standoffs",
)
"""The fields that a view writes as a state has them; null where they have their first value."""


def determinize(observation: Observation, stream: Stream) -> Iterator[Determinization[BarterState]]:
    """Each hidden hand has a course that fits its holder's turns (courses.py)."""
    state, percentiles = state_of(observation), percentiles_at(observation.options)
    first_stock = len(percentiles.cards) - HAND_SIZE * state.places.count(0)
    hidden = [hand["seat"] for hand in observation.state["hands"] if hand["cards"] is None]
    offering = state.turn if state.phase == BARTER_REPLY else None
    shown = tuple(percentiles.bits[card] for hand in state.hands for card in hand)
    history = observation.history if hidden else ()
    courses = Courses(percentiles, observation.seat, shown, hidden, history, first_stock, offering)
    card = percentiles.cards
    while True:
        course, hands = courses.sample(stream), list(state.hands)
        for seat, held in course.hands.items():
            hands[seat] = tuple(card[bit] for bit in held)
        left = max(0, first_stock - len(course.traded))
        bottom = course.traded[len(course.traded) - (observation.state["stock"] - left) :]
        stock = sample_cards(stream, course.left, left)
        yield Determinization(
            replace(
                state,
                hands=hands,
                stock=Stock(STOCK_DRAW, DECK, left),
                bottom=tuple(card[bit] for bit in bottom) if observation.state["stock"] > left else (),
                offered=_offered(percentiles, state, hands),
            ),
            {STOCK_DRAW: stacked_deck([card[bit] for bit in stock])},
        )


def _offered(percentiles: Percentiles, state: BarterState, hands: Sequence[Cards]) -> list[Cards]:
    """By seat: what the one in turn offers its neighbour is the card that it can best spare."""
    offering = state.turn if state.phase == BARTER_REPLY else None
    return [(gives(percentiles, hand)[0][1],) if seat == offering else () for seat, hand in enumerate(hands)]
