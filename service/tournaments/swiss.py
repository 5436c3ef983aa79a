"""Swiss pairing by minimum-weight matching (networkx): entrants with about equal points meet, without repeats.

The aims of a round of two-seat tables, in order of priority:

1. nobody gets a second bye while somebody has had none;
2. nobody meets an opponent again;
3. opponents have equal points: the sum of the squared differences is minimal, and the bye goes to few points;
4. opponents don't both need the same seat;
5. within a group of equal points the upper half by seed meets the lower half (FIDE's Dutch pattern).

These are the aims of the FIDE Dutch system (Handbook, C.04.3), but not its procedure, which chooses among equally good
pairings by the colours of chess. A matching over the graph of all pairs satisfies them exactly, in order: the weight
of a pair is a number whose digits are the aims, in a base that no sum of digits reaches.

Larger tables are filled in rank order, and then improved: each entrant's place at the table (first, second, ...) is
fixed, and the entrants with the same place are matched with the tables again, by the same aims, `PASSES` times for
each place. Repeats are thus few, but not provably the fewest. Entrants left over from full tables get byes.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations

from domain.tournament.standings import tally
from domain.tournament.state import Round
from service.tournaments.seat_order import surplus

PASSES = 3

REST = 0
"""The vertex whose partner gets the bye. Entrants are numbered from 1."""

Aims = tuple[int, int, int, int, int]
"""The penalty of a pair for each of the five aims; 0 is best."""


class _Ranking:
    """The entrants to pair, best first, with the data for their penalties."""

    def __init__(self, entrants: Sequence[int], rounds: Sequence[Round], seats: int) -> None:
        tallies = {entrant: tally(entrant, rounds, seats) for entrant in entrants}
        self.points = {entrant: each.points for entrant, each in tallies.items()}
        self.byes = {entrant: each.byes for entrant, each in tallies.items()}
        self.surplus = {entrant: surplus(entrant, rounds) for entrant in entrants}
        self.order = sorted(entrants, key=lambda entrant: (-self.points[entrant], entrant))
        self.rank = {entrant: rank for rank, entrant in enumerate(self.order)}
        self.equals = Counter(self.points.values())
        self._met = Counter(
            frozenset(pair) for each in rounds for table in each.pairings for pair in combinations(table.entrants, 2)
        )

    def met(self, one: int, other: int) -> int:
        """Returns the number of times that two entrants were paired."""
        return self._met[frozenset((one, other))]

    def resting(self, entrant: int) -> Aims:
        few = self.points[entrant] - self.points[self.order[-1]]
        return self.byes[entrant], 0, few**2, 0, len(self.order) - self.rank[entrant]

    def meeting(self, one: int, other: int) -> Aims:
        apart = abs(self.points[one] - self.points[other])
        mine, yours = self.surplus[one], self.surplus[other]
        clash = min(abs(mine), abs(yours)) if mine * yours > 0 else 0
        distance = abs(self.rank[one] - self.rank[other])
        pattern = distance if apart else abs(distance - self.equals[self.points[one]] // 2)
        return 0, self.met(one, other), apart**2, clash, pattern


def paired(entrants: Sequence[int], rounds: Sequence[Round], seats: int) -> tuple[list[tuple[int, ...]], list[int]]:
    """Returns the entrants of each table, the best table first and the best entrant first at each, and the entrants
    with a bye."""
    ranking = _Ranking(entrants, rounds, seats)
    tables, byes = _pairs(ranking) if seats == 2 else _groups(ranking, seats)
    ordered = [tuple(sorted(table, key=ranking.rank.__getitem__)) for table in tables]
    return sorted(ordered, key=lambda table: ranking.rank[table[0]]), byes


def _pairs(ranking: _Ranking) -> tuple[list[tuple[int, int]], list[int]]:
    edges = [(one, other, ranking.meeting(one, other)) for one, other in combinations(ranking.order, 2)]
    if len(ranking.order) % 2:
        edges += [(REST, entrant, ranking.resting(entrant)) for entrant in ranking.order]
    matched = _matched(edges)
    return [pair for pair in matched if REST not in pair], [max(pair) for pair in matched if REST in pair]


def _groups(ranking: _Ranking, seats: int) -> tuple[list[list[int]], list[int]]:
    rest = len(ranking.order) % seats
    byes = sorted(ranking.order, key=ranking.resting)[:rest]
    order = [entrant for entrant in ranking.order if entrant not in byes]
    tables = [order[first : first + seats] for first in range(0, len(order), seats)]
    for _ in range(PASSES):
        for place in range(1, seats):
            _rematch(ranking, tables, place)
    return tables, byes


def _rematch(ranking: _Ranking, tables: list[list[int]], place: int) -> None:
    """Matches the entrants with this place at the tables with the tables again. Changes the tables in place."""
    movable = [table[place] for table in tables]
    staying = [[*table[:place], *table[place + 1 :]] for table in tables]

    def wrong(number: int, entrant: int) -> Aims:
        each = [ranking.meeting(entrant, other) for other in staying[number]]
        rank = abs(ranking.rank[entrant] - ranking.rank[movable[number]])
        return 0, sum(aims[1] for aims in each), sum(aims[2] for aims in each), 0, rank

    edges = [(-1 - number, entrant, wrong(number, entrant)) for number in range(len(tables)) for entrant in movable]
    for pair in _matched(edges):
        tables[-1 - min(pair)][place] = max(pair)


def _matched(edges: Sequence[tuple[int, int, Aims]]) -> list[tuple[int, int]]:
    """Returns the matching with the most pairs that minimises the first penalty, then the second, and so on."""
    import networkx as nx  # noqa: PLC0415 - 22 MB and 0.1 s, which only a worker that pairs needs

    weight = _weigher(aims for _, _, aims in edges)
    graph = nx.Graph()
    graph.add_weighted_edges_from((one, other, weight(aims)) for one, other, aims in edges)
    return sorted((min(pair), max(pair)) for pair in nx.min_weight_matching(graph))


def _weigher(of_all: Iterable[Aims]) -> Callable[[Aims], int]:
    """Returns a function that encodes penalties as whole numbers, whose sums over a matching compare like the
    penalties' sums."""
    listed = list(of_all)
    bases = [len(listed) * max(column) + 1 for column in zip(*listed, strict=True)]

    def weight(aims: Aims) -> int:
        total = 0
        for base, value in zip(bases, aims, strict=True):
            total = total * base + value
        return total

    return weight
