"""Schemathesis's findings on documented behaviour: the operations and codes, and the reasons.

The introduction of the document gives the order in which requests are checked. Each finding listed here has occurred. A
report of the long run lists those that did not occur in it.
"""

from collections.abc import Collection, Mapping
from typing import NamedTuple

from lab.soaks.api.findings import Finding, Findings

CHECKS = {
    "ST201": "a request that breaks the schema got another status than those of a refused shape",
    "ST202": "a request that conforms to the schema was refused",
    "ST301": "what a DELETE has removed can be read",
}
"""Schemathesis's checks with a row, by code."""


class Row(NamedTuple):
    """A reason: the check, and its findings with the operations concerned."""

    check: str
    why: str
    found: Mapping[str, tuple[str, ...]]

    def findings(self) -> list[Finding]:
        return [Finding(self.check, operation, what) for what, names in self.found.items() for operation in names]


ORDERS = ("open_table", "take_quick_seat")
"""Operations whose body describes a table."""

NAMING = ("open_account", "rename_account")
"""Operations that give a player a name."""

ROWS: tuple[Row, ...] = (
    Row("ST201", "The shape of a move is checked last, after the version.", {"version_conflict": ("make_move",)}),
    Row(
        "ST202",
        "`If-Match` names version 1, and the table is at a later one.",
        {
            "version_conflict": (
                *("close_table", "end_invitation", "invite_player", "leave_seat", "make_move", "reveal_seed"),
                *("return_to_seat", "share_record", "take_seat"),
            ),
        },
    ),
    Row("ST202", "A code of the form that is wanted may be another one.", {"wrong_code": ("confirm_channel",)}),
    Row(
        "ST202",
        "Types are strict: for JSON Schema `3.0` is an integer.",
        {
            "invalid receipts: Not a valid integer.": ("request_audit",),
            "invalid seats: Not a valid integer.": ORDERS,
            "invalid seconds: Not a valid integer.": ("open_link",),
            "invalid turn_seconds: Not a valid integer.": (*ORDERS, "fork_table", "open_tournament"),
        },
    ),
    Row(
        "ST202",
        "No body has an integer beyond 2^53 or half of a surrogate pair.",
        {
            "malformed": (
                *("fork_table", "invite_player", "request_audit", "set_policy", "take_seat", "take_seat_by_link"),
                "open_tournament",
            ),
        },
    ),
    Row(
        "ST202",
        "A cursor is good for the list that gave it.",
        {
            "invalid cursor: Not a cursor of this list.": (
                *("list_analyses", "list_audits", "list_judged_decisions", "list_tables", "list_tournaments"),
                *("own_tables", "player_tables", "show_leaderboard"),
            ),
        },
    ),
    Row(
        "ST202",
        "A result is that of `player`.",
        {"invalid result: A result is that of a player: name one.": ("list_tables",)},
    ),
    Row(
        "ST202",
        "Only a player who sits down has a seat and a seed, and gives the seed or its hash.",
        {
            "invalid client_seed: Give the seed or its hash, not both.": (
                *("fork_table", "open_rematch", "open_table", "take_quick_seat", "take_seat", "take_seat_by_link"),
            ),
            "invalid client_seed: House bots have no seed.": ("take_seat",),
            "invalid client_seed: Only a player who sits down has a seed.": ("open_table",),
            "invalid sit: Only a player who sits down has a seat and a seed.": ("fork_table",),
        },
    ),
    Row(
        "ST202",
        "The keys of `bots` are seat numbers, as its description says.",
        {"invalid bots: Must be a seat number.": ("fork_table",)},
    ),
    Row(
        "ST202",
        "Without a token, a key must be so long that nobody else has it.",
        {"weak_key": ("open_account",)},
    ),
    Row(
        "ST202",
        "A name or a title can be seen, and is not taken for a house bot's name.",
        {
            "invalid name: Is the name of a house bot, or looks like it.": NAMING,
            "invalid name: Must have no control characters and no invisible ones.": NAMING,
            "invalid title: Is the name of a house bot, or looks like it.": ("open_tournament",),
            "invalid title: Must have no control characters and no invisible ones.": ("open_tournament",),
        },
    ),
    Row(
        "ST202",
        "Which versions, positions, seats and players there are changes with every request.",
        {
            "no_such_player": ("export_player", "invite_player", "list_tables", "own_tables", "player_tables"),
            "no_such_seat": ("replay_table",),
            "position_out_of_range": ("export_feed", "prove_consistency", "prove_inclusion", "show_feed"),
            "version_out_of_range": ("fork_table", "list_events", "list_positions", "replay_table"),
        },
    ),
    Row(
        "ST202",
        "Rules of games: an option depends on the others and on the number of seats.",
        {
            "deck_too_small": ORDERS,
            "option_out_of_range": ORDERS,
            "options_conflict": ORDERS,
            "pool_below_five": ORDERS,
            "pool_too_small": ORDERS,
            "too_many_bots": ("open_table",),
        },
    ),
    Row(
        "ST202",
        "How many rounds and entrants there may be depends on the format of the tournament.",
        {"bad_rounds": ("open_tournament",)},
    ),
    Row(
        "ST202",
        "The catalogue names the options, presets and strategies of each game.",
        {
            "unknown_game": (
                *("export_player", "list_tables", "list_tournaments", "own_tables", "player_tables", "set_policy"),
            ),
            "unknown_option": ("open_tournament", "set_policy"),
            "unknown_preset": (
                *("export_player", "list_tables", "open_tournament", "own_tables", "player_tables", "set_policy"),
            ),
            "unknown_strategy": ("enter_tournament", "open_table", "open_tournament", "take_seat"),
            "unknown_type": ("list_events",),
        },
    ),
    Row(
        "ST202",
        "Which addresses can be sent to, and which time zones there are, only the service knows.",
        {
            "address_refused": ("add_channel",),
            "invalid quiet_hours: There is no such time zone.": ("choose_notifications",),
        },
    ),
    Row(
        "ST202",
        "Which codes and passkeys open an account, only the service knows.",
        {"passkey_refused": ("add_passkey", "sign_in"), "unknown_code": ("recover",)},
    ),
    Row("ST301", "A table that is closed stays readable, as the operation says.", {"200": ("close_table",)}),
)

_WHY = {finding: row.why for row in ROWS for finding in row.findings()}


def explanation_of(finding: Finding) -> str | None:
    return _WHY.get(finding)


def unseen(found: Collection[Finding]) -> list[Finding]:
    """Returns the explained findings that did not occur. A row that no run confirms could hide a fault and must be
    removed."""
    return sorted(_WHY.keys() - set(found))


def unexplained(findings: Findings) -> list[Finding]:
    return sorted(each for each in findings.found if explanation_of(each) is None)
