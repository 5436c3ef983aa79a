"""Bots for Whisky Poker: hands of five cards around a widow of five.

Hands are compared by the number of worse hands of the deck. Only their ranks matter, and whether they are of one suit.
So a hand is coded as a number with its counts of cards of each rank and suit, and a swap is a difference.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement, groupby
from math import comb, prod
from typing import NamedTuple

from domain.cards import DECKS, RANK_CODE, SUITS, Card, Cards, in_deck_order
from domain.fairness import Stream
from domain.families.match import HORSE, TRADING, BuyHorse, DeclineHorse
from domain.families.widow import Exchange, Knock
from domain.games.whisky_poker.game import (
    BLIND,
    SIZE,
    WHISKY_POKER,
    Leave,
    Stand,
    TakeWidow,
    WhiskyMove,
    WhiskyState,
    poker,
)
from domain.kernel import Seat
from domain.search.game_bot import GameBot
from domain.search.widow import DARING, FEW, SAFE, SURE, horse_choice, is_last_turn, is_safe, match_worth, pass_settles

HANDS = comb(52, SIZE)

CONSIDERED = 4
"""The number of swaps, those that make the best hands, after which the bot searches deeper."""

MORE = 2
"""The worth, to the other players, of the five cards left open in a last turn, as a number of hands to choose from."""

TRIED = 5
"""The maximum number of swaps searched."""

_RANKS = 3 * len(SUITS)
CODES = {card: (1 << 3 * SUITS.index(card.suit)) + (1 << _RANKS + 3 * card.rank) for card in DECKS["52"]}
"""Three bits count the cards of a suit. Above the bits of all suits, three bits count the cards of a rank."""

FLUSHES = frozenset(SIZE << 3 * suit for suit in range(len(SUITS)))


class Swap(NamedTuple):
    """A swap of cards with the widow; none to keep the hand. `now` is the strength of the resulting hand."""

    value: int
    now: int
    give: Cards
    take: Cards

    @property
    def move(self) -> Exchange | Stand:
        return Exchange(in_deck_order(self.give), in_deck_order(self.take)) if self.give else Stand()


class WhiskyBot(GameBot[WhiskyState, WhiskyMove | BuyHorse | DeclineHorse]):
    event_cost = 2
    rollouts = 60
    safe = SAFE

    def effort(self, s: WhiskyState) -> int:
        return self.rollouts * FEW // max(FEW, len(s.live())) // (3 if s.options.swap == "any" else 1)

    def policy(self, s: WhiskyState, seat: Seat, stream: Stream) -> WhiskyMove | BuyHorse | DeclineHorse:
        """Takes the hidden widow for a hand of the worse half, knocks with one that is hardly the worst, or else makes
        the best swap."""
        return self.choice(s, seat)

    def choice(self, s: WhiskyState, seat: Seat) -> WhiskyMove | BuyHorse | DeclineHorse:
        if s.phase == HORSE:
            return horse_choice(s)
        own = strength(s, code(s.hands[seat]))
        if s.phase == BLIND:
            return TakeWidow() if 2 * own < HANDS else Leave()
        if not is_last_turn(s) and self.may_end(s, seat, own, self.safe):
            return Knock()
        return self.swaps(s, seat, CONSIDERED)[0].move

    def worth(self, s: WhiskyState, seat: Seat) -> int:
        return match_worth(s, seat)

    def ends(self, s: WhiskyState, move: object) -> bool:
        return isinstance(move, Knock)

    def candidates(self, s: WhiskyState, seat: Seat) -> Sequence[WhiskyMove | BuyHorse | DeclineHorse]:
        """Returns the best swaps, standing, and a knock if that isn't rash. In the last turn, only the best swap."""
        first = self.choice(s, seat)
        if s.phase == BLIND:
            return [TakeWidow(), Leave()]
        if s.phase == HORSE or is_last_turn(s):
            return [first]
        tried = [first, *(swap.move for swap in self.swaps(s, seat, TRIED)), Stand()]
        if s.phase == TRADING and self.may_end(s, seat, strength(s, code(s.hands[seat])), DARING):
            tried.append(Knock())
        return [move for number, move in enumerate(tried) if move not in tried[:number]]

    def may_end(self, s: WhiskyState, seat: Seat, own: int, margin: int) -> bool:
        """True if the hand is hardly the worst."""

        def not_worse(known: Cards, hands: int) -> int:
            if len(known) == SIZE:
                return SURE if strength(s, code(known)) >= own else 0
            beaten: int = SURE * own**hands // HANDS**hands
            return SURE - beaten

        return is_safe(s, seat, margin, MORE, not_worse)

    def swaps(self, s: WhiskyState, seat: Seat, number: int) -> list[Swap]:
        """Returns the best swaps, including keeping the hand, the most valuable first. The value is that of the
        resulting hand and, while there may be another turn, of the best hand that one more card could then make."""
        own = code(s.hands[seat])
        found = sorted(self._made(s, seat, own), key=lambda each: -each[0])[:number]
        last, stays = is_last_turn(s), pass_settles(s)
        best = []
        for now, give, take in [(strength(s, own), (), ()), *found]:
            settled = last or (stays and not give)
            best.append(Swap(now + (now if settled else max(now, self._reached(s, seat, give, take))), now, give, take))
        return sorted(best, key=lambda swap: -swap.value)

    def _made(self, s: WhiskyState, seat: Seat, own: int) -> Iterator[tuple[int, Cards, Cards]]:
        for size in self.game(s).sizes(s):  # type: ignore[attr-defined]
            takes = [(take, code(take)) for take in combinations(s.widow, size)]
            for give in combinations(s.hands[seat], size):
                kept = own - code(give)
                yield from ((strength(s, kept + new), give, take) for take, new in takes)

    def _reached(self, s: WhiskyState, seat: Seat, give: Cards, take: Cards) -> int:
        held = [card for card in s.hands[seat] if card not in give] + [*take]
        lying = [CODES[card] for card in s.widow if card not in take] + [CODES[card] for card in give]
        whole = code(held)
        return max([strength(s, whole - CODES[out] + new) for out in held for new in lying])


def code(hand: Sequence[Card]) -> int:
    return sum([CODES[card] for card in hand])


def strength(s: WhiskyState, code: int) -> int:
    """Returns the number of hands of the deck that are worse than a hand."""
    mixed, suited = strengths(s.options.ace_low_straight)
    return (suited if code & (1 << _RANKS) - 1 in FLUSHES else mixed)[code >> _RANKS]


@cache
def strengths(ace_low: bool) -> tuple[dict[int, int], dict[int, int]]:
    """Returns the strengths by ranks of hands in several suits, and of hands in one suit."""
    key, counted = poker(ace_low).key, []
    for ranks in combinations_with_replacement(range(2, 15), SIZE):
        alike = [ranks.count(rank) for rank in dict.fromkeys(ranks)]
        if max(alike) == SIZE:
            continue
        suited = len(alike) == SIZE
        hand = [Card.parse(RANK_CODE[rank] + SUITS[ranks[:n].count(rank)]) for n, rank in enumerate(ranks)]
        if suited:
            counted.append((key(tuple(hand)), 1, code(hand) >> _RANKS, 4))
            hand[0] = Card.parse(RANK_CODE[ranks[0]] + SUITS[1])
        counted.append((key(tuple(hand)), 0, code(hand) >> _RANKS, prod([comb(4, n) for n in alike]) - 4 * suited))
    found: tuple[dict[int, int], dict[int, int]] = {}, {}
    below = 0
    for _, equal in groupby(sorted(counted), key=lambda each: each[0]):
        hands = list(equal)
        for _, suit, held, _ in hands:
            found[suit][held] = below
        below += sum([number for *_, number in hands])
    assert below == HANDS
    return found


BOT = WhiskyBot(WHISKY_POKER)
