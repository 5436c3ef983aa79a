"""The results of the deal of the day, each from the log of one table.

A match counts if it ended before the day did, and if the one who began it played to the end.
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
"""The seat of whoever plays the deal of the day."""

GAINED, KEPT, LOST, OUT = "+=-x"
"""What a hand meant for that seat."""


class DayResult(NamedTuple):
    """The result in the player's seat. `player` is None for a house bot, whose `strategy` is named, else null.

    `place` is 1 for the best; `score` is null in games that count none. `course` has a sign for each hand
    up to the one that put the seat out.
    """

    player: str | None
    strategy: str | None
    place: int
    score: int | None
    course: str

    @property
    def rank(self) -> tuple[int, int]:
        """The less, the better: by the place, then by the score."""
        return self.place, -(self.score or 0)


def result_of(store: EventStore, stored: Sequence[StoredEvent]) -> tuple[DayTable, bytes] | None:
    """The result of a whole log; None for the table of no day, and where the match does not count."""
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
    """Keeps the result of a table of a day, if it counts; once or many times."""
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
    """What the hand meant: the worst that it did to the seat."""
    changes = hand.losses.get(str(OWN), {}).values()
    if OWN in hand.out:
        return OUT
    if any(change < 0 for change in changes):
        return LOST
    return GAINED if any(changes) else KEPT
