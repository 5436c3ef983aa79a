"""Finds the best melds of given cards.

The problem is in task.py, all possible melds in templates.py, the search in branch_and_bound.py, and the assignment of
cards to the chosen melds in assignment.py.
"""

from domain.games.vazhushal.melds import Layout, cards_of, in_order, value_of
from domain.games.vazhushal.solver.branch_and_bound import WORK, best_melds
from domain.games.vazhushal.solver.task import Task

__all__ = ["Task", "best_layout", "best_melds"]


def best_layout(task: Task, layout: Layout, *, work: int = WORK) -> Layout:
    """Returns the best layout of the cards in `layout`, the player's present one, and as many of `task.free` as pays.

    The search first adds new melds to the present ones, then melds all cards again. Each of the two takes at most
    `work`. Returns `layout` itself if nothing better is found.
    """
    beside = best_melds(task._replace(fixed=layout), above=0, work=work)
    worth = value_of(layout) + (beside.worth if beside else 0)
    if layout:
        remade = best_melds(task._replace(must=cards_of(layout)), above=worth, work=work)
        if remade:
            return remade.melds
    return in_order((*layout, *beside.melds)) if beside else layout
