"""`python -m tools.vectors`: writes docs/vectors, the test vectors for other implementations.

The arithmetic is recomputed each time, with the same result. There is a record of one match per game, and of a fork.
These are replaced only if they can no longer be verified.
"""

import json
import sys
from pathlib import Path
from typing import Any

from tests.vectors import arithmetic, records

FOLDER = Path(__file__).parents[1] / "docs" / "vectors"


SPECIAL = {records.FORK: records.short_fork, records.BEACON: records.short_beacon}
"""Records that don't belong to a game."""


def main() -> None:
    """Writes the files that have changed, and prints their names."""
    (FOLDER / "records").mkdir(parents=True, exist_ok=True)
    for name in records.NAMES:
        if not records.is_good(record_file(name)):
            record = SPECIAL[name]() if name in SPECIAL else records.short_match(name)
            _write(record_file(name), records.as_lines(record))
    for name, vectors in made().items():
        _write(FOLDER / name, as_text(vectors))


def made() -> dict[str, Any]:
    """Name and content of every file except the records themselves."""
    played = {name: records.load(record_file(name)) for name in sorted(records.NAMES)}
    return {**arithmetic.VECTORS, "records.json": {name: records.draws_of(record) for name, record in played.items()}}


def record_file(name: str) -> Path:
    return FOLDER / "records" / f"{name}.json"


def as_text(vectors: Any) -> str:
    """Indented JSON, with a list or object of plain values on one line."""
    return _text(vectors, 0) + "\n"


def _text(value: Any, depth: int) -> str:
    if not isinstance(value, dict | list) or not any(isinstance(each, dict | list) for each in _items(value)):
        return json.dumps(value, ensure_ascii=False).replace("\u2028", "\\u2028").replace("\x7f", "\\u007f")
    margin = " " * (depth + 1)
    opening, closing = ("{", "}") if isinstance(value, dict) else ("[", "]")
    if isinstance(value, dict):
        inner = [f"{margin}{json.dumps(name)}: {_text(each, depth + 1)}" for name, each in value.items()]
    else:
        inner = [margin + _text(each, depth + 1) for each in value]
    return opening + "\n" + ",\n".join(inner) + "\n" + " " * depth + closing


def _items(value: Any) -> Any:
    return value.values() if isinstance(value, dict) else value


def _write(file: Path, text: str) -> None:
    if not file.exists() or file.read_text(encoding="utf-8") != text:
        file.write_text(text, encoding="utf-8")
        sys.stdout.write(f"{file.relative_to(FOLDER)}\n")


if __name__ == "__main__":
    main()
