"""Leaks in the responses to writes, both successful and refused, and in the lobby."""

from typing import Any

import pytest
from flask import Response, request
from msgspec.structs import replace

from domain.refusals import Refusal
from domain.table.state import Table
from lab.tests.leaks.planting import (
    around,
    at_hand,
    hidden,
    hint,
    hint_at_hand,
    longer,
    planted,
    with_refusals,
)
from service.answers.encoding import to_json
from service.http.problems import ProblemDetails
from service.refusals import ProblemCode, Refused
from service.tables.reads import latest

# Moves


@planted("legal moves")
def a_legal_move_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def fewer(found: Any, *_: Any) -> Any:
        return replace(found, legal_moves=found.legal_moves[hint_at_hand() % 2 :])

    around(monkeypatch, "service.tables.moves.Moves.legal_moves", fewer)


@planted("legal moves")
def legal_moves_in_the_order_of_others_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    def reordered(found: Any, *_: Any) -> Any:
        turn = hint_at_hand() % max(1, len(found.legal_moves))
        return replace(found, legal_moves=found.legal_moves[turn:] + found.legal_moves[:turn])

    around(monkeypatch, "service.tables.moves.Moves.legal_moves", reordered)


@planted("moves made")
def the_response_to_a_move(monkeypatch: pytest.MonkeyPatch) -> None:
    around(monkeypatch, "service.http.routes.moves.batch_response", longer)


@planted("made before")
def the_response_to_a_repeated_move(monkeypatch: pytest.MonkeyPatch) -> None:
    around(
        monkeypatch,
        "service.http.routes.moves.batch_response",
        lambda got, done, *_: longer(got) if done.replayed else got,
    )


@planted("coming back")
def the_response_to_a_returning_player(monkeypatch: pytest.MonkeyPatch) -> None:
    def longer_then(response: Response, *_: Any, **__: Any) -> Response:
        return longer(response) if request.method == "PATCH" else response

    around(monkeypatch, "service.http.routes.seats.table_response", longer_then)


# Refusals


def explained(refused: Refused, table: Table) -> Refused:
    return Refused.by_rules(Refusal(refused.code, f"{refused.message} {hint(table.state)}"), refused.version)


@planted("refused moves")
def the_message_of_a_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    around(monkeypatch, "service.engine.execution._explained", lambda refused, _, table, __: explained(refused, table))


@planted("refused moves")
def the_code_and_status_of_a_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    def changed(refused: Refused, _: Any, table: Table, __: Any) -> Refused:
        code: ProblemCode = "wrong_phase" if hint(table.state) % 2 else "bad_shape"
        return Refused(code, "no", version=refused.version)

    around(monkeypatch, "service.engine.execution._explained", changed)


@planted("refused moves")
def the_version_in_a_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    def changed(refused: Refused, _: Any, table: Table, __: Any) -> Refused:
        return Refused.by_rules(refused, table.version if hint(table.state) % 2 else None)

    around(monkeypatch, "service.engine.execution._explained", changed)


@planted("refused moves")
def a_field_of_the_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    around(monkeypatch, "service.http.problems.problem_body", lambda body, refusal, _: _pointed(body, refusal.code))


class _Pointed(ProblemDetails, kw_only=True):
    instance: str


def _pointed(body: ProblemDetails, code: str) -> ProblemDetails:
    pointed = code in ("bad_shape", "not_your_turn")
    return _Pointed(**body.fields(), instance=str(hint_at_hand())) if pointed else body


@planted("refused writes")
def the_refusal_to_leave_a_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    with_refusals(monkeypatch, "service.tables.seats.own_seat")


@planted("not yet")
def a_record_before_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("service.tables.records.finished", latest)
    monkeypatch.setattr(
        "service.tables.records.written", lambda *_: to_json({"events": [], "cards": hidden(at_hand().state)})
    )


@planted("operation")
def a_readiness_that_depends_on_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    around(monkeypatch, "service.http.routes.health.json_response", longer)


# The lobby


@planted("lobby")
def a_hint_in_the_lobby(monkeypatch: pytest.MonkeyPatch) -> None:
    def with_a_hint(summary: Any, loaded: Any) -> Any:
        return {**summary, "hint": hint(loaded.table.state)}

    for place in ("service.projections.summary", "service.tables.lobby"):
        around(monkeypatch, f"{place}.summary_of", with_a_hint)


@planted("lobby")
def a_hint_in_the_list_of_own_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    def with_a_cursor(listing: Any, *_: Any, **__: Any) -> Any:
        return replace(listing, next=str(hint_at_hand()))

    around(monkeypatch, "service.tables.lobby.Lobby.own_tables", with_a_cursor)
