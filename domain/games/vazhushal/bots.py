"""The house bot `steady` of Vazhushal."""

from collections import Counter
from typing import NamedTuple

from domain.cards import DECKS, Card, Cards, cards
from domain.fairness import Stream
from domain.games.vazhushal.events import DrawLine, FinalMeld, LayMelds
from domain.games.vazhushal.melds import LAYOUT, Layout, MeldRules, cards_of, face_of, in_order, named, value_of
from domain.games.vazhushal.scoring import held_value
from domain.games.vazhushal.shortlist import LineDraw, lengthened, line_draws, new_layouts
from domain.games.vazhushal.solver import Task, best_layout, best_melds
from domain.games.vazhushal.solver.templates import BIT, THREE_WITH
from domain.games.vazhushal.state import DRAW, FINAL, deck_of
from domain.kernel import move_data
from domain.moves import Move
from domain.strategy import Observation, Strategy

WORK = 8_000
"""The solver's work for each layout."""

LINE_DRAWS = 4
"""The number of draws from the line for which the best layout is computed."""

STOCK_CARD = 6
"""The expected worth of a card from the stock, in points."""

HELD_CARD = 8
"""The cost of each card in the hand besides its points, because the seat must still get rid of it."""

NEARLY_OUT = 4
"""With at most so many cards left, the bot tries to lay all but one, whatever their points."""

ONE_CARD_SHORT = 60
"""The worth of a meld for each card that would complete it, in percent of its points."""


class Position(NamedTuple):
    """What a seat knows; `unseen` has, by the bit of a face, the number of cards that can still come."""

    rules: MeldRules
    hand: Cards
    layout: Layout
    line: Cards
    joker: int
    rearranged: bool
    unseen: Counter[int]

    def __repr__(self) -> str:
        return f"<position with a line of {len(self.line)} cards>"

    @classmethod
    def of(cls, observation: Observation) -> "Position":
        state, options = observation.state, observation.options
        layouts = [LAYOUT.read(layout) for layout in state["melds"]]
        hand, line = cards(state["hands"][observation.seat]["cards"]), cards(state["line"])
        seen = {*hand, *line, *(card for layout in layouts for card in cards_of(layout)), Card.parse(state["negative"])}
        deck = DECKS[deck_of(len(layouts))]
        return cls(
            rules=MeldRules(cards(state["wild_faces"]), options["identical_scope"] == "runs_and_sets"),
            hand=hand,
            layout=layouts[observation.seat],
            line=line,
            joker=options["joker_in_hand"],
            rearranged=state["rearranged"],
            unseen=Counter(BIT[face_of(card)] for card in deck if not card.is_joker and card not in seen),
        )

    def task(self, keep: int, *, most_cards: bool = False) -> Task:
        return Task(self.rules, self.hand, keep=keep, joker=self.joker, most_cards=most_cards)


def play_steadily(observation: Observation, _stream: Stream) -> Move:
    """Lays the best melds it finds as soon as it can, and goes out when it can. Takes cards from the line if they make
    better melds than the stock promises, and discards the card that is worth least to keep."""
    position = Position.of(observation)
    if observation.state["phase"] == DRAW:
        return max(rated_draws(position), key=lambda draw: draw[0])[1]
    if observation.state["phase"] == FINAL:
        best = final_layout(position)
        return {"type": "final_pass"} if best == position.layout else move_data(FinalMeld(named(best)))
    layout = layout_to_lay(position)
    if layout != position.layout:
        return move_data(LayMelds(named(layout)))
    return {"type": "discard", "card": by_worth(position)[0].code}


# Drawing


def rated_draws(position: Position) -> list[tuple[int, Move]]:
    """The draw from the stock, then the best of the shortlist from the line, each with the standing that it leads to.
    For the stock that is an expectation."""
    best = best_layout(position.task(keep=1), position.layout, work=WORK)
    rated: list[tuple[int, Move]] = [(_standing(position, best, position.hand) + STOCK_CARD, {"type": "draw_stock"})]
    shortlist = line_draws(position.rules, position.hand, position.layout, position.line)
    by_standing = sorted(shortlist, key=lambda draw: -_standing(position, draw.melds, _available(position, draw)))
    for draw in by_standing[:LINE_DRAWS]:
        layout = _best_after(position, draw)
        move = move_data(DrawLine(draw.depth, named(layout)))
        rated.append((_standing(position, layout, _available(position, draw)), move))
    return rated


def _available(position: Position, draw: LineDraw) -> Cards:
    return (*position.hand, *position.line[-draw.depth :])


def _standing(position: Position, layout: Layout, available: Cards) -> int:
    """The points of a layout, less the cost of holding the available cards that are not in it."""
    laid = cards_of(layout)
    held = [card for card in available if card not in laid]
    return value_of(layout) - sum(held_value(card, position.joker) + HELD_CARD for card in held)


def _best_after(position: Position, draw: LineDraw) -> Layout:
    """The old melds, those of the draw, and the best ones beside them."""
    fixed, laid = in_order((*position.layout, *draw.melds)), cards_of(draw.melds)
    free = tuple(card for card in _available(position, draw) if card not in laid)
    more = best_melds(Task(position.rules, free, fixed=fixed, keep=1, joker=position.joker), above=0, work=WORK)
    return in_order((*fixed, *more.melds)) if more else fixed


# Melding


def layout_to_lay(position: Position) -> Layout:
    """The layout that it lays, or the present one if there is nothing to lay. Wild cards fit almost any meld: the last
    ones are laid if all but one card goes."""
    best = _layout_with_listed(position)
    if not position.layout or _left(position, best) == 1:
        return best
    bases = (position.layout, best, *new_layouts(position.rules, position.hand, position.layout))
    longer = (lengthened(position.rules, position.hand, base, 1) for base in bases if _left(position, base))
    return next((each for each in longer if _left(position, each) == 1), best)


def _layout_with_listed(position: Position) -> Layout:
    """What the bounded search may miss is looked for: one meld more that leaves a single card, and cards that fit a
    meld on the table."""
    best, number = _searched_layout(position), len(position.hand)
    listed = [each for each in new_layouts(position.rules, position.hand, position.layout) if _left(position, each)]
    out = next((each for each in listed if _left(position, each) == 1), None)
    if out is not None and _left(position, best) > 1:
        return out
    if _left(position, best) < number or not position.layout:
        return best
    return max(listed, key=lambda each: _standing(position, each, position.hand), default=best)


def _searched_layout(position: Position) -> Layout:
    best = best_layout(position.task(keep=1), position.layout, work=WORK)
    if 1 < _left(position, best) <= NEARLY_OUT:
        most = best_layout(position.task(keep=1, most_cards=True), position.layout, work=WORK)
        best = min(best, most, key=lambda layout: _left(position, layout))
    has_new_card = _left(position, best) < len(position.hand)
    return best if has_new_card or not position.rearranged else position.layout


def final_layout(position: Position) -> Layout:
    """The best layout that the bounded search finds when no card need be kept, with all cards laid that fit its melds:
    each counts for the seat then, and not against it."""
    best = best_layout(position.task(keep=0), position.layout, work=WORK)
    return lengthened(position.rules, position.hand, best, 0)


def _left(position: Position, layout: Layout) -> int:
    """The number of cards left in the hand."""
    return len(position.hand) + len(cards_of(position.layout)) - len(cards_of(layout))


# Discarding


def by_worth(position: Position) -> list[Card]:
    """The hand, first the card that is worth least to keep."""
    return sorted(position.hand, key=lambda card: _worth(position, card))


def _worth(position: Position, card: Card) -> tuple[bool, int]:
    """What it is worth to keep a card. Wild cards come above all others; for these, the worth is that of the melds that
    one more card would complete, less the cost of holding the card."""
    if position.rules.is_wild(card):
        return True, 0
    bit, cost = BIT[face_of(card)], held_value(card, position.joker)
    others = sum({BIT[face_of(each)] for each in position.hand if each is not card and not each.is_joker})
    if others & bit:
        return False, -cost
    missing = [(template.mask & ~others & ~bit, template.value) for template in THREE_WITH[bit]]
    promise = sum(position.unseen[face] * value for face, value in missing if face.bit_count() == 1)
    return False, promise * ONE_CARD_SHORT // 100 - cost


STEADY = Strategy(
    "steady",
    3,
    "Steady",
    "Lays the best melds it finds, takes cards from the line that improve them, and discards its least useful card.",
    play_steadily,
)
