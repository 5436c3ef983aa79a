"""`python -m tests.vectors.make`: writes docs/vectors, the numbers to check another implementation against.

The arithmetic is worked out anew each time and comes out the same. Of each game there is the record of one match; a
record stays as it is for as long as it can be verified.
"""

import json
import sys
from pathlib import Path
from typing import Any

from domain.registry import GAMES
from tests.vectors import arithmetic, records

FOLDER = Path(__file__).parents[2] / "docs" / "vectors"


def main() -> None:
    """Prints what has been written or has changed."""
    (FOLDER / "records").mkdir(parents=True, exist_ok=True)
    for game in GAMES:
        if not records.is_good(record_file(game)):
            _write(record_file(game), records.as_lines(records.short_match(game)))
    for name, vectors in made().items():
        _write(FOLDER / name, as_text(vectors))


def made() -> dict[str, Any]:
    """Every file but the records themselves: its name and what it holds."""
    played = {game: records.load(record_file(game)) for game in sorted(GAMES)}
    return {**arithmetic.VECTORS, "records.json": {game: records.draws_of(record) for game, record in played.items()}}


def record_file(game: str) -> Path:
    return FOLDER / "records" / f"{game}.json"


def as_text(vectors: Any) -> str:
    """Indented, but with lists and objects of plain values on a line of their own."""
    return _text(vectors, 0) + "\n"


def _text(value: Any, depth: int) -> str:
    if not isinstance(value, dict | list) or not any(isinstance(each, dict | list) for each in _items(value)):
        return json.dumps(value, ensure_ascii=False).replace("\u2028", "\\u2028").replace("\x7f", "\\u007f")
    margin, opening, closing = " " * (depth + 1), *("{}" if isinstance(value, dict) else "[]")
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
