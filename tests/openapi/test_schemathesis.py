"""A short run of schemathesis finds nothing that is not explained, and it finds what is wrong."""

import json
from collections.abc import Iterable
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

import pytest

from service.http.openapi import document
from tests.openapi.explained import ROWS
from tests.openapi.findings import ENDING, ENDLESS, Finding, run
from tests.openapi.soak import unexplained
from tests.openapi.target import described, prepared, served

SEED = 1

MANY = frozenset(("open_table", "take_quick_seat", "make_move"))
"""Their schemas have so many values that the bounds of each take minutes; `make soak-api` tries them all."""


def operations() -> frozenset[str]:
    """The ids of all operations of the document."""
    items = (item.items() for item in document()["paths"].values())
    return frozenset(part["operationId"] for item in items for name, part in item if name != "parameters")


@pytest.mark.slow
@pytest.mark.timeout(1200)
@pytest.mark.parametrize(
    ("phases", "without", "least"),
    [(("examples", "fuzzing", "stateful"), frozenset(), 500), (("coverage",), MANY, 1000)],
    ids=["at random", "at the bounds"],
)
def test_requests_made_up_from_the_document_find_nothing_unexplained(
    phases: tuple[str, ...], without: frozenset[str], least: int
) -> None:
    with prepared() as target, served(target.application) as address:
        read = described(target.values, operations() - without)
        findings = run(address, target.token, read, examples=2, seed=SEED, phases=phases)
    assert [findings.instances[each] for each in unexplained(findings)] == []
    assert findings.cases >= least


class Planted:
    """The service, except for one address, which answers each GET in the same way."""

    def __init__(self, application: WSGIApplication, path: str, status: str, body: object) -> None:
        self._application = application
        self._path = path
        self._status = status
        self._body = json.dumps(body).encode()

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        if (environ["REQUEST_METHOD"], environ["PATH_INFO"]) != ("GET", self._path):
            return self._application(environ, start_response)
        start_response(self._status, [("Content-Type", "application/json")])
        return [self._body]


@pytest.mark.parametrize(
    ("operation", "path", "status", "body", "found"),
    [
        ("livez", "/livez", "207 Multi-Status", {"status": "alive"}, Finding("ST103", "livez", "207")),
        ("livez", "/livez", "200 OK", {"status": ["alive"]}, Finding("ST108", "livez", "200")),
        ("own_account", "/v1/me", "500 Internal Server Error", {}, Finding("ST101", "own_account", "500")),
    ],
    ids=["an undocumented status", "a wrong schema", "a failure"],
)
def test_what_is_wrong_is_found(operation: str, path: str, status: str, body: object, found: Finding) -> None:
    with prepared() as target, served(Planted(target.application, path, status, body)) as address:
        read = described(target.values, {operation})
        findings = run(address, target.token, read, examples=1, seed=SEED, phases=("fuzzing",))
    assert found in unexplained(findings)


def test_every_row_names_operations_of_the_document_and_none_twice() -> None:
    named = [finding for row in ROWS for finding in row.findings()]
    assert len(named) == len(set(named))
    assert {finding.operation for finding in named} <= operations() - ENDLESS - ENDING
