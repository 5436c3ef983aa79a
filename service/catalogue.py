"""The games there are, as their tables describe them."""

from typing import Any

from domain.game import Game
from domain.options import Preset, complete, schema
from domain.refusals import CreationRefused
from domain.registry import GAMES, find
from service.refusals import not_found


def games() -> list[dict[str, Any]]:
    """Every game in short, by slug."""
    return [_short(GAMES[slug]) for slug in sorted(GAMES)]


def game(slug: str) -> dict[str, Any]:
    """One game, by slug or alias, with its options and moves as JSON Schema, its strategies and its rules.

    Refused `not_found`.
    """
    found = find(slug)
    if found is None:
        raise not_found("game")
    return {
        **_short(found),
        "options": schema(found.options),
        "moves": {"oneOf": [move.schema() for move in found.moves]},
        "rules": found.rules_text,
    }


def _short(game: Game) -> dict[str, Any]:
    low, high = game.seats
    return {
        "slug": game.slug,
        "aliases": list(game.aliases),
        "title": game.title,
        "summary": game.summary,
        "players": {"min": low, "max": high},
        "rules_version": game.rules_version,
        "presets": [_preset(game, preset) for preset in game.presets],
        "strategies": [{"name": each.id, "title": each.title, "summary": each.summary} for each in game.strategies],
    }


def _preset(game: Game, preset: Preset) -> dict[str, Any]:
    low, high = preset.seats or game.seats
    seats = [number for number in range(low, high + 1) if _can_be_opened(game, preset, number)]
    return {
        "name": preset.name,
        "title": preset.title,
        "options": dict(preset.options),
        "players": {"min": seats[0], "max": seats[-1]},
    }


def _can_be_opened(game: Game, preset: Preset, seats: int) -> bool:
    """Whether the game's own check lets so many play with the options of a preset."""
    try:
        game.check(complete(game.options, preset, {}), seats)
    except CreationRefused:
        return False
    return True
