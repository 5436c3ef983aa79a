"""Domino ("The seven deals" in rules.md)."""

import pytest

from domain.cards import Card, cards
from domain.games.lorum.domino import DominoKind
from domain.games.lorum.game import LORUM
from domain.games.lorum.options import LorumOptions
from domain.games.lorum.tests.tables import HERE, dealt, play_all, settlement
from domain.refusals import IllegalMove
from tests.games.texts import rows_of

TABLE = [(played, card, {"yes": True, "no": False}[answer]) for played, card, answer in rows_of(HERE / "domino.txt")]


@pytest.mark.parametrize(("played", "card", "answer"), TABLE)
def test_the_table_of_cards_that_fit(played: str, card: str, answer: bool) -> None:
    state, domino = LORUM.begin(LorumOptions(), 4), DominoKind()
    for each in cards(played):
        domino.add(state, 0, each)
    assert state.fits(Card.parse(card)) is answer
    assert bool(domino.playable(state, (Card.parse(card),))) is answer


def test_all_cards_that_fit_are_listed() -> None:
    match = dealt("domino", "9H", "8H TH 9S 7C", first=0)
    play_all(match, "9H")
    assert [move["card"] for move in match.game.legal_moves(match.state, 1)][:3] == ["8H", "TH", "9S"]
    match.when("1 play card=7C").refused("no_fit")
    with pytest.raises(IllegalMove, match="7C doesn't fit: its row begins with 9C"):
        match.play("1 play card=7C")
    match.when("1 pass").refused("must_play")
    match.play("1 play card=TH")
    assert match.view()["state"]["domino"] == {
        "start": "9",
        "rows": {"C": [], "D": [], "H": ["9H", "TH"], "S": []},
    }


def test_the_refusal_of_a_card_names_its_row() -> None:
    match = dealt("domino", "9H", "8H", "TH QH", first=0)
    play_all(match, "9H 8H")
    with pytest.raises(IllegalMove, match="QH doesn't fit: its row is 8H to 9H"):
        match.play("2 play card=QH")


def test_a_seat_that_cannot_play_can_only_pass() -> None:
    match = dealt("domino", "9H", "TS 8D JS QS KS AS JD QD", first=0)
    play_all(match, "9H")
    assert match.game.legal_moves(match.state, 1) == [{"type": "pass"}]
    match.when("1 play card=TS").refused("no_fit")
    match.when("1 pass").then("passed")
    assert match.last("passed").data == {}
    assert match.turn == 2


def test_a_seat_that_can_play_must() -> None:
    match = dealt("domino", "9H", "TH 8D", first=0)
    play_all(match, "9H")
    match.when("1 pass").refused("must_play")
    with pytest.raises(IllegalMove, match="TH"):
        match.play("1 pass")


def test_the_leader_cannot_pass() -> None:
    dealt("domino", "9H").when("0 pass").refused("must_play")


def test_the_first_empty_hand_takes_the_whole_pot() -> None:
    match = dealt("domino", "7C 8C 9C TC JC QC KC AC", "7D 8D 9D TD JD QD KD AD", "7H 8H 9H TH JH QH KH AH", first=0)
    pot = match.state.pot
    for _ in range(7):
        card = match.state.hands[0][0]
        play_all(match, card.code)
        while match.turn != 0:
            seat = match.turn
            match.move(seat, match.game.legal_moves(match.state, seat)[0])
    match.play("0 play card=AC")
    data = settlement(match)
    assert data["kind"] == "domino"
    assert data["deltas"] == [pot + 3, -1, -1, -1]
    assert (data["pot_before"], data["pot_after"]) == (pot, 0)
    assert data["hands"] == {"1": ["AD"], "2": ["AH"], "3": ["AS"]}
    assert [event.type.split(".")[1] for event in match.batches[-1]] == [
        "card_played",
        "chips_moved",
        "deal_settled",
        "cards_dealt",
    ]
