"""Whole matches replayed from transcripts, to the last point."""

from collections.abc import Sequence
from typing import Any

import pytest

from domain.cards import Card, Cards, cards, codes
from domain.games.vazhushal.tests.tables import HERE, lying, rigged
from tests.games.texts import failing_at, lines_of
from tests.playing import Match, given

SETTING = ("seats", "option", "pack", "dealt", "first", "stock", "bottom")


def opened(lines: Sequence[str]) -> Match:
    """Returns the table of a transcript, with whole packs, or with hands and a few other cards named."""
    said: dict[str, list[list[str]]] = {word: [] for word in SETTING}
    for word, *rest in map(str.split, lines):
        said.get(word, []).append(rest)
    seats = int(said["seats"][0][0])
    options = dict(_option(rest[0]) for rest in said["option"])
    packs = [cards(rest) for rest in said["pack"]] or [_pack(seats, said)]
    return given("vazhushal", seats, options=options, chance=packs)


def _option(word: str) -> tuple[str, Any]:
    name, _equals, value = word.partition("=")
    return name, {"yes": True, "no": False}.get(value, int(value) if value.isdecimal() else value)


def _pack(seats: int, said: dict[str, list[list[str]]]) -> Cards:
    hands = {int(seat): " ".join(held) for seat, *held in said["dealt"]}
    first, stock, bottom = (" ".join(said[word][0]) for word in ("first", "stock", "bottom"))
    return rigged(seats, hands, line=first, stock=stock, bottom=bottom)


def check(match: Match, word: str, rest: list[str]) -> None:
    """Checks a line of the transcript that is not a move."""
    match word:
        case "redealt":
            redeals = [event.data for event in match.events if event.type == "vazhushal.redealt"]
            assert {"seat": int(rest[0]), "doubles": rest[1:]} in redeals
        case "negative":
            assert codes((match.state.negative, *match.state.wild_faces)) == rest
        case "lies":
            assert lying(match, int(rest[0])) == " ".join(rest[1:])
        case "hand":
            assert sorted(match.state.hands[int(rest[0])]) == sorted(map(Card.parse, rest[1:]))
        case "line":
            assert codes(match.state.line) == rest
        case "laid" | "held" | "scores":
            assert match.last("hand_scored").data[word] == [int(points) for points in rest]
        case "places":
            places = [[int(seat) for seat in place.split()] for place in " ".join(rest).split("/")]
            assert match.view()["result"]["places"] == places
        case _:
            assert word in SETTING, word


@pytest.mark.parametrize("name", ["going_out", "exhausted", "six_seats"])
def test_a_whole_match_goes_as_in_its_transcript(name: str) -> None:
    lines = lines_of(HERE / f"{name}.txt")
    match = opened(lines)
    for line in lines:
        move, _colon, code = line.partition(" : ")
        word, *rest = line.split()
        with failing_at(line):
            if code:
                match.when(move).refused(code)
            elif word.isdecimal():
                match.play(line)
            else:
                check(match, word, rest)
    assert match.table.status == "finished"
