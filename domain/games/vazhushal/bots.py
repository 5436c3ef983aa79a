"""House bots for Vazhushal."""

from collections import Counter
from typing import NamedTuple

from domain.cards import DECKS, Card, Cards, cards
from domain.fairness import Stream
from domain.game import Situation, Strategy
from domain.games.vazhushal.events import layout_of
from domain.games.vazhushal.legal import layout_table
from domain.games.vazhushal.melds import Layout, MeldRules, cards_of, face_of, in_order, value_of
from domain.games.vazhushal.options import deck_of
from domain.games.vazhushal.scoring import held_value
from domain.games.vazhushal.solver import Task, best_layout, best_melds
from domain.games.vazhushal.solver.templates import BIT, TEMPLATES, Template
from domain.games.vazhushal.state import DRAW, FINAL
from domain.games.vazhushal.suggestions import LineDraw, line_draws
from domain.moves import Move

WORK = 8_000
"""Of the solver, for each layout."""

DRAWS = 4
"""So many draws from the line are looked at closely."""

STOCK_CARD = 6
"""What a card from the stock is worth, in points."""

HELD_CARD = 8
"""What each card in the hand costs beside its points, because it is one more to get rid of."""

NEARLY_OUT = 4
"""With so few cards left it is tried to lay all but one, whatever their points."""

PROMISE = 60
"""What the points of a meld count for each card that would complete it, in percent."""

OF_THREE: dict[int, tuple[Template, ...]] = {
    bit: tuple(each for each in TEMPLATES if each.mask & bit and each.mask.bit_count() == 3) for bit in BIT.values()
}


class Sight(NamedTuple):
    """What a seat sees, as the rules take it; `unseen` has by the bit of a face the cards that could still come."""

    rules: MeldRules
    hand: Cards
    layout: Layout
    line: Cards
    joker: int
    rearranged: bool
    unseen: Counter[int]

    def __repr__(self) -> str:
        return f"<sight of a line of {len(self.line)} cards>"

    @classmethod
    def of(cls, situation: Situation) -> "Sight":
        state, options = situation.state, situation.options
        layouts = [layout_of(layout) for layout in state["melds"]]
        hand, line = cards(state["hands"][situation.seat]["cards"]), cards(state["line"])
        seen = {*hand, *line, *(card for layout in layouts for card in cards_of(layout)), Card.parse(state["negative"])}
        deck = DECKS[deck_of(len(layouts))]
        return cls(
            rules=MeldRules(cards(state["wild_faces"]), options["identical_scope"] == "runs_and_sets"),
            hand=hand,
            layout=layouts[situation.seat],
            line=line,
            joker=options["joker_in_hand"],
            rearranged=state["rearranged"],
            unseen=Counter(BIT[face_of(card)] for card in deck if not card.is_joker and card not in seen),
        )

    def task(self, keep: int, *, most_cards: bool = False) -> Task:
        return Task(self.rules, self.hand, keep=keep, joker=self.joker, most_cards=most_cards)


def play_steadily(situation: Situation, _stream: Stream) -> Move:
    """Lays the best melds it finds as soon as it can, and goes out when it can. Takes from the line what makes better
    melds than the stock promises, and discards the card that promises least for what it costs to hold."""
    sight = Sight.of(situation)
    if situation.state["phase"] == DRAW:
        return max(draws(sight), key=lambda draw: draw[0])[1]
    if situation.state["phase"] == FINAL:
        best = best_layout(sight.task(keep=0), sight.layout, work=WORK)
        return {"type": "final_pass"} if best == sight.layout else {"type": "final_meld", "table": layout_table(best)}
    layout = _layout(sight)
    if layout != sight.layout:
        return {"type": "meld", "table": layout_table(layout)}
    return {"type": "discard", "card": by_promise(sight)[0].code}


# Drawing


def draws(sight: Sight) -> list[tuple[int, Move]]:
    """The draw from the stock, then the most promising from the line, each with the standing that it leads to, or in
    the case of the stock promises."""
    best = best_layout(sight.task(keep=1), sight.layout, work=WORK)
    found: list[tuple[int, Move]] = [(_standing(sight, best, sight.hand) + STOCK_CARD, {"type": "draw_stock"})]
    promising = line_draws(sight.rules, sight.hand, sight.layout, sight.line)
    for draw in sorted(promising, key=lambda draw: -_standing(sight, draw.melds, _available(sight, draw)))[:DRAWS]:
        layout = _after(sight, draw)
        move = {"type": "draw_line", "depth": draw.depth, "table": layout_table(layout)}
        found.append((_standing(sight, layout, _available(sight, draw)), move))
    return found


def _available(sight: Sight, draw: LineDraw) -> Cards:
    return (*sight.hand, *sight.line[-draw.depth :])


def _standing(sight: Sight, layout: Layout, available: Cards) -> int:
    """The points of a layout, less what it costs to hold the cards that are not in it."""
    laid = cards_of(layout)
    held = [card for card in available if card not in laid]
    return value_of(layout) - sum(held_value(card, sight.joker) + HELD_CARD for card in held)


def _after(sight: Sight, draw: LineDraw) -> Layout:
    """The melds of the draw, and the best beside them."""
    fixed, laid = in_order((*sight.layout, *draw.melds)), cards_of(draw.melds)
    free = tuple(card for card in _available(sight, draw) if card not in laid)
    more = best_melds(Task(sight.rules, free, fixed=fixed, keep=1, joker=sight.joker), above=0, work=WORK)
    return in_order((*fixed, *more.melds)) if more else fixed


# Melding


def _layout(sight: Sight) -> Layout:
    """The layout to lay, and the one that lies where nothing is to be laid."""
    best = best_layout(sight.task(keep=1), sight.layout, work=WORK)
    if 1 < _left(sight, best) <= NEARLY_OUT:
        most = best_layout(sight.task(keep=1, most_cards=True), sight.layout, work=WORK)
        best = min(best, most, key=lambda layout: _left(sight, layout))
    new = _left(sight, best) < len(sight.hand)
    return best if new or not sight.rearranged else sight.layout


def _left(sight: Sight, layout: Layout) -> int:
    """The cards left in the hand."""
    return len(sight.hand) + len(cards_of(sight.layout)) - len(cards_of(layout))


# Discarding


def by_promise(sight: Sight) -> list[Card]:
    """The hand, from the card that it is worth least to keep."""
    return sorted(sight.hand, key=lambda card: _promise(sight, card))


def _promise(sight: Sight, card: Card) -> tuple[bool, int]:
    """What it is worth to keep a card: wild cards above all, then the melds that one more card would make with it, less
    what it costs to hold."""
    if sight.rules.is_wild(card):
        return True, 0
    bit, cost = BIT[face_of(card)], held_value(card, sight.joker)
    others = sum({BIT[face_of(each)] for each in sight.hand if each is not card and not each.is_joker})
    if others & bit:
        return False, -cost
    missing = [(template.mask & ~others & ~bit, template.value) for template in OF_THREE[bit]]
    promise = sum(sight.unseen[face] * value for face, value in missing if face.bit_count() == 1)
    return False, promise * PROMISE // 100 - cost


STEADY = Strategy(
    "steady",
    1,
    "Steady",
    "Lays the best melds it can find, takes from the line what makes more of them, and discards what promises least.",
    play_steadily,
)
