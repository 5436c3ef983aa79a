"""The refusals of a table, besides those of its game."""

from typing import Literal

from domain.refusals import IllegalMove

TableCode = (
    Literal["table_over", "table_started", "not_started", "seeding", "not_seeding"]
    | Literal["already_seated", "not_seated", "not_welcome", "no_such_seat", "seat_taken", "seat_reserved"]
    | Literal["already_invited", "not_invited", "already_resigned", "eliminated"]
    | Literal["not_your_turn", "deadline_passed", "not_signed", "seed_not_awaited", "seed_mismatch"]
    | Literal["too_many_forks", "rules_changed"]
)
"""The codes that the service answers with."""


class TableRefusal(IllegalMove):
    """A refusal by a table. The service never issues commands that are refused with the last two codes."""

    code: TableCode | Literal["already_open", "not_house"]
