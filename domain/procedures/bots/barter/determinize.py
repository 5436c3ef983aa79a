"""Determinizations of BARTER: they agree with what the seat has seen, and suit what the others have done."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from domain.cards import DECKS, Card, Cards, cards
from domain.chance import Stock
from domain.fairness import Stream
from domain.frames.pool import Pool
from domain.frames.tokens import Tokens
from domain.game import Observation
from domain.procedures.barter_events import BARTER_REPLY, BarterState
from domain.procedures.bots.barter.courses import Courses
from domain.procedures.bots.barter.policy import gives
from domain.procedures.hands import HAND_SIZE, OPEN_PHASES
from domain.rankings.percentiles import Percentiles
from domain.search.rollout import Determinization
from domain.search.sampling import STOCK_DRAW, sample_cards, stacked_deck


def state_of(observation: Observation, deck: str) -> BarterState:
    """The state as the seat knows it: hidden hands are empty, and all cards that can be drawn are in the stock."""
    view = observation.state
    offer = view["offer"]
    turn = None if view["phase"] in OPEN_PHASES else observation.seat if offer is None else offer["from"]
    return BarterState(
        options=dict(observation.options),
        phase=view["phase"],
        hand_number=view["hand_number"],
        since=0,
        dealer=view["dealer"],
        places=tuple(int(hand["out"]) for hand in view["hands"]),
        hands=tuple(cards(hand["cards"] or ()) for hand in view["hands"]),
        stock=Stock(STOCK_DRAW, deck, view["stock"]),
        bottom=(),
        turn=turn,
        offered=None,
        refused=view["refused"],
        queue=tuple(view["queue"]),
        knocker=view["knocker"],
        pass_run=view["pass_run"],
        turns=view["turns"],
        purses=None if view["purses"] is None else tuple(view["purses"]),
        pool=_pool(view),
        tokens=None if view["tokens"] is None else Tokens(tuple(view["tokens"]), view["standoffs"]),
    )


def _pool(view: Mapping[str, Any]) -> Pool:
    """The ledger alone where the frame has no pool."""
    ledger = tuple(view["ledger"])
    if view["counters"] is None:
        return Pool(ledger, 0, 0, ())
    return Pool(ledger, view["pool"], view["pot"], tuple(view["counters"]), view["horse"])


def determinize(
    percentiles: Percentiles, deck: str, observation: Observation, stream: Stream
) -> Iterator[Determinization[BarterState]]:
    """Each hidden hand has a course that fits its holder's turns (courses.py)."""
    state = state_of(observation, deck)
    first_stock = len(DECKS[deck]) - HAND_SIZE * state.places.count(0)
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
            state._replace(
                hands=tuple(hands),
                stock=Stock(STOCK_DRAW, deck, left),
                bottom=tuple(card[bit] for bit in bottom) if observation.state["stock"] > left else (),
                offered=_offered(percentiles, state, hands),
            ),
            {STOCK_DRAW: stacked_deck([card[bit] for bit in stock])},
        )


def _offered(percentiles: Percentiles, state: BarterState, hands: Sequence[Cards]) -> Card | None:
    """What the seat in turn offers its neighbour: the card that it can best spare."""
    if state.phase != BARTER_REPLY or state.turn is None:
        return None
    return gives(percentiles, hands[state.turn])[0][1]
