"""The OpenAPI document in files: `python -m service.http.openapi` writes them.

`openapi.yaml` is the edition that all games share, `openapi/games/<slug>.yaml` has the schemas of one game, and
`openapi/games/common.yaml` those that several games have in common and the first does not need. Generators read the
edition with everything, which a service offers at `/openapi.json`.
"""

import json
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import yaml
from flask import Flask

from domain.registry import GAMES
from service.http.app import create_app
from service.http.document.references import PLACE, Components, needed
from service.http.spec import ALL, SHARED
from service.settings import Settings
from service.wiring import Service, in_memory

ROOT = Path(__file__).parents[2]


@cache
def _application() -> Flask:
    return create_app(Service(Settings(), in_memory()))


def document(edition: str = ALL) -> dict[str, Any]:
    """An edition of the document, made from the application; it depends on code only."""
    address = "/openapi.json" if edition == ALL else f"/openapi/{edition}.json"
    made: dict[str, Any] = _application().test_client().get(address).get_json()
    return made


def files() -> dict[str, str]:
    """The texts of all files, by path."""
    shared = document(SHARED)
    games = _Games(shared["components"]["schemas"])
    made = {"openapi.yaml": shared, games.path(): _part(shared, "All games", games.schemas[None])}
    made |= {games.path(slug): _part(shared, GAMES[slug].title, games.schemas[slug]) for slug in GAMES}
    return {path: as_yaml(each) for path, each in made.items()}


_COMMON = "common"


class _Games:
    """The schemas that the shared edition lacks, by the game whose own they are, or None.

    A reference from one to another one leads to its file.
    """

    def __init__(self, shared: Components) -> None:
        of_games = {slug: document(slug)["components"]["schemas"] for slug in GAMES}
        number = Counter(name for each in of_games.values() for name in each)
        self._owner = {name: slug for slug, each in of_games.items() for name in each if number[name] == 1}
        every = document()["components"]["schemas"]
        self._shared = {name for name, schema in every.items() if shared.get(name) == schema}
        self.schemas: dict[str | None, Components] = {slug: {} for slug in (None, *GAMES)}
        for name in needed([{"$ref": PLACE + each} for each in self._owner], every):
            if name not in self._shared:
                owner = self._owner.get(name)
                self.schemas[owner][name] = self._placed(every[name], owner)

    @staticmethod
    def path(slug: str = _COMMON) -> str:
        return f"openapi/games/{slug}.yaml"

    def _placed(self, part: Any, owner: str | None) -> Any:
        """A part of a schema in the file of its owner."""
        if isinstance(part, list):
            return [self._placed(each, owner) for each in part]
        if isinstance(part, dict):
            return {name: self._placed(each, owner) for name, each in part.items()}
        if not (isinstance(part, str) and part.startswith(PLACE)):
            return part
        name = part.removeprefix(PLACE)
        if name in self._shared:
            return f"../../openapi.yaml{part}"
        other = self._owner.get(name)
        return part if other == owner else f"{other or _COMMON}.yaml{part}"


def _part(shared: dict[str, Any], title: str, schemas: Components) -> dict[str, Any]:
    about = "Schemas that openapi.yaml leaves open; see there."
    info = {**shared["info"], "title": f"{shared['info']['title']}: {title}", "description": about}
    head = {name: shared[name] for name in ("openapi", "servers")}
    return {**head, "info": info, "paths": {}, "components": {"schemas": dict(sorted(schemas.items()))}}


ONE_LINE = 116
"""What is at most that long, as JSON, is written in one line."""


class _Dumper(yaml.SafeDumper):
    """Writes texts of several lines as such, and densely what is short."""

    def represent_mapping(self, tag: str, mapping: Any, flow_style: bool | None = None) -> yaml.MappingNode:
        node = super().represent_mapping(tag, mapping, flow_style)
        node.flow_style = _is_short(mapping)
        return node

    def represent_sequence(self, tag: str, sequence: Any, flow_style: bool | None = None) -> yaml.SequenceNode:
        node = super().represent_sequence(tag, sequence, flow_style)
        node.flow_style = _is_short(sequence) or not any(isinstance(each, dict | list) for each in sequence)
        return node

    def ignore_aliases(self, data: Any) -> bool:  # noqa: ARG002
        """What is written is never referred to by YAML's own means."""
        return True


def _is_short(part: Any) -> bool:
    return len(json.dumps(part)) <= ONE_LINE


def _text(dumper: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style="|" if "\n" in text else None)


_Dumper.add_representer(str, _text)


def as_yaml(document: dict[str, Any]) -> str:
    return yaml.dump(document, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=120)


if __name__ == "__main__":
    for name, text in files().items():
        (ROOT / name).parent.mkdir(parents=True, exist_ok=True)
        (ROOT / name).write_text(text, "utf-8")
