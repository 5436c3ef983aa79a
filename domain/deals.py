"""Dealing, as every game does it (rules/conventions 2; shared events)."""

from collections.abc import Sequence
from typing import Any

from domain.batch import Batch
from domain.cards import Card, Cards, cards, codes
from domain.chance import Stock
from domain.event import Draft, Event


def deal(
    batch: Batch[Any],
    *,
    deck: str,
    counts: Sequence[int],
    first: int,
    dealer: int | None,
    hand_number: int,
    face_up: int = 0,
    open_hands: bool = False,
) -> Draft:
    """The next draw as a deal: one card at a time, clockwise from `first`, to each seat that lacks cards.

    `counts` is by seat, 0 for a seat that is out; then `face_up` cards to the table, and the rest is the stock.
    With `open_hands` everybody sees all hands: `data` has them too, as `hands` (`{"0": [codes], ...}`).
    """
    shuffle, pack = batch.shuffle(deck)
    hands, dealt = _round_by_round(pack, counts, first)
    held = {seat: codes(hand) for seat, hand in enumerate(hands) if hand}
    shown = {"hands": {str(seat): hand for seat, hand in held.items()}} if open_hands else {}
    return Draft(
        "cards_dealt",
        {
            "hand_number": hand_number,
            "dealer": dealer,
            "first": first,
            "counts": list(counts),
            "shuffle": shuffle,
            "face_up": codes(pack[dealt : dealt + face_up]),
            "stock": len(pack) - dealt - face_up,
        }
        | shown,
        private={seat: {"cards": hand} for seat, hand in held.items()},
    )


def _round_by_round(pack: Cards, counts: Sequence[int], first: int) -> tuple[list[list[Card]], int]:
    hands: list[list[Card]] = [[] for _ in counts]
    order = [(first + step) % len(counts) for step in range(len(counts))]
    dealt = 0
    while dealt < sum(counts):
        for seat in order:
            if len(hands[seat]) < counts[seat]:
                hands[seat].append(pack[dealt])
                dealt += 1
    return hands, dealt


def first_dealer(batch: Batch[Any], seats: int) -> int:
    """The seat agreed on in the option `first_dealer`; for `random` it is drawn, and the draw published."""
    agreed: int | str = batch.options["first_dealer"]
    if isinstance(agreed, int):
        return agreed
    random = batch.draw_below(seats)
    batch.emit(Draft("dealer_drawn", {"seat": random["drawn"], "random": random}))
    return random["drawn"]


def dealt_hands(event: Event) -> tuple[Cards, ...]:
    """The hands of a `cards_dealt`, by seat; () for a seat that got none."""
    private = event.private
    return tuple(
        cards(private[str(seat)]["cards"]) if str(seat) in private else () for seat in range(len(event.data["counts"]))
    )


def dealt_stock(event: Event) -> Stock:
    """The stock that a `cards_dealt` leaves."""
    shuffle = event.data["shuffle"]
    return Stock(shuffle["draw"], shuffle["deck"], event.data["stock"])
