"""The best response to a house bot in the tiny Commerce, exactly: over all hands that the bot may hold and all moves.

Hands are played on in the positions of the searches; tests/games/test_positions_of_every_game.py compares these with
the rules.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from benchmarks.responses.tiny_commerce import GAME, PACK, PERCENTILES, History, Level, Trader, dealt, tiny_deck
from domain.cards import Cards
from domain.fairness import Stream
from domain.families.match import HAND_SIZE
from domain.procedures.bots.widow.modern_position import ModernPosition
from domain.procedures.bots.widow.position import Board, Swap
from domain.search.position import HAND_OVER

COUNTED = "sharp"
"""The level that decides by chance: its decisions are counted."""


class Held(NamedTuple):
    """A hand that the bot may have been dealt, the position then, and how likely both counts of it have come so far."""

    hand: int
    position: ModernPosition
    planned: float
    tested: float

    def after(self, swap: Swap, planned: float = 1, tested: float = 1) -> "Held":
        """After a move that both counts make so often."""
        position = self.position.copy()
        position.apply(swap)
        return Held(self.hand, position, self.planned * planned, self.tested * tested)


class Won(NamedTuple):
    """The mean win of a hand, from the count that the response is made for, and from the other one.

    A hand won is 1, one lost is -1, a tie is 0.
    """

    planned: float
    tested: float


class TradingResponse:
    """The response that is best against `trader` with a hand of its own at one widow, with the bot's hand hidden; and
    what it wins from `other`, as in best.py. The bot has seat 0, which opens, or seat 1."""

    def __init__(self, own: Cards, widow: Cards, bot: int, trader: Trader, other: Trader | None = None) -> None:
        self._own = PERCENTILES.mask(own)
        self._widow = PERCENTILES.mask(widow)
        self._bot = bot
        self._trader = trader
        self._other = other
        rest = [card for card in PACK if card not in (*own, *widow)]
        state = dealt([own, tuple(rest[:HAND_SIZE])], widow).state
        self._start = ModernPosition.of(Board(PERCENTILES, state, 0), state)

    def value(self) -> Won:
        hidden = [bit for bit in PERCENTILES.cards if not bit & (self._own | self._widow)]
        hands = [sum(bits) for bits in combinations(hidden, HAND_SIZE)]
        return self._from((), [Held(hand, self._dealt(hand), 1 / len(hands), 1 / len(hands)) for hand in hands])

    def _dealt(self, hand: int) -> ModernPosition:
        hands = (hand, self._own) if self._bot == 0 else (self._own, hand)
        return self._start.holding(hands, (), ())

    def _from(self, history: History, held: Sequence[Held]) -> Won:
        """From a point of the hand on: `held` has the same moves behind it, and so the same seat in turn."""
        position = held[0].position
        if position.turn == HAND_OVER:
            return self._shown(held)
        if position.turn == self._bot:
            won = [self._from((*history, swap), after) for swap, after in self._moved(history, held).items()]
            return Won(sum(each.planned for each in won), sum(each.tested for each in won))
        moves = position.legal()
        by_move = (self._from((*history, swap), [each.after(swap) for each in held]) for swap in moves)
        return max(by_move, key=lambda won: won.planned)

    def _moved(self, history: History, held: Sequence[Held]) -> Mapping[Swap, list[Held]]:
        """By the bot's move: the hands with which it makes the move."""
        moved: dict[Swap, list[Held]] = {}
        for each in held:
            ours = self._trader(each.hand, history)
            theirs = self._other(each.hand, history) if self._other else ours
            for swap in dict.fromkeys((*ours, *theirs)):
                moved.setdefault(swap, []).append(each.after(swap, ours.get(swap, 0), theirs.get(swap, 0)))
        return moved

    def _shown(self, held: Sequence[Held]) -> Won:
        planned = tested = 0.0
        for each in held:
            bot, own = (PERCENTILES.of[each.position.hands[seat]] for seat in (self._bot, 1 - self._bot))
            sign = (own > bot) - (own < bot)
            planned += sign * each.planned
            tested += sign * each.tested
        return Won(planned, tested)


class Lost(NamedTuple):
    """What a level loses at one deal of the widow and of the response's hand: as the opener, and as the second."""

    opens: Won
    responds: Won

    @property
    def exploitability(self) -> Won:
        """The seats open in turn, so that a perfect bot loses nothing."""
        return Won(*(fmean(pair) for pair in zip(self.opens, self.responds, strict=True)))


class Deal(NamedTuple):
    """A task: what a level of that name loses at the deal of that number; each decision by chance is made so often."""

    level: str
    number: int
    samples: int


def lost(deal: Deal) -> Lost:
    strategy = GAME.strategy(deal.level)
    assert strategy is not None
    pack = Stream(f"tiny commerce {deal.number}".encode()).shuffled(PACK)
    own, widow = tuple(pack[:HAND_SIZE]), tuple(pack[HAND_SIZE : 2 * HAND_SIZE])
    seeds = ("one", "other") if deal.level == COUNTED else ("one",)
    samples = deal.samples if deal.level == COUNTED else 1
    found = []
    with tiny_deck():
        for bot in (0, 1):
            counts = [Level(strategy, widow, bot, samples, seed) for seed in seeds]
            found.append(TradingResponse(own, widow, bot, *counts).value())
    return Lost(*found)


class Estimate(NamedTuple):
    """The mean over deals drawn at random, with both ends of what is counted, and the 95% interval round them."""

    low: float
    high: float
    interval: tuple[float, float]

    def __str__(self) -> str:
        return " to ".join(dict.fromkeys(f"{each:.3f}" for each in (self.low, self.high)))


def estimate(won: Sequence[Won]) -> Estimate:
    """Needs two deals or more."""
    halves = [1.96 * stdev(part) / sqrt(len(part)) for part in zip(*won, strict=True)]
    planned, tested = (fmean(part) for part in zip(*won, strict=True))
    return Estimate(tested, planned, (tested - halves[1], planned + halves[0]))


def row(level: str, deals: Sequence[Lost]) -> str:
    """The row of a level in docs/exploitability.md."""
    parts = [estimate([getattr(each, name) for each in deals]) for name in ("opens", "responds", "exploitability")]
    low, high = parts[-1].interval
    return f"| {level} | {len(deals)} | {' | '.join(map(str, parts))} | {low:.3f} to {high:.3f} |"
