"""Deals and draws that are chosen, for lessons and tests.

Draws are listed in the order of the match: a number for a random draw, a pack for a shuffle.
"""

from collections.abc import Mapping, Sequence

from domain.cards import DECKS, Cards, cards
from domain.chance import Chance

Rigged = Sequence[int | Cards]


class RiggedChance:
    """Returns the given draws, and then those of the table's seeds."""

    def __init__(self, draws: Rigged, behind: Chance) -> None:
        self._draws = draws
        self._behind = behind

    def shuffled(self, draw: int, deck: str) -> Cards:
        if draw >= len(self._draws):
            return self._behind.shuffled(draw, deck)
        pack = self._draws[draw]
        assert isinstance(pack, tuple), f"draw {draw} is a shuffle"
        assert sorted(pack) == sorted(DECKS[deck]), f"draw {draw} is no {deck}-card pack"
        return pack

    def below(self, draw: int, n: int) -> int:
        if draw >= len(self._draws):
            return self._behind.below(draw, n)
        number = self._draws[draw]
        assert isinstance(number, int) and 0 <= number < n, f"draw {draw} is a number below {n}"
        return number


def deal(deck: str, hands: Mapping[int, str], *, first: int, table: str = "", stock: str = "") -> Cards:
    """Returns a pack that deals these hands, table cards and top of the stock. The other cards follow in order.

    Seats are dealt to clockwise from `first`, one card at a time. Seats with complete hands are skipped.
    """
    wanted = {seat: list(cards(hand)) for seat, hand in hands.items()}
    order = sorted(wanted, key=lambda seat: (seat < first, seat))
    dealt = []
    while any(wanted.values()):
        dealt += [wanted[seat].pop(0) for seat in order if wanted[seat]]
    dealt += [*cards(table), *cards(stock)]
    return (*dealt, *(card for card in DECKS[deck] if card not in dealt))


def dealt_by(dealer: int, hands: Mapping[int, str], *, deck: str = "52", table: str = "", stock: str = "") -> Cards:
    """Returns the same pack for a dealer. The next seat with a hand gets the first card."""
    first = min(hands, key=lambda seat: (seat <= dealer, seat))
    return deal(deck, hands, first=first, table=table, stock=stock)
