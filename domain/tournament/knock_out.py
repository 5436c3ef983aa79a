"""The rounds of a knock-out: the winner of each table advances, until one entrant is left.

The number of tables is a power of the number of seats, as in a bracket. Seeds are distributed over the tables in
serpentine order, so that the best don't meet early: with two seats, 1 meets 8, 2 meets 7, and so on. An entrant alone
at a table has a bye; unless entrants withdraw, byes occur in the first round only. Each round is paired afresh from the
remaining entrants, so a withdrawal leaves no gap.
"""

from collections.abc import Sequence


def length(entrants: int, seats: int) -> int:
    """The number of rounds until one entrant is left."""
    rounds, most = 0, 1
    while most < entrants:
        rounds, most = rounds + 1, most * seats
    return rounds


def paired(left: Sequence[int], seats: int) -> tuple[list[tuple[int, ...]], list[int]]:
    """The tables and the byes of a round. `left` lists the remaining entrants, best seed first."""
    count = seats ** (length(len(left), seats) - 1)
    tables: list[list[int]] = [[] for _ in range(count)]
    for place, entrant in enumerate(left):
        lap, column = divmod(place, count)
        tables[column if lap % 2 == 0 else count - 1 - column].append(entrant)
    return [tuple(each) for each in tables if len(each) > 1], [each[0] for each in tables if len(each) == 1]
