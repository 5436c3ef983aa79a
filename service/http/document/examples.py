"""Examples of the document: requests of real tables, stored in examples.json by `make generated`."""

import json
from pathlib import Path
from typing import Any

FILE = Path(__file__).parent / "examples.json"


def add_examples(operation: dict[str, Any]) -> None:
    """Adds an example to the body of an operation, if it has one."""
    known = json.loads(FILE.read_text("utf-8"))
    for media in operation.get("requestBody", {}).get("content", {}).values():
        media.pop("example", None)
        media["example"] = known[operation["operationId"]]
