"""Results of the deal of the day, each derived from the log of one table.

A match counts if it ended before the day did, and if the player who began it played to the end.
"""

from collections.abc import Sequence
from typing import NamedTuple

from domain.last_hand import LastHand
from domain.table.days import day_ends
from domain.table.evolve import evolve
from domain.table.state import Table
from events.envelope import StoredEvent, read
from events.ports import DayTable, EventStore, Ports
from service.answers.encoding import to_json
from service.engine.beginnings import before_first

OWN = 0
"""Seat of the player of the deal of the day."""

GAINED, KEPT, LOST, OUT = "+=-x"
"""Outcomes of a hand for that seat."""


class DayResult(NamedTuple):
    """The result in the player's seat. `player` is None for a house bot; `strategy` is None for a player.

    `place` is 1 for the best; `score` is None in games without scores. `course` has a sign for each hand up to the one
    that eliminated the seat.
    """

    player: str | None
    strategy: str | None
    place: int
    score: int | None
    course: str

    @property
    def rank(self) -> tuple[int, int]:
        """The sort key, lower is better: the place, then the score."""
        return self.place, -(self.score or 0)


def result_of(store: EventStore, stored: Sequence[StoredEvent]) -> tuple[DayTable, bytes] | None:
    """Returns the result of a complete log. None if it is not a day's table, or if the match does not count."""
    if not stored:
        return None
    table = before_first(store, stored[0])
    hands: dict[int, LastHand] = {}
    ended_at = 0
    for entry in stored:
        was_over, table = table.ended, evolve(table, read(entry))
        if table.day is None:
            return None
        if table.ended and not was_over:
            ended_at = table.at
        if table.hand_log.last is not None:
            hands[table.hand_log.last.hand_number] = table.hand_log.last
    seat = table.seats[OWN] if table.seats else None
    if table.day is None or seat is None or table.outcome is None or ended_at >= day_ends(table.day):
        return None
    if seat.player is not None and seat.strategy is not None:  # a house bot stands in
        return None
    signs = "".join(sign_of(hand) for _, hand in sorted(hands.items()))
    course = signs[: signs.index(OUT) + 1] if OUT in signs else signs
    found = DayResult(seat.player, seat.strategy, *_place(table), course)
    return DayTable(table.day, table.id), to_json(found._asdict())


def note_result(ports: Ports, stored: Sequence[StoredEvent]) -> None:
    """Stores the result of a day's table, if it counts. Idempotent."""
    found = result_of(ports.store, stored)
    if found is not None:
        ports.daily_results.put(*found)


def _place(table: Table) -> tuple[int, int | None]:
    assert table.outcome is not None
    better = 0
    for seats in table.outcome.places:
        if OWN in seats:
            break
        better += len(seats)
    return better + 1, None if table.outcome.scores is None else table.outcome.scores[OWN]


def sign_of(hand: LastHand) -> str:
    """Returns the sign of a hand: its worst outcome for the seat."""
    changes = hand.losses.get(str(OWN), {}).values()
    if OWN in hand.out:
        return OUT
    if any(change < 0 for change in changes):
        return LOST
    return GAINED if any(changes) else KEPT
