"""A short form of `make -C lab soak-api`: it finds nothing unexplained, and it finds planted faults."""

import json
from collections.abc import Iterable, Iterator
from copy import deepcopy
from typing import Any
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

import pytest

from lab.soaks.api.explained import ROWS, unexplained
from lab.soaks.api.findings import ENDING, ENDLESS, Finding, run
from lab.soaks.api.links import add_links
from lab.soaks.api.target import described, prepared, served
from service.http.openapi import document
from tests.http.api import resolved

SEED = 1

MANY = frozenset(("open_table", "take_quick_seat", "make_move"))
"""Operations whose schemas have so many values that their boundaries take minutes. `make -C lab soak-api` tries them
all."""


def operations() -> frozenset[str]:
    """Returns the ids of all operations of the document."""
    return frozenset(part["operationId"] for item in document()["paths"].values() for part in item.values())


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
        read = described(target.values)
        findings = run(address, target.token, read, examples=3, seed=SEED, phases=phases, without=without)
    assert [findings.instances[each] for each in unexplained(findings)] == []
    assert findings.cases >= least


FAULTS: dict[str, tuple[str, object]] = {
    "/livez": ("207 Multi-Status", {"status": "alive"}),
    "/v1/me": ("200 OK", {"id": "p_x", "name": ["Ann"], "kind": "human"}),
    "/v1/me/tables": ("500 Internal Server Error", {}),
}
"""Statuses and bodies by path: an undocumented status, a body that violates the schema, a failure."""

FOUND = {
    Finding("ST103", "livez", "207"),
    Finding("ST108", "own_account", "200"),
    Finding("ST101", "own_tables", "500"),
}


class Faulty:
    """The service with the faults."""

    def __init__(self, application: WSGIApplication) -> None:
        self._application = application

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        if environ["REQUEST_METHOD"] != "GET" or environ["PATH_INFO"] not in FAULTS:
            return self._application(environ, start_response)
        status, body = FAULTS[environ["PATH_INFO"]]
        start_response(status, [("Content-Type", "application/json")])
        return [json.dumps(body).encode()]


@pytest.mark.timeout(600)
def test_faults_are_found() -> None:
    with prepared() as target, served(Faulty(target.application)) as address:
        read = described(target.values, {finding.operation for finding in FOUND})
        findings = run(address, target.token, read, examples=1, seed=SEED, phases=("fuzzing",))
    assert set(unexplained(findings)) >= FOUND


def test_every_row_names_operations_of_the_document_and_none_twice() -> None:
    named = [finding for row in ROWS for finding in row.findings()]
    assert len(named) == len(set(named))
    assert {finding.operation for finding in named} <= operations() - ENDLESS - ENDING


def test_every_link_leads_to_an_operation_with_those_parameters() -> None:
    made = deepcopy(document())
    add_links(made)
    operations = {operation["operationId"]: operation for item in made["paths"].values() for operation in item.values()}
    links = [each for found in links_in(made["paths"]) for each in found.values()]
    assert len(links) > 20
    for link in links:
        operation = operations[link["operationId"]]
        parameters = {resolved(each, made)["name"] for each in operation.get("parameters", ())}
        assert link["parameters"].keys() <= parameters
        assert "requestBody" in operation or "requestBody" not in link


def links_in(schema: Any) -> Iterator[Any]:
    """Yields the values of `links` anywhere in the paths of a document."""
    if isinstance(schema, dict):
        yield from ([schema["links"]] if "links" in schema else [])
        for value in schema.values():
            yield from links_in(value)
