"""Options, presets and refused tables ("Options" in rules.md)."""

from typing import Any

import pytest

from domain.games.chinese_ten import GAME
from domain.refusals import CreationRefused
from tests.playing import given, open_table

DEFAULTS = {"first_dealer": "random", "dealer_sweep": "four_of_a_kind"}


@pytest.mark.parametrize(
    ("preset", "changes"),
    [(None, {}), ("standard", {}), ("literal-sweep", {"dealer_sweep": "any_four"})],
)
def test_a_preset_differs_from_the_defaults_in_a_few_options(preset: str | None, changes: dict[str, Any]) -> None:
    assert open_table("chinese-ten", 2, preset=preset).table.options == DEFAULTS | changes


def test_there_are_no_other_presets() -> None:
    assert [preset.name for preset in GAME.presets] == ["standard", "literal-sweep"]


@pytest.mark.parametrize(
    ("seats", "options", "code", "words"),
    [
        (1, {}, "seats_out_of_range", "2 to 4 seats, not 1"),
        (5, {}, "seats_out_of_range", "24/5 = 4.8 cards each"),
        (6, {}, "seats_out_of_range", "24/6 = 4 cards the rules have no points"),
        (2, {"first_dealer": 2}, "option_out_of_range", "a seat from 0 to 1, not 2"),
        (3, {"first_dealer": 3}, "option_out_of_range", "a seat from 0 to 2, not 3"),
        (4, {"first_dealer": 4}, "option_out_of_range", "first_dealer"),
        (4, {"first_dealer": "0"}, "option_out_of_range", "first_dealer"),
        (4, {"first_dealer": False}, "option_out_of_range", "first_dealer"),
        (4, {"first_dealer": None}, "option_out_of_range", "first_dealer"),
        (4, {"dealer_sweep": "never"}, "option_out_of_range", "dealer_sweep"),
        (4, {"deal_size": 6}, "unknown_option", "deal_size"),
    ],
)
def test_options_that_are_refused(seats: int, options: dict[str, Any], code: str, words: str) -> None:
    with pytest.raises(CreationRefused) as refused:
        open_table("chinese-ten", seats, options=options)
    assert refused.value.code == code
    assert words in refused.value.message


@pytest.mark.parametrize(("seats", "count"), [(2, 12), (3, 8), (4, 6)])
def test_24_cards_are_dealt_four_laid_out_and_24_left(seats: int, count: int) -> None:
    match = given("chinese-ten", seats)
    dealt = match.last("cards_dealt").data
    assert dealt["counts"] == [count] * seats
    assert (len(dealt["face_up"]), dealt["stock"]) == (4, 24)


def test_the_dealer_is_drawn_and_the_seat_to_the_left_begins() -> None:
    match = given("chinese-ten", 3, chance=[1])
    drawn = match.last("dealer_drawn").data
    assert drawn == {"seat": 1, "random": {"draw": 0, "below": 3, "drawn": 1}}
    dealt = match.last("cards_dealt").data
    assert (dealt["dealer"], dealt["first"], dealt["shuffle"]) == (1, 2, {"draw": 1, "deck": "52"})
    assert match.view()["turn"]["seats"] == [2]


def test_a_dealer_agreed_on_is_not_drawn() -> None:
    match = given("chinese-ten", 3, options={"first_dealer": 2})
    assert [event.type for event in match.batches[-1]][-2:] == ["table.started", "chinese_ten.cards_dealt"]
    assert match.last("cards_dealt").data["dealer"] == 2
    assert match.view()["turn"]["seats"] == [0]


def test_the_layout_follows_the_hands_and_the_stock_follows_the_layout() -> None:
    match = given("chinese-ten", 4, options={"first_dealer": 1})
    pack = [card.code for card in match.chance_for(match.table).shuffled(0, "52")]
    dealt = match.last("cards_dealt")
    assert dealt.private["2"] == {"cards": pack[0:24:4]}
    assert dealt.private["1"] == {"cards": pack[3:24:4]}
    assert dealt.data["face_up"] == pack[24:28]
    move = match.game.legal_moves(match.state, 2)[0]
    match.move(2, move)
    assert match.last("stock_flipped").data == {"card": pack[28], "stock": 23}
