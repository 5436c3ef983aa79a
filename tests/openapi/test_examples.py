"""The examples are responses of real tables, and each conforms to its schema in the document."""

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import jsonschema_rs

from service.http.document.references import needed
from service.http.openapi import document
from service.http.problems import PROBLEMS
from service.http.spec import ALL, SHARED
from tools.examples import EXAMPLES, made

SELDOM = {"busy", "eliminated", "internal", "position_out_of_range", "rules_changed", "seed_too_long"} | {
    "rematch_expired",
    "too_many_blocks",
    "too_many_forks",
    "too_many_passkeys",
    "too_many_seats",
    "wrong_phase",
}
"""Codes without an example: of races, of faults, of errors that take a month, and of games or limits not in the
scenes."""


@cache
def examples() -> dict[str, Any]:
    read: dict[str, Any] = json.loads(EXAMPLES.read_text("utf-8"))
    return read


@cache
def operations(edition: str = ALL) -> dict[str, dict[str, Any]]:
    items = document(edition)["paths"].values()
    return {operation["operationId"]: operation for item in items for operation in item.values()}


def bodies() -> Iterator[tuple[str, str, str]]:
    """Yields the operation, the status (`request` for its request) and the media type of each body in the document."""
    for name, operation in operations().items():
        for media in operation.get("requestBody", {}).get("content", {}):
            yield name, "request", media
        for status, response in operation["responses"].items():
            for media in response.get("content", {}):
                yield name, status, media


def of_body(operation: str, status: str, media: str) -> dict[str, Any]:
    if status == "request":
        return dict(examples()["requests"].get(operation, {}))
    return dict(examples()["responses"].get(operation, {}).get(status, {}).get(media, {}))


def misfits(example: Any, schema: dict[str, Any], edition: str = ALL) -> list[str]:
    """Returns the reason the example does not conform to the schema, empty if it does."""
    return [error.message for error in validator(json.dumps(schema), edition).iter_errors(example)]


@cache
def validator(text: str, edition: str) -> jsonschema_rs.Draft202012Validator:
    schema, known = json.loads(text), document(edition)["components"]["schemas"]
    schemas = {name: known[name] for name in needed([schema], known)}
    return jsonschema_rs.Draft202012Validator({**schema, "components": {"schemas": schemas}})


def test_the_examples_are_those_of_real_tables() -> None:
    """Fix: `make generated`."""
    examples = made()
    assert {path.name: path.read_text("utf-8") for path in examples} == {path.name: examples[path] for path in examples}


def test_every_body_has_an_example() -> None:
    """Lines of the lobby are tables, which have examples. Its stream is empty until one changes."""
    assert [body for body in bodies() if not of_body(*body)] == [
        ("list_tables", "200", "application/x-ndjson"),
        ("download_verifier", "200", "application/octet-stream"),
    ]


def test_every_problem_has_an_example_that_conforms() -> None:
    assert PROBLEMS.keys() - examples()["problems"].keys() <= SELDOM | {"method_not_allowed"}
    of_rules = [each for by_media in examples()["responses"].values() for each in rules_in(by_media)]
    assert of_rules
    described = {"$ref": "#/components/schemas/ProblemDetails"}
    problems = (*examples()["problems"].values(), *of_rules)
    assert [(each, found) for each in problems if (found := misfits(each, described))] == []


def rules_in(by_status: dict[str, Any]) -> Iterator[Any]:
    """Yields the problems whose codes are rules of games."""
    for by_media in by_status.values():
        yield from by_media.get("application/problem+json", {}).values()


def test_every_example_conforms_to_its_schema() -> None:
    wrong = []
    for name, status, media in bodies():
        operation = operations()[name]
        place = operation["requestBody"] if status == "request" else operation["responses"][status]
        schema = place["content"][media]["schema"]
        for example in of_body(name, status, media).values():
            wrong += [f"{name} {status} {media}: {message}" for message in misfits(example, schema)]
    assert wrong == []


def test_the_requests_in_the_document_conform_to_its_schemas() -> None:
    requests = {name: each["requestBody"] for name, each in operations(SHARED).items() if "requestBody" in each}
    assert len(requests) > 15
    wrong = []
    for name, request in requests.items():
        [media] = request["content"].values()
        wrong += [f"{name}: {message}" for message in misfits(media["example"], media["schema"], SHARED)]
    assert wrong == []
