"""What a table remembers of an auction, how events change it, and what a viewer sees of it."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from domain.bidding.bids import Bid, bid_of
from domain.cards import Card, Cards, cards, codes
from domain.deals import dealt_hands
from domain.event import Event
from domain.game import Outcome, View, Viewer
from domain.values import quick_replace

DEALING, BIDDING, CALLED, SHOWDOWN, OVER = "dealing", "bidding", "called", "showdown", "over"
"""The phases. Only in bidding is a seat waited for. The others pass within a batch, and over is the end."""


class MadeBid(NamedTuple):
    """A bid of the present hand and who made it.

    `version` is that of the event that laid it on this table: the bid, or for the bid that stands when a fork begins,
    the beginning. It is None for the bids before that one, whose events are in the parent's log.
    """

    seat: int
    version: int | None
    bid: Bid

    @property
    def called_as(self) -> int:
        """The version by which a call names the bid; every bid that stands has one."""
        assert self.version is not None
        return self.version

    def view(self) -> View:
        return {"seat": self.seat, "version": self.version, **self.bid.data()}


class Judgement(NamedTuple):
    """How the hand's last bid was judged; `witness` are cards that show it to be true, if the game names them."""

    caller: int
    bid_version: int
    valid: bool
    witness: Cards | None
    loser: int

    def view(self) -> View:
        return {**self._asdict(), "witness": None if self.witness is None else codes(self.witness)}


@quick_replace
class State(NamedTuple):
    """A match.

    `direction` is 1 if the turn passes clockwise, else -1. `dealer` is None in games without one. `turn` is the seat
    that bids or calls. `losses` counts the hands that each seat has lost. `caller` is set from the call to the next
    deal. `out` lists the seats that are out, first out first.
    """

    options: dict[str, Any]
    phase: str
    hand_number: int
    since: int
    direction: int
    dealer: int | None
    turn: int
    hands: tuple[Cards, ...]
    losses: tuple[int, ...]
    bids: tuple[MadeBid, ...]
    caller: int | None
    judgement: Judgement | None
    out: tuple[int, ...]

    def __repr__(self) -> str:
        return f"<auction, {self.phase} in hand {self.hand_number}>"

    @property
    def standing(self) -> MadeBid | None:
        return self.bids[-1] if self.bids else None

    @property
    def pool(self) -> tuple[Card, ...]:
        """All cards in play."""
        return tuple([card for hand in self.hands for card in hand])

    @property
    def live(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(len(self.hands)) if seat not in self.out)

    def next(self, seat: int) -> int:
        """The next live seat in the direction of play."""
        seats = len(self.hands)
        seat = (seat + self.direction) % seats
        while seat in self.out:
            seat = (seat + self.direction) % seats
        return seat


def waiting(state: State) -> tuple[int, ...]:
    return (state.turn,) if state.phase == BIDDING else ()


def eliminated(state: State, seat: int) -> bool:
    return seat in state.out


def outcome(state: State) -> Outcome | None:
    """The last seat left wins; the others are placed in the reverse order of their going out."""
    if state.phase != OVER:
        return None
    return Outcome(tuple((seat,) for seat in (*state.live, *reversed(state.out))))


def resume(state: State, event: Event) -> State:
    """The versions of the bids so far are those of another log. The standing one gets that of the event with which the
    fork starts, so that it can be called; the others have none."""
    versions = [None] * (len(state.bids) - 1) + [event.version]
    bids = zip(state.bids, versions, strict=False)
    return state._replace(since=event.at, bids=tuple(made._replace(version=version) for made, version in bids))


# The fold


def _on_opener_drawn(state: State, event: Event) -> State:
    return state._replace(turn=event.data["seat"])


def on_dealer_drawn(state: State, event: Event) -> State:
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
    made = MadeBid(event.actor, event.version, bid_of(event.data))
    return state._replace(since=event.at, turn=state.next(event.actor), bids=(*state.bids, made))


def _on_called(state: State, event: Event) -> State:
    return state._replace(phase=CALLED, caller=event.actor)


def _on_hands_revealed(state: State, _event: Event) -> State:
    return state._replace(phase=SHOWDOWN)


def _on_hand_judged(state: State, event: Event) -> State:
    assert state.caller is not None
    data = event.data
    witness = None if data["witness"] is None else cards(data["witness"])
    judgement = Judgement(state.caller, data["bid_version"], data["valid"], witness, data["loser"])
    return state._replace(judgement=judgement)


def on_hand_lost(state: State, event: Event) -> State:
    loser = event.data["seat"]
    return state._replace(losses=tuple([lost + (seat == loser) for seat, lost in enumerate(state.losses)]))


def _on_player_eliminated(state: State, event: Event) -> State:
    out = (*state.out, event.data["seat"])
    return state._replace(out=out, phase=OVER if len(out) == len(state.hands) - 1 else state.phase)


EVENTS: Mapping[str, Callable[[State, Event], State]] = {
    "opener_drawn": _on_opener_drawn,
    "cards_dealt": _on_cards_dealt,
    "bid_made": _on_bid_made,
    "called": _on_called,
    "hands_revealed": _on_hands_revealed,
    "hand_judged": _on_hand_judged,
    "player_eliminated": _on_player_eliminated,
}
"""The fold of every game; each adds its event of a lost hand, which is folded by `on_hand_lost`."""


# The view


def view(state: State, viewer: Viewer) -> View:
    """The fields that all games of this kind have: the seat in turn, the standing bid, and all bids of the hand."""
    return {
        "phase": state.phase,
        "hand_number": state.hand_number,
        "dealer": state.dealer,
        "hands": [_hand(state, seat, viewer) for seat in range(len(state.hands))],
        "turn": state.turn if state.phase == BIDDING else None,
        "standing": state.standing.view() if state.standing else None,
        "bids": [made.view() for made in state.bids],
    }


def _hand(state: State, seat: int, viewer: Viewer) -> View:
    hand = state.hands[seat]
    seen = seat in viewer or state.phase in (SHOWDOWN, OVER) or not hand
    return {"seat": seat, "count": len(hand), "cards": codes(hand) if seen else None, "out": seat in state.out}
