"""The checks of our games by the laws of the kit, and the matches of the general bot, in small."""

import re
import subprocess
import sys

from cardtable.game.check import Broken
from cardtable.game.laws import LAWS, Finding
from lab.games import checked, markdown
from lab.machine import ROOT


def test_a_game_is_checked_and_its_findings_are_shown() -> None:
    found = checked("cuccu", 2, 0)
    assert f"| cuccu | 2 | {found.report.moves} | {len(LAWS)} | " in markdown([found], 2)
    broken = [Broken("Runs", Finding("Something fails.", "game.py:1"), 1)]
    page = markdown([found._replace(report=found.report._replace(broken=broken))], 2)
    assert "Findings: 1." in page
    assert "game.py:1: Something fails. [Runs, seed 1]" in page


def test_the_levels_of_the_general_bot_play_each_other() -> None:
    command = [sys.executable, "-m", "lab.general_bot", "--deals", "1", "--game", "crazy-eights"]
    ran = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    rows = [re.findall(r"[a-z-]+/\d+", line) for line in ran.stdout.splitlines()]
    assert [[name.partition("/")[0] for name in row] for row in rows] == [
        ["gentle", "random"],
        ["steady", "random"],
        ["sharp", "random"],
        ["steady", "gentle"],
    ]
