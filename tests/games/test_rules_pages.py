"""Every game's rules page for players covers its options, presets, deadlines and dealers."""

import re
from collections.abc import Iterator

from domain.hosted_game import HostedGame
from domain.option_table import json_schema
from domain.registry import GAMES
from tests.games.every_game import every_game

ONE_DEAL = frozenset(("chinese-ten", "vazhushal"))
"""Games whose match is one deal, so the deal never passes."""


def lacking(game: HostedGame) -> Iterator[str]:
    text = " ".join(game.rules_text.split())
    named = frozenset(re.findall(r"`([^`]+)`|\*\*([^*]+)\*\*", text))
    said = {name for either in named for name in either}
    yield from [f"the option {name}" for name in json_schema(game.options)["properties"] if name not in said]
    yield from [f"the preset {each.name}" for each in game.presets if each.name not in said]
    most = (json_schema(game.options)["properties"].get("round_cap") or {}).get("default")
    caps = {most, *(each.options.get("round_cap", most) for each in game.presets)} - {None}
    yield from [f"the {cap} rounds after which hands are shown" for cap in caps if not re.search(rf"\b{cap}\b", text)]
    if not re.search(r"[Ww]hen time runs out|runs out of time", text):
        yield "what happens at the deadline"
    if not re.search(r"dealer is drawn at random|player drawn at random opens", text):
        yield "who deals or opens first"
    if "dealer_drawn" in game.events and game.slug not in ONE_DEAL and not re.search(r"\bdeal (then )?passes", text):
        yield "that the deal passes"


@every_game
def test_the_rules_name_every_option_and_preset_the_deadline_and_the_dealers(slug: str) -> None:
    assert list(lacking(GAMES[slug])) == []
