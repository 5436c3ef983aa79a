"""The examples of the document: requests and responses of real tables, kept in examples.json by `make examples`."""

import json
from pathlib import Path
from typing import Any

from service.http.problems import PROBLEMS

_FILE = Path(__file__).parents[1] / "examples.json"


def read() -> dict[str, Any]:
    """The requests and responses by operation, and the problems by code."""
    examples: dict[str, Any] = json.loads(_FILE.read_text("utf-8"))
    return examples


def components(examples: dict[str, Any]) -> dict[str, Any]:
    """The problems, to which the responses refer by their codes."""
    return {code: {"summary": PROBLEMS[code].title, "value": body} for code, body in examples["problems"].items()}


def add_examples(operation: dict[str, Any], examples: dict[str, Any]) -> None:
    """Adds what is known of an operation to its request and to its responses."""
    name = operation["operationId"]
    for media in operation.get("requestBody", {}).get("content", {}).values():
        _add(media, _written(examples["requests"].get(name, {})))
    responses = examples["responses"].get(name, {})
    for status, response in operation["responses"].items():
        for media_type, media in response.get("content", {}).items():
            codes = [code for code in examples["problems"] if f"`{code}`:" in response["description"]]
            shared = {code: {"$ref": f"#/components/examples/{code}"} for code in codes}
            _add(media, shared | _written(responses.get(status, {}).get(media_type, {})))


def _written(bodies: dict[str, Any]) -> dict[str, Any]:
    return {name: {"value": body} for name, body in bodies.items()}


def _add(media: dict[str, Any], examples: dict[str, Any]) -> None:
    if examples:
        media.pop("example", None)
        media["examples"] = examples
