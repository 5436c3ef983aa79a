"""The OpenAPI document."""

import json
import re
from pathlib import Path

import yaml
from openapi_spec_validator import validate

from service.http.openapi import as_yaml, document
from tests.http.api import Api

COMMITTED = Path(__file__).parents[2] / "openapi.yaml"


def test_the_committed_document_is_the_generated_one() -> None:
    """If not: `python -m service.http.openapi > openapi.yaml`."""
    assert COMMITTED.read_text(encoding="utf-8") == as_yaml(document())


def test_the_document_is_openapi() -> None:
    validate(yaml.safe_load(COMMITTED.read_text(encoding="utf-8")))


def test_every_route_is_in_the_document(api: Api) -> None:
    documented = {
        (path, method.upper())
        for path, item in document()["paths"].items()
        for method in item
        if method != "parameters"
    }
    routes = {
        (re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", rule.rule), method)
        for rule in api.app.url_map.iter_rules()
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }
    pages = {"/", "/openapi.json", "/docs", "/docs/problems", "/docs/{name}"}
    assert routes - documented == {(path, "GET") for path in pages}
    assert documented <= routes


def test_every_operation_has_a_name_and_says_whether_it_needs_a_token() -> None:
    operations = [
        operation for item in document()["paths"].values() for name, operation in item.items() if name != "parameters"
    ]
    assert len({operation["operationId"] for operation in operations}) == len(operations)
    assert all("security" in operation and operation["summary"] for operation in operations)


def test_no_schema_has_the_name_of_one_of_its_fields() -> None:
    """Generated clients turn both into names of one class."""
    schemas = document()["components"]["schemas"]
    assert [name for name, schema in schemas.items() if _snake(name) in schema.get("properties", {})] == []


def _snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def test_every_schema_is_referred_to() -> None:
    made = document()
    text = json.dumps(made)
    assert [name for name in made["components"]["schemas"] if f'"#/components/schemas/{name}"' not in text] == []


def test_the_document_is_served(api: Api) -> None:
    assert api.get("/openapi.json").json == document()
