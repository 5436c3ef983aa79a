"""The OpenAPI document as YAML: `python -m service.http.openapi > openapi.yaml`."""

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


def as_yaml(document: dict[str, Any]) -> str:
    return yaml.safe_dump(document, sort_keys=False, allow_unicode=True, width=120)


if __name__ == "__main__":
    sys.stdout.write(as_yaml(document()))
