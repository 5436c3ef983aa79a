"""A deal of Quart as a position. The rules stand in quart.py."""

from functools import cache
from typing import Any, Self

from domain.games.lorum.deals import Deltas
from domain.games.lorum.game import LorumState
from domain.games.lorum.position import DECK, PLACE, DealPosition
from domain.games.lorum.quart import NEXT
from domain.search.position import HAND_OVER

FOLLOWING = [PLACE[NEXT[card]] for card in DECK]
"""Card to the card that continues its sequence."""

NOTHING = -1


@cache
def _sequence(card: int) -> tuple[int, int]:
    """The cards of its sequence as bits, and the last of them as a bit."""
    cards = [card]
    while len(cards) < 4:
        cards.append(FOLLOWING[cards[-1]])
    return sum(1 << each for each in cards), 1 << cards[-1]


class QuartPosition(DealPosition):
    """`wanted` is the card that continues the open sequence, which has so many cards, or NOTHING. `gone` has a bit for
    each card that has been played."""

    __slots__ = ("gone", "length", "wanted")

    wanted: int
    length: int
    gone: int

    def read(self, state: LorumState) -> None:
        self.wanted = PLACE[state.wanted] if state.sequence else NOTHING
        self.length = len(state.sequence)
        self.gone = sum(1 << PLACE[card] for card in state.gone)

    def copy_to(self, new: Self) -> None:
        new.wanted = self.wanted
        new.length = self.length
        new.gone = self.gone

    def own_facts(self) -> tuple[Any, ...]:
        return self.wanted, self.length, self.gone

    def playable(self) -> list[int]:
        return self.hands[self.turn].copy() if self.wanted == NOTHING else [self.wanted]

    def choice(self) -> int:
        """As `best_lead`."""
        if self.wanted != NOTHING:
            return self.wanted
        hand = self.hands[self.turn]
        held, best, most = sum([1 << card for card in hand]), NOTHING, -1
        for card in hand:
            cards, last = _sequence(card)
            own = (cards & held).bit_count() + (2 if last & held else 0)
            if own > most:
                best, most = card, own
        return best

    def play(self, card: int) -> None:
        self.gone |= 1 << card
        self.length += 1
        self.wanted = FOLLOWING[card]
        if not all(self.hands):
            self.turn = HAND_OVER
        elif self.length == 4 or self.gone >> self.wanted & 1:
            self.wanted, self.length = NOTHING, 0
        else:
            self.turn = next(seat for seat, hand in enumerate(self.hands) if self.wanted in hand)

    def payments(self) -> Deltas:
        held = [len(hand) for hand in self.hands]
        return tuple(-count or sum(held) for count in held)
