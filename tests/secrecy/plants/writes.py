"""Leaks in the answers to writes, made and refused, and in the lobby."""

from typing import Any

import pytest
from flask import Response, request

from domain.table.state import Table
from service.refusals import Refused
from tests.secrecy.planting import (
    around,
    at_hand,
    hidden,
    hint,
    hint_at_hand,
    longer,
    planted,
    with_refusals,
)

# Moves


@planted("legal moves")
def a_legal_move_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def fewer(found: Any, *_: Any) -> Any:
        return found._replace(legal_moves=found.legal_moves[hint_at_hand() % 2 :])

    around(monkeypatch, "service.play.legal_moves", fewer)


@planted("legal moves")
def legal_moves_in_the_order_of_others_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    def reordered(found: Any, *_: Any) -> Any:
        turn = hint_at_hand() % max(1, len(found.legal_moves))
        return found._replace(legal_moves=found.legal_moves[turn:] + found.legal_moves[:turn])

    around(monkeypatch, "service.play.legal_moves", reordered)


@planted("moves made")
def the_answer_to_a_move(monkeypatch: pytest.MonkeyPatch) -> None:
    around(monkeypatch, "service.http.play.done_events", longer)


@planted("made before")
def the_answer_to_a_move_that_is_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    around(monkeypatch, "service.http.play.done_events", lambda got, done, *_: longer(got) if done.replayed else got)


@planted("coming back")
def the_answer_to_who_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    def longer_then(response: Response, *_: Any, **__: Any) -> Response:
        return longer(response) if request.method == "PATCH" else response

    around(monkeypatch, "service.http.seats.done_table", longer_then)


# Refusals


def explained(refused: Refused, table: Table) -> Refused:
    return Refused(refused.code, f"{refused.message} {hint(table.state)}", version=refused.version)


@planted("refused moves")
def the_message_of_a_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    around(monkeypatch, "service.execution._explained", lambda refused, _, table, __: explained(refused, table))


@planted("refused moves")
def the_code_and_status_of_a_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    def changed(refused: Refused, _: Any, table: Table, __: Any) -> Refused:
        code = "wrong_phase" if hint(table.state) % 2 else "bad_shape"
        return Refused(code, "no", version=refused.version)

    around(monkeypatch, "service.execution._explained", changed)


@planted("refused moves")
def the_version_in_a_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    def changed(refused: Refused, _: Any, table: Table, __: Any) -> Refused:
        return Refused(refused.code, refused.message, version=table.version if hint(table.state) % 2 else None)

    around(monkeypatch, "service.execution._explained", changed)


@planted("refused moves")
def a_field_of_the_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    around(monkeypatch, "service.http.problems.problem_body", lambda told, refusal: _pointed(told, refusal.code))


def _pointed(told: dict[str, Any], code: str) -> dict[str, Any]:
    return {**told, "instance": str(hint_at_hand())} if code in ("bad_shape", "not_your_turn") else told


@planted("refused writes")
def who_may_not_leave_a_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    with_refusals(monkeypatch, "service.seats.own_seat")


@planted("not yet")
def a_record_before_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("service.records.record", lambda service, table: {"cards": hidden(at_hand().state)})


@planted("operation")
def a_readiness_that_tells_of_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    around(monkeypatch, "service.http.health.json_answer", longer)


# The lobby


@planted("lobby")
def a_hint_in_the_lobby(monkeypatch: pytest.MonkeyPatch) -> None:
    around(monkeypatch, "service.lobby.summary_of", lambda told, table: {**told, "hint": hint(table.state)})


@planted("lobby")
def a_hint_in_the_list_of_own_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    def told(listing: Any, *_: Any, **__: Any) -> Any:
        return listing._replace(next=str(hint_at_hand()))

    around(monkeypatch, "service.lobby.own_tables", told)
