"""The house bot of the old Commerce that searches."""

import pytest

from domain.moves import Move
from domain.registry import GAMES
from domain.search.halving import Search
from tests.games import transcripts
from tests.games.commerce_classic.tables import all_pass, table
from tests.games.transcripts import chosen
from tests.playing import Match

STEADY, SHARP, RANDOM = GAMES["commerce-classic"].strategies


# Hands that are not given up


def tried(match: Match) -> list[Move]:
    """The moves that are searched for the seat in turn."""
    search = getattr(SHARP.choose, "__self__", None)
    assert isinstance(search, Search) and match.turn is not None
    return list(search.candidates(transcripts.observation(match, match.turn, SHARP)))


def exchange(give: str, take: str) -> Move:
    return {"type": "exchange", "give": give.split(), "take": take.split()}


def with_a_flush(taken: str = "AC") -> Match:
    """Seat 2 has 25 in diamonds; seat 1 has taken two cards, seat 0 one."""
    hands = {0: "4C 3H KS", 1: "QH 5S 7C", 2: "9D 8H 5D"}
    match = table(hands, dealer=0, widow="TC 6D JD", stock=f"{taken} 2S", rounds=3)
    match.play("1 exchange give=QH take=TC")
    match.play("2 exchange give=8H,5D take=6D,JD")
    match.play("0 exchange give=4C take=5D")
    match.play(f"1 exchange give=5S take={taken}")
    return match


def test_a_flush_that_hardly_a_hand_beats_is_not_broken_up_for_nothing() -> None:
    """In a match it was given up for the queen of hearts, of which each rollout told little."""
    match = with_a_flush()
    assert tried(match) == [{"type": "knock"}, {"type": "pass"}]
    assert chosen(match, SHARP)["type"] in ("knock", "pass")


def test_it_may_be_broken_up_for_a_card_that_another_seat_collects() -> None:
    match = with_a_flush(taken="AH")
    assert exchange("6D", "QH") in tried(match)


LOCKED = exchange("2C 5C AC", "KD QH KS")


def beside_two_kings() -> Match:
    """Seat 1 deals and has 18 in clubs. Two kings and a queen lie there."""
    hands = {0: "4C 6D 3H", 1: "5C AC 2C", 2: "4H JS 6C", 3: "7S JD 3S"}
    return all_pass(table(hands, dealer=1, widow="QH KD KS", stock="2D 5H 6H", deck=40, rounds=4), 3)


def test_no_worse_hand_is_locked() -> None:
    """The pair is worse than the flush, and an exchange of all three cards is the last one."""
    match = beside_two_kings()
    assert LOCKED not in tried(match)
    assert chosen(match, SHARP) != LOCKED
    assert exchange("2C 5C", "KD KS") in tried(match), "two cards lock nothing"


@pytest.mark.parametrize("widow", ["QH KH AH", "KD KS KH"])
def test_a_better_hand_may_be_locked(widow: str) -> None:
    hands = {0: "4C 6D 3H", 1: "5C AC 2C", 2: "4H JS 6C", 3: "7S JD 3S"}
    match = all_pass(table(hands, dealer=1, widow=widow, stock="2D 5H 6H", deck=40, rounds=4), 3)
    assert any(set(move.get("take", ())) == set(widow.split()) for move in tried(match))
