"""How a player who plays as `steady` does plays STOCK, quickly: for playing imagined deals forward.

Where `steady` counts what is unseen, this looks up what holds on an average: what one more card makes of hands such as
that, and from which hand on knocking is safe.
"""

from functools import cache
from typing import NamedTuple

from domain.cards import Card, Cards
from domain.procedures.reckoning import safe_from
from domain.procedures.stock.bots import SAFE
from domain.rankings.census import Census

SAMPLES = 6
"""So many hands of each step say what one more card makes of hands of that step."""


class Habits(NamedTuple):
    """By the census of the game."""

    stair: Census

    def knocks(self, hand: Cards, others: int, rounds: int, safe: int = SAFE) -> bool:
        """Against so many others after so many full rounds, with the margin of `steady` or another one."""
        return self.stair.step(hand) >= safe_from(self.stair, others, rounds + 1, safe * (others + 1))

    def takes(self, hand: Cards, top: Card) -> bool:
        """Whether it takes the top discard rather than a card of the stock."""
        *swapped, now = self.stair.steps_without((*hand, top))
        return self.stair.below(max(swapped)) > usual_reach(self.stair, now)

    def discard(self, four: Cards, from_pile: bool) -> Card:
        """What it throws of four cards; the last one is not thrown if it is from the pile."""
        steps = self.stair.steps_without(four)
        return four[max(range(4 - from_pile), key=lambda place: (steps[place], -four[place].rank))]


@cache
def usual_reach(stair: Census, step: int) -> int:
    """How many hands are below what a hand of that step becomes by one more card, on an average."""
    hands = stair.hands(step)
    reached = [
        stair.below(max(stair.steps_without((*hand, card))))
        for hand in hands[:: -(-len(hands) // SAMPLES)]
        for card in stair.deck
        if card not in hand
    ]
    return sum(reached) // len(reached)
