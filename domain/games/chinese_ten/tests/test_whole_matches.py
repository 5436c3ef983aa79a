"""Whole matches replayed from transcripts, to the last point."""

from collections.abc import Sequence

import pytest

from domain.cards import Cards, codes
from domain.games.chinese_ten.tests.tables import HERE, summary
from tests.games.texts import failing_at, lines_of
from tests.playing import Match, deal, given


def opened(written: Sequence[str]) -> Match:
    """Returns the match described by the lines before the first move."""
    words = [line.split() for line in written]
    seats = next(int(rest[0]) for word, *rest in words if word == "seats")
    dealer = next(int(rest[0]) for word, *rest in words if word == "dealer")
    preset = next((rest[0] for word, *rest in words if word == "preset"), None)
    options = {"first_dealer": dealer}
    return given("chinese-ten", seats, preset=preset, options=options, chance=[pack(words, (dealer + 1) % seats)])


def pack(words: list[list[str]], first: int) -> Cards:
    hands = {int(rest[0]): " ".join(rest[1:]) for word, *rest in words if word == "hand"}
    stock = " ".join(" ".join(rest) for word, *rest in words if word == "stock")
    layout = next(" ".join(rest) for word, *rest in words if word == "layout")
    return deal("52", hands, first=first, table=layout, stock=stock)


def check(match: Match, word: str, rest: list[str]) -> None:
    state = match.view()["state"]
    match word:
        case "sweep":
            assert match.last("dealer_captured").data["cards"] == rest
        case "table":
            assert state["table"] == rest
        case "piles":
            assert [str(pile["count"]) for pile in state["piles"]] == rest
            assert [pile["cards"] for pile in state["piles"]] == [codes(pile) for pile in match.state.piles]
        case "scores":
            assert match.view()["result"]["scores"] == state["scores"] == [int(score) for score in rest]
        case "places":
            assert ["=".join(map(str, place)) for place in match.view()["result"]["places"]] == rest


@pytest.mark.parametrize("name", ["two_seats", "three_seats", "four_seats", "literal_sweep"])
def test_a_whole_match_goes_as_in_its_transcript(name: str) -> None:
    written = lines_of(HERE / f"{name}.txt")
    match = opened(written)
    for line in written:
        move, colon, outcome = line.partition(" : ")
        with failing_at(line):
            if colon:
                assert summary(match.play(move)) == outcome
            else:
                word, *rest = line.split()
                check(match, word, rest)
    assert match.table.status == "finished"
    assert [event.type for event in match.batches[-1]][-3:] == [
        "chinese_ten.hand_scored",
        "table.finished",
        "table.server_seed_revealed",
    ]
