"""Every game's page of rules, for players, leaves out nothing that a table can do."""

import re
from collections.abc import Iterator, Mapping

from domain.game import HostedGame
from domain.options import json_schema
from domain.registry import GAMES

ONE_DEAL = frozenset(("chinese-ten", "vazhushal"))
"""In these a match is one deal, so no deal passes."""

DEADLINES = ("When time runs out", "runs out of time", "lets the time run out")


def lacking(game: HostedGame) -> Iterator[str]:
    text = " ".join(game.rules_text.split())
    named = frozenset(re.findall(r"`([^`]+)`", text)) | frozenset(re.findall(r"\*\*([^*]+)\*\*", text))
    yield from [f"the option {name}" for name in json_schema(game.options)["properties"] if name not in named]
    yield from [f"the preset {each.name}" for each in game.presets if each.name not in named]
    if not any(words in text for words in DEADLINES):
        yield "what happens at the deadline"
    if not re.search(r"drawn at random[^.]* (deals|opens)|dealer is drawn at random", text):
        yield "who deals first"
    if "dealer_drawn" in game.events and game.slug not in ONE_DEAL and not re.search(r"\bdeal (then )?passes", text):
        yield "that the deal passes"


def test_the_page_of_rules_names_every_option_and_preset_the_deadline_and_the_dealers() -> None:
    missing: Mapping[str, list[str]] = {slug: list(lacking(game)) for slug, game in GAMES.items()}
    assert {slug: found for slug, found in missing.items() if found} == {}
