"""The examples of the document are what real tables answer, and each conforms to the schema beside it."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import jsonschema_rs
import pytest

from service.http.openapi import document
from service.http.problems import PROBLEMS
from tests.http.api import resolved
from tests.openapi.make_examples import EXAMPLES, made

SELDOM = {"busy", "eliminated", "internal", "position_out_of_range", "rules_changed", "seed_too_long"} | {
    "rematch_expired",
    "too_many_forks",
    "wrong_phase",
}
"""Codes without an example: of races, of faults, of what takes a month, and of games or limits that scenes lack."""

Media = tuple[str, dict[str, Any]]
"""A place in the document, and what it says of a body."""


@cache
def the_document() -> dict[str, Any]:
    return document()


def bodies() -> Iterator[Media]:
    for path, item in the_document()["paths"].items():
        for method, operation in item.items():
            if method == "parameters":
                continue
            for media, content in operation.get("requestBody", {}).get("content", {}).items():
                yield f"{method} {path} request {media}", content
            for status, response in operation["responses"].items():
                if status == "default":
                    continue
                for media, content in resolved(response, the_document()).get("content", {}).items():
                    yield f"{method} {path} {status} {media}", content


def test_the_examples_are_those_of_real_tables() -> None:
    """If not: `make examples`."""
    assert EXAMPLES.read_text("utf-8") == made()


def test_every_body_has_an_example() -> None:
    without = {place for place, content in bodies() if "examples" not in content}
    assert without == {"get /verifier.pyz 200 application/octet-stream"}


def test_every_problem_has_an_example() -> None:
    assert PROBLEMS.keys() - the_document()["components"]["examples"].keys() <= SELDOM | {"method_not_allowed"}


@pytest.mark.parametrize("place", [place for place, content in bodies() if "examples" in content])
def test_every_example_conforms_to_its_schema(place: str) -> None:
    content = dict(bodies())[place]
    shared = the_document()["components"]
    validator = jsonschema_rs.Draft202012Validator({**content["schema"], "components": {"schemas": shared["schemas"]}})
    for example in content["examples"].values():
        validator.validate(resolved(example, the_document())["value"])
