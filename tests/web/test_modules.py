"""The tests of the page's modules that need no browser, each run by Node.js."""

import json
import os
import subprocess
from pathlib import Path

import pytest

from domain.options import json_schema
from domain.registry import GAMES
from domain.table.schemas import events_of
from service.http.problems import PROBLEMS
from tests.web.bundles import ROOT, TESTS, bundled

CATALOGUE = [
    {
        "slug": slug,
        "options": json_schema(game.options),
        "presets": [{"name": preset.name, "title": preset.title} for preset in game.presets],
        "strategies": [{"name": each.id, "title": each.title, "summary": each.summary} for each in game.strategies],
    }
    for slug, game in GAMES.items()
]
"""What the service's catalogue says of the games for people."""

EVENTS = sorted(
    {f"table.{name}" for game in GAMES.values() for name in events_of(game)}
    | {f"{game.prefix}{name}" for game in GAMES.values() for name in game.event_schemas}
)
"""The types of all events that there are."""

MODULES = sorted(TESTS.glob("*.test.mjs"))


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.name.removesuffix(".test.mjs"))
def test_a_module(module: Path, tmp_path: Path) -> None:
    (bundle,) = bundled([module], tmp_path)
    catalogue = tmp_path / "catalogue.json"
    catalogue.write_text(json.dumps(CATALOGUE))
    problems = tmp_path / "problems.json"
    problems.write_text(json.dumps({code: problem._asdict() for code, problem in PROBLEMS.items()}))
    events = tmp_path / "events.json"
    events.write_text(json.dumps(EVENTS))
    given = {"VECTORS": ROOT / "docs" / "vectors", "CATALOGUE": catalogue, "PROBLEMS": problems, "EVENTS": events}
    environment = {**os.environ, **{name: str(path) for name, path in given.items()}}
    command = ["node", "--test", "--test-reporter=tap", str(bundle)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "\n# pass 0\n" not in done.stdout
