"""Who stands where when the table is over (rules/conventions 10)."""

from domain.game import Outcome
from domain.table.state import Table


def resigned_last(table: Table, outcome: Outcome) -> Outcome:
    """The game's places, with the seats that resigned behind all others in the same order."""

    def only(resigned: bool) -> list[tuple[int, ...]]:
        kept = (tuple(n for n in place if (n in gone) is resigned) for place in outcome.places)
        return [place for place in kept if place]

    gone = {number for number, seat in enumerate(table.seats) if seat is not None and seat.resigned}
    return outcome._replace(places=tuple(only(False) + only(True)))
