"""A search over whole melds (rules/vazhushal 4).

It takes a natural card that is still free, tries every meld that the card can be part of, and then leaves it out. A
branch is cut when even the most that could still come of it is no better than what was found. Wild cards are counted,
not named, until the end; first few of them are used, then more, so that good melds are found early.

The search is exact if it ends by itself, and `Best.exact` says so. It stops after `work` looks at a possible meld (some
three million a second) and then gives the best found so far. There is no chance, clock or order of a set in it, so
the same cards give the same melds everywhere.
"""

from collections.abc import Sequence
from typing import NamedTuple

from domain.games.vazhushal.solver.filling import Path, Place, chosen, exchangeable, filled, spared
from domain.games.vazhushal.solver.task import Best, Supply, Task, supplies
from domain.games.vazhushal.solver.templates import TEMPLATES, VALUE, Template, bits, fillable, mask_of

WORK = 40_000

HIGHEST = 10
"""The value of the best face."""

PARTS = 840
"""Can be divided by every number of wild cards that a meld can need, so that ratios are whole numbers."""


class _Node(NamedTuple):
    """Part of a layout: the natural cards left, those of them that must be laid, the wild cards used, the cards of
    `free` laid, what is laid worth, and what all the natural cards left would be."""

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
    """The templates that can still be filled, with the wild cards each needs; the faces of the natural cards that they
    could use, that only one of them could use, and that they could use without wild cards."""

    templates: list[tuple[int, Template]]
    useful: int
    scarce: int
    unaided: int


class _Spent(Exception):  # noqa: N818 - no error, but the way out of a deep search
    """The work has been done."""


def best_melds(task: Task, *, above: int = -1, work: int = WORK) -> Best | None:
    """New melds of the task's cards worth more than `above`, as much as possible; None if there are none.

    Their worth is the value of what they represent and what their cards from `free` would count in a hand. Together
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
    except _Spent:
        return search.best(exact=False)
    return search.best(exact=True)


def _limits(every: Sequence[Supply]) -> list[int]:
    """How many wild cards may be used: few first, and at last all there are."""
    least, most = min(supply.must_wild for supply in every), max(len(supply.wild) for supply in every)
    return sorted({limit for limit in (0, 1, 2, 4, most) if least <= limit <= most})


class _Search:
    """One search through all supplies; it remembers the best that it found."""

    def __init__(self, task: Task, above: int, work: int) -> None:
        self._most = len(task.free) - task.keep
        self._alike = task.rules.identical_sets
        self._has_pure = any(meld.pure for meld in task.fixed)
        lying = {mask_of(meld.faces) for meld in task.fixed}
        within = fillable(TEMPLATES, task.faces, task.most_wild)
        self._templates = [each for each in within if each.mask not in lying or not self._is_unique(each)]
        self.can_lay = self._has_pure or any(each.is_run and not each.mask & ~task.faces for each in within)
        """Whether there is a pure run, or one could be laid."""
        self._may_be_empty = above < 0 and not task.must
        self._worth = above
        self._work = work
        self._found: tuple[Supply, Path, tuple[Place, ...]] | None = None

    def _is_unique(self, template: Template) -> bool:
        """Whether no player may have it twice."""
        return template.is_run or self._alike

    def run(self, supply: Supply, limit: int) -> None:
        """Searches one supply, with so many wild cards at most."""
        if limit < supply.must_wild:
            return
        self._supply, self._limit = supply, limit
        self._most_worth = max((worth[0] for worth in supply.worth.values()), default=0)
        self._least_saving = min((saving[0] for saving in supply.saving.values()), default=0)
        self._ahead = [(limit - used) * HIGHEST + supply.saved[limit] - supply.saved[used] for used in range(limit + 1)]
        templates = fillable(self._templates, supply.once, limit)
        start = self._start(supply, templates)
        if self._has_pure:
            self._visit(start, templates)
            return
        for template in templates:
            # Whatever is laid, one meld is a pure run: it takes its cards before all others.
            if template.is_run and not template.mask & ~supply.once:
                self._lay(start, templates, template, template.mask)

    def _start(self, supply: Supply, templates: Sequence[Template]) -> _Node:
        """Nothing laid, and the natural cards that could be, or must."""
        useful = supply.must_once
        for template in templates:
            useful |= template.mask
        once, twice = supply.once & useful, supply.twice & useful
        rest = sum(supply.worth[bit][twice & bit != 0] for bit in bits(once))
        return _Node(once, twice, supply.must_once, supply.must_twice, 0, 0, 0, rest, None)

    def _visit(self, node: _Node, templates: Sequence[Template]) -> None:
        if node.worth + node.rest + self._ahead[node.used] <= self._worth:
            return
        missing = max(0, self._supply.must_wild - node.used)
        if node.laid - missing > self._most:
            return
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
        """The card in every meld that it can be part of, and then in none."""
        left = [template for _need, template in fitting.templates]
        for need, template in sorted(fitting.templates, key=_need):
            if template.mask & bit:
                naturals = template.mask & node.once
                for others in spared(naturals ^ bit, self._limit - node.used - need):
                    self._lay(node, left, template, naturals ^ others)
        if not node.must_once & bit:
            rest = node.rest - self._supply.worth[bit][node.twice & bit != 0]
            self._visit(node._replace(once=node.once & ~bit, twice=node.twice & ~bit, rest=rest), left)

    def _lay(self, node: _Node, templates: Sequence[Template], template: Template, naturals: int) -> None:
        """Goes on with a meld laid, of which natural cards fill some faces."""
        supply, by_wild = self._supply, template.mask ^ naturals
        used, saved = node.used + by_wild.bit_count(), 0
        for bit in bits(naturals):
            saved += supply.saving[bit][node.twice & bit != 0]
        by_natural = template.value - sum(VALUE[bit] for bit in bits(by_wild)) if by_wild else template.value
        free = (naturals & ~node.must_once).bit_count() + max(used, supply.must_wild) - max(node.used, supply.must_wild)
        if self._is_unique(template):
            templates = [each for each in templates if each is not template]
        after = _Node(
            once=node.once & ~naturals | naturals & node.twice,
            twice=node.twice & ~naturals,
            must_once=node.must_once & ~naturals | naturals & node.must_twice,
            must_twice=node.must_twice & ~naturals,
            used=used,
            laid=node.laid + free,
            worth=node.worth + template.value + saved + supply.saved[used] - supply.saved[node.used],
            rest=node.rest - by_natural - saved,
            path=(node.path, template.mask, naturals),
        )
        self._visit(after, templates)

    def _fitting(self, node: _Node, templates: Sequence[Template]) -> _Fitting:
        self._work -= len(templates)
        if self._work < 0:
            raise _Spent
        once, left = node.once, self._limit - node.used
        fitting, useful, again, unaided = [], 0, 0, 0
        for template in templates:
            naturals = template.mask & once
            if naturals:
                need = (template.mask ^ naturals).bit_count()
                if need <= left:
                    fitting.append((need, template))
                    again |= useful & naturals
                    useful |= naturals
                    if not need:
                        unaided |= naturals
        return _Fitting(fitting, useful, useful & ~again, unaided)

    def _bound(self, node: _Node, fitting: _Fitting) -> int:
        """No less than what can still be laid is worth.

        That is all cards that need no wild ones, what each wild card brings along at most, and the wild cards.
        """
        supply, left = self._supply, self._limit - node.used
        worth = left * HIGHEST + supply.saved[self._limit] - supply.saved[node.used]
        for bit in bits(fitting.unaided):
            worth += supply.worth[bit][node.twice & bit != 0]
        if left:
            others = node.once & ~fitting.unaided
            brought = max(
                ((template.mask & others).bit_count() * PARTS // need for need, template in fitting.templates if need),
                default=0,
            )
            worth += left * brought * self._most_worth // PARTS
        return worth

    # What has been found

    def _consider(self, node: _Node, missing: int) -> None:
        """Keeps what is laid so far, if that is best; also with wild cards in the place of natural ones.

        `missing` wild cards that must be laid are not.
        """
        if node.must_once:
            return
        saved, spare = self._supply.saved, self._limit - node.used
        if not missing and node.worth > self._worth:
            self._keep(node, ())
        gain = saved[self._limit] - saved[node.used] - spare * self._least_saving
        if spare and (missing or node.worth + gain > self._worth):
            self._exchange(node, spare, missing)

    def _exchange(self, node: _Node, spare: int, missing: int) -> None:
        """Natural cards go back to the hand for wild ones: those that must be laid, and those that cost more there."""
        # The pure run that was laid first stays as it is.
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
        """The best found, with the cards named."""
        if self._found is None:
            return Best((), 0, exact) if self._may_be_empty else None
        supply, path, exchanged = self._found
        return Best(filled(supply, chosen(path), exchanged), self._worth, exact)


def _need(fitting: tuple[int, Template]) -> int:
    return fitting[0]
