"""Matches from the first deal to the last penalty, written in the match files."""

import pytest

from domain.cards import Cards
from domain.games.commune.tests.tables import HERE, dealing
from tests.games.texts import failing_at, lines_of
from tests.playing import Match, given


def hands(words: list[str], deck: str) -> Cards:
    named = [word.split("=") for word in words]
    return dealing(*((int(seat), codes.replace(",", " ")) for seat, codes in named), deck=deck)


def seats(words: list[str]) -> list[int]:
    return [int(word) for word in words]


def check(match: Match, word: str, rest: list[str]) -> None:
    match word:
        case "true" | "false":
            assert match.last("hand_judged").data["valid"] is (word == "true")
            assert match.last("penalty_given").data["penalties"] == seats(rest)
        case "out":
            eliminated = match.last("player_eliminated")
            assert eliminated in match.batches[-1]
            assert [eliminated.data["seat"]] == seats(rest)
        case "places":
            assert match.view()["result"] == {"places": [[seat] for seat in seats(rest)]}


def opened(written: list[list[str]]) -> Match:
    preset = next((rest[0] for word, *rest in written if word == "preset"), None)
    drawn = next(int(rest[0]) for word, *rest in written if word in ("opener", "dealer"))
    options = dict(rest[0].split("=") for word, *rest in written if word == "option")
    deck = "54" if preset == "jokers" else "52"
    packs = [hands(rest, deck) for word, *rest in written if word == "deal"]
    given_options = {name: int(value) if value.isdecimal() else value for name, value in options.items()}
    return given("commune", 3, preset=preset, options=given_options, chance=[drawn, *packs])


@pytest.mark.parametrize("name", ["match.txt", "match-jokers.txt"])
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
