"""POOL: each player stakes chips into a pool, and the last player left sweeps it.

Each player pays the stake and gets a few counters. After each hand the best hand takes a prize, out of the pool or out
of antes paid at the deal, and the worst one loses a counter. There is always exactly one best and one worst hand: equal
hands rank by the order of play, the earlier being better.

A player without counters is out, but the first player of the match to lose the last one may buy the horse: for its
price, paid to the pool, that player goes on with one counter. The offer is made once. No hand is dealt until it is
accepted or declined, and a declined offer lapses. The last player left takes the whole pool.

Money is a ledger by seat, without a credit limit. Ledgers, pool and pot always add up to 0, so the pool absorbs any
remainder of a payment.
"""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal

from domain.common_schemas import meanings
from domain.families.match import (
    HORSE,
    SHOWDOWN,
    BuyHorse,
    DeclineHorse,
    Frame,
    HorseMove,
    MatchOptions,
    MatchState,
    PlayerEliminated,
    Showdown,
)
from domain.kernel import Act, Batch, Count, Event, Open, Seat, during
from domain.last_hand import HandLog
from domain.refusals import CreationRefused, IllegalMove
from domain.schema import Integer

PHASES: Mapping[str, str] = {HORSE: "the seat that was offered the horse buys it or is out"}

PAYMENTS: Mapping[str, str] = {
    "stake": "every seat pays into the pool before the first hand",
    "ante": "every seat pays into the pot before a hand",
    "prize": "the best hand is paid from the pot or from the pool",
    "horse": "the horse is paid to the pool",
    "sweep": "the last seat left takes the pool",
}
Reason = Literal["stake", "ante", "prize", "horse", "sweep", "fee"]
"""The reason of a payment. Only some games have a `fee`."""

SCORES = "Chips won by each seat; a negative number is a loss."

Counters = Annotated[tuple[Count, ...], "Number of counters of each seat."]


def reasons(payments: Mapping[str, str]) -> object:
    """Returns the schema of the reasons of `ChipsMoved`, with their meanings."""
    return meanings(payments, "Why:")


class ChipsMoved(Event[MatchState], named="ChipsMovedData"):
    """Chips were paid. The ledgers, the pool and the pot add up to 0 before and after."""

    reason: Annotated[Reason, reasons(PAYMENTS)]
    moves: Annotated[Mapping[Seat, int], "The change of each seat's ledger, by seat."]
    ledger: Annotated[tuple[int, ...], "Chips won by each seat in the match; a negative number is a loss."]
    pool: Annotated[int, "The number of chips in the pool."]
    pot: Annotated[Count, "The number of ante chips that the best hand of this deal takes."]

    def on(self, s: MatchState) -> None:
        s.ledger, s.pool, s.pot = list(self.ledger), self.pool, self.pot

    def tell(self, log: HandLog) -> HandLog:
        """Adds antes to the hand that is dealt next. The stake belongs to no hand."""
        if self.reason == "stake":
            return log
        return log.cost("chips", self.moves, of_next=self.reason == "ante")


class CountersLost(Event[MatchState], named="CountersLostData"):
    """The worst hand has lost a counter."""

    losses: Annotated[Mapping[Seat, Annotated[int, Integer(1)]], "Number of counters lost, by seat."]
    counters: Counters

    def on(self, s: MatchState) -> None:
        s.counters = list(self.counters)

    def tell(self, log: HandLog) -> HandLog:
        return log.cost("counters", {seat: -lost for seat, lost in self.losses.items()})


class HorseOffered(Event[MatchState], named="HorseOfferedData"):
    """A seat has lost its last counter and may buy the horse, one counter more. Nothing is dealt until it decides."""

    seat: Annotated[Seat, "The seat."]
    price: Annotated[Count, "The price in chips."]

    def on(self, s: MatchState) -> None:
        s.horse, s.phase, s.since = self.seat, HORSE, s.now


class HorseBought(BuyHorse, Act[MatchState], named="HorseBoughtData"):
    """A seat bought the horse and goes on with one counter."""

    counters: Counters

    def on(self, s: MatchState) -> None:
        s.counters, s.phase = list(self.counters), SHOWDOWN

    def tell(self, log: HandLog) -> HandLog:
        return log.cost("counters", {self.actor: 1})


class HorseDeclined(DeclineHorse, Act[MatchState]):
    """A seat declined the horse and leaves the match."""

    def on(self, s: MatchState) -> None:
        s.phase = SHOWDOWN


class HorseRefusal(IllegalMove):
    code: Literal["horse_not_offered"]


EVENTS = (ChipsMoved, CountersLost, HorseOffered, HorseBought, HorseDeclined)
MOVES: Mapping[Any, Open] = {
    BuyHorse: during(HORSE, closed="horse_not_offered"),
    DeclineHorse: during(HORSE, closed="horse_not_offered"),
}


class PoolRefused(CreationRefused):
    code: Literal["pool_too_small"]


class Pool(Frame):
    """A pool. `moved` is the event of a payment."""

    losses: ClassVar[Mapping[str, str]] = {
        "chips": "Chips won; below 0 they were lost.",
        "counters": "Counters lost, below 0; the horse brings one.",
    }

    def __init__(self, moved: type[ChipsMoved] = ChipsMoved) -> None:
        self._moved = moved

    def check(self, options: MatchOptions, seats: int) -> None:
        """Refuses prizes that could empty the pool before the final sweep."""
        stake, counters, prize = options.stake, options.counters, options.hand_prize
        if options.prize_source == "pool" and stake <= counters * prize:
            message = (
                f"{seats} stakes of {stake} make a pool of {seats * stake}, which {seats} times {counters} hands with "
                f"a prize of {prize} each could empty ({seats * counters * prize}): the stake must be more than "
                f"counters times prize, {counters * prize}"
            )
            raise PoolRefused("pool_too_small", message)

    def start(self, b: Batch[MatchState]) -> None:
        self.pay(b, "stake", dict.fromkeys(b.state.live(), -b.state.options.stake))

    def before_deal(self, b: Batch[MatchState]) -> None:
        options, seats = b.state.options, b.state.live()
        if options.prize_source == "ante":
            prize = options.hand_prize
            self.pay(b, "ante", dict.fromkeys(seats, -prize), pot=len(seats) * prize)

    def settle(self, b: Batch[MatchState], shown: Showdown) -> None:
        """Pays the best hand and charges the worst. Ignores a game's own losses."""
        s, (best, *_, worst) = b.state, shown.ranked()
        b.emit(shown.judgement((worst,), best))
        if s.options.prize_source == "ante":
            self.pay(b, "prize", {best: s.pot}, pot=-s.pot)
        else:
            self.pay(b, "prize", {best: s.options.hand_prize})
        b.emit(CountersLost({worst: 1}, _with(s.counters, worst, s.counters[worst] - 1)))
        if s.counters[worst]:
            return
        if s.options.horse and s.horse is None:
            b.emit(HorseOffered(worst, s.options.horse_price))
        else:
            self._leave(b, worst)

    def on_horse(self, b: Batch[MatchState], seat: Seat, move: HorseMove) -> None:
        s = b.state
        match move:
            case BuyHorse():
                b.emit(HorseBought(seat, _with(s.counters, seat, 1)))
                self.pay(b, "horse", {seat: -s.options.horse_price})
            case DeclineHorse():
                b.emit(HorseDeclined(seat))
                self._leave(b, seat)

    def _leave(self, b: Batch[MatchState], seat: Seat) -> None:
        b.emit(PlayerEliminated(seat, len(b.state.live())))
        left = b.state.live()
        if len(left) == 1:
            self.pay(b, "sweep", {left[0]: b.state.pool})

    def pay(self, b: Batch[MatchState], reason: Reason, moves: Mapping[Seat, int], *, pot: int = 0) -> None:
        """Changes the ledgers by `moves` and the pot by `pot`. Emits nothing if no ledger changes."""
        if any(moves.values()):
            s = b.state
            ledger = tuple([chips + moves.get(seat, 0) for seat, chips in enumerate(s.ledger)])
            b.emit(self._moved(reason, moves, ledger, s.pool - sum(moves.values()) - pot, s.pot + pot))

    def scores(self, s: MatchState) -> tuple[int, ...] | None:
        return tuple(s.ledger)


def _with(values: list[int], seat: Seat, value: int) -> tuple[int, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


POOL = Pool()
