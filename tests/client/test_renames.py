"""mypy finds each name of the client that differs from the service's document."""

import copy
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from service.http.openapi import document
from service.http.spec import SHARED
from tools.shapes import CLIENT, made, made_operations

OPERATIONS = {"legal_moves": "moves_now", "reveal_seed": "show_seed", "end_invitation": "withdraw_invitation"}
FIELDS = {
    ("EventPage", "events"): "entries",
    ("LegalMoveList", "legal_moves"): "moves",
    ("NewAccount", "token"): "secret",
    ("SeatRequest", "client_seed_hash"): "seed_hash",
    ("TableViewer", "seat"): "chair",
    ("Table", "status"): "state_of_play",
    ("TournamentRequest", "round_count"): "rounds",
}
"""New names of fields, by their schema and their old name."""


def renamed() -> dict[str, Any]:
    api = copy.deepcopy(document(SHARED))
    for item in api["paths"].values():
        for operation in item.values():
            operation["operationId"] = OPERATIONS.get(operation["operationId"], operation["operationId"])
    for (schema, old), new in FIELDS.items():
        properties = api["components"]["schemas"][schema]["properties"]
        properties[new] = properties.pop(old)
    return api


@pytest.mark.thorough  # runs mypy for ten seconds; `make check` runs it over the client itself
def test_ten_renames_in_the_document_are_errors_of_the_client(tmp_path: Path) -> None:
    package = tmp_path / "cardtable"
    shutil.copytree(CLIENT, package / "client", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("__init__.py", "py.typed"):
        shutil.copy(CLIENT.parent / name, package)
    api = renamed()
    (package / "client" / "shapes.py").write_text(made(api), "utf-8")
    (package / "client" / "operations.py").write_text(made_operations(api), "utf-8")
    mypy = Path(sys.executable).parent / "mypy"
    command: list[str | Path] = [mypy, "--strict", "--cache-dir", tmp_path / "cache", "-p", "cardtable.client"]
    found = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False).stdout
    errors = [line for line in found.splitlines() if ": error:" in line]
    missed = [*OPERATIONS, *(name for _, name in FIELDS)]
    assert [name for name in missed if not any(f'"{name}"' in error for error in errors)] == [], found
