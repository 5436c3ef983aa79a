"""The data of the events that open a table: they differ by game."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from domain.game import HostedGame
from domain.json_schema import JsonSchema
from service.http.document.dialect import for_responses
from service.http.document.references import Components, camel_case, choice, ref
from service.http.document.variants import extended, without

_BY_GAME = ("game", "preset", "options", "seats")
"""The properties that differ by game."""

_OPENING, _FORK = "TableOpening", "TableFork"


def add_openings(
    components: Components,
    games: Iterable[HostedGame],
    by_game: Mapping[str, Mapping[str, Sequence[Mapping[str, Any]]]],
) -> None:
    """Replaces the data of `table.opened` and `table.forked` by a choice between those of each game.

    `by_game` are the schemas of the table's events by the game's slug.
    """
    of_opened, of_forked = dict[str, str](), dict[str, str]()
    for game in games:
        [version] = by_game[game.slug]["table.opened"]
        name = of_opened[game.slug] = camel_case(game.slug, "table_opened_data")
        components[name] = _opened(game, version)
        of_forked[game.slug] = camel_case(game.slug, "table_forked_data")
        meaning = by_game[game.slug]["table.forked"][-1]["description"]
        components[of_forked[game.slug]] = extended(name, _FORK, description=meaning, properties={}, required=[])
    opened, forked = components["TableOpenedData"], components["TableForkedData"]
    components[_OPENING] = {**without(opened, _BY_GAME), "description": "What all events have that open a table."}
    components[_FORK] = {**without(forked, opened["properties"]), "description": "Where a fork comes from."}
    components["TableOpenedData"] = choice("game", of_opened, opened["description"])
    components["TableForkedData"] = choice("game", of_forked, forked["description"])


def _opened(game: HostedGame, version: Mapping[str, Any]) -> JsonSchema:
    """The data with which a table of the game is opened; its current options are a separate component."""
    properties = for_responses(version["data"])["properties"]
    own = {name: properties[name] for name in _BY_GAME}
    if own["options"]["properties"].keys() == {option.name for option in game.options if option.offered}:
        own["options"] = ref(camel_case(game.slug, "options"))
    return extended(_OPENING, description=version["description"], properties=own, required=_BY_GAME)
