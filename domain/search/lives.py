"""Hands of three cards in games for lives: their strength, their chance to be the lowest, and the worth of lives."""

from bisect import bisect_left
from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import combinations
from typing import Any

from domain.cards import DECKS, Cards
from domain.families.knock import KnockState
from domain.families.match import HAND_SIZE, OPEN_PHASES
from domain.kernel import Seat
from domain.rankings.ranking import Ranking
from domain.rankings.table import alike
from domain.search.game_bot import GameBot
from domain.search.percentiles import Percentiles

LIFE = 1000
"""The worth of a life."""

CERTAIN = 2**16
"""The value of certainty on the scale of chances."""


class Hands(Percentiles):
    def __init__(self, deck: str, ranking: Ranking) -> None:
        super().__init__(deck, ranking)
        kinds = alike(DECKS[deck])
        self._kind, self._reach = dict(zip(kinds.hands, kinds.kinds, strict=True)), dict[int, int]()
        self._beside = lru_cache(maxsize=4096)(self._ascending)

    def without(self, four: Cards) -> list[int]:
        """Returns the hands of three cards that four cards make when each of them is removed."""
        bits = [self.bits[card] for card in four]
        held = sum(bits)
        return [held - bit for bit in bits]

    def held(self, bits: Iterable[int]) -> Cards:
        return tuple([self.cards[bit] for bit in bits])

    def reach(self, hand: int) -> int:
        """Returns the average percentile of the best hand that it makes with one more card of the deck."""
        kind = self._kind[hand]
        if kind not in self._reach:
            held = [bit for bit in self.cards if bit & hand]
            drawn = [bit for bit in self.cards if not bit & hand]
            best = [max(self.of[hand], *[self.of[hand + bit - out] for out in held]) for bit in drawn]
            self._reach[kind] = sum(best) // len(best)
        return self._reach[kind]

    def lowest(self, percentile: int, others: Iterable[tuple[Cards, int]]) -> int:
        """Returns the chance that no other hand is worse than that percentile, out of CERTAIN. For each of the others,
        some of its cards are known, and it is the best of this many hands with them."""
        chance = CERTAIN
        for known, hands in others:
            possible = self._beside(self.mask(known))
            worse, whole = bisect_left(possible, percentile) ** hands, len(possible) ** hands
            chance = chance * (whole - worse) // whole
        return chance

    def _ascending(self, known: int) -> list[int]:
        """Returns the percentiles of all hands with those cards, ascending."""
        left = [bit for bit in self.cards if not bit & known]
        return sorted([self.of[known + sum(rest)] for rest in combinations(left, HAND_SIZE - known.bit_count())])


@cache
def hands_of(deck: str, ranking: Ranking) -> Hands:
    """Returns the hands of a deck by its name, cached for each ranking."""
    return Hands(deck, ranking)


class LivesBot(GameBot[Any, Any]):
    """Rollouts stop after a few moves and compare the hands at that point. Later play is mostly chance."""

    rollouts, plies, trust = 120, 8, 100

    def hands(self, s: KnockState) -> Hands:
        game: Any = self.game(s)
        return hands_of(game.deck(s.options), game.hands_ranked(s.options))

    def worth(self, s: KnockState, seat: Seat) -> int:
        """Returns the seat's lives relative to those of the others. A free ride counts as one more life. During a hand,
        the life that will be lost is split among the seats by the weakness of their hands."""
        lives = [left + (s.options.free_ride and not place) for left, place in zip(s.tokens, s.places, strict=True)]
        held = LIFE * (len(lives) * lives[seat] - sum(lives))
        if s.phase in OPEN_PHASES:
            return held
        hands = self.hands(s)
        weak = {each: _weakness(hands, s.hands[each]) for each in s.live()}
        return held + LIFE - LIFE * len(weak) * weak[seat] // sum(weak.values())


def _weakness(hands: Hands, held: Cards) -> int:
    made = hands.without(held) if len(held) > HAND_SIZE else [hands.mask(held)]
    best = max([hands.of[hand] for hand in made])
    return int((65 - 64 * best // hands.whole) ** 4)
