"""Bots for Cuccù: the cards to swap or to draw for."""

from collections.abc import Sequence
from functools import lru_cache
from math import comb

from domain.fairness import Stream
from domain.games.cuccu.game import CUCCU, KING, CuccuMove, CuccuState, Draw, Stand, Swap, rank
from domain.kernel import Move, Seat
from domain.search.determinization import WHOLE, Determinizer
from domain.search.game_bot import GameBot
from domain.search.observation import Observation
from domain.search.phrases import named, percent
from domain.search.reasons import Reason

ACE = 1

CLOSE = 2
"""The largest distance in ranks from the swap threshold at which a decision is worth a search."""

PARTS_WITH = (0, 0, 7, 7, 6, 6, 5, 5, 5, 4, 4, 4, 4)
"""The highest rank that is usually swapped for an unknown card, or drawn for, by the number of live seats."""

SELDOM = WHOLE // 8


class CuccuBot(GameBot[CuccuState, CuccuMove]):
    def policy(self, s: CuccuState, seat: Seat, stream: Stream) -> CuccuMove:
        """Keeps its card if it is known not to lose. Otherwise picks the move that less often leaves it with the lowest
        card."""
        other = Draw() if seat == s.dealer else Swap()
        known = sorted([rank(s.hands[each][0]) for each in s.live() if each != seat and s.knows(seat, each)])
        hidden, lying = len(s.live()) - 1 - len(known), tuple(map(rank, s.face_up))
        kings = s.options.king_refuses if isinstance(other, Swap) else s.options.stock_king_stops
        parts = parts_with(rank(s.hands[seat][0]), tuple(known), lying, hidden, isinstance(other, Draw), kings)
        return other if parts else Stand()

    def candidates(self, s: CuccuState, seat: Seat) -> list[CuccuMove]:
        own, known = rank(s.hands[seat][0]), [s.hands[each][0] for each in s.live() if s.knows(seat, each)]
        if abs(own - PARTS_WITH[len(s.live())]) > CLOSE or own == ACE or any(rank(card) < own for card in known):
            return []
        return [Stand(), Draw() if seat == s.dealer else Swap()]

    def likelihood(self, s: CuccuState, seat: Seat, move: Move) -> int:
        """Models the choice: a seat that knows a lower card keeps even a low one, and a seat that knows any card may
        keep its own."""
        stands = rank(s.hands[seat][0]) > PARTS_WITH[len(s.live())]
        knows = any(each != seat and s.knows(seat, each) for each in s.live())
        return WHOLE if stands == isinstance(move, Stand) else WHOLE // 2 if knows and not stands else SELDOM

    def worth(self, s: CuccuState, seat: Seat) -> int:
        """Returns the seat's lives above those of the others, in thousandths."""
        return 1000 * (len(s.tokens) * s.tokens[seat] - sum(s.tokens))

    def reason(
        self, seen: Observation[CuccuState], made: CuccuMove, best: CuccuMove, deals: Sequence[CuccuState]
    ) -> Reason:
        """Explains the move by the neighbour's card, if known, or by the number of higher unseen cards."""
        s, seat = seen.state, seen.seat
        (own,) = s.hands[seat]
        if any(rank(s.hands[each][0]) < rank(own) for each in s.live() if s.knows(seat, each)):
            return Reason(
                "could_not_lose",
                f"A lower card than the {named(own)} was known to be in play, so that the {named(own)} could not lose.",
                {"card": own.code},
            )
        if isinstance(best, Swap) and s.knows(seat, s.neighbour(seat)):
            (theirs,) = s.hands[s.neighbour(seat)]
            said = f"The neighbour was known to hold the {named(theirs)}, which is higher."
            return Reason("neighbour_higher", said, {"card": theirs.code})
        left = Determinizer(seen).left
        higher = sum(rank(card) > rank(own) for card in left)
        share = percent(higher, len(left))
        return Reason(
            "others_higher",
            f"{higher} of the {len(left)} unseen cards are higher than the {named(own)}: {share}%.",
            {"card": own.code, "count": higher, "whole": len(left), "percent": share},
        )


@lru_cache(maxsize=1 << 14)
def parts_with(own: int, known: tuple[int, ...], lying: tuple[int, ...], hidden: int, draws: bool, kings: bool) -> bool:
    """True if the other move, a swap or the dealer's draw, less often leaves the seat with the lowest card.

    All cards are ranks: `known` are those of other seats, ascending, and `lying` those that lie open. `hidden` is the
    number of other hands. `kings` is true if the neighbour keeps a king, or the dealer leaves one.
    """
    if own == ACE or (known and known[0] < own):
        return own == ACE
    unseen = [0] + [4] * KING
    for seen in (own, *known, *lying):
        unseen[seen] -= 1
    lowest = known[0] if known else KING
    # h of n unseen cards can lie in other hands in comb(n, h) ways. For each card that the other move can bring, these
    # are comb(n - 1, h - 1) or comb(n - 1, h) ways: in total h or n - h times as many.
    times, others = (sum(unseen) - hidden, hidden) if draws else (hidden, hidden - 1)
    ways = 0
    for new in range(ACE, KING + 1):
        kept, given = (own, new) if kings and new == KING else (new, KING if draws else own)
        if unseen[new] and kept <= min(lowest, given):
            ways += unseen[new] * comb(sum(unseen[kept:]) - (new >= kept), others)
    return ways < times * comb(sum(unseen[own:]), hidden)


BOT = CuccuBot(CUCCU)
