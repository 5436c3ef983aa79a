"""Refusals by the table itself; games have their own."""

from typing import Literal

from domain.refusals import IllegalMove

TableCode = (
    Literal["table_over", "table_started", "not_started", "seeding", "not_seeding"]
    | Literal["already_seated", "not_seated", "not_welcome", "no_such_seat", "seat_taken", "seat_reserved"]
    | Literal["already_invited", "not_invited", "already_resigned", "eliminated"]
    | Literal["not_your_turn", "deadline_passed", "not_signed", "seed_not_awaited", "seed_mismatch"]
    | Literal["too_many_forks", "rules_changed"]
)
"""The codes that the service returns."""


class TableRefusal(IllegalMove):
    """A refusal by a table. The last two codes answer commands that the service never issues."""

    code: TableCode | Literal["already_open", "not_house"]
