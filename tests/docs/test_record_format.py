"""`docs/record-format.md` and its JSON Schema: every frozen record conforms, and damaged ones do not."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from tests.corpus import files as corpus
from tests.misses import misses
from tools import record_schema

ROOT = Path(__file__).parents[2]
SCHEMA: dict[str, Any] = json.loads(record_schema.FILE.read_text("utf-8"))
VALIDATOR = jsonschema_rs.Draft202012Validator(SCHEMA)
ANY_GAME = jsonschema_rs.Draft202012Validator({**SCHEMA, "allOf": SCHEMA["allOf"][:2]})
VECTORS = sorted((ROOT / "docs" / "vectors" / "records").glob("*.json"))

Json = dict[str, Any]


def test_the_schema_is_that_of_the_document() -> None:
    """Fix: `make generated`."""
    assert record_schema.FILE.read_text("utf-8") == record_schema.text()


def test_it_is_a_schema_of_its_own() -> None:
    jsonschema_rs.meta.validate(SCHEMA)
    text = json.dumps(SCHEMA)
    assert {each.removeprefix("#/$defs/") for each in re.findall(r'"\$ref": "([^"]+)"', text)} <= {
        "#",
        *SCHEMA["$defs"],
    }
    assert not [word for word in ("discriminator", "openapi", "components") if word in text]


def test_every_record_that_is_read_fits() -> None:
    assert misses(lambda file: VALIDATOR.validate(corpus.load(file)), [*corpus.files(), *VECTORS]) == []


def test_records_from_before_1_0_have_the_same_shape() -> None:
    assert misses(lambda file: ANY_GAME.validate(corpus.load(file)), corpus.all_files()) == []


SPOILED: dict[str, Callable[[Json], object]] = {
    "another format": lambda record: record.update(format="cardtable-record/2"),
    "no seed": lambda record: record.pop("server_seed"),
    "no hash": lambda record: record["events"][3].pop("hash"),
    "a seat as text": lambda record: record["events"][-1].update(actor="0"),
    "another game's event": lambda record: record["events"][5].update(type="lorum.card_played"),
    "a card that there is not": lambda record: _dealt(record)["disclosed"].update({"0": {"cards": ["1H"]}}),
    "options of another game": lambda record: record.update(options={"tokens": "many"}),
    "a parent that is no record": lambda record: record.update(parent={"table": "t_1"}),
}


def _dealt(record: Json) -> Json:
    found: Json = next(event for event in record["events"] if event["type"].endswith(".cards_dealt"))
    return found


@pytest.mark.parametrize("spoil", SPOILED.values(), ids=SPOILED)
def test_a_spoiled_record_does_not_fit(spoil: Callable[[Json], object]) -> None:
    record = corpus.load(ROOT / "docs" / "vectors" / "records" / "commune.json")
    assert VALIDATOR.is_valid(record)
    spoil(record)
    assert not VALIDATOR.is_valid(record)


def test_a_game_that_is_not_known_has_the_shape_of_all() -> None:
    record = corpus.load(ROOT / "docs" / "vectors" / "records" / "cuccu.json")
    assert VALIDATOR.is_valid({**record, "game": "quinze"})
    assert not VALIDATOR.is_valid({**record, "game": "commune"})


def test_the_page_explains_every_field() -> None:
    page = (ROOT / "docs" / "record-format.md").read_text("utf-8")
    record, event = (SCHEMA["$defs"][f"AnyGame{name}"]["properties"] for name in ("Record", "Event"))
    assert [name for name in {**record, **event} if f"`{name}`" not in page] == ["private"]
