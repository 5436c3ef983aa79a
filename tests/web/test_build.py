"""The served page is built from its sources, and the package contains all of it."""

import gzip
import json
import re
import subprocess
from base64 import b64encode
from pathlib import Path

import pytest

from tests import npm
from tests.words.files import LANGUAGES

ROOT = Path(__file__).parents[2]
WEB = ROOT / "service" / "web"
DIST = WEB / "dist"

MOST_BYTES = 256 * 1024
"""Maximum compressed size of the page in one language, without card faces, lessons (a page needs one), and the parts of
saved files."""

MOST_BYTES_OF_A_SAVED_FILE = 400_000
"""Maximum size of a saved file as written, without its match."""

SAVED = "saved-*.txt"
"""The parts of saved files, which are loaded on saving."""

MOST_BYTES_OF_A_LESSON = 12 * 1024

MOST_BYTES_OF_CARD_FACES = 72 * 1024
"""Maximum size of the card faces, which every table on a large screen loads."""

CARD_FACES = "cards-*.svg"
ICONS = "*.png"
"""Icons, which a system loads to install the page."""

LESSONS = "*.json"


def node(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    command = ["node", *map(str, arguments)]
    return subprocess.run(command, cwd=WEB, capture_output=True, text=True, timeout=600, check=False)


@pytest.fixture(scope="module")
def modules() -> Path:
    return npm.installed(WEB)


def contents(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_what_is_served_is_built_from_its_sources(modules: Path, tmp_path: Path) -> None:
    """Fix: `make web`, and commit its changes."""
    done = node("build.mjs", tmp_path / "dist")
    assert (done.returncode, done.stderr) == (0, "")
    made, kept = contents(tmp_path / "dist"), contents(DIST)
    assert made.keys() == kept.keys()
    assert [name for name in made if made[name] != kept[name]] == []


def test_the_page_is_small() -> None:
    apart = {*DIST.rglob(CARD_FACES), *DIST.rglob(LESSONS), *DIST.rglob(ICONS), *DIST.rglob(SAVED)}
    for language in LANGUAGES:
        sizes = {
            path.name: len(gzip.compress(path.read_bytes(), 9))
            for path in DIST.rglob("*")
            if path.is_file() and path not in apart and _is_loaded(path, language)
        }
        assert sum(sizes.values()) < MOST_BYTES, sizes


def _is_loaded(path: Path, language: str) -> bool:
    """True if the page loads a file in this language: it is language-independent, or for it, as
    `page.en-5MVPVJRC.js`."""
    words = re.search(rf"\b({'|'.join(LANGUAGES)})-\w+\.js$", path.name)
    return words is None or words[1] == language


def test_a_saved_file_is_small() -> None:
    """Includes the words of all languages."""
    [path] = DIST.rglob(SAVED)
    parts = json.loads(path.read_text("utf-8"))
    shell = parts.pop("shell")
    assert len(shell) + len(b64encode(gzip.compress(json.dumps(parts).encode(), 6))) < MOST_BYTES_OF_A_SAVED_FILE


def test_a_lesson_is_small() -> None:
    for path in DIST.rglob(LESSONS):
        assert len(gzip.compress(path.read_bytes(), 9)) < MOST_BYTES_OF_A_LESSON, path


def test_the_card_faces_are_small() -> None:
    for path in DIST.rglob(CARD_FACES):
        assert len(gzip.compress(path.read_bytes(), 9)) < MOST_BYTES_OF_CARD_FACES, path
