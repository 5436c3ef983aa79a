"""The lock files list every dependency, each in a single version with hashes."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
FILE = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
NEEDED = {
    "requirements.lock": ("server", "traces"),
    "requirements-dev.lock": ("dev",),
}
"""Dependency groups of each lock."""

each_lock = pytest.mark.parametrize("name", NEEDED)


def lock(name: str) -> Mapping[str, tuple[Requirement, set[str]]]:
    """Returns the packages of a lock and the hashes of their files."""
    text = (ROOT / name).read_text("utf-8").replace("\\\n", " ")
    parts = [line.split(" --hash=") for line in text.splitlines()]
    found = [(Requirement(first.strip()), {each.strip() for each in hashes}) for first, *hashes in parts]
    assert len({requirement.name for requirement, _ in found}) == len(found)
    return {canonicalize_name(requirement.name): (requirement, hashes) for requirement, hashes in found}


def group(name: str) -> Iterator[Requirement]:
    each: Any
    for each in FILE["dependency-groups"][name]:
        if isinstance(each, str):
            yield Requirement(each)
        else:
            yield from group(each["include-group"])


@each_lock
def test_every_package_has_one_version_and_the_hashes_of_its_files(name: str) -> None:
    for requirement, hashes in lock(name).values():
        assert re.fullmatch(r"==[^*,]+", str(requirement.specifier)), requirement
        assert hashes and all(re.fullmatch("sha256:[0-9a-f]{64}", each) for each in hashes), requirement


@each_lock
def test_a_lock_has_what_its_groups_ask_for(name: str) -> None:
    locked = lock(name)
    for requirement in [
        *map(Requirement, FILE["project"]["dependencies"]),
        *(each for g in NEEDED[name] for each in group(g)),
    ]:
        [version] = locked[canonicalize_name(requirement.name)][0].specifier
        assert requirement.specifier.contains(version.version), requirement


def test_a_checkout_has_the_packages_for_words_and_environments_too() -> None:
    extras = FILE["project"]["optional-dependencies"].values()
    names = {canonicalize_name(Requirement(each).name) for packages in extras for each in packages}
    assert names - {"cardtable"} <= lock("requirements-dev.lock").keys()


def test_the_tests_run_with_the_packages_that_the_service_runs_with() -> None:
    service, dev = lock("requirements.lock"), lock("requirements-dev.lock")
    assert service.keys() < dev.keys()
    assert {name: str(service[name][0].specifier) for name in service} == {
        name: str(dev[name][0].specifier) for name in service
    }


@each_lock
def test_a_lock_says_nothing_of_where_its_packages_come_from(name: str) -> None:
    assert "://" not in (ROOT / name).read_text("utf-8")
