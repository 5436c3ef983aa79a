"""Ids and tokens can't be guessed: their entropy, and its source."""

import ast
import math
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from events.subjects import request_id
from service import ids
from service.ids import new_id, new_secret

ROOT = Path(__file__).parents[2]
BITS = 96
"""Minimum entropy in bits. A million guesses a second against a million tables hit once in 2.5 billion years."""

MAKERS: list[tuple[str, Callable[[], str], int, int]] = [
    ("table", lambda: new_id("t"), 24, 36),
    ("player", lambda: new_id("p"), 24, 36),
    ("audit", lambda: request_id("audit", "t_" + "0" * 24)[4:], 24, 16),
    ("token", lambda: new_secret("token").removeprefix("ct_"), 43, 64),
    ("ticket", lambda: new_secret("ticket").removeprefix("tk_"), 43, 64),
    ("link", lambda: new_secret("link").removeprefix("il_"), 43, 64),
]
"""The kind, a function that makes one, and the numbers of random characters and of values for each."""

each_kind = pytest.mark.parametrize(
    ("make", "length", "alphabet"), [row[1:] for row in MAKERS], ids=[r[0] for r in MAKERS]
)


@each_kind
def test_every_character_has_every_value_and_none_comes_twice(
    make: Callable[[], str], length: int, alphabet: int
) -> None:
    """A value missing at a place after 4,000 tries has a probability below 1 in 400, where 1 in 64 is expected."""
    made = [make()[-length:] for _ in range(4000)]
    assert len(set(made)) == len(made)
    # The last of the 43 characters for 32 bytes has only four bits.
    places = [{text[place] for text in made} for place in range(length - (alphabet == 64))]
    assert [len(values) for values in places] == [alphabet] * len(places)
    assert sum(math.log2(len(values)) for values in places) >= BITS


def test_the_state_of_the_random_module_predicts_nothing() -> None:
    made = set()
    for _ in range(3):
        random.seed(7)
        made |= {new_id("t"), new_secret("token"), request_id("audit", "t_x")}
    assert len(made) == 9


def test_no_package_of_the_service_imports_another_source_of_randomness() -> None:
    """`secrets` and `os.urandom` use the system's source; all others could be predicted."""
    imported = {
        f"{path.relative_to(ROOT)} imports {name}"
        for package in ("domain", "events", "service", "workers")
        for path in (ROOT / package).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        for name in _names(node)
        if name.partition(".")[0] in ("random", "uuid", "numpy")
    }
    assert imported == set()


def _names(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    return [node.module or ""] if isinstance(node, ast.ImportFrom) else []


def test_ids_are_drawn_with_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("service.ids.secrets.choice", lambda letters: letters[0])
    monkeypatch.setattr("service.ids.secrets.token_urlsafe", lambda size: f"{size} bytes")
    assert ids.new_id("t") == "t_" + "a" * 24
    assert ids.new_secret("token") == "ct_32 bytes"
