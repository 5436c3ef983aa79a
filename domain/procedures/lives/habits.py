"""How a player who plays as `steady` does swaps cards with a widow, quickly: for playing imagined deals forward."""

from typing import NamedTuple

from domain.cards import Cards
from domain.procedures.hands import HAND_SIZE
from domain.procedures.reckoning import safe_from
from domain.procedures.widow.bots import SAFE
from domain.rankings.census import Census

CONSIDERED = 3
"""It looks further ahead from so many swaps of one card, those that give the best hands."""


class Choice(NamedTuple):
    """Cards for others of the widow, none where the seat stays, and what that is worth: the place of the hand that it
    makes and, while there may be another turn, the place that this could then reach by one more card."""

    value: int
    give: Cards
    take: Cards
    hand: Cards


class Habits(NamedTuple):
    """By the census of the game; a turn may swap one card, all three where `triple`, and none where `stays`."""

    stair: Census
    triple: bool
    stays: bool

    def choices(self, hand: Cards, widow: Cards, last: bool) -> list[Choice]:
        """The most promising ones, in no order."""
        swaps = sorted(self.stair.swaps(hand, widow), key=_step, reverse=True)[:CONSIDERED]
        made = []
        for _, out, new in swaps:
            kept = tuple([new if card is out else card for card in hand])
            left = tuple([out if card is new else card for card in widow])
            made.append(Choice(self._value(kept, left, last), (out,), (new,), kept))
        if self.stays:
            made.append(Choice(self._value(hand, widow, last), (), (), hand))
        if self.triple:
            made.append(Choice(self._value(widow, hand, last), tuple(sorted(hand)), tuple(sorted(widow)), widow))
        return made

    def _value(self, hand: Cards, widow: Cards, last: bool) -> int:
        stair = self.stair
        step = stair.step(hand)
        reached = step if last else max(step, max(stair.swaps(hand, widow), key=_step)[0])
        return stair.below(step) + stair.below(reached)

    def best_step(self, hand: Cards, widow: Cards) -> int:
        """That of the best hand that one turn can make."""
        stair = self.stair
        steps = [max(stair.swaps(hand, widow), key=_step)[0]]
        steps += [stair.step(hand)] * self.stays + [stair.step(widow)] * self.triple
        return max(steps)

    def knocks(self, hand: Cards, others: list[Cards], safe: int = SAFE) -> bool:
        """With that hand, by what the others were seen to take; with the margin of `steady` or another one."""
        stair = self.stair
        step, known = stair.step(hand), [stair.step(taken) for taken in others if len(taken) >= HAND_SIZE]
        if any(other < step for other in known):
            return True
        return step >= safe_from(stair, len(others) - len(known), 1, safe * (len(others) + 1))


def _step(swap: tuple[int, object, object]) -> int:
    return swap[0]
