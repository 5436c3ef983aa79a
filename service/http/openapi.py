"""Writes the OpenAPI document to files: `python -m service.http.openapi`.

`openapi.yaml` is the edition shared by all games. It refers to `openapi/accounts.yaml` and `openapi/tournaments.yaml`
for their calls. `openapi/games/<slug>.yaml` has the schemas of one game, and `openapi/games/common.yaml` those shared
by several games and not needed by `openapi.yaml`. Code generators use the complete edition, which a service offers at
`/openapi.json`.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import yaml
from flask import Flask

from domain.registry import GAMES
from service.http.app import create_app
from service.http.document.references import PLACE, Components, needed
from service.http.spec import ALL, SHARED
from service.process.settings import Settings
from service.wiring import Service, in_memory

ROOT = Path(__file__).parents[2]


@cache
def _application() -> Flask:
    return create_app(Service(Settings(), in_memory()))


def document(edition: str = ALL) -> dict[str, Any]:
    """Returns an edition of the document, made by the application. It depends on code only."""
    address = "/openapi.json" if edition == ALL else f"/openapi/{edition}.json"
    made: dict[str, Any] = _application().test_client().get(address).get_json()
    return made


def files() -> dict[str, str]:
    """Returns the texts of all files, by path."""
    shared = document(SHARED)
    games = _Games(shared["components"]["schemas"])
    made = {games.path(): _part(shared, "All games", {"schemas": games.schemas[None]})}
    made |= {games.path(slug): _part(shared, GAMES[slug].title, {"schemas": games.schemas[slug]}) for slug in GAMES}
    made = {"openapi.yaml": shared, **_divided(shared, [*made.values()]), **made}
    return {path: as_yaml(each) for path, each in made.items()}


CHAPTERS = {
    "accounts": ("players", "credentials", "notifications", "blocks", "links"),
    "tournaments": ("tournaments", "tournament_logs"),
}
"""Tags whose operations are in a separate file, `openapi/<chapter>.yaml`, to which `openapi.yaml` refers."""


def _divided(shared: dict[str, Any], others: Sequence[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """Moves the paths of the chapters, and the components that only one of them needs, into separate files."""
    chapter_of = {tag: chapter for chapter, tags in CHAPTERS.items() for tag in tags}
    paths: dict[str, dict[str, Any]] = {chapter: {} for chapter in CHAPTERS}
    kept = {}
    for path, item in shared["paths"].items():
        chapter = chapter_of.get(next(iter(item.values()))["tags"][0])
        if chapter is None:
            kept[path] = item
        else:
            paths[chapter][path] = item
    needs = {chapter: _needed([each], shared) for chapter, each in paths.items()}
    used_elsewhere = _needed([kept, _of_shared(others)], shared)
    made = {}
    for chapter, own in paths.items():
        rest = used_elsewhere.union(*(needs[other] for other in needs if other != chapter))
        moved = needs[chapter] - rest
        components = _taken(shared["components"], moved)
        made[f"openapi/{chapter}.yaml"] = _placed(
            {
                **_part(shared, chapter.capitalize(), {**components, "securitySchemes": _schemes(own, shared)}),
                "tags": [each for each in shared["tags"] if each["name"] in CHAPTERS[chapter]],
                "paths": own,
            },
            moved,
        )
    for chapter, own in paths.items():
        file = f"openapi/{chapter}.yaml#/paths/"
        shared["paths"] |= {path: {"$ref": file + path.replace("/", "~1")} for path in own}
    return made


def _needed(parts: Sequence[Any], shared: dict[str, Any]) -> set[str]:
    """Returns the components, such as `#/components/schemas/Table`, that the parts refer to, directly or indirectly."""
    found: set[str] = set()
    waiting = [each for part in parts for each in _references(part)]
    while waiting:
        reference = waiting.pop()
        if reference not in found:
            found.add(reference)
            _, _, section, name = reference.split("/")
            waiting += _references(shared["components"][section][name])
    return found


def _of_shared(part: Any) -> list[str]:
    """Returns the references in the games' files that lead to the shared edition."""
    return [each.removeprefix(_SHARED_FILE) for each in _references(part) if each.startswith(_SHARED_FILE)]


def _references(part: Any) -> Iterator[str]:
    if isinstance(part, str):
        if "#/components/" in part:
            yield part
    elif isinstance(part, Mapping | list):
        for each in part.values() if isinstance(part, Mapping) else part:
            yield from _references(each)


def _schemes(paths: Mapping[str, Any], shared: dict[str, Any]) -> Components:
    """Returns the security schemes of the operations."""
    used = {name for item in paths.values() for each in item.values() for way in each["security"] for name in way}
    return {name: scheme for name, scheme in shared["components"]["securitySchemes"].items() if name in used}


def _taken(components: dict[str, Any], names: set[str]) -> dict[str, Any]:
    """Removes components, and returns them by section."""
    taken: dict[str, Any] = {}
    for reference in sorted(names):
        _, _, section, name = reference.split("/")
        taken.setdefault(section, {})[name] = components[section].pop(name)
    return taken


def _placed(part: Any, own: set[str]) -> Any:
    """Returns a part as in the file of a chapter, with references to components outside that file."""
    if isinstance(part, list):
        return [_placed(each, own) for each in part]
    if isinstance(part, dict):
        return {name: _placed(each, own) for name, each in part.items()}
    moved = isinstance(part, str) and part.startswith("#/components/") and part not in own
    return f"../openapi.yaml{part}" if moved else part


_COMMON, _SHARED_FILE = "common", "../../openapi.yaml"


class _Games:
    """The schemas missing from the shared edition, by the game that owns them, or None.

    References between them lead to the right file.
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
        """Returns a part of a schema as in the file of its owner."""
        if isinstance(part, list):
            return [self._placed(each, owner) for each in part]
        if isinstance(part, dict):
            return {name: self._placed(each, owner) for name, each in part.items()}
        if not (isinstance(part, str) and part.startswith(PLACE)):
            return part
        name = part.removeprefix(PLACE)
        if name in self._shared:
            return f"{_SHARED_FILE}{part}"
        other = self._owner.get(name)
        return part if other == owner else f"{other or _COMMON}.yaml{part}"


def _part(shared: dict[str, Any], title: str, components: Mapping[str, Components]) -> dict[str, Any]:
    info = {**shared["info"], "title": f"{shared['info']['title']}: {title}", "description": "A part of openapi.yaml."}
    head = {name: shared[name] for name in ("openapi", "servers")}
    in_order = {section: dict(sorted(each.items())) for section, each in components.items()}
    return {**head, "info": info, "paths": {}, "components": in_order}


ONE_LINE = 116
"""Maximum JSON length of a part written on one line."""


class _Dumper(yaml.SafeDumper):
    """A YAML dumper that writes multi-line strings as blocks, and short parts on one line."""

    def represent_mapping(self, tag: str, mapping: Any, flow_style: bool | None = None) -> yaml.MappingNode:
        node = super().represent_mapping(tag, mapping, flow_style)
        node.flow_style = _is_short(mapping)
        return node

    def represent_sequence(self, tag: str, sequence: Any, flow_style: bool | None = None) -> yaml.SequenceNode:
        node = super().represent_sequence(tag, sequence, flow_style)
        node.flow_style = _is_short(sequence) or not any(isinstance(each, dict | list) for each in sequence)
        return node

    def ignore_aliases(self, data: Any) -> bool:  # noqa: ARG002
        """Returns True, so that YAML aliases are never used."""
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
