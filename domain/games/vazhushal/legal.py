"""Which moves a seat can make, their normal form, and the quiet one (rules/conventions 10).

All draws from the stock, discards and passes are listed. Of the layouts there are too many, so only some are listed:
see shortlist.py.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice

from domain.cards import Cards
from domain.event import Data, Event
from domain.fairness import Stream
from domain.games.vazhushal.events import placed_data
from domain.games.vazhushal.melds import Layout, Meld, MeldRules, check_layout, in_order, size_of
from domain.games.vazhushal.moves import TABLE
from domain.games.vazhushal.shortlist import LineDraw, line_draws, new_layouts
from domain.games.vazhushal.solver import Task, best_layout
from domain.games.vazhushal.state import DRAW, FINAL, State, waiting
from domain.moves import Move

MOST_LISTED = 24
"""The number of layouts listed, at most, besides the best."""

WORK = 1_500
"""The solver's work for the best layout."""

CACHED_HANDS = 64


def legal_moves(state: State, seat: int) -> Sequence[Move]:
    """First the moves that are always legal, then layouts: the best found, then others."""
    if seat not in waiting(state):
        return ()
    if state.phase == DRAW:
        return ({"type": "draw_stock"}, *_line_draws(state, seat))
    if state.phase == FINAL:
        return ({"type": "final_pass"}, *_layouts(state, seat, "final_meld", keep=0))
    discards = ({"type": "discard", "card": card.code} for card in state.hands[seat])
    return (*discards, *_layouts(state, seat, "meld", keep=1))


def complete(state: State, seat: int) -> bool:
    return seat not in waiting(state)


def _line_draws(state: State, seat: int) -> Iterator[Move]:
    layout = state.melds[seat]
    for draw in draws(state.rules, state.hands[seat], layout, state.line):
        table = layout_table(in_order((*layout, *draw.melds)))
        yield {"type": "draw_line", "depth": draw.depth, "table": table}


def _layouts(state: State, seat: int, move: str, keep: int) -> Iterator[Move]:
    """Only layouts that leave at least `keep` cards in the hand, and lay a new card if one is needed."""
    hand, layout, joker = state.hands[seat], state.melds[seat], state.options["joker_in_hand"]
    rows: dict[Meld, list[dict[str, str]]] = {}  # most layouts share the old melds
    for each in layouts(state.rules, hand, layout, joker=joker, keep=keep, rearranged=state.rearranged):
        for meld in each:
            if meld not in rows:
                (rows[meld],) = layout_table((meld,))
        yield {"type": move, "table": [rows[meld] for meld in each]}


def layouts(
    rules: MeldRules, hand: Cards, layout: Layout, *, joker: int, keep: int, rearranged: bool
) -> Iterator[Layout]:
    """Those listed for a seat with that hand and layout; `rearranged` if its turn had a layout without new cards."""
    melded = size_of(layout)
    fewest, most = melded + (keep and rearranged), melded + len(hand) - keep
    for each in _found(Task(rules, hand, keep=keep, joker=joker), layout):
        if fewest <= size_of(each) <= most:
            yield each


# The same list is asked for several times while a seat thinks, so the last results are cached.


@lru_cache(maxsize=CACHED_HANDS)
def draws(rules: MeldRules, hand: Cards, layout: Layout, line: Cards) -> tuple[LineDraw, ...]:
    """Those listed for a seat with that hand and layout."""
    return tuple(islice(line_draws(rules, hand, layout, line), MOST_LISTED))


@lru_cache(maxsize=CACHED_HANDS)
def _found(task: Task, layout: Layout) -> tuple[Layout, ...]:
    """Layouts other than the present one, the best first."""
    best = best_layout(task, layout, work=WORK)
    found = dict.fromkeys((best, *islice(new_layouts(task.rules, task.free, layout), MOST_LISTED)))
    return tuple(each for each in found if each != layout)


def layout_table(layout: Layout) -> list[list[dict[str, str]]]:
    """A layout as it is in a move."""
    return [[placed_data(placed) for placed in meld.cards] for meld in layout]


def normalise(state: State, _seat: int, move: Move) -> Move:
    """Layouts are sorted, and cards that stand for themselves have no `as`."""
    if "table" not in move:
        return move
    return {**move, "table": layout_table(check_layout(TABLE.read(move["table"]), state.rules))}


def move_of(event: Event) -> Move | None:
    data = event.data
    match event.type:
        case "vazhushal.card_drawn":
            return {"type": "draw_stock"}
        case "vazhushal.line_taken":
            return {"type": "draw_line", "depth": data["depth"], "table": _table_of(data)}
        case "vazhushal.melds_laid":
            return {"type": "final_meld" if data["final"] else "meld", "table": _table_of(data)}
        case "vazhushal.card_discarded":
            return {"type": "discard", "card": data["card"]}
        case "vazhushal.passed":
            return {"type": "final_pass"}
    return None


def _table_of(data: Data) -> list[list[dict[str, str]]]:
    return [meld["cards"] for meld in data["melds"]]


def quiet(state: State, seat: int, stream: Stream) -> tuple[Move, bool]:
    """Draws from the stock and discards that card, or any other if it has been melded; melds nothing."""
    if state.phase == DRAW:
        return {"type": "draw_stock"}, True
    if state.phase == FINAL:
        return {"type": "final_pass"}, False
    hand = state.hands[seat]
    card = state.drawn if state.drawn in hand else stream.choice(hand)
    assert card is not None
    return {"type": "discard", "card": card.code}, False
