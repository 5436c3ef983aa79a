"""A match of Liar's Poker as its events have made it, and the fold."""

from collections.abc import Callable
from typing import Any, NamedTuple

from domain.bidding import MadeBid
from domain.cards import Card, Cards, cards
from domain.deals import dealt_hands
from domain.event import Event
from domain.game import Outcome
from domain.games.liars_poker.bids import Bid, bid_named
from domain.games.liars_poker.options import COUNTERCLOCKWISE
from domain.options import Options

DEALING, BIDDING, CALLED, SHOWDOWN, OVER = "dealing", "bidding", "called", "showdown", "over"
"""The phases. Only in bidding is anybody waited for: the others pass within a batch, and over is the end."""


class Judgement(NamedTuple):
    """How the hand's last bid was judged; `witness` are five cards that show it to be true."""

    caller: int
    bid_version: int
    valid: bool
    witness: Cards | None
    loser: int


class State(NamedTuple):
    """`turn` is the seat to bid or call; `sizes` are the cards that each seat is dealt, 0 for a seat that is out;
    `opener` is the seat that opens the next hand; `out` lists the seats that are out, first out first; `caller` is
    set from the call to the next deal."""

    options: dict[str, Any]
    phase: str
    hand_number: int
    since: int
    turn: int
    hands: tuple[Cards, ...]
    sizes: tuple[int, ...]
    bids: tuple[MadeBid[Bid], ...]
    caller: int | None
    judgement: Judgement | None
    opener: int
    out: tuple[int, ...]

    def __repr__(self) -> str:
        return f"<liar's poker, {self.phase} in hand {self.hand_number}>"

    @property
    def standing(self) -> MadeBid[Bid] | None:
        return self.bids[-1] if self.bids else None

    @property
    def pool(self) -> tuple[Card, ...]:
        """All cards in play."""
        return tuple(card for hand in self.hands for card in hand)

    @property
    def live(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(len(self.hands)) if seat not in self.out)

    def next(self, seat: int) -> int:
        """The next live seat in the direction of play."""
        step = -1 if self.options["direction"] == COUNTERCLOCKWISE else 1
        seats = len(self.hands)
        around = ((seat + step * places) % seats for places in range(1, seats + 1))
        return next(each for each in around if each not in self.out)


def initial(options: Options, seats: int) -> State:
    return State(
        options=dict(options),
        phase=DEALING,
        hand_number=0,
        since=0,
        turn=0,
        hands=((),) * seats,
        sizes=(options["start_cards"],) * seats,
        bids=(),
        caller=None,
        judgement=None,
        opener=0,
        out=(),
    )


def waiting(state: State) -> tuple[int, ...]:
    return (state.turn,) if state.phase == BIDDING else ()


def eliminated(state: State, seat: int) -> bool:
    return seat in state.out


def outcome(state: State) -> Outcome | None:
    """The last seat left, then the others, last out first (rules/liars-poker 6)."""
    if state.phase != OVER:
        return None
    return Outcome(tuple((seat,) for seat in (*state.live, *reversed(state.out))))


def _on_opener_drawn(state: State, event: Event) -> State:
    return state._replace(opener=event.data["seat"])


def _on_cards_dealt(state: State, event: Event) -> State:
    data = event.data
    return state._replace(
        phase=BIDDING,
        hand_number=data["hand_number"],
        since=event.at,
        turn=data["first"],
        hands=dealt_hands(event),
        bids=(),
        caller=None,
        judgement=None,
    )


def _on_bid_made(state: State, event: Event) -> State:
    assert event.actor is not None
    data = event.data
    made = MadeBid(event.actor, event.version, bid_named(data["kind"], tuple(data["ranks"]), data["suit"]))
    return state._replace(since=event.at, turn=state.next(event.actor), bids=(*state.bids, made))


def _on_called(state: State, event: Event) -> State:
    return state._replace(phase=CALLED, caller=event.actor)


def _on_hands_revealed(state: State, _event: Event) -> State:
    return state._replace(phase=SHOWDOWN)


def _on_hand_judged(state: State, event: Event) -> State:
    """Whoever of bidder and caller didn't lose opens the next hand (rules/liars-poker 2)."""
    assert state.caller is not None and state.standing is not None
    data = event.data
    shown = None if data["witness"] is None else cards(data["witness"])
    judgement = Judgement(state.caller, data["bid_version"], data["valid"], shown, data["loser"])
    return state._replace(judgement=judgement, opener=state.standing.seat if data["valid"] else state.caller)


def _on_card_added(state: State, event: Event) -> State:
    return state._replace(sizes=tuple(event.data["sizes"]))


def _on_player_eliminated(state: State, event: Event) -> State:
    gone = event.data["seat"]
    out = (*state.out, gone)
    return state._replace(
        out=out,
        sizes=tuple(0 if seat == gone else size for seat, size in enumerate(state.sizes)),
        phase=OVER if len(out) == len(state.hands) - 1 else state.phase,
    )


HANDLERS: dict[str, Callable[[State, Event], State]] = {
    "opener_drawn": _on_opener_drawn,
    "cards_dealt": _on_cards_dealt,
    "bid_made": _on_bid_made,
    "called": _on_called,
    "hands_revealed": _on_hands_revealed,
    "hand_judged": _on_hand_judged,
    "card_added": _on_card_added,
    "player_eliminated": _on_player_eliminated,
}
