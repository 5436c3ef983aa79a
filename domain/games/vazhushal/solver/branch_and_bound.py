"""Branch and bound over whole melds ("Melds" in rules.md).

The search takes a natural card that is still free, tries every meld that the card can be part of, and then leaves it
out. It cuts a branch whose upper bound is no better than the best result so far. Wild cards are only counted until the
end. The search first uses few of them, then more, so that good melds are found early.

The result is exact if the search completes, and `Best.exact` says so. It stops after `work` looks at possible melds
(some three million a second) and returns the best result so far. It uses no randomness, no clock and no order of sets,
so the same cards give the same melds on every machine.
"""

from collections.abc import Sequence
from operator import itemgetter
from typing import NamedTuple

from domain.games.vazhushal.melds import RUN
from domain.games.vazhushal.solver.assignment import Path, Place, assigned, chosen, exchangeable, spared
from domain.games.vazhushal.solver.task import Best, Supply, Task, supplies
from domain.games.vazhushal.solver.templates import (
    EVERY,
    PLACE,
    RUN_MASKS,
    SHORTEST_RUNS,
    VALUE,
    VALUE_OF,
    bits,
    fillable,
    mask_of_meld,
)
from domain.values import quick_replace

WORK = 40_000
"""The default work limit, in looks at possible melds."""

HIGHEST = 10
"""The value of the best face."""

PARTS = 840
"""A common multiple of all numbers of wild cards that a meld can need, so that ratios are whole numbers."""


@quick_replace
class _Node(NamedTuple):
    """A partial layout: the natural cards left, and those of them that must be laid; the numbers of wild cards used and
    of cards of `free` laid; the worth of the cards laid, and of laying all natural cards left."""

    once: int
    twice: int
    must_once: int
    must_twice: int
    used: int
    laid: int
    worth: int
    rest: int
    path: Path


class _Fitting(NamedTuple):
    """The templates that can still be filled, as masks, and the wild cards that each of them needs. Then the faces of
    natural cards that they can use (`useful`), that only one of them can use (`scarce`), and that they can use without
    wild cards."""

    templates: list[int]
    needs: list[int]
    useful: int
    scarce: int
    unaided: int


class _OutOfWork(Exception):  # noqa: N818 - not an error, but the way out of a deep search
    """The work limit is reached."""


def best_melds(task: Task, *, above: int = -1, work: int = WORK) -> Best | None:
    """Returns the best new melds of the task's cards if they are worth more than `above`, else None.

    Their worth is the value of the faces they represent, plus the value in a hand of their cards from `free`. Together
    with the fixed melds they pass every check of a layout.
    """
    search = _Search(task, above, work)
    if not search.can_lay:
        return search.best(exact=True)
    every, done = list(supplies(task)), -1
    try:
        for limit in _limits(every):
            for supply in every:
                if done < len(supply.wild):
                    search.run(supply, min(limit, len(supply.wild)))
            done = limit
    except _OutOfWork:
        return search.best(exact=False)
    return search.best(exact=True)


def _limits(every: Sequence[Supply]) -> list[int]:
    """Returns the limits on wild cards in ascending order, up to all of them."""
    least, most = min(supply.must_wild for supply in every), max(len(supply.wild) for supply in every)
    return sorted({limit for limit in (0, 1, 2, 4, most) if least <= limit <= most})


class _Search:
    """A search through all supplies, with the best melds found so far."""

    def __init__(self, task: Task, above: int, work: int) -> None:
        self._most = len(task.free) - task.keep
        self._alike = task.rules.identical_sets
        self._has_pure = any(meld.pure for meld in task.fixed)
        unique = {mask_of_meld(meld) for meld in task.fixed if meld.kind == RUN or self._alike}
        self._templates = EVERY & ~sum(PLACE[mask] for mask in unique)
        faces = task.faces
        self.can_lay = self._has_pure or any(run & faces == run for run in SHORTEST_RUNS)
        """True if there is a pure run, or one can be laid."""
        self._may_be_empty = above < 0 and not task.must
        self._worth = above
        self._work = work
        self._most_worth = self._least_saving = 0  # set and needed with wild cards only
        self._found: tuple[Supply, Path, tuple[Place, ...]] | None = None

    def _is_unique(self, template: int) -> bool:
        """True if a player can't have two such melds."""
        return self._alike or template in RUN_MASKS

    def run(self, supply: Supply, limit: int) -> None:
        """Searches one supply, with at most `limit` wild cards."""
        if limit < supply.must_wild:
            return
        self._supply, self._limit = supply, limit
        if limit:
            self._most_worth = max([worth[0] for worth in supply.worth.values()], default=0)
            self._least_saving = min([saving[0] for saving in supply.saving.values()], default=0)
        self._ahead = [(limit - used) * HIGHEST + supply.saved[limit] - supply.saved[used] for used in range(limit + 1)]
        templates = fillable(supply.once, limit, self._templates)
        start = self._start(supply, templates)
        if self._has_pure:
            self._visit(start, templates)
            return
        for template in templates:
            # Every layout has a pure run, which takes its cards before all other melds.
            if template in RUN_MASKS and not template & ~supply.once:
                self._lay(start, templates, template, template)

    def _start(self, supply: Supply, templates: Sequence[int]) -> _Node:
        """Returns the root: nothing laid, and the natural cards that can or must be laid."""
        useful = supply.must_once
        for template in templates:
            useful |= template
        once, twice = supply.once & useful, supply.twice & useful
        rest = sum([supply.worth[bit][twice & bit != 0] for bit in bits(once)])
        return _Node(once, twice, supply.must_once, supply.must_twice, 0, 0, 0, rest, None)

    def _visit(self, node: _Node, templates: list[int]) -> None:
        if node.worth + node.rest + self._ahead[node.used] <= self._worth:
            return
        missing = max(0, self._supply.must_wild - node.used)
        if node.laid - missing > self._most:
            return
        if not node.must_once:
            self._consider(node, missing)
        fitting = self._fitting(node, templates)
        if not fitting.templates or node.must_once & ~fitting.useful:
            return
        if node.worth + self._bound(node, fitting) <= self._worth:
            return
        first = node.must_once or fitting.unaided or fitting.useful
        first = first & fitting.scarce or first & fitting.unaided or first
        self._branch(node, fitting, first & -first)

    def _branch(self, node: _Node, fitting: _Fitting, bit: int) -> None:
        """Puts the card into each meld that it can be part of, and then leaves it out."""
        left, once, spare = fitting.templates, node.once, self._limit - node.used
        melds = [each for each in zip(fitting.needs, left, strict=True) if each[1] & bit]
        for need, template in sorted(melds, key=itemgetter(0)):
            naturals = template & once
            for others in spared(naturals ^ bit, spare - need) if spare - need >= 3 else (0,):
                self._lay(node, left, template, naturals ^ others)
        if not node.must_once & bit:
            rest = node.rest - self._supply.worth[bit][node.twice & bit != 0]
            self._visit(node._replace(once=once & ~bit, twice=node.twice & ~bit, rest=rest), left)

    def _lay(self, node: _Node, templates: list[int], template: int, naturals: int) -> None:
        """Continues with one more meld. Natural cards fill the faces `naturals`, wild ones the others."""
        supply, by_wild, saving, twice = self._supply, template ^ naturals, self._supply.saving, node.twice
        used, saved, value = node.used, 0, VALUE_OF[template]
        by_natural = value
        for bit in bits(naturals):
            saved += saving[bit][twice & bit != 0]
        free = (naturals & ~node.must_once).bit_count()
        if by_wild:
            used += by_wild.bit_count()
            by_natural -= sum([VALUE[bit] for bit in bits(by_wild)])
            free += max(used, supply.must_wild) - max(node.used, supply.must_wild)
        if self._is_unique(template):
            templates = templates.copy()
            templates.remove(template)
        after = _Node(
            node.once & ~naturals | naturals & twice,
            twice & ~naturals,
            node.must_once & ~naturals | naturals & node.must_twice,
            node.must_twice & ~naturals,
            used,
            node.laid + free,
            node.worth + value + saved + supply.saved[used] - supply.saved[node.used],
            node.rest - by_natural - saved,
            (node.path, template, naturals),
        )
        self._visit(after, templates)

    def _fitting(self, node: _Node, templates: list[int]) -> _Fitting:
        self._work -= len(templates)
        if self._work < 0:
            raise _OutOfWork
        once, left = node.once, self._limit - node.used
        useful = again = unaided = 0
        if not left:
            others = ~once
            fitting = [template for template in templates if not template & others]
            for template in fitting:
                again |= useful & template
                useful |= template
            return _Fitting(fitting, [0] * len(fitting), useful, useful & ~again, useful)
        fitting, needs = [], []
        for template in templates:
            naturals = template & once
            need = (template ^ naturals).bit_count()
            if need <= left and naturals:
                fitting.append(template)
                needs.append(need)
                again |= useful & naturals
                useful |= naturals
                if not need:
                    unaided |= naturals
        return _Fitting(fitting, needs, useful, useful & ~again, unaided)

    def _bound(self, node: _Node, fitting: _Fitting) -> int:
        """Returns an upper bound on the worth of all melds that can still be laid.

        It adds all natural cards that need no wild ones, the most that wild cards can bring along, and the wild cards.
        """
        left, twice, worths = self._limit - node.used, node.twice, self._supply.worth
        worth = self._ahead[node.used]
        for bit in bits(fitting.unaided):
            worth += worths[bit][twice & bit != 0]
        if left:
            others = node.once & ~fitting.unaided
            brought = 0
            for need, template in zip(fitting.needs, fitting.templates, strict=True):
                if need and others & template:
                    brought = max(brought, (template & others).bit_count() * PARTS // need)
            worth += left * brought * self._most_worth // PARTS
        return worth

    # The best melds found

    def _consider(self, node: _Node, missing: int) -> None:
        """Keeps the melds so far if they are the best, also with wild cards in place of natural ones.

        `missing` is the number of wild cards that must still be laid. All natural cards that must be laid have been.
        """
        saved, spare = self._supply.saved, self._limit - node.used
        if not missing and node.worth > self._worth:
            self._keep(node, ())
        gain = saved[self._limit] - saved[node.used] - spare * self._least_saving
        if spare and (missing or node.worth + gain > self._worth):
            self._exchange(node, spare, missing)

    def _exchange(self, node: _Node, spare: int, missing: int) -> None:
        """Exchanges natural cards for wild ones: those that must be laid, and those that cost more in the hand."""
        # The first meld is the pure run, which must stay pure.
        places = exchangeable(self._supply, chosen(node.path), 0 if self._has_pure else 1)
        saved = self._supply.saved
        worth, exchanged = node.worth, []
        for number, (saving, place) in enumerate(places[:spare], start=1):
            worth += saved[node.used + number] - saved[node.used + number - 1] - saving
            exchanged.append(place)
            if number >= missing and worth > self._worth:
                self._keep(node._replace(worth=worth), exchanged)

    def _keep(self, node: _Node, exchanged: Sequence[Place]) -> None:
        self._worth, self._found = node.worth, (self._supply, node.path, tuple(exchanged))

    def best(self, *, exact: bool) -> Best | None:
        """Returns the best melds found, with their cards assigned."""
        if self._found is None:
            return Best((), 0, exact) if self._may_be_empty else None
        supply, path, exchanged = self._found
        return Best(assigned(supply, chosen(path), exchanged), self._worth, exact)
