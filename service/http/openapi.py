"""The OpenAPI document as YAML: `python -m service.http.openapi > openapi.yaml`."""

import json
import sys
from typing import Any

import yaml

from service.http.app import create_app
from service.settings import Settings
from service.wiring import Service, in_memory


def document() -> dict[str, Any]:
    """The document, made from the application; it depends on code only."""
    app = create_app(Service(Settings(), in_memory()))
    made: dict[str, Any] = app.test_client().get("/openapi.json").get_json()
    return made


ONE_LINE = 100
"""What is at most that long, as JSON, is written in one line."""


class _Dumper(yaml.SafeDumper):
    """Writes texts of several lines as such, and densely what is short and the values of examples."""

    def represent_mapping(self, tag: str, mapping: Any, flow_style: bool | None = None) -> yaml.MappingNode:
        node = super().represent_mapping(tag, mapping, flow_style)
        node.flow_style = _is_short(mapping)
        for key, value in node.value:
            if key.value == "value" and isinstance(value, yaml.CollectionNode):
                value.flow_style = True
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
    sys.stdout.write(as_yaml(document()))
