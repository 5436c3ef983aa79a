"""Thirty-One and Stop the Bus: draws, discards and knocks."""

from collections.abc import Sequence
from typing import Any

from domain.cards import Card
from domain.fairness import Stream
from domain.families.knock import Knock
from domain.families.stock import DISCARD, DRAW, FINAL_DISCARD, Discard, Draw, Stand, StockState
from domain.kernel import Move, Seat, without
from domain.search.determinization import WHOLE
from domain.search.lives import CERTAIN, LivesBot

SAFE, DARING = 6, 1
"""Limits for a knock, as divisors of an even share: the policy knocks if its chance to be the lowest is below the
first, and the search considers it below the second."""

WIDE = 4
"""A hand may be given up for another that is worse by less than one hand in this many."""

CLOSE = 12
"""A hand is only slightly worse than another if it is worse by less than one hand in this many."""

StockMove = Draw | Discard | Knock | Stand


class StockBot(LivesBot):
    def policy(self, s: StockState, seat: Seat, stream: Stream) -> StockMove:
        """Certain gains come before the odds: the best hand is kept, and 31 is taken if it ends the hand."""
        hands, hand = self.hands(s), s.hands[seat]
        if s.phase in (DISCARD, FINAL_DISCARD):
            return self.discards(s, seat)[0]
        own, taken = hands.percentile(hand), max(hands.of[each] for each in hands.without((*hand, s.discards[-1])))
        if own == hands.best:
            return self._knock(s)
        if taken == hands.best and s.options.instant_31 != "off":
            return Draw("discard")
        if s.phase == DRAW and self.is_safe(s, seat, SAFE):
            return self._knock(s)
        return Draw("discard" if taken > hands.reach(hands.mask(hand)) else "stock")

    def candidates(self, s: StockState, seat: Seat) -> Sequence[StockMove]:
        """Returns no candidates if the policy's move is certain. A knock must be no worse than even, and a draw from
        the pile must improve the hand."""
        hands, hand = self.hands(s), s.hands[seat]
        if s.phase == FINAL_DISCARD:
            return self.discards(s, seat)[:1]
        if s.phase == DISCARD:
            return self.discards(s, seat)
        own, taken = hands.percentile(hand), max(hands.of[each] for each in hands.without((*hand, s.discards[-1])))
        if own == hands.best or (taken == hands.best and s.options.instant_31 != "off"):
            return []
        moves: list[StockMove] = [Draw("stock")]
        if taken > own:
            moves.append(Draw("discard"))
        if s.phase == DRAW and self.is_safe(s, seat, DARING):
            moves.append(self._knock(s))
        return moves

    def likelihood(self, s: StockState, seat: Seat, move: Move) -> int:
        """Assumes that the seat discards the least useful card, and knocks only if that is safe."""
        hands = self.hands(s)
        if isinstance(move, Knock):
            return WHOLE if self.is_safe(s, seat, SAFE) else WHOLE // 16
        if not isinstance(move, Discard):
            return WHOLE
        left = hands.mask(s.hands[seat]) - hands.bits[move.card]
        missed = max([hands.of[hand] for hand in hands.without(s.hands[seat])]) - hands.of[left]
        return WHOLE if not missed else WHOLE // 4 if missed * CLOSE < hands.whole else WHOLE // 16

    def ends(self, s: StockState, move: StockMove) -> bool:
        """True for a knock, and for 31 if it ends the hand at this table."""
        held = () if s.turn is None else s.hands[s.turn]
        match move:
            case Discard(card):
                return s.is_ended_by(without(held, card))
            case Draw("discard"):
                four = (*held, s.discards[-1])
                return any(s.is_ended_by(without(four, card)) for card in held)
        return isinstance(move, Knock)

    def _knock(self, s: StockState) -> StockMove:
        game: Any = self.game(s)
        return game.knock() if s.phase == DRAW else Stand()

    def is_safe(self, s: StockState, seat: Seat, margin: int) -> bool:
        """True if the hand is unlikely to be the lowest. Each round adds one to the hands that the others have chosen
        from."""
        hands, live = self.hands(s), s.live()
        rounds = 1 + s.turns // len(live)
        lowest = hands.lowest(
            hands.percentile(s.hands[seat]), [(s.taken[other], rounds) for other in live if other != seat]
        )
        return lowest * margin * len(live) <= CERTAIN

    def discards(self, s: StockState, seat: Seat) -> list[StockMove]:
        """Returns the discards, best first: by the remaining hand and, if there is time, its potential. Excludes those
        that leave a far worse hand, and the higher of two cards of a suit."""
        hands, four = self.hands(s), s.hands[seat]
        free = four[:-1] if s.from_pile(seat) else four
        held = hands.mask(four)

        def value(card: Card) -> tuple[int, int]:
            left = held - hands.bits[card]
            return hands.of[left] + (hands.reach(left) if s.phase == DISCARD else 0), -card.rank

        values = {card: value(card) for card in free}
        best = max(values.values())[0]
        tried = [
            card
            for card in sorted(free, key=values.__getitem__, reverse=True)
            if WIDE * (best - values[card][0]) <= hands.whole
            and (s.options.tricon or not any(c.suit == card.suit and c.pips < card.pips for c in free))
        ]
        sure = hands.of[held - hands.bits[tried[0]]] == hands.best
        return [Discard(card) for card in tried[: 1 if sure else None]]
