"""The catalogue of games, built from the tables of each game."""

from typing import Annotated

from domain.hosted_game import Distribution, HostedGame
from domain.json_schema import opened
from domain.option_table import Preset, complete
from domain.refusals import CreationRefused
from domain.registry import GAMES, find
from domain.table.known import json_schemas as table_schemas
from domain.table.lesson import lesson_of
from domain.wording import is_complete, is_reviewed, rules_of, shared_words, words_of
from service.answers import Answer, Example, Json
from service.refusals import not_found


class PlayerRange(Answer):
    """The range of seats that a table may have."""

    min: Annotated[int, "The least number of seats."]
    max: Annotated[int, "The greatest number of seats."]


class GamePackage(Answer):
    """The package that gives an installed game."""

    name: Annotated[str, "The name of the package.", Example("cardtable-hearts")]
    version: Annotated[str, "The version of the package.", Example("1.0")]


class PresetView(Answer):
    """A named bundle of options."""

    name: Annotated[str, "The name by which a table is opened with it."]
    title: Annotated[str, "For people."]
    options: Annotated[Json, "The options that it sets."]
    players: PlayerRange


class StrategyView(Answer):
    """A strategy of house bots."""

    name: Annotated[str, "The strategy and its version.", Example("random/1")]
    title: Annotated[str, "For people."]
    summary: Annotated[str, "Its way of playing."]
    players: Annotated[
        list[int],
        "The numbers of seats at which people are offered the strategy, because its strength is shown to differ from "
        "that of the other levels there. Empty if there are none. Requests may name it at any number of seats.",
    ]


class GameSummary(Answer):
    """A game in a list."""

    slug: Annotated[str, "The game's name in the API.", Example("commune")]
    aliases: Annotated[list[str], "Other names that requests may use. A name may stand for a preset."]
    title: Annotated[str, "The game's name for people."]
    summary: Annotated[str, "The subject of the game."]
    players: PlayerRange
    rules_version: Annotated[int, "The version of the rules for new tables."]
    package: Annotated[GamePackage | None, "The package that gives an installed game; null for Cardtable's own."]
    presets: Annotated[list[PresetView], "Bundles of options; the first is the default."]
    strategies: Annotated[list[StrategyView], "House bots."]
    has_lesson: Annotated[bool, "True if the game's package brings a lesson, which is among the details."]


class GameDetail(GameSummary):
    """A game, with all that a client needs to play it."""

    options: Annotated[Json, "JSON Schema of a table's options."]
    moves: Annotated[Json, "JSON Schema of a move."]
    state: Annotated[Json, "JSON Schema of the `state` of a table."]
    events: Annotated[
        Json,
        "The schemas of events, by type: a list of `{schema, description, actor, data, private}` for each type, the "
        "newest last. `data` and `private` (what is sealed for a seat) are JSON Schemas; `private` is null "
        "where nothing is private. `actor` is whether a seat acted, null where that depends.",
    ]
    result: Annotated[Json, "JSON Schema of the `result` of a match."]
    rules: Annotated[str, "The rules for players, in Markdown."]
    lesson: Annotated[
        Json | None,
        "The lesson of the game's package: `{title, table, steps}`, as the page shows it. Null if it brings none.",
    ]


class GameWords(Answer):
    """The words of a game in one language, as messages of Project Fluent.

    The sentence of an event is the message with its name, such as `event-bid_made`, with the event's data as variables.
    Missing messages fall back to English.
    """

    game: Annotated[str, "The game's slug.", Example("commune")]
    language: Annotated[str, "The code of the language.", Example("en")]
    complete: Annotated[bool, "True if every message is translated; if not, the names of cards, games and moves are."]
    reviewed: Annotated[bool, "True if a native speaker has reviewed the translation."]
    shared: Annotated[str, "The messages of all games, in Fluent's syntax."]
    own: Annotated[
        str, "Those of the game, in Fluent's syntax. They take the place of shared ones with the same names."
    ]
    rules: Annotated[str | None, "The rules in two minutes, in Markdown; null where there are none in the language."]


class GameList(Answer):
    """All games."""

    games: Annotated[list[GameSummary], "By slug."]


def games() -> GameList:
    """Returns a summary of every game, by slug."""
    return GameList([_summary(GAMES[slug]) for slug in sorted(GAMES)])


def game(slug: str) -> GameDetail:
    """Returns one game, by slug or alias, with its options, moves, views, events and results as JSON Schemas, and its
    rules.

    Schemas of responses allow more fields, for later releases; those of options and moves don't. `events` are by type,
    including the table's, each a list of schemas, the newest last. Refused with `not_found`.
    """
    found = find(slug)
    if found is None:
        raise not_found("game")
    schemas = found.json_schemas()
    return GameDetail(
        **_summary(found).fields(),
        options=schemas["options"],
        moves={"oneOf": list(schemas["moves"].values())},
        state=opened(schemas["state"]),
        events=opened({**table_schemas(found), **schemas["events"]}),
        result=opened(schemas["result"]),
        rules=found.rules_text,
        lesson=_lesson(found),
    )


def _lesson(game: HostedGame) -> Json | None:
    """A lesson that its rules no longer play is left out; `cardtable game check` says why."""
    try:
        return lesson_of(game)
    except Exception:  # whatever the rules raise
        return None


def words(slug: str, language: str) -> GameWords:
    """Returns the texts of a game in a language: the messages of all games, then the game's own, which override them.
    Refused with `not_found`."""
    found = find(slug)
    if found is None:
        raise not_found("game")
    return GameWords(
        game=found.slug,
        language=language,
        complete=is_complete(language),
        reviewed=is_reviewed(language),
        shared=shared_words(language),
        own=words_of(found.package, language),
        rules=rules_of(found.package, language),
    )


def _summary(game: HostedGame) -> GameSummary:
    return GameSummary(
        slug=game.slug,
        aliases=list(game.aliases),
        title=game.title,
        summary=game.summary,
        players=PlayerRange(*game.seats),
        rules_version=game.rules_version,
        package=_package(game.distribution),
        presets=[_preset(game, preset) for preset in game.presets],
        strategies=[StrategyView(each.id, each.title, each.summary, game.offers(each)) for each in game.strategies],
        has_lesson=game.lesson is not None,
    )


def _package(distribution: Distribution | None) -> GamePackage | None:
    return None if distribution is None else GamePackage(distribution.name, distribution.version)


def _preset(game: HostedGame, preset: Preset) -> PresetView:
    low, high = preset.seats or game.seats
    seats = [number for number in range(low, high + 1) if _can_be_opened(game, preset, number)]
    return PresetView(preset.name, preset.title, dict(preset.options), PlayerRange(seats[0], seats[-1]))


def _can_be_opened(game: HostedGame, preset: Preset, seats: int) -> bool:
    """True if the game accepts that number of seats with the options of the preset."""
    try:
        game.check(complete(game.options, preset, {}), seats)
    except CreationRefused:
        return False
    return True
