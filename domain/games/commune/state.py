"""A match of Commune as its events have made it, and the fold."""

from collections.abc import Callable
from typing import Any, NamedTuple

from domain.bidding import MadeBid
from domain.cards import Card, Cards
from domain.deals import dealt_hands
from domain.event import Event
from domain.game import Outcome
from domain.games.commune.bids import Bid, bid_named
from domain.options import Options

DEALING, BIDDING, CALLED, SHOWDOWN, OVER = "dealing", "bidding", "called", "showdown", "over"
"""The phases. Only in bidding is anybody waited for: the others pass within a batch, and over is the end."""


class Judgement(NamedTuple):
    """How the hand's last bid was judged."""

    caller: int
    bid_version: int
    valid: bool
    loser: int


class State(NamedTuple):
    """`turn` is the seat to bid or call; `dealer` is None where nobody deals; `penalised` is the seat that got
    the last penalty; `out` lists the seats that are out, first out first; `caller` is set from the call to the
    next deal."""

    options: dict[str, Any]
    phase: str
    hand_number: int
    since: int
    dealer: int | None
    turn: int
    hands: tuple[Cards, ...]
    penalties: tuple[int, ...]
    bids: tuple[MadeBid[Bid], ...]
    caller: int | None
    judgement: Judgement | None
    penalised: int | None
    out: tuple[int, ...]

    def __repr__(self) -> str:
        return f"<commune, {self.phase} in hand {self.hand_number}>"

    @property
    def standing(self) -> MadeBid[Bid] | None:
        return self.bids[-1] if self.bids else None

    @property
    def commune(self) -> tuple[Card, ...]:
        """All cards in play."""
        return tuple(card for hand in self.hands for card in hand)

    @property
    def live(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(len(self.hands)) if seat not in self.out)

    def left(self, seat: int) -> int:
        """The next live seat clockwise."""
        seats = len(self.hands)
        seat = (seat + 1) % seats
        while seat in self.out:
            seat = (seat + 1) % seats
        return seat


def initial(options: Options, seats: int) -> State:
    return State(
        options=dict(options),
        phase=DEALING,
        hand_number=0,
        since=0,
        dealer=None,
        turn=0,
        hands=((),) * seats,
        penalties=(0,) * seats,
        bids=(),
        caller=None,
        judgement=None,
        penalised=None,
        out=(),
    )


def waiting(state: State) -> tuple[int, ...]:
    return (state.turn,) if state.phase == BIDDING else ()


def eliminated(state: State, seat: int) -> bool:
    return seat in state.out


def outcome(state: State) -> Outcome | None:
    """The last seat left, then the others, last out first (rules/commune 6)."""
    if state.phase != OVER:
        return None
    return Outcome(tuple((seat,) for seat in (*state.live, *reversed(state.out))))


def _on_opener_drawn(state: State, event: Event) -> State:
    return state._replace(turn=event.data["seat"])


def _on_dealer_drawn(state: State, event: Event) -> State:
    return state._replace(dealer=event.data["seat"])


def _on_cards_dealt(state: State, event: Event) -> State:
    data = event.data
    return state._replace(
        phase=BIDDING,
        hand_number=data["hand_number"],
        since=event.at,
        dealer=data["dealer"],
        turn=data["first"],
        hands=dealt_hands(event),
        bids=(),
        caller=None,
        judgement=None,
    )


def _on_bid_made(state: State, event: Event) -> State:
    assert event.actor is not None
    bid = bid_named(event.data["kind"], tuple(event.data["ranks"]))
    made = MadeBid(event.actor, event.version, bid)
    return state._replace(since=event.at, turn=state.left(event.actor), bids=(*state.bids, made))


def _on_called(state: State, event: Event) -> State:
    return state._replace(phase=CALLED, caller=event.actor)


def _on_hands_revealed(state: State, _event: Event) -> State:
    return state._replace(phase=SHOWDOWN)


def _on_hand_judged(state: State, event: Event) -> State:
    data = event.data
    assert state.caller is not None
    return state._replace(judgement=Judgement(state.caller, data["bid_version"], data["valid"], data["loser"]))


def _on_penalty_given(state: State, event: Event) -> State:
    return state._replace(penalties=tuple(event.data["penalties"]), penalised=event.data["seat"])


def _on_player_eliminated(state: State, event: Event) -> State:
    out = (*state.out, event.data["seat"])
    return state._replace(out=out, phase=OVER if len(out) == len(state.hands) - 1 else state.phase)


HANDLERS: dict[str, Callable[[State, Event], State]] = {
    "opener_drawn": _on_opener_drawn,
    "dealer_drawn": _on_dealer_drawn,
    "cards_dealt": _on_cards_dealt,
    "bid_made": _on_bid_made,
    "called": _on_called,
    "hands_revealed": _on_hands_revealed,
    "hand_judged": _on_hand_judged,
    "penalty_given": _on_penalty_given,
    "player_eliminated": _on_player_eliminated,
}
