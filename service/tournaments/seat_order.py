"""Orders the seats at tournament tables so that everyone sits first about as often as last."""

from collections.abc import Sequence

from domain.tournament.standings import pairing_of
from domain.tournament.state import Round


def surplus(entrant: int, rounds: Sequence[Round]) -> int:
    """Returns an entrant's surplus of front seats so far: with two seats, how much more often first than second.

    A seat counts the number of seats behind it, minus those before it.
    """
    return sum(_lead(entrant, each) for each in rounds)


def _lead(entrant: int, a_round: Round) -> int:
    pairing = pairing_of(entrant, a_round)
    return 0 if pairing is None else len(pairing.entrants) - 1 - 2 * pairing.entrants.index(entrant)


def seated(tables: Sequence[Sequence[int]], rounds: Sequence[Round]) -> list[tuple[int, ...]]:
    """Returns the entrants of each table by seat: the entrant with the smallest surplus first, then the one least
    recently in front.

    If entrants are equal, as in the first round, every second table is seated in the opposite order.
    """
    return [
        tuple(sorted(table, key=lambda entrant: (*_history(entrant, rounds), -entrant if number % 2 else entrant)))
        for number, table in enumerate(tables)
    ]


def _history(entrant: int, rounds: Sequence[Round]) -> tuple[int, int]:
    leads = [_lead(entrant, each) for each in rounds]
    return sum(leads), next((lead for lead in reversed(leads) if lead), 0)
