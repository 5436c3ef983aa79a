"""Matches from the first deal to the last token or chip, as written in match-tokens.txt and match-pool.txt."""

from typing import Any

import pytest

from domain.cards import Cards
from tests.games.commerce.tables import lines_of
from tests.playing import Match, deal, given


def values(words: list[str]) -> dict[str, str]:
    """What `name=value` words say."""
    return dict(word.split("=") for word in words)


def numbers(words: list[str]) -> list[int]:
    return [int(word) for word in words]


def dealt(words: list[str]) -> Cards:
    named = {name: codes.replace(",", " ") for name, codes in values(words).items()}
    hands = {int(seat): codes for seat, codes in named.items() if seat.isdecimal()}
    return deal("52", hands, first=next(iter(hands)), table=named["widow"], stock=named.get("stock", ""))


def option(text: str) -> Any:
    return int(text) if text.isdecimal() else text


def check(match: Match, word: str, rest: list[str]) -> None:
    latest = {event.type.split(".")[1]: event.data for event in match.batches[-1]}
    match word:
        case "worst":
            assert latest["hand_judged"]["losers"] == numbers(rest)
        case "best":
            assert latest["hand_judged"]["winner"] == int(rest[0])
        case "tokens":
            assert latest["tokens_lost"]["tokens"] == match.view()["state"]["tokens"] == numbers(rest)
        case "standoff":
            assert latest["hand_stood_off"]["standoffs"] == match.view()["state"]["standoffs"] == int(rest[0])
        case "ledger" | "counters":
            assert match.view()["state"][word] == numbers(rest)
        case "pool":
            assert match.view()["state"]["pool"] == int(rest[0])
        case "horse":
            assert latest["horse_offered"]["seat"] == int(rest[0])
        case "out":
            eliminated = [event.data for event in match.batches[-1] if event.type == "commerce.player_eliminated"]
            assert {str(each["seat"]): str(each["place"]) for each in eliminated} == values(rest)
        case "places":
            assert match.view()["result"]["places"] == [numbers(place.split(",")) for place in rest]
        case "scores":
            assert match.view()["result"]["scores"] == numbers(rest)
        case _:
            assert word in ("option", "dealer", "deal"), word


@pytest.mark.parametrize("name", ["match-tokens.txt", "match-pool.txt"])
def test_a_whole_match_goes_as_written(name: str) -> None:
    written = [line.split() for line in lines_of(name)]
    said = {word: rest for word, *rest in written if word in ("option", "dealer")}
    packs = [dealt(rest) for word, *rest in written if word == "deal"]
    seats = max(int(word) for word, *_ in written if word.isdecimal()) + 1
    options = {key: option(value) for key, value in values(said["option"]).items()}
    match = given("commerce", seats, options=options, chance=[int(said["dealer"][0]), *packs])
    for word, *rest in written:
        if word.isdecimal():
            match.play(" ".join([word, *rest]))
        else:
            check(match, word, rest)
    assert match.table.status == "finished"
    assert match.state.hand_number == len(packs)
