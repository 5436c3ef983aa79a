"""Pictures of previews show the page's faces, and seats have the same names and faces as on the page."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from domain.fairness import Stream
from service.previews.company import ANIMALS, company_of
from service.views.players import SeatedPlayer
from tests.web.test_build import ROOT, WEB, modules, node

__all__ = ["modules"]

PAGE = """
import { build } from "esbuild";

const contents = `export { facesAt } from "./src/table/regulars"; export { namesAt } from "./src/table/company";`;
const stdin = { contents, resolveDir: process.cwd() };
const { outputFiles } = await build({
  stdin, write: false, bundle: true, format: "esm", jsx: "automatic", jsxImportSource: "preact",
  loader: { ".svg": "empty", ".json": "empty", ".ftl": "text" }, logLevel: "error", platform: "node",
  plugins: [{
    name: "words",
    setup(build) {
      build.onResolve({ filter: /words$/ }, () => ({ path: "words", namespace: "words" }));
      build.onLoad({ filter: /.*/, namespace: "words" }, () => ({
        contents: `export const wordsOf = () => (key) => key; export const listed = String;`,
      }));
    },
  }],
});
const page = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
const tables = JSON.parse(process.env.TABLES);
const shown = (table) => [page.namesAt(table), [...page.facesAt(table)].map((face) => face ?? null)];
console.log(JSON.stringify(tables.map(shown)));
"""
"""Prints the names and faces of the seats of tables, as the page shows them."""


def test_the_faces_are_those_of_the_page(modules: Path, tmp_path: Path) -> None:
    """Fix: `node faces.mjs` in service/web, and commit its changes."""
    done = node("faces.mjs", tmp_path / "faces.json")
    assert (done.returncode, done.stderr) == (0, "")
    kept = ROOT / "service" / "previews" / "faces.json"
    assert (tmp_path / "faces.json").read_text("utf-8") == kept.read_text("utf-8")


def random_player(stream: Stream) -> SeatedPlayer | None:
    match stream.below(5):
        case 0:
            return None
        case 1 | 2:
            return SeatedPlayer(None, "Steady", None, "house", "steady/1")
    name = stream.choice(["Ann", "Bob", "Maya", "Zoë"])
    face = stream.choice([None, None, *ANIMALS, "unicorn"])
    return SeatedPlayer(f"p_{stream.below(1000)}", name, face, stream.choice(["human", "bot"]))


def test_seats_have_the_names_and_faces_of_the_page(modules: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stream, tables = Stream(b"company"), list[dict[str, Any]]()
    for number in range(200):
        players = [random_player(stream) for _ in range(2 + stream.below(11))]
        seats = [{"player": None if each is None else json.loads(each.json())} for each in players]
        tables.append({"id": f"t_{number}", "game": "commune", "seats": seats, "players": players})
    sent = [{name: each[name] for name in ("id", "game", "seats")} for each in tables]
    monkeypatch.setenv("TABLES", json.dumps(sent))
    command = ["node", "--input-type=module", "--eval", PAGE]
    done = subprocess.run(command, cwd=WEB, capture_output=True, text=True, timeout=600, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    for table, (names, faces) in zip(tables, json.loads(done.stdout), strict=True):
        company = company_of(table["id"], table["game"], table["players"])
        assert list(company.faces) == faces, table
        shown = [name and name.rpartition(" ")[0] if name and name[-1].isdigit() else name for name in names]
        assert list(company.names) == shown, table
