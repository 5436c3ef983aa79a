"""Dealing: how every game deals cards and folds the deal (conventions 2)."""

from collections.abc import Sequence
from functools import lru_cache

from domain.batch import Batch
from domain.cards import Cards, cards, codes
from domain.chance import Stock
from domain.event import Draft, Event


def deal(
    batch: Batch[object],
    *,
    deck: str,
    counts: Sequence[int],
    first: int,
    dealer: int | None,
    hand_number: int,
    face_up: int = 0,
    open_hands: bool = False,
    unseen: int | None = None,
) -> Draft:
    """Deals the next draw: one card at a time, clockwise from `first`, to each seat that has fewer cards than its
    count.

    `counts` is by seat, 0 for a seat that is out. The next `face_up` cards go to the table; the rest is the stock. With
    `open_hands` everybody sees all hands: they are also in `data`, as `hands` (`{"0": [codes], ...}`). Nothing is
    sealed for the seat `unseen`, which may not look at its cards yet. The result is a draft of `cards_dealt`, to be
    emitted.
    """
    shuffle, pack = batch.shuffle(deck)
    dealt = sum(counts)
    places = _places(tuple(counts), first)
    held = {seat: [pack[place].code for place in each] for seat, each in enumerate(places) if each}
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
        private={seat: {"cards": hand} for seat, hand in held.items() if seat != unseen},
    )


@lru_cache(maxsize=512)
def _places(counts: tuple[int, ...], first: int) -> tuple[tuple[int, ...], ...]:
    """The places in the pack of each seat's cards, dealt round by round."""
    places: list[list[int]] = [[] for _ in counts]
    seats = (*range(first, len(counts)), *range(first))
    dealt = 0
    for round_dealt in range(max(counts)):
        for seat in seats:
            if counts[seat] > round_dealt:
                places[seat].append(dealt)
                dealt += 1
    return tuple(map(tuple, places))


def dealt_hands(event: Event) -> tuple[Cards, ...]:
    """The hands of a `cards_dealt`, by seat; () for a seat without cards, and for one that may not look yet."""
    hands: list[Cards] = [()] * len(event.data["counts"])
    for seat, dealt in event.private.items():
        hands[int(seat)] = cards(dealt["cards"])
    return tuple(hands)


def dealt_stock(event: Event) -> Stock:
    """The stock that is left after a `cards_dealt`."""
    shuffle = event.data["shuffle"]
    return Stock(shuffle["draw"], shuffle["deck"], event.data["stock"])
