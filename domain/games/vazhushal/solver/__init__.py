"""The best melds that given cards can make: the task in task.py, the search in search.py."""

from domain.games.vazhushal.solver.layouts import best_layout
from domain.games.vazhushal.solver.search import WORK, best_melds
from domain.games.vazhushal.solver.task import Best, Task

__all__ = ["WORK", "Best", "Task", "best_layout", "best_melds"]
