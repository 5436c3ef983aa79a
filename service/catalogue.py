"""The catalogue of games, built from the tables of each game."""

from typing import Any

from domain.game import HostedGame
from domain.json_schema import opened
from domain.options import Preset, complete
from domain.refusals import CreationRefused
from domain.registry import GAMES, find
from domain.table.known import json_schemas as table_schemas
from domain.wording import is_complete, is_reviewed, rules_of, shared_words, words_of
from service.refusals import not_found


def games() -> list[dict[str, Any]]:
    """Every game in short, by slug."""
    return [_summary(GAMES[slug]) for slug in sorted(GAMES)]


def game(slug: str) -> dict[str, Any]:
    """One game, by slug or alias: also its options, moves, views, events and results as JSON Schemas, and its rules.

    What the service answers may have more fields in a later release; options and moves have just theirs.

    `events` are by type, those of the table too, each a list of its schemas, the newest last. Refused `not_found`.
    """
    found = find(slug)
    if found is None:
        raise not_found("game")
    schemas = found.json_schemas()
    return {
        **_summary(found),
        "options": schemas["options"],
        "moves": {"oneOf": list(schemas["moves"].values())},
        "state": opened(schemas["state"]),
        "events": opened({**table_schemas(found), **schemas["events"]}),
        "result": opened(schemas["result"]),
        "rules": found.rules_text,
    }


def words(slug: str, language: str) -> dict[str, Any]:
    """The texts of a game in a language: the messages of all games, then the game's own, which replace them. Refused
    `not_found`."""
    found = find(slug)
    if found is None:
        raise not_found("game")
    return {
        "game": found.slug,
        "language": language,
        "complete": is_complete(language),
        "reviewed": is_reviewed(language),
        "shared": shared_words(language),
        "own": words_of(found.package, language),
        "rules": rules_of(found.package, language),
    }


def _summary(game: HostedGame) -> dict[str, Any]:
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


def _preset(game: HostedGame, preset: Preset) -> dict[str, Any]:
    low, high = preset.seats or game.seats
    seats = [number for number in range(low, high + 1) if _can_be_opened(game, preset, number)]
    return {
        "name": preset.name,
        "title": preset.title,
        "options": dict(preset.options),
        "players": {"min": seats[0], "max": seats[-1]},
    }


def _can_be_opened(game: HostedGame, preset: Preset, seats: int) -> bool:
    """Whether the game accepts that number of seats with the options of the preset."""
    try:
        game.check(complete(game.options, preset, {}), seats)
    except CreationRefused:
        return False
    return True
