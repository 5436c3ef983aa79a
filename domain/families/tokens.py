"""TOKENS: the last player who holds tokens wins.

All players begin with the same number of tokens. The losers of a hand give one up, or more if the game says so, and a
player without tokens is out. With a free ride, a player who loses the last token plays on without one until the next
loss.

If a hand would put out all remaining players, nobody loses anything: the hand is a stand-off, and the next dealer deals
again. That happens at most three times in a row; the fourth time, the seat earliest in the order of play is spared and
wins. Seats are placed by the hand that put them out, and within one hand by their cards; equal hands share a place.
"""

from collections.abc import Mapping
from typing import Annotated

from domain.families.match import Frame, MatchState, PlayerEliminated, Showdown
from domain.kernel import Batch, Count, Event, Seat
from domain.last_hand import HandLog
from domain.schema import Integer

MAX_STANDOFFS = 3


class TokensLost(Event[MatchState], named="TokensLostData"):
    """The losers of a hand have lost tokens."""

    losses: Annotated[Mapping[Seat, Annotated[int, Integer(1)]], "Number of tokens lost, by seat."]
    tokens: Annotated[tuple[Count, ...], "Number of tokens of each seat."]
    spared: Annotated[
        Seat | None,
        "The seat that wins where a fourth stand-off in a row would follow; else null.",
    ]

    def on(self, s: MatchState) -> None:
        s.tokens, s.standoffs = list(self.tokens), 0

    def tell(self, log: HandLog) -> HandLog:
        return log.cost(self.unit(), {seat: -lost for seat, lost in self.losses.items()})

    @classmethod
    def unit(cls) -> str:
        """Returns the name of the tokens."""
        return cls.tag.removesuffix("_lost")


class HandStoodOff(Event[MatchState], named="HandStoodOffData"):
    """The hand would have put out all seats that are left, so nobody loses anything."""

    hand_number: Annotated[int, Integer(1), "The number of the hand."]
    standoffs: Annotated[int, Integer(1, 3), "The number of stand-offs in a row, this one included."]

    def on(self, s: MatchState) -> None:
        s.standoffs = self.standoffs


EVENTS = (TokensLost, HandStoodOff)


class Tokens(Frame):
    """Tokens. `lost` is the event of a loss, because some games rename the tokens."""

    def __init__(self, lost: type[TokensLost] = TokensLost) -> None:
        self._lost = lost
        self.losses = {lost.unit(): f"Number of {lost.unit()} lost, negative."}  # type: ignore[misc]

    def settle(self, b: Batch[MatchState], shown: Showdown) -> None:
        s = b.state
        losses = self._usual(s, shown) if shown.losses is None else shown.losses
        b.emit(shown.judgement(tuple(losses), None))
        spared, out = None, self._out(s, losses)
        if out == shown.keys.keys():
            if s.standoffs < MAX_STANDOFFS:
                b.emit(HandStoodOff(s.hand_number, s.standoffs + 1))
                return
            spared = shown.order[0]
            losses = {seat: lost for seat, lost in losses.items() if seat != spared}
            out = self._out(s, losses)
        left = tuple([max(0, held - losses.get(seat, 0)) for seat, held in enumerate(s.tokens)])
        b.emit(self._lost(dict(losses), left, spared))
        if out:
            _put_out(b, shown, out)

    def _usual(self, s: MatchState, shown: Showdown) -> Mapping[Seat, int]:
        """Returns the default losses: one token from each of the worst hands, or only from the last one in the order of
        play."""
        losers = shown.worst()
        if s.options.exact_ties == "seat_order":
            losers = (max(losers, key=shown.order.index),)
        return dict.fromkeys(losers, 1)

    def _out(self, s: MatchState, losses: Mapping[Seat, int]) -> frozenset[Seat]:
        """Returns the seats that those losses would put out."""
        free = s.options.free_ride
        return frozenset([seat for seat, lost in losses.items() if s.tokens[seat] - (0 if free else lost) <= 0])


def _put_out(b: Batch[MatchState], shown: Showdown, out: frozenset[Seat]) -> None:
    """Emits the elimination of seats, the worst first."""
    staying = len(shown.keys) - len(out)
    places = {seat: staying + 1 + _better(shown.keys, seat, out) for seat in out}
    for seat in sorted(out, key=lambda seat: (-places[seat], seat)):
        b.emit(PlayerEliminated(seat, places[seat]))


def _better(keys: Mapping[Seat, tuple[int, ...]], seat: Seat, others: frozenset[Seat]) -> int:
    return sum(keys[other] > keys[seat] for other in others)


TOKENS = Tokens()
