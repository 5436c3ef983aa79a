"""Play with the solver: the moves of `steady`, and the moves that `sharp` searches."""

from collections import Counter
from collections.abc import Sequence

from domain.cards import DECKS, Card, Cards
from domain.games.vazhushal.events import DrawLine, DrawStock, VazhushalMove
from domain.games.vazhushal.melds import Layout, cards_of, in_order, named, size_of, value_of
from domain.games.vazhushal.scoring import held_value
from domain.games.vazhushal.shortlist import LineDraw, lengthened, line_draws, new_layouts
from domain.games.vazhushal.solver import Task, best_layout, best_melds
from domain.games.vazhushal.solver.templates import BIT_OF, THREE_WITH
from domain.games.vazhushal.state import VazhushalState, deck_of
from domain.kernel import Seat

WORK = 8_000
"""The solver's work limit for each layout."""

LINE_DRAWS = 4
"""The number of draws from the line for which the best layout is computed."""

DISCARDS = 3
"""The number of discards tried, the least valuable cards first."""

STOCK_CARD = 6
"""The expected worth of a card from the stock, in points."""

HELD_CARD = 8
"""The cost of each card in the hand besides its points, because the seat must still get rid of it."""

NEARLY_OUT = 4
"""The number of cards left at which the bot tries to lay all but one, whatever their points."""

ONE_CARD_SHORT = 60
"""The worth of a meld for each card that would complete it, in percent of its points."""


class Player:
    """A seat's cards, and its knowledge of the others."""

    def __init__(self, s: VazhushalState, seat: Seat) -> None:
        self.s, self.rules, self.joker = s, s.rules, s.options.joker_in_hand
        self.hand, self.layout, self.line = s.hands[seat], s.melds[seat], s.line
        known = {s.negative, *self.hand, *self.line, *(card for taken in s.taken for card in taken)}
        known.update(card for layout in s.melds for card in cards_of(layout))
        deck = DECKS[deck_of(len(s.hands))]
        self.unseen = Counter(BIT_OF[card] for card in deck if not card.is_joker and card not in known)
        """The number of cards that can still come, by the bit of a face."""

    def __repr__(self) -> str:
        return f"<player before a line of {len(self.line)} cards>"

    # Drawing

    def draws(self) -> Sequence[VazhushalMove]:
        """Returns the draw from the stock and the best of the shortlist from the line, ranked by the resulting
        standing. For the stock this is an expected value."""
        best = best_layout(self._task(keep=1), self.layout, work=WORK)
        rated: list[tuple[int, VazhushalMove]] = [(self._standing(best, self.hand) + STOCK_CARD, DrawStock())]
        listed = line_draws(self.rules, self.hand, self.layout, self.line)
        by_standing = sorted(listed, key=lambda draw: -self._standing(draw.melds, self._available(draw)))
        for draw in by_standing[:LINE_DRAWS]:
            layout = self._best_after(draw)
            rated.append((self._standing(layout, self._available(draw)), DrawLine(draw.depth, named(layout))))
        return [move for _, move in sorted(rated, key=lambda each: -each[0])]

    def _available(self, draw: LineDraw) -> Cards:
        return (*self.hand, *self.line[-draw.depth :])

    def _standing(self, layout: Layout, available: Cards) -> int:
        """Returns the points of a layout, less the cost of holding the available cards that are not in it."""
        laid = cards_of(layout)
        held = [card for card in available if card not in laid]
        return value_of(layout) - sum([held_value(card, self.joker) + HELD_CARD for card in held])

    def _best_after(self, draw: LineDraw) -> Layout:
        """Returns the old melds, those of the draw, and the best additional ones."""
        fixed, laid = in_order((*self.layout, *draw.melds)), cards_of(draw.melds)
        free = tuple(card for card in self._available(draw) if card not in laid)
        more = best_melds(Task(self.rules, free, fixed=fixed, keep=1, joker=self.joker), above=0, work=WORK)
        return in_order((*fixed, *more.melds)) if more else fixed

    # Melding

    def _task(self, keep: int, *, most_cards: bool = False) -> Task:
        return Task(self.rules, self.hand, keep=keep, joker=self.joker, most_cards=most_cards)

    def _left(self, layout: Layout) -> int:
        """Returns the number of cards left in the hand."""
        return len(self.hand) + size_of(self.layout) - size_of(layout)

    def layout_to_lay(self) -> Layout:
        """Returns the layout to lay, or the present one if there is nothing to lay. Wild cards fit almost any meld, so
        the last ones are laid only if all but one card goes."""
        listed = [each for each in new_layouts(self.rules, self.hand, self.layout) if self._left(each)]
        best = self._best_found(listed)
        if not self.layout or self._left(best) == 1:
            return best
        longer = (lengthened(self.rules, self.hand, base, 1) for base in (self.layout, best, *listed))
        return next((each for each in longer if self._left(each) == 1), best)

    def _best_found(self, listed: Sequence[Layout]) -> Layout:
        """Returns the solver's layout, unless its bounded search missed another meld that leaves a single card, or
        cards that fit a meld on the table."""
        best = self._searched()
        out = next((each for each in listed if self._left(each) == 1), None)
        if out is not None and self._left(best) > 1:
            return out
        if self._left(best) < len(self.hand) or not self.layout:
            return best
        return max(listed, key=lambda each: self._standing(each, self.hand), default=best)

    def _searched(self) -> Layout:
        best = best_layout(self._task(keep=1), self.layout, work=WORK)
        if 1 < self._left(best) <= NEARLY_OUT:
            most = best_layout(self._task(keep=1, most_cards=True), self.layout, work=WORK)
            best = min(best, most, key=self._left)
        has_new_card = self._left(best) < len(self.hand)
        return best if has_new_card or not self.s.rearranged else self.layout

    def final_layout(self) -> Layout:
        """Returns the best layout of the bounded search when no card need be kept, and lays all cards that fit its
        melds: each of them then counts for the seat and not against it."""
        best = best_layout(self._task(keep=0), self.layout, work=WORK)
        return lengthened(self.rules, self.hand, best, 0)

    # Discarding

    def thrown(self) -> Sequence[Card]:
        """Returns the discards worth trying, the best first. No wild card if there is another card to discard."""
        cheapest = sorted(self.hand, key=self._keeping)[:DISCARDS]
        return [card for card in cheapest if not self.rules.is_wild(card)] or cheapest

    def _keeping(self, card: Card) -> tuple[bool, int]:
        """Returns the worth of keeping a card. Wild cards rank above all others. The worth of the others is that of the
        melds that one more card would complete, less the cost of holding the card."""
        if self.rules.is_wild(card):
            return True, 0
        bit, cost = BIT_OF[card], held_value(card, self.joker)
        others = sum({BIT_OF[each] for each in self.hand if each is not card and not each.is_joker})
        if others & bit:
            return False, -cost
        missing = [(template.mask & ~others & ~bit, template.value) for template in THREE_WITH[bit]]
        promise = sum([self.unseen[face] * value for face, value in missing if face.bit_count() == 1])
        return False, promise * ONE_CARD_SHORT // 100 - cost
