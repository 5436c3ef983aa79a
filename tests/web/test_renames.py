"""The page is compiled against the service's document, so renaming anything the page uses is a compile error."""

import re
import subprocess
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.web.copies import copied


class Rename(NamedTuple):
    """A word to rename, and its file in the document."""

    file: str
    old: str
    new: str


SHARED = "openapi.yaml"
RENAMES = (
    Rename(SHARED, "/v1/tables/{table_id}/moves", "/v1/tables/{table_id}/plays"),
    Rename(SHARED, "/v1/leaderboards/{slug}", "/v1/rankings/{slug}"),
    Rename(SHARED, "legal_moves", "possible_moves"),
    Rename(SHARED, "last_hand", "former_hand"),
    Rename("openapi/games/common.yaml", "client_seed_hash", "seed_hash"),
    Rename(SHARED, "too_many_requests", "too_fast"),
    Rename(SHARED, "not_seeding", "no_seeding"),
    Rename(SHARED, "Idempotency-Key", "Request-Key"),
    Rename("openapi/games/lorum.yaml", "train", "railway"),
    Rename("openapi/games/commerce.yaml", "give", "hand_over"),
)


@pytest.mark.thorough
@pytest.mark.timeout(600)
def test_the_compiler_finds_whatever_is_renamed_in_the_document(tmp_path: Path) -> None:
    """Makes ten renames in one copy of the document. Each is a separate error."""
    web = copied(tmp_path)
    for rename in RENAMES:
        path = tmp_path / rename.file
        text = path.read_text("utf-8")
        changed, times = re.subn(rf"(?<!\w){re.escape(rename.old)}(?!\w)", rename.new, text)
        assert times, rename
        path.write_text(changed, "utf-8")
    for script in ("games.mjs", "words.mjs", "shapes.mjs"):
        subprocess.run(["node", script], cwd=web, check=True, timeout=300)
    compiler: list[str | Path] = [web / "node_modules" / ".bin" / "tsc", "--noEmit", "--incremental", "false"]
    found = subprocess.run(compiler, cwd=web, capture_output=True, text=True, timeout=300, check=False)
    errors = re.findall(r"^(?:src|\.\./\.\./domain)/.*error TS.*$", found.stdout, re.M)
    assert not any("error TS2307" in error for error in errors), "modules are missing in the copy"
    assert [rename for rename in RENAMES if not any(rename.old in error for error in errors)] == [], found.stdout
