"""Views of a hand by seat and spectator, options and presets ("Visibility" in conventions.md, "Options" in
rules.md)."""

from typing import Any

import pytest

from domain.games.schwimmen.tests.tables import ANY_HANDS, any_hands, knock_out, table, trading
from domain.refusals import CreationRefused
from domain.registry import GAMES
from tests.playing import open_table

STANDARD = {
    "tokens": 3,
    "free_ride": True,
    "dealer_choice": True,
    "feuer": True,
    "known_cards": "shown",
    "round_cap": 30,
}
HIDDEN = {"count": 3, "cards": None, "out": False}


def test_the_state_has_the_shared_fields_and_those_of_the_hand() -> None:
    assert trading(any_hands(3)).view()["state"] == {
        "phase": "trading",
        "hand_number": 1,
        "dealer": 0,
        "hands": [{"seat": seat, **HIDDEN} for seat in range(3)],
        "widow": ["7S", "8D", "TH"],
        "taken": [[], [], []],
        "stock": 20,
        "queue": [],
        "knocker": None,
        "shove_run": 0,
        "turns": 0,
        "aside": [],
        "tokens": [3, 3, 3],
        "standoffs": 0,
        "last_hand": None,
    }


def test_everybody_sees_what_changes_place() -> None:
    match = trading(any_hands(3))
    match.play("1 exchange give=7H take=TH")
    state = match.view()["state"]
    assert (state["widow"], state["taken"]) == (["7S", "8D", "7H"], [[], ["TH"], []])
    assert [hand["cards"] for hand in state["hands"]] == [None, None, None]


def test_hands_are_hidden_until_they_are_shown() -> None:
    match = table(any_hands(2), tokens=1, free_ride=False)
    assert [hand["cards"] for hand in match.view(1)["state"]["hands"]] == [None, ANY_HANDS[1].split()]
    knock_out(match)
    assert match.table.status == "finished"
    assert [hand["cards"] for hand in match.view()["state"]["hands"]] == [ANY_HANDS[0].split(), ANY_HANDS[1].split()]


def test_the_one_preset_is_the_standard_game() -> None:
    assert [preset.name for preset in GAMES["schwimmen"].presets] == ["standard"]
    assert open_table("schwimmen", 3).table.options == STANDARD


@pytest.mark.parametrize("seats", [1, 10])
def test_it_is_for_two_to_nine(seats: int) -> None:
    with pytest.raises(CreationRefused) as refusal:
        open_table("schwimmen", seats)
    assert refusal.value.code == "seats_out_of_range"
    assert refusal.value.message.endswith(f"not {seats}: 9 hands of 3 and the widow take 30 of 32 cards")


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"tokens": 0}, "option_out_of_range"),
        ({"free_ride": "yes"}, "option_out_of_range"),
        ({"dealer_choice": 0}, "option_out_of_range"),
        ({"feuer": None}, "option_out_of_range"),
        ({"round_cap": 101}, "option_out_of_range"),
        ({"tricon": True}, "unknown_option"),
        ({"exact_ties": "seat_order"}, "unknown_option"),
    ],
    ids=str,
)
def test_options_out_of_range_and_unknown_ones_are_refused(options: dict[str, Any], code: str) -> None:
    with pytest.raises(CreationRefused) as refusal:
        open_table("schwimmen", 3, options=options)
    assert refusal.value.code == code
