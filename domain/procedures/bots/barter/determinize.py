"""Determinizations of BARTER: they agree with what the seat has seen, and suit what the others have done."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from domain.cards import DECKS, Card, Cards, cards
from domain.chance import Stock
from domain.fairness import Stream
from domain.frames.pool import Pool
from domain.frames.tokens import Tokens
from domain.game import Observation
from domain.procedures.barter_events import BARTER_REPLY, BarterState
from domain.procedures.bots.barter.courses import Courses
from domain.procedures.bots.barter.policy import gives, knocks
from domain.procedures.bots.barter.traces import Traces, traces
from domain.procedures.hands import HAND_SIZE, OPEN_PHASES
from domain.rankings.percentiles import Percentiles
from domain.search.rollout import Determinization
from domain.search.sampling import STOCK_DRAW, sample_cards, sample_weighted_hand, stacked_deck

TRIES = 5
"""So many hands are sampled for a seat that has chosen what to give, and one is taken by how good it is."""


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
    """Others hold what they got from the seat until they give a card away; after that they may still hold it."""
    state, whole = state_of(observation, deck), DECKS[deck]
    first_stock = len(whole) - HAND_SIZE * state.places.count(0)
    seen = traces(observation.history, observation.seat, first_stock)
    state = state._replace(stock=Stock(STOCK_DRAW, deck, max(0, first_stock - seen.trades)))
    assert state.stock is not None
    under = range(seen.trades - (observation.state["stock"] - state.stock.left), seen.trades)
    hidden = [hand["seat"] for hand in observation.state["hands"] if hand["cards"] is None]
    weigh = {seat: _weight(percentiles, seen, seat, len(hidden)) for seat in hidden}
    known = {*(card for hand in state.hands for card in hand), *seen.traded.values()}
    left = [card for card in whole if card not in known]
    while True:
        rest, hands = list(left), list(state.hands)
        held = _held(seen, hidden, stream)
        for card in held:
            rest.remove(card)
        for seat in hidden:
            own = tuple(card for card, holder in held.items() if holder == seat)
            tries = TRIES if seat in seen.choices or seat in seen.knocked else 1
            hands[seat] = (*own, *sample_weighted_hand(stream, rest, HAND_SIZE - len(own), weigh[seat](own), tries))
        stock = sample_cards(stream, rest, state.stock.left)
        bottom = tuple(
            seen.traded[trade] if trade in seen.traded else sample_cards(stream, rest, 1)[0] for trade in under
        )
        offered = _offered(percentiles, state, hands)
        yield Determinization(
            state._replace(hands=tuple(hands), bottom=bottom, offered=offered), {STOCK_DRAW: stacked_deck(stock)}
        )


def _held(seen: Traces, hidden: list[int], stream: Stream) -> dict[Card, int]:
    """Cards that others got and still hold: each card given away since was any of the giver's three."""
    held: dict[Card, int] = {}
    for card, (seat, since) in sorted(seen.given.items(), key=lambda given: given[1][1]):
        full = sum(holder == seat for holder in held.values()) == HAND_SIZE
        if seat in hidden and not full and all(stream.below(HAND_SIZE) for _ in range(since)):
            held[card] = seat
    return held


def _offered(percentiles: Percentiles, state: BarterState, hands: Sequence[Cards]) -> Card | None:
    """What the seat in turn offers its neighbour: the card that it can best spare."""
    if state.phase != BARTER_REPLY or state.turn is None:
        return None
    return gives(percentiles, hands[state.turn])[0][1]


def _weight(
    percentiles: Percentiles, seen: Traces, seat: int, others: int
) -> Callable[[Cards], Callable[[Cards], int]]:
    """How well cards beside those held suit their holder: what it has given away was what it could spare, and it knocks
    where that is safe."""
    chosen, knocked = min(2, seen.choices.get(seat, 0)), seat in seen.knocked

    def beside(held: Cards) -> Callable[[Cards], int]:
        def weigh(hidden: Cards) -> int:
            hand = (*held, *hidden)
            weight: int = (1 + 15 * percentiles.percentile(hand) // percentiles.whole) ** chosen
            return weight * (16 if knocks(percentiles, hand, others) else 2) if knocked else weight

        return weigh

    return beside


def replayed(
    percentiles: Percentiles, deck: str, observation: Observation, stream: Stream
) -> Iterator[Determinization[BarterState]]:
    """As `determinize`, of `sharp/3`: each hidden hand has a course that fits its holder's turns (courses.py)."""
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
