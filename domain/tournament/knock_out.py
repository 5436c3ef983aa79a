"""The rounds of a knock-out: the winner of each table goes on, until one entrant is left.

The number of tables is a power of the number of seats, as in a bracket. The seeds are dealt to the tables in turn, back
and forth, so that the best don't meet early: with two seats 1 meets 8, 2 meets 7, and so on. Who would be alone at a
table has a bye; that happens in the first round only, unless entrants withdraw. Each round is drawn anew from those who
are left, so a withdrawal leaves no hole.
"""

from collections.abc import Sequence


def length(entrants: int, seats: int) -> int:
    """How many rounds it takes until one is left."""
    rounds, most = 0, 1
    while most < entrants:
        rounds, most = rounds + 1, most * seats
    return rounds


def paired(left: Sequence[int], seats: int) -> tuple[list[tuple[int, ...]], list[int]]:
    """The tables of a round, and who rests; `left` are those who are still in it, best seed first."""
    count = seats ** (length(len(left), seats) - 1)
    tables: list[list[int]] = [[] for _ in range(count)]
    for place, entrant in enumerate(left):
        lap, column = divmod(place, count)
        tables[column if lap % 2 == 0 else count - 1 - column].append(entrant)
    return [tuple(each) for each in tables if len(each) > 1], [each[0] for each in tables if len(each) == 1]
