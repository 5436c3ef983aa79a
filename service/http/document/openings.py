"""Data of the events that open a table, which differs by game."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from domain.hosted_game import HostedGame
from domain.json_schema import JsonSchema
from domain.table_record import OPENED
from service.http.document.dialect import for_responses
from service.http.document.references import Components, camel_case, choice, ref
from service.http.document.variants import extended, without

_BY_GAME = ("game", "preset", "options", "seats")
"""Properties that differ by game."""

_OPENING, _FORK, _DAY = "TableOpening", "TableFork", "TableDay"

_EXTENDED = {"forked": (_FORK, "The parent of a fork."), "daily_opened": (_DAY, "The day of the deal.")}
"""Other events that open a table: the component with their additions to the data of `opened`, and its description."""


def add_openings(
    components: Components,
    games: Iterable[HostedGame],
    by_game: Mapping[str, Mapping[str, Sequence[Mapping[str, Any]]]],
) -> None:
    """Replaces the data of the events that open a table by a choice between those of each game.

    `by_game` contains the schemas of the table's events, by the game's slug.
    """
    of_opened = dict[str, str]()
    of_others: dict[str, dict[str, str]] = {event: {} for event in _EXTENDED}
    for game in games:
        [version] = by_game[game.slug][OPENED]
        name = of_opened[game.slug] = camel_case(game.slug, "table_opened_data")
        components[name] = _opened(game, version)
        for event, (more, _) in _EXTENDED.items():
            other = of_others[event][game.slug] = camel_case(game.slug, f"table_{event}_data")
            meaning = by_game[game.slug][f"table.{event}"][-1]["description"]
            components[other] = extended(name, more, description=meaning, properties={}, required=[])
    opened = components["TableOpenedData"]
    for event, (more, description) in _EXTENDED.items():
        data = camel_case("table", f"{event}_data")
        written = components[data]
        components[more] = {**without(written, opened["properties"]), "description": description}
        components[data] = choice("game", of_others[event], written["description"])
    components[_OPENING] = {**without(opened, _BY_GAME), "description": "Fields of all events that open a table."}
    components["TableOpenedData"] = choice("game", of_opened, opened["description"])


def _opened(game: HostedGame, version: Mapping[str, Any]) -> JsonSchema:
    """Returns the data of a game's opening event. The game's current options are a separate component."""
    properties = for_responses(version["data"])["properties"]
    own = {name: properties[name] for name in _BY_GAME}
    if own["options"]["properties"].keys() == {option.name for option in game.options if option.offered}:
        own["options"] = ref(camel_case(game.slug, "options"))
    return extended(_OPENING, description=version["description"], properties=own, required=_BY_GAME)
