"""Shortens responses for the examples of the document: a few items of each kind, because the rest is similar."""

import json
import re
from typing import Any

MOST = 4
"""Maximum length of a list of objects. Longer ones are cut."""
SEATS = 12
"""Maximum length of any other list, enough for one item per seat. Longer ones are cut."""
KEPT = 2
"""Number of items kept of a longer list, of messages of a stream, and of properties of a schema."""


LONG = "standings"
"""Marks the body of a tournament, whose lists are cut to one object: it is long, and there are many of its kind."""


def excerpt(operation: str, body: Any) -> Any:
    """Returns a body of the operation, cut so that it still conforms to its schema."""
    if isinstance(body, str):
        return _of_stream(body)
    made = _of_lists(body)
    if operation == "show_words":
        return made | {part: _beginning(made[part]) for part in ("shared", "own", "rules")}
    return _of_game(made) if operation == "show_game" else made


def _of_lists(value: Any) -> Any:
    if isinstance(value, dict):
        cut_short = value if LONG not in value else {name: _one(each) for name, each in value.items()}
        return {name: _of_lists(each) for name, each in cut_short.items()}
    if not isinstance(value, list):
        return value
    cut = len(value) > MOST and (isinstance(value[0], dict) or len(value) > SEATS)
    return [_of_lists(each) for each in (value[:KEPT] if cut else value)]


def _one(value: Any) -> Any:
    """Cuts a list of objects to one. Returns anything else unchanged."""
    return value[:1] if isinstance(value, list) and value and isinstance(value[0], dict) else value


def _of_stream(text: str) -> str:
    """Returns the first messages of an event stream, with their data cut."""
    first = "".join(f"{message}\n\n" for message in text.split("\n\n")[: KEPT + 1] if message)
    return re.sub(r"^data: (.+)$", lambda match: f"data: {_dense(_of_lists(json.loads(match[1])))}", first, flags=re.M)


def _dense(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def _of_game(game: dict[str, Any]) -> dict[str, Any]:
    """Keeps a few properties of a game's schemas, a few types of its events, and the beginning of its rules."""
    made = {name: _of_schemas(each) for name, each in game.items()}
    return made | {"events": _first(made["events"]), "rules": _beginning(game["rules"])}


def _beginning(text: str) -> str:
    return "\n".join(text.splitlines()[:3]) + "\n"


def _first(named: dict[str, Any]) -> dict[str, Any]:
    return dict(list(named.items())[:KEPT])


def _of_schemas(value: Any) -> Any:
    if isinstance(value, list):
        return [_of_schemas(each) for each in value]
    if not isinstance(value, dict):
        return value
    kept = {name: _of_schemas(each) for name, each in value.items()}
    if "properties" in kept:
        kept["properties"] = _first(kept["properties"])
    if "required" in kept:
        kept["required"] = [name for name in kept["required"] if name in kept["properties"]]
    return kept
