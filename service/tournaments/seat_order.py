"""The seats of the entrants at a table, so that everybody sits first about as often as last."""

from collections.abc import Sequence

from domain.tournament.standings import pairing_of
from domain.tournament.state import Round


def surplus(entrant: int, rounds: Sequence[Round]) -> int:
    """How far to the front an entrant has sat so far: with two seats, how much more often first than second.

    A seat counts as many as there are seats behind it, less those before it.
    """
    return sum(_lead(entrant, each) for each in rounds)


def _lead(entrant: int, a_round: Round) -> int:
    pairing = pairing_of(entrant, a_round)
    return 0 if pairing is None else len(pairing.entrants) - 1 - 2 * pairing.entrants.index(entrant)


def seated(tables: Sequence[Sequence[int]], rounds: Sequence[Round]) -> list[tuple[int, ...]]:
    """The entrants of each table by seat: who has sat in front least, and then least lately, sits first.

    Where that is equal, as in the first round, every second table is seated in the opposite order.
    """
    return [
        tuple(sorted(table, key=lambda entrant: (*_history(entrant, rounds), -entrant if number % 2 else entrant)))
        for number, table in enumerate(tables)
    ]


def _history(entrant: int, rounds: Sequence[Round]) -> tuple[int, int]:
    leads = [_lead(entrant, each) for each in rounds]
    return sum(leads), next((lead for lead in reversed(leads) if lead), 0)
