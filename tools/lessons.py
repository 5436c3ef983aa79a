"""`python -m tools.lessons`: writes the hands in which the page teaches games, one file per game.

A hand is played by the rules themselves, with the cards and the moves of its plan (`domain.table.lesson`).
"""

import json
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from domain.registry import GAMES
from domain.table.lesson import Json, played
from tests.web.plan import Plan

FOLDER = Path(__file__).parents[1] / "domain" / "games"


def _plan(slug: str) -> Plan | None:
    name = f"{GAMES[slug].package}.tests.lesson"
    return import_module(name).PLAN if find_spec(name) else None


PLANS: dict[str, Plan] = {slug: plan for slug in GAMES if (plan := _plan(slug))}
"""Lesson plans by the slug of the game. A game may have none."""


def main() -> None:
    """Writes all files."""
    for slug in PLANS:
        file_of(slug).write_text(as_text(lesson(slug)), "utf-8")


def folder_of(slug: str) -> Path:
    return FOLDER / GAMES[slug].package.rpartition(".")[2]


def file_of(slug: str) -> Path:
    return folder_of(slug) / "page" / "lesson.json"


def as_text(made: Json) -> str:
    """JSON with one line per step."""
    steps = ",\n".join(map(_line, made["steps"]))
    return f'{{"title":{_line(made["title"])},\n"table":{_line(made["table"])},\n"steps":[\n{steps}\n]}}\n'


def _line(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def lesson(slug: str) -> Json:
    """Returns the file of a game."""
    plan = PLANS[slug]
    return played(plan.match(), plan.steps)


if __name__ == "__main__":
    main()
