"""The catalogue of games."""

from typing import Annotated

from marshmallow import fields, validate

from domain.wording import LANGUAGES
from service.answers import Answer, Example, Json
from service.http.schemas.base import RequestSchema


class PlayerRange(Answer):
    """How many seats a table may have."""

    min: Annotated[int, "The least number of seats."]
    max: Annotated[int, "The greatest number of seats."]


class Preset(Answer):
    """A named bundle of options."""

    name: Annotated[str, "The name by which a table is opened with it."]
    title: Annotated[str, "For people."]
    options: Annotated[Json, "The options that it sets."]
    players: PlayerRange


class Strategy(Answer):
    """How a house bot plays."""

    name: Annotated[str, "The strategy and its version.", Example("random/1")]
    title: Annotated[str, "For people."]
    summary: Annotated[str, "How it plays."]


class GameSummary(Answer):
    """A game in a list."""

    slug: Annotated[str, "The game's name in the API.", Example("commune")]
    aliases: Annotated[list[str], "Other names that requests may use. A name may stand for a preset."]
    title: Annotated[str, "The game's name for people."]
    summary: Annotated[str, "What the game is about."]
    players: PlayerRange
    rules_version: Annotated[int, "The version of the rules for new tables."]
    presets: Annotated[list[Preset], "Bundles of options; the first is the default."]
    strategies: Annotated[list[Strategy], "House bots."]


class GameDetail(GameSummary):
    """A game, with all that a client needs to play it."""

    options: Annotated[Json, "JSON Schema of a table's options."]
    moves: Annotated[Json, "JSON Schema of a move."]
    state: Annotated[Json, "JSON Schema of the `state` of a table."]
    events: Annotated[
        Json,
        "What events say, by type: a list of `{schema, description, actor, data, private}`, one for each schema of the "
        "type, the newest last. `data` and `private` (what is sealed for a seat) are JSON Schemas; `private` is null "
        "where nothing is private. `actor` is whether a seat acted, null where that depends.",
    ]
    result: Annotated[Json, "JSON Schema of the `result` of a match."]
    rules: Annotated[str, "The rules for players, in Markdown."]


class WordsQuery(RequestSchema):
    """The language of the words."""

    lang = fields.String(load_default="en", validate=validate.OneOf(LANGUAGES), metadata={"description": "Its code."})


class GameWords(Answer):
    """What a game says to people, in one language, as messages of Project Fluent.

    The sentence of an event is the message with its name, such as `event-bid_made`, with the event's data as variables.
    A message that is missing is said in English.
    """

    game: Annotated[str, "The game's slug.", Example("commune")]
    language: Annotated[str, "The code of the language.", Example("en")]
    complete: Annotated[bool, "Whether every message is translated; if not, the names of cards, games and moves are."]
    reviewed: Annotated[bool, "Whether a native speaker has reviewed the translation."]
    shared: Annotated[str, "The messages of all games, in Fluent's syntax."]
    own: Annotated[
        str, "Those of the game, in Fluent's syntax. They take the place of shared ones with the same names."
    ]
    rules: Annotated[str | None, "The rules in two minutes, in Markdown; null where there are none in the language."]


class GameList(Answer):
    """All games."""

    games: Annotated[list[GameSummary], "By slug."]
