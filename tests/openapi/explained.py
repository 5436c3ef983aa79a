"""What schemathesis reports although it is as documented: one row for each check and code, its operations, and why."""

from collections.abc import Collection
from typing import NamedTuple

from tests.openapi.findings import Finding

CHECKS = {
    "ST201": "a request that breaks the schema got another status than a refusal of its shape",
    "ST202": "a request that conforms to the schema was refused",
    "ST203": "a request without its token got another status than 401",
    "ST301": "what was deleted can still be read",
}
"""The checks of schemathesis, by their codes, as far as rows of the table name them."""


class Row(NamedTuple):
    check: str
    what: str
    operations: tuple[str, ...]
    why: str

    def findings(self) -> frozenset[Finding]:
        return frozenset(Finding(self.check, operation, self.what) for operation in self.operations)


AT_A_TABLE = ("close_table", "end_invitation", "invite_player", "leave_seat", "make_move", "return_to_seat")
AT_A_TABLE += ("reveal_seed", "take_seat")
"""Operations with `If-Match`."""

ORDERS = ("open_table", "take_quick_seat")
"""Operations that describe a table that is to be opened."""

ROWS: tuple[Row, ...] = (
    Row("ST202", "version_conflict", AT_A_TABLE, "`If-Match` names version 1, and the table is at a later one."),
    Row(
        "ST202",
        "version_out_of_range",
        ("fork_table", "replay_table"),
        "Which versions a table has, a schema can't say.",
    ),
    Row(
        "ST202",
        "invalid cursor",
        ("list_tables", "own_tables", "player_tables", "show_leaderboard"),
        "A cursor is good for the list that gave it only.",
    ),
    Row("ST202", "invalid result", ("list_tables",), "The result is that of `player`, which the search must name."),
    Row(
        "ST202",
        "invalid client_seed",
        ("fork_table", "open_table", "take_quick_seat", "take_seat_by_link"),
        "The seed or its hash, not both; and only a player who sits down has one.",
    ),
    Row("ST202", "invalid sit", ("fork_table",), "Only a player who sits down has a seat and a seed."),
    Row("ST202", "invalid bots", ("fork_table",), "The keys are seat numbers, as the description says."),
    Row("ST202", "options_conflict", ORDERS, "An option exists only with certain values of others."),
    Row("ST202", "option_out_of_range", ORDERS, "The range of an option depends on others or on the number of seats."),
    Row("ST202", "deck_too_small", ORDERS, "A rule of games: whether the cards suffice depends on seats and options."),
    Row("ST202", "pool_below_five", ORDERS, "A rule of Liar's Poker about seats and options."),
    Row("ST202", "pool_too_small", ORDERS, "A rule of games with a pool, about its options."),
    Row("ST202", "too_many_bots", ("open_table",), "How many bots there may be depends on the number of seats."),
    Row("ST202", "unknown_strategy", ("open_table",), "The catalogue names the strategies of each game."),
    Row("ST202", "unknown_option", ("set_policy",), "The options that a policy names are those of its games."),
    Row("ST202", "unknown_preset", ("set_policy",), "The presets that a policy names are those of its games."),
)

_WHY = {finding: row.why for row in ROWS for finding in row.findings()}


def explanation_of(finding: Finding) -> str | None:
    return _WHY.get(finding)


def unseen(found: Collection[Finding]) -> list[Finding]:
    """What a row explains although no run has found it; such a row hides what it names, and goes."""
    return sorted(_WHY.keys() - set(found))
