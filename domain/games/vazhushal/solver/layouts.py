"""The best layout that a player can lay, over the one that lies."""

from domain.games.vazhushal.melds import Layout, cards_of, in_order, value_of
from domain.games.vazhushal.solver.search import WORK, best_melds
from domain.games.vazhushal.solver.task import Task


def best_layout(task: Task, layout: Layout, *, work: int = WORK) -> Layout:
    """The best layout with the cards that lie in `layout` and as many of `task.free` as is worth it.

    First the melds that lie stay as they are and new ones are laid beside them, and then all cards are melded anew;
    each takes at most `work`. The same layout comes back where nothing better is found.
    """
    beside = best_melds(task._replace(fixed=layout), above=0, work=work)
    worth = value_of(layout) + (beside.worth if beside else 0)
    if layout:
        anew = best_melds(task._replace(must=cards_of(layout)), above=worth, work=work)
        if anew:
            return anew.melds
    return in_order((*layout, *beside.melds)) if beside else layout
