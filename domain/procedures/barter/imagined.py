"""Deals of BARTER that a seat can imagine: they agree with what it has seen, and suit what the others have done."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from domain.cards import DECKS, Card, Cards, cards
from domain.chance import Stock
from domain.fairness import Stream
from domain.frames.ledger import Pool
from domain.frames.tokens import Tokens
from domain.game import Situation
from domain.procedures.barter.habits import gives, knocks
from domain.procedures.barter.state import BARTER_REPLY, State
from domain.procedures.barter.traces import Traces, traces
from domain.procedures.hands import HAND_SIZE, OPEN_PHASES
from domain.rankings.places import Places
from domain.search.imagining import DRAWN, drawn, pack, plausible_hand
from domain.search.worlds import Imagined

TRIES = 5
"""So many hands are thought of for a seat that has chosen what to give, and one is taken by how good it is."""


def state_of(situation: Situation, deck: str) -> State:
    """The state as the seat knows it: of hidden hands it has nothing, and all that can be drawn is the stock."""
    view = situation.state
    offer = view["offer"]
    turn = None if view["phase"] in OPEN_PHASES else situation.seat if offer is None else offer["from"]
    return State(
        options=dict(situation.options),
        phase=view["phase"],
        hand_number=view["hand_number"],
        since=0,
        dealer=view["dealer"],
        places=tuple(int(hand["out"]) for hand in view["hands"]),
        hands=tuple(cards(hand["cards"] or ()) for hand in view["hands"]),
        stock=Stock(DRAWN, deck, view["stock"]),
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
        tokens=Tokens(tuple(view["tokens"]), view["standoffs"]) if "tokens" in view else None,
    )


def _pool(view: Mapping[str, Any]) -> Pool:
    """The ledger alone where the frame has no pool."""
    counters = tuple(view.get("counters", ()))
    return Pool(tuple(view["ledger"]), view.get("pool", 0), view.get("pot", 0), counters, view.get("horse"))


def imagine(places: Places, deck: str, situation: Situation, stream: Stream) -> Iterator[Imagined]:
    """What others got from the seat they hold until they give something away, and after that perhaps."""
    state, whole = state_of(situation, deck), DECKS[deck]
    first_stock = len(whole) - HAND_SIZE * state.places.count(0)
    seen = traces(situation.history, situation.seat, first_stock)
    state = state._replace(stock=Stock(DRAWN, deck, max(0, first_stock - seen.trades)))
    assert state.stock is not None
    under = range(seen.trades - (situation.state["stock"] - state.stock.left), seen.trades)
    hidden = [hand["seat"] for hand in situation.state["hands"] if hand["cards"] is None]
    weigh = {seat: _weight(places, seen, seat, len(hidden)) for seat in hidden}
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
            hands[seat] = (*own, *plausible_hand(stream, rest, HAND_SIZE - len(own), weigh[seat](own), tries))
        stock = drawn(stream, rest, state.stock.left)
        bottom = tuple(seen.traded[trade] if trade in seen.traded else drawn(stream, rest, 1)[0] for trade in under)
        offered = _offered(places, state, hands)
        yield Imagined(state._replace(hands=tuple(hands), bottom=bottom, offered=offered), {DRAWN: pack(stock)})


def _held(seen: Traces, hidden: list[int], stream: Stream) -> dict[Card, int]:
    """Cards that others got and still hold: what one of them has given away since was any of its three cards."""
    held: dict[Card, int] = {}
    for card, (seat, since) in sorted(seen.given.items(), key=lambda given: given[1][1]):
        full = sum(holder == seat for holder in held.values()) == HAND_SIZE
        if seat in hidden and not full and all(stream.below(HAND_SIZE) for _ in range(since)):
            held[card] = seat
    return held


def _offered(places: Places, state: State, hands: Sequence[Cards]) -> Card | None:
    """What the seat in turn offers its neighbour: the card that it can best spare."""
    if state.phase != BARTER_REPLY or state.turn is None:
        return None
    return gives(places, hands[state.turn])[0][1]


def _weight(places: Places, seen: Traces, seat: int, others: int) -> Callable[[Cards], Callable[[Cards], int]]:
    """How well cards beside those held suit their holder: what it has given away was what it could spare, and it knocks
    where that is safe."""
    chosen, knocked = min(2, seen.choices.get(seat, 0)), seat in seen.knocked

    def beside(held: Cards) -> Callable[[Cards], int]:
        def weigh(hidden: Cards) -> int:
            hand = (*held, *hidden)
            weight: int = (1 + 15 * places.place(hand) // places.whole) ** chosen
            return weight * (16 if knocks(places, hand, others) else 2) if knocked else weight

        return weigh

    return beside
