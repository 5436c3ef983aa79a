"""Tests of the page's modules that need no document, in `service/web/tests/modules/`."""

import json
import random
from pathlib import Path

from domain.option_table import json_schema
from domain.registry import GAMES
from domain.search.reasons import REASON_CODES
from domain.table.known import EVENTS as OF_TABLES
from service.http.problems import PROBLEMS
from tests import chance
from tests.tiers import few_or_many
from tests.web.ladders import ladders
from tests.web.node import ROOT, assert_tests_pass
from tests.web.random_layouts import judged_layouts

CATALOGUE = [
    {
        "slug": slug,
        "options": json_schema(game.options),
        "presets": [{"name": preset.name, "title": preset.title} for preset in game.presets],
        "strategies": [
            {"name": each.id, "title": each.title, "summary": each.summary, "players": game.offers(each)}
            for each in game.strategies
        ],
    }
    for slug, game in GAMES.items()
]
"""The games in the service's catalogue, with the fields players read."""

EVENTS = sorted({*OF_TABLES, *(f"{game.prefix}{name}" for game in GAMES.values() for name in game.event_schemas)})
"""The types of all events."""


def test_the_modules_of_the_page(tmp_path: Path) -> None:
    tables = {
        "CATALOGUE": CATALOGUE,
        "PROBLEMS": {code: problem._asdict() for code, problem in PROBLEMS.items()},
        "EVENTS": EVENTS,
        "REASONS": REASON_CODES,
        "LADDERS": ladders(),
        "LAYOUTS": judged_layouts(random.Random(chance.seeded("layouts")), few_or_many(1000, 10000)),
    }
    files = {name: tmp_path / f"{name.lower()}.json" for name in tables}
    for name, table in tables.items():
        files[name].write_text(json.dumps(table))
    assert_tests_pass("modules/run.mjs", VECTORS=ROOT / "docs" / "vectors", **files)
