"""Reports on failing comparisons of nested values."""

from typing import NamedTuple

import pytest

from tests.differences import MOST, differences, explained


class Hand(NamedTuple):
    seat: int
    cards: tuple[str, ...]


@pytest.mark.parametrize(
    ("one", "other", "said"),
    [
        ({"hands": [{"cards": ["7H"]}]}, {"hands": [{"cards": ["8H"]}]}, [".hands[0].cards[0]: '7H' != '8H'"]),
        ({"a": 1, "b": 2}, {"b": {"3": None}}, [".a: 1 != nothing", ".b: 2 != {'3': None}"]),
        ({"b": {"2": None}}, {"b": {"3": None}}, [".b['2']: None != nothing", ".b['3']: nothing != None"]),
        (Hand(2, ("7H",)), Hand(2, ("7H", "8H")), [".cards[1]: nothing != '8H'"]),
        ([[1, 2], [3]], [[1, 2], "x"], ["[1]: [3] != 'x'"]),
        ({"same": [1]}, {"same": [1]}, []),
    ],
)
def test_each_difference_has_a_path(one: object, other: object, said: list[str]) -> None:
    assert list(differences(one, other)) == said


def test_json_in_bytes_is_compared_as_values() -> None:
    assert explained(b'{"state":{"turn":1}}', b'{"state":{"turn":2}}') == ["they differ at", ".state.turn: 1 != 2"]


def test_plain_values_are_left_to_pytest() -> None:
    assert explained("one", "other") is explained(1, 2) is explained([1, 2], [1, 3]) is explained(b"x", b"y") is None


def test_only_the_first_differences_are_shown() -> None:
    shown = explained([[n] for n in range(99)], [[-n] for n in range(99)])
    assert shown is not None
    assert len(shown) == MOST + 2 and shown[-1] == f"and {98 - MOST} more"


def test_a_failing_assertion_shows_the_path() -> None:
    with pytest.raises(AssertionError, match=r"\.hands\[0\]\.cards\[0\]: '7H' != '8H'"):
        assert {"hands": [{"cards": ["7H"]}]} == {"hands": [{"cards": ["8H"]}]}
