"""Links from responses to operations for schemathesis, by the schema of the response."""

from collections.abc import Iterator
from typing import Any, NamedTuple

_BODY_ID = "$response.body#/id"


class _Link(NamedTuple):
    operation: str
    parameters: dict[str, str]
    body: str | None = None


def _all_with(parameters: dict[str, str], *operations: str) -> list[_Link]:
    return [_Link(operation, parameters) for operation in operations]


LINKS: dict[str, list[_Link]] = {
    "NewAccount": _all_with({"player_id": _BODY_ID}, "show_player"),
    "Account": _all_with({"player_id": _BODY_ID}, "show_player"),
    "GameList": [_Link("show_game", {"slug": "$response.body#/games/0/slug"})],
    "TablePage": [_Link("show_table", {"table_id": "$response.body#/tables/0/id"})],
    "OwnTablePage": [_Link("show_table", {"table_id": "$response.body#/tables/0/id"})],
    "Table": _all_with(
        {"table_id": _BODY_ID},
        *("show_table", "take_seat", "invite_player", "close_table", "legal_moves", "make_move", "list_events"),
        *("replay_table", "list_positions", "show_record", "request_audit", "request_analysis", "open_rematch"),
    ),
    "LegalMoveList": [_Link("make_move", {"table_id": "$request.path.table_id"}, body="$response.body#/legal_moves/0")],
    "Batch": [
        _Link("list_events", {"table_id": "$request.path.table_id", "after": "$response.body#/version"}),
        *_all_with({"table_id": "$request.path.table_id"}, "show_table", "legal_moves"),
    ],
    "EventPage": [_Link("list_events", {"table_id": "$request.path.table_id", "after": "$response.body#/next"})],
    "Audit": _all_with({"audit_id": _BODY_ID}, "show_audit"),
    "Analysis": _all_with({"analysis_id": _BODY_ID}, "show_analysis", "list_judged_decisions"),
    "Tournament": _all_with(
        {"tournament_id": _BODY_ID},
        *("show_tournament", "enter_tournament", "start_tournament", "call_off_tournament"),
        *("list_tournament_events", "export_tournament", "export_standings"),
    ),
    "TournamentPage": [_Link("show_tournament", {"tournament_id": "$response.body#/tournaments/0/id"})],
    "TournamentEventPage": [
        _Link(
            "list_tournament_events",
            {"tournament_id": "$request.path.tournament_id", "after": "$response.body#/version"},
        )
    ],
    "AuditPage": [_Link("show_audit", {"audit_id": "$response.body#/audits/0/id"})],
}


def add_links(document: dict[str, Any]) -> None:
    """Adds the links to the successful responses."""
    for item in document["paths"].values():
        for operation in item.values():
            for status, response in operation["responses"].items():
                if status.startswith("2"):
                    response["links"] = dict(_of(response))


def _of(response: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    contents = response.get("content", {}).values()
    schemas = {content.get("schema", {}).get("$ref", "").rpartition("/")[2] for content in contents}
    for link in (link for schema in LINKS if schema in schemas for link in LINKS[schema]):
        body = {} if link.body is None else {"requestBody": link.body}
        yield link.operation, {"operationId": link.operation, "parameters": link.parameters, **body}
