"""The role table, cell by cell, tested on the whole application."""

from collections.abc import Iterator

import pytest

from service.http.openapi import document
from service.http.spec import SHARED
from tests import chance
from tests.authority.calls import CALLS, MOVE_OUT_OF_TURN, PREPARED
from tests.authority.roles import Row, rows
from tests.authority.scene import ROLES, STATUSES, VISIBILITIES, Scenes
from tests.http.api import Answer


def told(answer: Answer) -> str:
    """Returns the response as a cell of the table."""
    return f"{answer.status_code} {answer.json['code']}" if answer.status_code >= 400 else str(answer.status_code)


def answered(scenes: Scenes, row: Row, role: str, visibility: str) -> str:
    here = scenes.before(role, row.status, visibility, own_turn=row.meant != MOVE_OUT_OF_TURN)
    version = here.api.service.ports.store.version(here.table)
    answer = CALLS[row.call, row.meant](here)
    changed = here.api.service.ports.store.version(here.table) != version
    refused = answer.status_code >= 400
    if refused and changed and row.meant not in PREPARED:
        return f"{told(answer)}, and the table has changed"
    if changed or not (refused or row.call.startswith("GET")):
        scenes.changed(here)
    return told(answer)


def visibilities(row: Row) -> tuple[str, ...]:
    """Returns the visibilities to try: both if the call names a table."""
    return VISIBILITIES if "{table_id}" in row.call else VISIBILITIES[:1]


def tried(scenes: Scenes, row: Row, role: str, visibility: str) -> str:
    """Returns the response as `answered` does, including a mismatch with the document."""
    try:
        return answered(scenes, row, role, visibility)
    except AssertionError as error:
        return f"{error}"


def worth_trying() -> Iterator[Row]:
    """Yields all rows. `make test` tries calls without a table at one status only, unless their responses differ."""
    tried: list[Row] = []
    for row in rows():
        again = any(each._replace(status=row.status) == row for each in tried)
        if chance.SEED or "{table_id}" in row.call or not again:
            yield row
        tried.append(row)


@pytest.mark.parametrize("status", STATUSES)
def test_each_role_gets_the_response_of_the_table_at_public_and_unlisted_tables(status: str) -> None:
    scenes = Scenes()
    cells = [
        (row, role, visibility)
        for row in worth_trying()
        if row.status == status
        for visibility in visibilities(row)
        for role in ROLES
    ]
    misses = [
        f"{row}, {visibility}, {role}: {answer} instead of {row.answers[role]}"
        for row, role, visibility in cells
        if (answer := tried(scenes, row, role, visibility)) != row.answers[role]
    ]
    assert misses == []


def test_the_table_has_every_call_of_the_document_and_every_status_of_a_table() -> None:
    documented = {f"{method.upper()} {path}" for path, item in document(SHARED)["paths"].items() for method in item}
    written = [(row.call, row.meant, row.status) for row in rows()]
    assert {call for call, _, _ in written} == documented
    assert len(set(written)) == len(written)
    missing = [
        (call, meant, status)
        for call, meant in CALLS
        for status in STATUSES
        if "{table_id}" in call and (call, meant, status) not in written
    ]
    assert missing == []
    assert {(call, meant) for call, meant, _ in written} == set(CALLS)
