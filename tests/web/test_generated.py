"""Generated files are complete even if several processes generate them at the same time."""

import subprocess
from pathlib import Path

from tests.web.copies import copied


def contents(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_two_builds_of_a_fresh_checkout_at_once_are_complete(tmp_path: Path) -> None:
    web = copied(tmp_path)
    builds = [subprocess.Popen(["node", "build.mjs"], cwd=web) for _ in range(2)]
    assert [build.wait(300) for build in builds] == [0, 0]
    subprocess.run(["node", "build.mjs", tmp_path / "alone"], cwd=web, check=True, timeout=300)
    assert contents(web / "dist") == contents(tmp_path / "alone")
