"""Snapshots stay valid until the folding code changes. Commands and the verifier may change freely."""

import shutil
from pathlib import Path

import pytest

import domain
from domain.option_table import complete
from domain.registry import GAMES
from domain.table.known import EVENTS
from events.folding_code import ROOTS, folding_modules
from events.snapshot_codec import fingerprint, fingerprint_of
from tests.architecture import imports_by_module, module_name

ROOT = Path(domain.__file__).parents[1]


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of this checkout's code."""
    root = tmp_path_factory.mktemp("code")
    for package in ("domain", "events"):
        shutil.copytree(ROOT / package, root / package, ignore=shutil.ignore_patterns("__pycache__"))
    return root


def edited(root: Path, name: str) -> str:
    """Returns the fingerprint after a file is edited. Restores the file."""
    file = root / name
    before = file.read_bytes()
    file.write_bytes(before + b"\n# edited\n")
    try:
        return fingerprint_of(root)
    finally:
        file.write_bytes(before)


def folding() -> set[str]:
    return {module_name(file) for file in folding_modules(ROOT)}


def test_the_same_code_has_the_same_fingerprint_wherever_it_is(copied: Path) -> None:
    assert fingerprint_of(copied) == fingerprint()


@pytest.mark.parametrize(
    "name",
    [
        "domain/verify/redecide.py",
        "domain/tournament/decide.py",
        "domain/table/house_bots.py",
        "domain/games/cuccu/bot.py",
        "domain/search/auction.py",
        "events/backups/files.py",
    ],
)
def test_an_edit_of_what_folds_no_table_keeps_snapshots(copied: Path, name: str) -> None:
    assert edited(copied, name) == fingerprint()


@pytest.mark.parametrize(
    "name",
    [
        "domain/games/commune/game.py",
        "domain/games/lorum/deals.py",
        "domain/games/cuccu/game.py",
        "domain/families/widow.py",
        "domain/families/pool.py",
        "domain/kernel/event.py",
        "domain/families/match.py",
        "domain/families/auction.py",
        "domain/rankings/commerce.py",
        "domain/cards.py",
        "domain/table/state.py",
        "domain/table/events.py",
        "domain/table/forks.py",
        "domain/upcasters.py",
        "events/snapshot_codec.py",
    ],
)
def test_an_edit_of_what_folds_ends_snapshots(copied: Path, name: str) -> None:
    assert edited(copied, name) != fingerprint()


@pytest.mark.parametrize("slug", GAMES)
def test_what_folds_a_game_counts(slug: str) -> None:
    game = GAMES[slug]
    events = (event for each in game.rules.variants for event in each.events)
    folds = {event.__module__ for event in (*events, *EVENTS.values())}
    seats = game.seats[0]
    states = {type(game.initial(complete(game.options, each, {}), seats)).__module__ for each in game.presets}
    assert folds | states <= folding()


def test_imports_are_found_as_python_finds_them() -> None:
    graph = imports_by_module("domain")
    known = folding()
    assert set(ROOTS).union(*(graph[name] for name in known)) <= known
