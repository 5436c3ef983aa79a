"""The catalogue of games."""

from marshmallow import fields, validate

from domain.wording import LANGUAGES
from service.http.schemas.base import (
    RequestSchema,
    ResponseSchema,
    any_object,
    boolean,
    integer,
    list_of,
    nested,
    text,
    text_or_null,
)


class PlayerRange(ResponseSchema):
    """How many seats a table may have."""

    min = integer("The least number of seats.")
    max = integer("The greatest number of seats.")


class Preset(ResponseSchema):
    """A named bundle of options."""

    name = text("The name by which a table is opened with it.")
    title = text("For people.")
    options = any_object("The options that it sets.")
    players = nested(PlayerRange)


class Strategy(ResponseSchema):
    """How a house bot plays."""

    name = text("The strategy and its version.", example="random/1")
    title = text("For people.")
    summary = text("How it plays.")


class GameSummary(ResponseSchema):
    """A game in a list."""

    slug = text("The game's name in the API.", example="commune")
    aliases = list_of(fields.String(), "Other names that requests may use. A name may stand for a preset.")
    title = text("The game's name for people.")
    summary = text("What the game is about.")
    players = nested(PlayerRange)
    rules_version = integer("The version of the rules for new tables.")
    presets = list_of(Preset, "Bundles of options; the first is the default.")
    strategies = list_of(Strategy, "House bots.")


class GameDetail(GameSummary):
    """A game, with all that a client needs to play it."""

    options = any_object("JSON Schema of a table's options.")
    moves = any_object("JSON Schema of a move.")
    state = any_object("JSON Schema of the `state` of a table.")
    events = any_object(
        "What events say, by type: a list of `{schema, description, actor, data, private}`, one for each schema of the "
        "type, the newest last. `data` and `private` (what is sealed for a seat) are JSON Schemas; `private` is null "
        "where nothing is private. `actor` is whether a seat acted, null where that depends."
    )
    result = any_object("JSON Schema of the `result` of a match.")
    rules = text("The rules for players, in Markdown.")


class WordsQuery(RequestSchema):
    """The language of the words."""

    lang = fields.String(load_default="en", validate=validate.OneOf(LANGUAGES), metadata={"description": "Its code."})


class GameWords(ResponseSchema):
    """What a game says to people, in one language, as messages of Project Fluent.

    The sentence of an event is the message with its name, such as `event-bid_made`, with the event's data as variables.
    A message that is missing is said in English.
    """

    game = text("The game's slug.", example="commune")
    language = text("The code of the language.", example="en")
    complete = boolean("Whether every message is translated; if not, the names of cards, games and moves are.")
    reviewed = boolean("Whether a native speaker has reviewed the translation.")
    shared = text("The messages of all games, in Fluent's syntax.")
    own = text("Those of the game, in Fluent's syntax. They take the place of shared ones with the same names.")
    rules = text_or_null("The rules in two minutes, in Markdown; null where there are none in the language.")


class GameList(ResponseSchema):
    """All games."""

    games = list_of(GameSummary, "By slug.")
