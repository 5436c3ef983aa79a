"""The schedule of a round robin, by the Berger tables (FIDE Handbook, C.05, annex 1), for any number of entrants."""

from collections.abc import Sequence


def berger(n: int, number: int) -> list[tuple[int, int]]:
    """The pairs of a round (from 1) for players 1 to n, where n is even. The first of each pair has the first seat.

    In each round a different player, the pivot, meets player n, and the others are paired symmetrically around the
    pivot.
    """
    others = n - 1
    pivot = (number - 1) * (n // 2) % others
    last = (pivot + 1, n) if number % 2 else (n, pivot + 1)
    return [last, *(((pivot + d) % others + 1, (pivot - d) % others + 1) for d in range(1, n // 2))]


def length(entrants: int) -> int:
    """The number of rounds in which every entrant meets every other."""
    return entrants - 1 + entrants % 2


def paired(entrants: Sequence[int], number: int) -> tuple[list[tuple[int, ...]], list[int]]:
    """The pairs and the byes of a round. With an odd number of entrants, each has one bye."""
    schedule = berger(len(entrants) + len(entrants) % 2, number)
    full = [pair for pair in schedule if max(pair) <= len(entrants)]
    rest = [min(pair) for pair in schedule if max(pair) > len(entrants)]
    return [tuple(entrants[place - 1] for place in pair) for pair in full], [entrants[place - 1] for place in rest]


def without(
    pairs: Sequence[tuple[int, ...]], rest: Sequence[int], active: Sequence[int]
) -> tuple[list[tuple[int, ...]], list[int]]:
    """The round without withdrawn entrants, whose opponents have byes."""
    left = [tuple(one for one in pair if one in active) for pair in pairs]
    byes = [pair[0] for pair in left if len(pair) == 1] + [one for one in rest if one in active]
    return [pair for pair in left if len(pair) > 1], byes
