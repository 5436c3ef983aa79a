"""Matches from the first deal to the last loss, written in the match files."""

from typing import Any

import pytest

from domain.cards import Cards
from domain.games.commune.tests.tables import dealing
from domain.games.liars_poker.tests.tables import HERE
from tests.games.texts import failing_at, lines_of
from tests.playing import Match, given

Written = list[list[str]]


def opened(written: Written) -> Match:
    def said(wanted: str) -> list[str]:
        return [rest[0] for word, *rest in written if word == wanted]

    packs = [hands(rest) for word, *rest in written if word == "deal"]
    return given(
        "liars-poker",
        int(*said("seats")),
        preset=next(iter(said("preset")), None),
        options={name: value(text) for name, text in (pair.split("=") for pair in said("option"))},
        chance=[int(*said("opener")), *packs],
    )


def value(text: str) -> Any:
    return int(text) if text.isdecimal() else {"yes": True, "no": False}.get(text, text)


def hands(words: list[str]) -> Cards:
    named = [word.split("=") for word in words]
    return dealing(*((int(seat), codes.replace(",", " ")) for seat, codes in named))


def seats(words: list[str]) -> list[int]:
    return [int(word) for word in words]


def check(match: Match, word: str, rest: list[str]) -> None:
    match word:
        case "true":
            assert (match.last("hand_judged").data["valid"], match.last("hand_judged").data["witness"]) == (True, rest)
        case "false":
            assert (match.last("hand_judged").data["valid"], match.last("hand_judged").data["witness"]) == (False, None)
        case "sizes":
            assert match.last("card_added").data["sizes"] == seats(rest)
        case "out":
            eliminated = match.last("player_eliminated")
            assert eliminated in match.batches[-1]
            assert [eliminated.data["seat"]] == seats(rest)
        case "places":
            assert match.view()["result"] == {"places": [[seat] for seat in seats(rest)]}


@pytest.mark.parametrize("name", ["match-exactly.txt", "match-at-least.txt"])
def test_a_whole_match_goes_as_written(name: str) -> None:
    lines = lines_of(HERE / name)
    written = [line.split() for line in lines]
    match = opened(written)
    for line in lines:
        word, *rest = line.split()
        with failing_at(line):
            if word.isdecimal():
                match.play(line)
            else:
                check(match, word, rest)
    assert match.table.status == "finished"
    assert match.state.hand_number == sum(word == "deal" for word, *_ in written)
