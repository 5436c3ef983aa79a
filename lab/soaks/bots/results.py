"""A file of judged matches, one per line, from which an interrupted run can resume.

A line is valid as long as neither the version of the house bot nor the rules have changed.
"""

import json
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import lab.dominated.rules as package
from domain.registry import GAMES
from lab.dominated.play import Blunder, Judged, case_of


def digest_of_rules(slug: str) -> str:
    """Returns eight characters that change with the modules of lab/dominated/rules, except those named after another
    game."""
    others = {other.replace("-", "_") for other in GAMES if other != slug}
    modules = sorted(each for each in Path(next(iter(package.__path__))).glob("*.py") if each.stem not in others)
    return sha256(b"".join(module.read_bytes() for module in modules)).hexdigest()[:8]


def key_of(slug: str, level: str) -> str:
    """Returns the key that must match for a level's lines to be valid: the version of the house bot, and the rules."""
    strategy = GAMES[slug].strategy(level)
    assert strategy is not None
    return f"{strategy.id} {digest_of_rules(slug)}"


def line_of(judged: Judged) -> str:
    slug, number = judged.case.slug, judged.case.course
    written = {
        "game": slug,
        "level": judged.level,
        "number": number,
        "by": key_of(slug, judged.level),
        "decisions": judged.decisions,
        "chances": judged.chances,
        "blunders": [[blunder.rule, blunder.version, blunder.move] for blunder in judged.blunders],
        "seconds": round(judged.seconds, 3),
    }
    return json.dumps(written)


def read(path: Path) -> Iterator[Judged]:
    """Yields the file's matches that are still valid."""
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        written: dict[str, Any] = json.loads(line)
        slug, level = written["game"], written["level"]
        if written["by"] == key_of(slug, level):
            case = case_of(slug, written["number"])
            blunders = tuple(Blunder(case, level, *blunder) for blunder in written["blunders"])
            yield Judged(case, level, written["decisions"], Counter(written["chances"]), blunders, written["seconds"])
