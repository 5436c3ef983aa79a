"""Train: the values of the cards played are added up, and reaching 25, 50, 75 or 100 costs chips ("The
seven deals" in rules.md).

The seats play any card in turn, and the total is called. A seat whose card brings the total to a threshold, or beyond
it, pays the pot a chip for each 25. No card is worth 25, so one card never passes two thresholds.
"""

from typing import Annotated

from domain.cards import Card
from domain.games.lorum.deals import TRAIN, DealState, Deltas, Kind, PlayedCard, left_of, pay
from domain.games.lorum.options import PLAYERS
from domain.kernel import Batch, Count, Event, Record, Seat, shown
from domain.schema import Enum, Integer

VALUES = {14: 11, 13: 4, 12: 3, 11: 2}
"""Numeric rank to value. The value of a ten is an option; nine, eight and seven count nothing."""

TOLL = {25: 1, 50: 2, 75: 3, 100: 4}
"""Thresholds to their price in chips."""


def value(card: Card, ten_value: int) -> int:
    return ten_value if card.rank == 10 else VALUES.get(card.rank, 0)


def passed_by(before: int, after: int) -> int | None:
    """Returns the threshold reached or passed between two totals, or None."""
    return next((threshold for threshold in TOLL if before < threshold <= after), None)


def reachable(ten_value: int) -> int:
    """Returns the number of thresholds that a deal passes. All cards together count 84, or 120 if a ten counts ten."""
    pack_total = PLAYERS * (sum(VALUES.values()) + ten_value)
    return sum([threshold <= pack_total for threshold in TOLL])


# The state


class Payment(Record):
    """A seat's payment for a threshold."""

    seat: Annotated[Seat, "The seat that brought the total to the threshold, or beyond it."]
    threshold: Annotated[int, Enum(tuple(TOLL)), "The threshold."]
    chips: Annotated[int, Integer(1, 4), "Payment to the pot, in chips."]


class Train(Record):
    """The public view of a deal of Train."""

    total: Annotated[Count, "The value of all cards played in the deal."]
    cards: Annotated[tuple[PlayedCard, ...], "The cards played in the deal, in the order of play."]
    paid: Annotated[tuple[Payment, ...], "The payments of the deal, the first one first."]


class TrainState(DealState):
    total: int = 0
    played: tuple[PlayedCard, ...] = ()
    paid: tuple[Payment, ...] = ()

    @shown
    def train(self) -> Train | None:
        """A deal of Train; null in other deals."""
        return Train(self.total, self.played, self.paid) if self.kind == "train" else None


class TotalCalled(Event[TrainState]):
    """In Train the total was called."""

    total: Annotated[Count, "The value of all cards played."]

    def on(self, s: TrainState) -> None:
        """A passed threshold must be paid before the next turn."""
        must_pay = passed_by(s.total, self.total) is not None
        s.total = self.total
        s.goes_on(None if must_pay else left_of(s.played[-1].seat))


class ThresholdPaid(Payment, Event[TrainState]):
    """In Train a threshold was reached, and a seat paid for it."""

    def on(self, s: TrainState) -> None:
        """The total and the cards still held always add up to the value of the pack."""
        s.paid = (*s.paid, Payment(self.seat, self.threshold, self.chips))
        s.settled = len(s.paid) == reachable(s.options.train_ten_value)
        s.goes_on(left_of(self.seat))


# The rules


class TrainKind(Kind[TrainState]):
    """The rules of Train. Any card can be played, and everything is paid during the deal."""

    name = "train"

    def begin(self, s: TrainState, leader: Seat) -> None:
        s.phase, s.total, s.played, s.paid = TRAIN, 0, (), ()

    def add(self, s: TrainState, seat: Seat, card: Card) -> None:
        s.played = (*s.played, PlayedCard(seat, card))
        s.goes_on(None)

    def follow(self, b: Batch[TrainState]) -> None:
        """Calls the total. A seat that passed a threshold pays at once."""
        s = b.state
        before, (seat, card) = s.total, (s.played[-1].seat, s.played[-1].card)
        b.emit(TotalCalled(before + value(card, s.options.train_ten_value)))
        threshold = passed_by(before, s.total)
        if threshold is not None:
            toll = TOLL[threshold]
            pay(b, "threshold", tuple([-toll if each == seat else 0 for each in range(PLAYERS)]))
            b.emit(ThresholdPaid(seat, threshold, toll))

    def payments(self, s: TrainState) -> Deltas:
        return (0,) * PLAYERS
