"""v1 only grows (docs/api-policy.md)."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from service.http.openapi import document
from service.http.spec import SHARED
from tests.http.promised import broken, promised, promises


def test_what_1_0_promised_is_kept() -> None:
    """Obsolete parts are deprecated, and removed together with v1."""
    assert broken(promised(), promises(document(SHARED))) == set()


def _no_call(shared: Any) -> None:
    del shared["paths"]["/v1/feed"]["get"]


def _no_parameter(shared: Any) -> None:
    shared["paths"]["/v1/feed"]["get"]["parameters"] = []


def _no_field(shared: Any) -> None:
    del shared["components"]["schemas"]["AccountRequest"]["properties"]["name"]


def _a_field_that_must_be_given(shared: Any) -> None:
    shared["components"]["schemas"]["AccountRequest"]["required"].append("more")
    shared["components"]["schemas"]["AccountRequest"]["properties"]["more"] = {}


def _no_code(shared: Any) -> None:
    shared["components"]["schemas"]["ProblemCode"]["enum"].remove("busy")


@pytest.mark.parametrize(
    "change",
    [_no_call, _no_parameter, _no_field, _a_field_that_must_be_given, _no_code],
    ids=lambda each: each.__name__,
)
def test_what_would_break_a_client_is_noticed(change: Callable[[Any], None]) -> None:
    shared = deepcopy(document(SHARED))
    before = promises(shared)
    change(shared)
    assert broken(before, promises(shared))


def test_what_is_added_breaks_nothing() -> None:
    shared = deepcopy(document(SHARED))
    before = promises(shared)
    shared["paths"]["/v1/news"] = {"get": {"responses": {"200": {}}}}
    shared["components"]["schemas"]["AccountRequest"]["properties"]["more"] = {"type": "string"}
    shared["components"]["schemas"]["NewsRequest"] = {"required": ["day"], "properties": {"day": {}}}
    assert broken(before, promises(shared)) == set()
