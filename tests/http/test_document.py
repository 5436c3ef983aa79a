"""The OpenAPI document."""

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from domain.hosted_game import HostedGame
from domain.json_schema import JsonSchema
from domain.registry import GAMES
from service.http import pages
from service.http.document.references import camel_case, needed, referred
from service.http.openapi import document, files
from service.http.problems import PROBLEMS
from service.http.spec import ALL, SHARED
from tests.http.api import Api
from tests.tiers import mostly_thorough
from tests.yaml_files import read_yaml

ROOT = Path(__file__).resolve().parents[2]


def test_the_committed_files_are_the_generated_ones() -> None:
    """Fix: `python -m service.http.openapi`."""
    made = files()
    committed = {path.relative_to(ROOT).as_posix() for path in (ROOT / "openapi").rglob("*.yaml")}
    assert {*made} == {"openapi.yaml", *committed}
    assert [path for path, text in made.items() if (ROOT / path).read_text(encoding="utf-8") != text] == []


@pytest.mark.parametrize("edition", mostly_thorough([SHARED, "commune", ALL], 2))
def test_the_document_is_openapi(edition: str) -> None:
    from openapi_spec_validator import validate  # noqa: PLC0415 - it takes a while

    validate(document(edition))


def test_the_files_have_every_schema_of_the_bundle_but_choices_between_games() -> None:
    """The bundle narrows schemas that `openapi.yaml` leaves open to a choice between its games."""
    written = {name for path in files() for name in read_yaml(ROOT / path)["components"].get("schemas", ())}
    assert document()["components"]["schemas"].keys() - written == set()


def test_a_reference_between_files_leads_to_a_schema() -> None:
    documents = {path: read_yaml(ROOT / path) for path in files()}
    references = [(path, each) for path, made in documents.items() for each in _all(made, "$ref")]
    assert len(references) > 1000
    for path, reference in references:
        file, _, place = reference.partition("#/")
        place_of = (ROOT / path).parent / file if file else ROOT / path
        found = documents[place_of.resolve().relative_to(ROOT).as_posix()]
        for name in place.split("/"):
            found = found[name.replace("~1", "/")]


def test_an_edition_of_a_game_knows_no_other_one() -> None:
    others = [slug for slug in GAMES if slug != "cuccu"]
    names = document("cuccu")["components"]["schemas"]
    assert "CuccuTable" in names
    assert [name for name in names for slug in others if name.startswith(camel_case(slug))] == []


def test_every_route_is_in_the_document(api: Api) -> None:
    documented = {(path, method.upper()) for path, item in document()["paths"].items() for method in item}
    routes = {
        (re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", rule.rule), method)
        for rule in api.app.url_map.iter_rules()
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }
    page = {re.sub(r"<(\w+)>", r"{\1}", address) for address in pages.ADDRESSES}
    files = {
        "/",
        "/service_worker.js",
        "/openapi.json",
        "/openapi/{edition}.json",
        "/docs",
        "/docs/problems",
        "/assets/{name}",
        "/daily/{date}/picture.png",
        "/tables/{table_id}/picture.png",
        "/tournaments/{tournament_id}/picture.png",
    }
    assert routes - documented == {(path, "GET") for path in page | files}
    assert documented <= routes


def test_every_operation_has_a_name_and_says_whether_it_needs_a_token() -> None:
    operations = [operation for item in document()["paths"].values() for operation in item.values()]
    assert len({operation["operationId"] for operation in operations}) == len(operations)
    assert all("security" in operation and operation["summary"] for operation in operations)


def test_no_schema_has_the_name_of_one_of_its_fields() -> None:
    """Generated clients turn both into class names."""
    schemas = document()["components"]["schemas"]
    assert [name for name, schema in schemas.items() if _snake(name) in _properties(schema, schemas)] == []


def _properties(schema: JsonSchema, schemas: dict[str, JsonSchema]) -> set[str]:
    """Returns the names of an object's properties, including those of the schemas it extends."""
    if "$ref" in schema:
        return _properties(schemas[schema["$ref"].rpartition("/")[2]], schemas)
    inner = (_properties(part, schemas) for part in schema.get("allOf", ()))
    return {*schema.get("properties", ())}.union(*inner)


def test_no_schema_is_written_twice() -> None:
    """A schema that several games share is one component."""
    schemas = document()["components"]["schemas"]
    number = Counter(json.dumps(schema, sort_keys=True) for schema in schemas.values())
    assert {text for text, times in number.items() if times > 1 and len(text) > LONGEST_REPEATED} == set()


LONGEST_REPEATED = 500
"""Maximum length of a repeated schema. Short ones, such as that of a move without parameters, may be equal by
chance."""


def test_the_files_together_have_every_call_of_the_shared_edition() -> None:
    documents = [read_yaml(ROOT / path) for path in files()]
    written = {path: item for made in documents for path, item in made["paths"].items() if "$ref" not in item}
    whole = document(SHARED)["paths"]
    assert written.keys() == whole.keys()
    assert {path: [*item] for path, item in written.items()} == {path: [*item] for path, item in whole.items()}


def test_a_person_can_read_the_document() -> None:
    """The limit comes from decision 36."""
    page = (ROOT / "docs/decisions/0036-the-api-document-has-editions.md").read_text("utf-8")
    [limit] = re.findall(r"at most ([\d,]+) bytes", page)
    assert (ROOT / "openapi.yaml").stat().st_size <= int(limit.replace(",", "")) <= 160_000


def _snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def test_every_schema_is_referred_to() -> None:
    made = document()
    text = json.dumps(made)
    assert [name for name in made["components"]["schemas"] if f'"#/components/schemas/{name}"' not in text] == []


def test_every_schema_says_what_it_is() -> None:
    schemas = document()["components"]["schemas"]
    assert [name for name, schema in schemas.items() if not schema.get("description")] == []


def test_patterns_are_those_of_javascript() -> None:
    """`\\Z` and `(?P<...>)` are valid only in Python."""
    assert [each for each in _all(document(), "pattern") if re.search(r"\\[AZ]|\(\?P", each)] == []


def test_no_property_of_a_request_has_a_default() -> None:
    """Generators take a property with a default for required."""
    made = document()
    operations = [each for item in made["paths"].values() for each in item.values() if isinstance(each, dict)]
    names = needed([each["requestBody"] for each in operations if "requestBody" in each], made["components"]["schemas"])
    properties = [each for name in names for each in made["components"]["schemas"][name].get("properties", {}).values()]
    assert len(properties) > 100
    assert [each for each in properties if "default" in each] == []
    objects = [name for name in names if "properties" in made["components"]["schemas"][name]]
    assert [name for name in objects if made["components"]["schemas"][name].get("additionalProperties")] == []
    assert all("additionalProperties" in made["components"]["schemas"][name] for name in objects)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_move_is_the_same_schema_in_a_list_and_in_a_request(game: HostedGame) -> None:
    made = document()
    schemas = made["components"]["schemas"]
    mapping = schemas["LegalMoveList"]["discriminator"]["mapping"]
    _, own = schemas[mapping[game.slug].rpartition("/")[2]]["allOf"]
    (listed,) = referred(own["properties"]["legal_moves"])
    body = made["paths"]["/v1/tables/{table_id}/moves"]["post"]["requestBody"]["content"]["application/json"]["schema"]
    (sent,) = referred(body)
    assert listed in referred(schemas[sent])
    assert schemas[listed]["discriminator"]["mapping"].keys() == game.moves.keys()


def test_an_operation_names_the_codes_of_the_service_with_their_status() -> None:
    made = document()
    texts = [made["components"]["responses"]["Problem"]["description"]]
    texts += [each.get("description", "") for each in _all(made["paths"], "default") if isinstance(each, dict)]
    named = [
        (int(status), code) for text in texts for status, codes in _CODES.findall(text) for code in _CODE.findall(codes)
    ]
    assert {code for _, code in named} == PROBLEMS.keys()
    assert [(status, code) for status, code in named if PROBLEMS[code].status != status] == []


_CODES = re.compile(r"(\d{3}) ((?:`[a-z_]+`(?:,\s)?)+)")
_CODE = re.compile("`([a-z_]+)`")


def _all(part: Any, name: str) -> list[Any]:
    """Yields the values of all properties with that name at any depth."""
    found = []
    if isinstance(part, dict):
        found = [part[name]] if name in part else []
    inner = part.values() if isinstance(part, dict) else part if isinstance(part, list) else ()
    return found + [each for value in inner for each in _all(value, name)]


@pytest.mark.parametrize("edition", [SHARED, *GAMES])
def test_an_edition_is_served(api: Api, edition: str) -> None:
    assert api.get(f"/openapi/{edition}.json").json == document(edition)


@pytest.mark.parametrize("edition", ["all", "cuckoo", "common", "Commune"])
def test_there_is_no_other_edition(api: Api, edition: str) -> None:
    assert api.get(f"/openapi/{edition}.json").json["code"] == "not_found"


def test_the_bundle_is_served(api: Api) -> None:
    assert api.get("/openapi.json").json == document()
