"""Train: the values of the cards played are added up, and reaching 25, 50, 75 or 100 costs chips (rules/lorum 4, kind
5).

The seats play any card in turn, and the total is called. The seat whose card brings the total to a threshold, or beyond
it, pays a chip for each 25 to the pot. No card is worth 25, so one card never passes two thresholds.
"""

from typing import NamedTuple

from domain.batch import Batch
from domain.cards import Card
from domain.event import Data
from domain.game import View
from domain.games.lorum import events
from domain.games.lorum.kind import PLAYERS, DealState, Deltas, Hands, Kind, Played, any_card, left_of, move_chips
from domain.refusals import IllegalMove
from domain.values import quick_replace

VALUES = {14: 11, 13: 4, 12: 3, 11: 2}
"""Numeric rank to value. The value of a ten is an option; nine, eight and seven count nothing."""

_WITHOUT_TENS = sum(VALUES.values())

TOLL = {25: 1, 50: 2, 75: 3, 100: 4}
"""Threshold to its price in chips."""


class Payment(NamedTuple):
    """The seat that passed a threshold."""

    seat: int
    threshold: int


@quick_replace
class Train(NamedTuple):
    """`called` is the number of cards in the total, which is called after each card."""

    leader: int
    ten_value: int
    played: tuple[Played, ...] = ()
    called: int = 0
    total: int = 0
    paid: tuple[Payment, ...] = ()

    @property
    def phase(self) -> str:
        return "train"

    @property
    def pack_total(self) -> int:
        """The value of all cards: 84, or 120 where a ten counts ten."""
        return PLAYERS * (_WITHOUT_TENS + self.ten_value)


def value(card: Card, ten_value: int) -> int:
    return ten_value if card.rank == 10 else VALUES.get(card.rank, 0)


def passed_by(before: int, after: int) -> int | None:
    """The threshold that is reached or passed from one total to the next."""
    return next((threshold for threshold in TOLL if before < threshold <= after), None)


def _never_refused(_train: Train, card: Card) -> IllegalMove:
    raise AssertionError(f"{card} can be played, as every card can")


def _add(train: Train, played: Played) -> Train:
    return train._replace(played=(*train.played, played))


def _to_act(train: Train, hands: Hands) -> int | None:
    must_pay = sum(threshold <= train.total for threshold in TOLL) > len(train.paid)
    if must_pay or train.called < len(train.played):
        return None
    seat = left_of(train.played[-1].seat) if train.played else train.leader
    return seat if hands[seat] else None


def _resolve(batch: Batch[DealState[Train]]) -> None:
    """The total is called; the seat that passed a threshold pays at once."""
    train = batch.state.deal
    seat, card = train.played[-1]
    total = train.total + value(card, train.ten_value)
    batch.emit(events.total_called(total))
    threshold = passed_by(train.total, total)
    if threshold is not None:
        move_chips(batch, "threshold", tuple(-TOLL[threshold] if each == seat else 0 for each in range(PLAYERS)))
        batch.emit(events.threshold_paid(seat, threshold, TOLL[threshold]))


def _on_total_called(train: Train, data: Data) -> Train:
    return train._replace(total=data["total"], called=len(train.played))


def _on_threshold_paid(train: Train, data: Data) -> Train:
    return train._replace(paid=(*train.paid, Payment(data["seat"], data["threshold"])))


def _settled(train: Train) -> bool:
    """The total and the cards still held always add up to the value of the pack."""
    return len(train.paid) == sum(threshold <= train.pack_total for threshold in TOLL)


def _payments(_train: Train, _hands: Hands, _pot: int) -> Deltas:
    """Everything was paid during the deal."""
    return (0,) * PLAYERS


def _view(train: Train) -> View:
    """The running total, all cards played in order, and the thresholds paid."""
    paid = [{**payment._asdict(), "chips": TOLL[payment.threshold]} for payment in train.paid]
    played = [{"seat": played.seat, "card": played.card.code} for played in train.played]
    return {"total": train.total, "cards": played, "paid": paid}


TRAIN = Kind(
    name="train",
    part="train",
    begin=lambda leader, options: Train(leader, options["train_ten_value"]),
    playable=any_card,
    refusal=_never_refused,
    add=_add,
    to_act=_to_act,
    resolve=_resolve,
    settled=_settled,
    payments=_payments,
    view=_view,
    handlers={"total_called": _on_total_called, "threshold_paid": _on_threshold_paid},
)
