"""The layouts listed among the legal moves. shortlist.py limits them."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice

from domain.cards import Cards
from domain.games.vazhushal.melds import Layout, MeldRules, size_of
from domain.games.vazhushal.shortlist import LineDraw, line_draws, new_layouts
from domain.games.vazhushal.solver import Task, best_layout

MOST_LISTED = 24
"""The maximum number of layouts listed besides the best."""

WORK = 1_500
"""The solver's work limit for the best layout."""

CACHED_HANDS = 64


def layouts(
    rules: MeldRules, hand: Cards, layout: Layout, *, joker: int, keep: int, rearranged: bool
) -> Iterator[Layout]:
    """Yields the layouts listed for a seat. All of them leave at least `keep` cards in the hand. `rearranged` is true
    if the seat has laid a layout without new cards in this turn; then a new card is required."""
    melded = size_of(layout)
    fewest, most = melded + (keep and rearranged), melded + len(hand) - keep
    for each in _found(Task(rules, hand, keep=keep, joker=joker), layout):
        if fewest <= size_of(each) <= most:
            yield each


# The same list is asked for several times while a seat thinks, so the latest results are cached.


@lru_cache(maxsize=CACHED_HANDS)
def draws(rules: MeldRules, hand: Cards, layout: Layout, line: Cards) -> tuple[LineDraw, ...]:
    """Returns the draws listed for a seat with that hand and layout."""
    return tuple(islice(line_draws(rules, hand, layout, line), MOST_LISTED))


@lru_cache(maxsize=CACHED_HANDS)
def _found(task: Task, layout: Layout) -> tuple[Layout, ...]:
    """Returns layouts other than the present one, the best first."""
    best = best_layout(task, layout, work=WORK)
    found = dict.fromkeys((best, *islice(new_layouts(task.rules, task.free, layout), MOST_LISTED)))
    return tuple(each for each in found if each != layout)
