"""The verifier as a single file: it runs anywhere, needs nothing else, and is identical in every build."""

import json
import os
import random
import shutil
import subprocess
import sys
import zipfile
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from domain.registry import GAMES
from service.verifier import NAME, verifier
from tests import chance
from tests.corpus import files as corpus
from tests.polling import PATIENCE
from tests.tiers import of_all

ROOT = Path(__file__).parents[2]

DRAWN = random.Random(chance.seeded("the verifier alone")).sample([*GAMES], 3)
"""Different games in each run of `make test-all`. The file loads all games no matter which one it verifies."""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("made") / NAME
    file.write_bytes(verifier().data)
    return file


@pytest.fixture
def empty(tmp_path: Path) -> Path:
    (tmp_path / "empty").mkdir()
    return tmp_path / "empty"


def verified(
    made: Path, place: Path, *arguments: str, stdin: bytes = b"", python: tuple[str, ...] = (), **environment: str
) -> tuple[int, str]:
    """Runs the verifier in a directory, isolated from everything installed. Returns its exit status and output."""
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-W", "error", *python, str(made), *arguments],
        input=stdin,
        capture_output=True,
        cwd=place,
        env=environment,
        check=False,
        timeout=PATIENCE,
    )
    assert b"Traceback" not in done.stderr, done.stderr
    return done.returncode, done.stdout.decode()


def record_of(game: str) -> Path:
    """Returns the longest record of a game in the corpus."""
    return max((file for file in corpus.files() if corpus.load(file)["game"] == game), key=lambda f: f.stat().st_size)


@pytest.mark.parametrize("game", of_all(sorted({"commune", "lorum", *DRAWN}), "commune", "lorum"))
def test_it_verifies_a_record_of_a_game_in_an_empty_directory(game: str, made: Path, empty: Path) -> None:
    file = record_of(game)
    status, printed = verified(made, empty, str(file))
    assert status == 0
    assert printed.splitlines()[-1].startswith(f"PASSED: {len(corpus.load(file)['events'])} events fit together")
    assert list(empty.iterdir()) == [], "it leaves nothing behind"


def test_it_finds_what_is_wrong(made: Path, empty: Path) -> None:
    record = corpus.load(record_of("commune"))
    record["events"][5]["at"] += 1
    status, printed = verified(made, empty, "--json", "-", stdin=json.dumps(record).encode())
    divergence = json.loads(printed)["first_divergence"]
    assert (status, divergence["version"], divergence["check"]) == (1, 6, "chain")


def test_it_takes_receipts(made: Path, empty: Path, tmp_path: Path) -> None:
    record = corpus.load(record_of("commune"))
    (tmp_path / "kept.jsonl").write_text(json.dumps({"version": 9, "head": record["head"]}))
    status, printed = verified(made, empty, str(record_of("commune")), "--receipts", str(tmp_path / "kept.jsonl"))
    assert status == 1
    assert printed.splitlines()[-1].startswith("FAILED at event 9 (receipts): ")


def test_a_terminal_without_unicode_gets_the_reason_too(made: Path, empty: Path) -> None:
    odd = json.dumps({**corpus.load(record_of("commune")), "♠": 1}).encode()
    status, printed = verified(made, empty, "-", stdin=odd, LC_ALL="C", PYTHONIOENCODING="ascii")
    assert status == 1
    assert printed.splitlines()[-1].startswith("FAILED (shape): the record has an unknown field ")


def test_it_loads_nothing_from_elsewhere(made: Path, empty: Path) -> None:
    """Every module outside the standard library must come from the file."""
    code = (
        "import runpy, sys\n"
        f"sys.argv = ['verifier', {str(record_of('lorum'))!r}]\n"
        "try:\n"
        f"    runpy.run_path({str(made)!r}, run_name='__main__')\n"
        "except SystemExit as ended:\n"
        "    assert ended.code == 0\n"
        "ours = {name for name in sys.modules if name.split('.')[0] in ('bots', 'domain', 'cardtable')}\n"
        f"assert all(sys.modules[name].__file__.startswith({str(made)!r}) for name in ours), ours\n"
        "others = {name.split('.')[0] for name in sys.modules} - sys.stdlib_module_names\n"
        "others -= {'bots', 'domain', 'cardtable'}\n"
        "assert others <= {'__main__', '__mp_main__'}, others\n"
    )
    done = subprocess.run([sys.executable, "-I", "-S", "-c", code], cwd=empty, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr


def test_an_old_python_is_told_so(made: Path) -> None:
    """Any Python 3 can read the first module, which checks the version before importing anything."""
    with zipfile.ZipFile(made) as archive:
        first = archive.read("__main__.py").decode()
    old: dict[str, Any] = {}
    with pytest.raises(SystemExit, match=r"needs Python 3\.11"):
        exec(first.replace("sys.version_info", "(3, 8)"), old)
    assert "main" not in old


# Reproducible builds


def test_the_same_source_gives_the_same_bytes_whatever_the_place_and_time(tmp_path: Path) -> None:
    """The copy differs like a fresh checkout: other times, another umask, stray compiled files, not installed."""
    for package in ("bots", "domain", "cardtable", "events", "service"):
        shutil.copytree(ROOT / package, tmp_path / package, ignore=shutil.ignore_patterns("__pycache__"))
    for file in tmp_path.rglob("*.py"):
        os.utime(file, (1_000_000_000, 1_000_000_000))
        file.chmod(0o600)
    (tmp_path / "domain" / "__pycache__").mkdir()
    (tmp_path / "domain" / "__pycache__" / "cards.py").write_text("no source")
    made = [sys.executable, "-S", "-m", "service.verifier", "build/again.pyz"]
    printed = subprocess.run(made, cwd=tmp_path, env={"TZ": "Asia/Tokyo"}, capture_output=True, check=True).stdout
    again = (tmp_path / "build" / "again.pyz").read_bytes()
    assert again == verifier().data
    assert printed.decode() == f"{sha256(again).hexdigest()}  build/again.pyz\n"
    assert sha256(again).hexdigest() == verifier().digest


def test_other_source_gives_other_bytes(tmp_path: Path) -> None:
    for package in ("bots", "domain", "cardtable", "events", "service"):
        shutil.copytree(ROOT / package, tmp_path / package, ignore=shutil.ignore_patterns("__pycache__"))
    with (tmp_path / "domain" / "games" / "commune" / "game.py").open("a") as rules:
        rules.write("\n")
    made = [sys.executable, "-S", "-m", "service.verifier", "again.pyz"]
    subprocess.run(made, cwd=tmp_path, capture_output=True, check=True)
    assert (tmp_path / "again.pyz").read_bytes() != verifier().data


def test_it_holds_what_the_command_loads_and_no_more(made: Path) -> None:
    code = (
        "import sys, cardtable.verify\nprint(*(m.__file__ for m in [*sys.modules.values()] if hasattr(m, '__file__')))"
    )
    done = subprocess.run([sys.executable, "-S", "-c", code], cwd=ROOT, capture_output=True, check=True, text=True)
    loaded = {Path(file) for file in done.stdout.split()}
    with zipfile.ZipFile(made) as archive:
        assert archive.testzip() is None
        names = archive.namelist()
    modules = {str(file.relative_to(ROOT)) for file in loaded if file.is_relative_to(ROOT)}
    assert set(names) == modules | {"__main__.py", "domain/search/auction.json"}
    assert names[1:] == sorted(names[1:])
