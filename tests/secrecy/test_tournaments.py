"""Nothing published about a tournament depends on hidden cards: not its standings, its log or its exports."""

import re
from typing import Any

import pytest

from tests.http.api import Api, Player, api_in_memory
from tests.http.test_tournaments import directed, entered, opened
from tests.playing import deal

PATHS = ("", "/events", "/export", "/standings.csv")

IDS = re.compile(r"\b(?:[tgp]_[a-z0-9]{20,}|[0-9a-f]{64})\b")
"""The differences between two tournaments played in the same way: ids and hashes."""


def without_ids(text: str) -> str:
    """Replaces ids and hashes by numbers in order of appearance."""
    found: dict[str, str] = {}
    return IDS.sub(lambda match: found.setdefault(match[0], f"<{len(found)}>"), text)


def told(draws: list[Any]) -> list[str]:
    """Returns all responses about a tournament during its first round with these deals, and after moves there."""
    api = api_in_memory()
    ann, bob, cy = (api.player(name) for name in ("Ann", "Bob", "Cy"))
    api.deals.next = draws
    cup = opened(api, ann)
    entered(api, cup, ann, bob)
    api.post(f"{cup}/start", by=ann)
    answers = []
    for _ in range(3):
        directed(api, cup)
        (pairing,) = api.get(cup).json["rounds"][0]["pairings"]
        by = (ann, bob)[pairing["entrants"][api.see(pairing["table"])["turn"]["seats"][0]] - 1]
        api.project(cup.rpartition("/")[2])
        answers += [_without_ids_of(api, path, who) for path in _paths(cup) for who in (None, ann, cy)]
        rank = str(2 + len(answers) // len(_paths(cup)) // 3)
        assert api.bid(pairing["table"], by, rank).status_code == 201
    return answers


def _paths(cup: str) -> list[str]:
    return ["/v1/tournaments", cup.removeprefix("/v1"), *(f"{cup}{path}" for path in PATHS)]


def _without_ids_of(api: Api, path: str, by: Player | None) -> str:
    answer = api.get(path, by=by)
    assert answer.status_code == 200
    return without_ids(answer.text)


@pytest.mark.parametrize(
    "other", [{0: "AS", 1: "7C"}, {0: "2D", 1: "KD"}, {0: "3H", 1: "9C"}], ids=["its second hand", "its first", "both"]
)
def test_answers_are_the_same_at_tables_with_other_hands(other: dict[int, str]) -> None:
    hands = [0, deal("52", {0: "AS", 1: "KD"}, first=0)]
    assert told(hands) == told([0, deal("52", other, first=0)])
