"""The digest of a process's code."""

from pathlib import Path

from service.process.release import KINDS, PACKAGES

ROOT = Path(__file__).parents[2]


def test_every_kind_of_file_in_the_digest_exists() -> None:
    """The digest once included a suffix that no file had any longer."""
    found = {file.suffix for package in PACKAGES for file in (ROOT / package).rglob("*") if file.suffix in KINDS}
    assert found == {*KINDS}
