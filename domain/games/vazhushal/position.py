"""A hand of Vazhushal as a position (domain/search/position.py). The rules stand in game.py.

Cards and layouts are those of the state: what is dear here is finding melds, not keeping them. A move is its kind, one
of the names below, with the depth of a draw or the card of a discard, and the new layout.
"""

from typing import Any, Self

from domain.cards import Card, Cards
from domain.games.vazhushal.legal import draws, layouts
from domain.games.vazhushal.melds import Layout, MeldRules, cards_of, in_order, value_of
from domain.games.vazhushal.policy import DEPTH, least_useful, line_draw, new_layout
from domain.games.vazhushal.scoring import held_value
from domain.games.vazhushal.state import DRAW, FINAL, MELD, OVER, VazhushalOptions, VazhushalState
from domain.search.position import HAND_OVER

STOCK, LINE, LAY, DISCARD, FINAL_LAY, FINAL_PASS = range(6)

OUT, CARD, MINOR = 240, 12, 4
"""The worth of going out, the cost of a card still held, and the divisor of points while points don't decide yet."""

Action = tuple[int, int | Card, Layout]


class VazhushalPosition:
    """`stock` are the cards that can still be drawn, top first, the negative joker last if it lies there and can be
    drawn. The other fields are those of the state; `exhausted_by` and `went_out` are HAND_OVER where they are None."""

    __slots__ = (
        "exhausted_by", "hands", "line", "melds", "options", "phase", "rearranged", "rules", "stock", "turn", "went_out"
    )  # fmt: skip

    options: VazhushalOptions
    rules: MeldRules
    hands: list[Cards]
    melds: list[Layout]
    line: Cards
    stock: Cards
    phase: str
    turn: int
    rearranged: bool
    exhausted_by: int
    went_out: int

    @classmethod
    def of(cls, state: VazhushalState, stock: Cards) -> Self:
        """The stock is given from its top, without the negative joker."""
        new = cls()
        new.options = state.options
        new.rules = state.rules
        new.hands = list(state.hands)
        new.melds = list(state.melds)
        new.line = state.line
        lies = state.negative is not None and state.drawable() > len(stock)
        new.stock = (*stock, state.negative) if lies and state.negative is not None else stock
        new.phase = state.phase
        new.turn = HAND_OVER if state.turn is None else state.turn
        new.rearranged = state.rearranged
        new.exhausted_by = HAND_OVER if state.exhausted_by is None else state.exhausted_by
        new.went_out = HAND_OVER if state.went_out is None else state.went_out
        return new

    def copy(self) -> Self:
        new = self.__class__()
        new.options = self.options
        new.rules = self.rules
        new.hands = self.hands.copy()
        new.melds = self.melds.copy()
        new.line = self.line
        new.stock = self.stock
        new.phase = self.phase
        new.turn = self.turn
        new.rearranged = self.rearranged
        new.exhausted_by = self.exhausted_by
        new.went_out = self.went_out
        return new

    def facts(self) -> tuple[Any, ...]:
        lying = self.line, self.stock, self.rules
        phase = self.phase, self.turn, self.rearranged, self.exhausted_by, self.went_out
        return *self.hands, *self.melds, *lying, *phase

    def legal(self) -> list[Action]:
        """As `legal_moves`, of which not all layouts are listed."""
        hand, layout = self.hands[self.turn], self.melds[self.turn]
        if self.phase == DRAW:
            found = draws(self.rules, hand, layout, self.line)
            return [(STOCK, 0, ()), *((LINE, draw.depth, in_order((*layout, *draw.melds))) for draw in found)]
        joker, final = self.options.joker_in_hand, self.phase == FINAL
        keep, rearranged = (0, False) if final else (1, self.rearranged)
        new = layouts(self.rules, hand, layout, joker=joker, keep=keep, rearranged=rearranged)
        if final:
            return [(FINAL_PASS, 0, ()), *((FINAL_LAY, 0, each) for each in new)]
        return [*((DISCARD, card, ()) for card in hand), *((LAY, 0, each) for each in new)]

    def choice(self) -> Action:
        """As `policy` in policy.py."""
        hand, layout, rules = self.hands[self.turn], self.melds[self.turn], self.rules
        if self.phase == DRAW:
            draw = line_draw(rules, hand, layout, self.line[-DEPTH:])
            return (LINE, draw.depth, in_order((*layout, *draw.melds))) if draw else (STOCK, 0, ())
        final = self.phase == FINAL
        new = new_layout(rules, hand, layout, 0 if final else 1)
        if new:
            return FINAL_LAY if final else LAY, 0, new
        return (FINAL_PASS, 0, ()) if final else (DISCARD, least_useful(rules, hand), ())

    def apply(self, move: Action) -> None:
        kind, what, layout = move
        seat = self.turn
        if kind == STOCK:
            self.hands[seat] = (*self.hands[seat], self.stock[0])
            self.stock, self.phase = self.stock[1:], MELD
        elif isinstance(what, Card):
            self._discard(what)
        elif kind == LINE:
            self.hands[seat] = (*self.hands[seat], *self.line[-what:])
            self.line, self.phase = self.line[:-what], MELD
            self._lay(layout)
        elif kind == LAY:
            before = len(cards_of(self.melds[seat]))
            self._lay(layout)
            self.rearranged = self.rearranged or before == len(cards_of(layout))
        else:
            if kind == FINAL_LAY:
                self._lay(layout)
            self._next(over=seat == self.exhausted_by)

    def _lay(self, layout: Layout) -> None:
        laid = cards_of(layout)
        self.hands[self.turn] = tuple([card for card in self.hands[self.turn] if card not in laid])
        self.melds[self.turn] = layout

    def _next(self, *, over: bool = False) -> None:
        if over:
            self.turn, self.phase = HAND_OVER, OVER
        else:
            self.turn = (self.turn + 1) % len(self.hands)

    def _discard(self, card: Card) -> None:
        """A seat without cards is out; without anything to draw, the final moves begin."""
        hand = self.hands[self.turn] = tuple([each for each in self.hands[self.turn] if each is not card])
        self.line, self.rearranged = (*self.line, card), False
        if not hand:
            self.went_out = self.turn
        elif self.stock:
            self.phase = DRAW
        else:
            self.phase, self.exhausted_by = FINAL, self.turn
        self._next(over=not hand)

    def evaluate(self, seat: int) -> int:
        """As in sharp.py."""
        standing = [self._standing(each) for each in range(len(self.hands))]
        return len(standing) * standing[seat] - sum(standing)

    def _standing(self, seat: int) -> int:
        """Going out counts most, then the number of cards still held, then points. Once the stock is exhausted, only
        points count."""
        hand, joker = self.hands[seat], self.options.joker_in_hand
        points = value_of(self.melds[seat]) - sum([held_value(card, joker) for card in hand])
        if self.went_out != HAND_OVER:
            return OUT * (self.went_out == seat) + points // MINOR
        if self.phase in (FINAL, OVER):
            return points
        to_discard = self.phase == MELD and self.turn == seat
        return points // MINOR - CARD * (len(hand) - to_discard)
