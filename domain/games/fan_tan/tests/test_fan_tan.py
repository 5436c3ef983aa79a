"""Fan Tan (rules/fan-tan)."""

from typing import Any

import pytest

from domain.cards import DECKS, cards, codes
from domain.refusals import CreationRefused
from tests.playing import Match, deal, given, open_table

DAY = 86400
DEFAULTS = {
    "deals": 5,
    "ante": 1,
    "even_up": True,
    "pass_costs": 1,
    "card_costs": 1,
    "must_play": True,
    "start": "seven",
}


def dealt(*hands: str, preset: str = "standard", options: dict[str, Any] | None = None) -> Match:
    """Returns a match first dealt by the last seat, so that seat 0 begins. Hands are filled up with cards not named,
    the highest first."""
    seats = len(hands)
    rest = [card for card in DECKS["52"] if card not in cards(" ".join(hands))]
    filled = {}
    for seat, hand in enumerate(hands):
        own = list(cards(hand))
        while len(own) < 52 // seats + (seat < 52 % seats):
            own.append(rest.pop())
        filled[seat] = " ".join(codes(own))
    pack = deal("52", filled, first=0)
    return given("fan-tan", seats, preset=preset, options=options or {}, chance=[seats - 1, pack])


def legal(match: Match) -> list[str]:
    moves = match.game.legal_moves(match.state, match.turn)
    return [str(move.get("card", move["type"])) for move in moves]


def rows(match: Match) -> str:
    return " ".join("".join(code[0] for code in row) or "-" for row in match.view()["state"]["rows"].values())


def play_on(match: Match, deals: int) -> None:
    """Plays the first legal move of every seat until that many deals are over."""
    over = 0
    while over < deals:
        seat = match.turn
        batch = match.move(seat, match.game.legal_moves(match.state, seat)[0])
        over += any(event.type == "fan_tan.hand_judged" for event in batch)


# Tables


@pytest.mark.parametrize(
    ("preset", "changes"),
    [
        ("standard", {}),
        ("play-or-pay", {"start": "any"}),
        ("free-pass", {"must_play": False}),
        ("short", {"deals": 1}),
    ],
)
def test_a_preset_differs_from_the_defaults_in_one_option(preset: str, changes: dict[str, Any]) -> None:
    assert open_table("fan-tan", 4, preset=preset).table.options == DEFAULTS | changes


@pytest.mark.parametrize(
    ("seats", "options", "code"),
    [
        (2, {}, "seats_out_of_range"),
        (9, {}, "seats_out_of_range"),
        (4, {"deals": 0}, "option_out_of_range"),
        (4, {"deals": 21}, "option_out_of_range"),
        (4, {"ante": 11}, "option_out_of_range"),
        (4, {"pass_costs": -1}, "option_out_of_range"),
        (4, {"card_costs": 11}, "option_out_of_range"),
        (4, {"start": "ace"}, "option_out_of_range"),
        (4, {"jokers": True}, "unknown_option"),
    ],
)
def test_options_that_are_refused(seats: int, options: dict[str, Any], code: str) -> None:
    with pytest.raises(CreationRefused) as refused:
        open_table("fan-tan", seats, options=options)
    assert refused.value.code == code


@pytest.mark.parametrize("name", ["sevens", "parliament"])
def test_its_other_names(name: str) -> None:
    assert open_table(name, 3).table.game == "fan-tan"


# The deal


def test_of_three_the_first_gets_a_card_more_and_the_others_pay_a_chip_more() -> None:
    match = dealt("", "", "")
    assert match.last("cards_dealt").data["counts"] == [18, 17, 17]
    paid = match.last("chips_moved").data
    assert paid == {"reason": "ante", "moves": {"0": -1, "1": -2, "2": -2}, "ledger": [-1, -2, -2], "pool": 5}


@pytest.mark.parametrize(
    ("options", "moves"),
    [
        ({"ante": 0}, {"1": -1, "2": -1}),
        ({"even_up": False}, {"0": -1, "1": -1, "2": -1}),
        ({"ante": 3}, {"0": -3, "1": -4, "2": -4}),
    ],
)
def test_the_ante_and_what_evens_it_up(options: dict[str, Any], moves: dict[str, int]) -> None:
    assert dealt("", "", "", options=options).last("chips_moved").data["moves"] == moves


def test_nobody_pays_where_nothing_is_asked_for() -> None:
    match = dealt("", "", "", "", options={"ante": 0})
    assert not [event for event in match.events if event.type == "fan_tan.chips_moved"]


def test_where_52_divides_nobody_pays_more() -> None:
    assert dealt("", "", "", "").last("chips_moved").data["moves"] == {str(seat): -1 for seat in range(4)}


@pytest.mark.parametrize("seats", range(3, 9))
def test_all_cards_are_dealt(seats: int) -> None:
    data = given("fan-tan", seats).last("cards_dealt").data
    assert (sum(data["counts"]), data["stock"], data["face_up"]) == (52, 0, [])
    assert max(data["counts"]) - min(data["counts"]) <= 1
    assert data["counts"][data["first"]] == max(data["counts"])


# Play


def test_a_suit_begins_with_its_seven_and_grows_at_both_ends() -> None:
    match = dealt("7H 8H 6S", "6H 9H", "5H TH 7C 7D 7S")
    assert legal(match) == ["7H"]
    match.when("0 play card=8H").refused("does_not_fit")
    match.when("0 play card=6H").refused("card_not_in_hand")
    match.when("0 play card=7H").then("card_played")
    assert match.last("card_played").data == {"card": "7H"}
    assert legal(match) == ["6H"]
    match.play("1 play card=6H")
    match.when("2 play card=TH").refused("does_not_fit")
    match.play("2 play card=5H")
    match.play("0 play card=8H")
    assert rows(match) == "- - 5678 -"
    match.when("1 play card=9H").then("card_played")


def test_the_ace_is_low_and_the_king_is_high() -> None:
    spades = "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"
    match = dealt(spades, "", "", "", options={"must_play": False, "pass_costs": 0})
    for card in ["7S", "6S", "5S", "4S", "3S", "2S"]:
        match.play(f"0 play card={card}")
        for seat in (1, 2, 3):
            match.play(f"{seat} pass")
    assert legal(match) == ["8S", "AS", "pass"]
    match.when("0 play card=KS").refused("does_not_fit")


def test_who_can_play_must() -> None:
    match = dealt("7H 2H", "7C 7D 7S", "")
    match.when("0 pass").refused("must_play")
    assert legal(match) == ["7H"]


def test_a_pass_is_paid_to_the_pool() -> None:
    match = dealt("2S 2C 2H 2D 3S", "7S 7C 7D 7H", "")
    assert legal(match) == ["pass"]
    match.when("0 pass").then("passed")
    assert match.last("passed").data == {"moves": {"0": -1}}
    state = match.view()["state"]
    assert (state["ledger"], state["pool"], state["passes"]) == ([-2, -2, -2], 6, 1)


def test_without_must_play_who_can_play_must_only_after_all_have_passed() -> None:
    match = dealt("7S", "7H", "7C 7D", options={"must_play": False})
    for _ in range(3):
        assert "pass" in legal(match)
        match.play(f"{match.turn} pass")
    assert legal(match) == ["7S"]
    match.when("0 pass").refused("must_play")
    match.play("0 play card=7S")
    assert "pass" in legal(match)


# Play or Pay


def test_the_eldest_leads_any_card_and_cannot_pass() -> None:
    match = dealt("JH", "", "", preset="play-or-pay", options={"must_play": False})
    assert len(legal(match)) == 18
    assert "pass" not in legal(match)
    match.when("0 pass").refused("must_play")
    assert match.view()["state"]["start"] is None


def test_the_rank_led_begins_every_row_and_rows_go_round() -> None:
    match = dealt("JH QS KS AS 2S", "JS TS", "9S", "", preset="play-or-pay", options={"must_play": False})
    match.play("0 play card=JH")
    assert match.view()["state"]["start"] == "J"
    match.when("1 play card=TS").refused("does_not_fit")
    match.play("1 play card=JS")
    for card in ["QS", "KS", "AS"]:
        for _ in range(2):
            match.play(f"{match.turn} pass")
        match.play(f"0 play card={card}")
        match.play("1 pass")
    match.play("2 pass")
    match.play("3 pass")
    assert {"2S"} <= {*legal(match)}
    match.play("0 play card=2S")
    match.when("1 play card=TS").then("card_played")
    assert rows(match).split()[3] == "TJQKA2"


# The end of a deal


def test_the_first_without_cards_takes_the_pool_and_a_chip_for_each_card_left() -> None:
    match = given("fan-tan", 3, options={"deals": 2})
    play_on(match, 1)
    judged = match.last("hand_judged").data
    held = {int(seat): len(hand) for seat, hand in judged["hands"].items()}
    assert held[judged["winner"]] == 0
    won = next(event for event in match.batches[-1] if event.data.get("reason") == "win").data
    pool = 5 + sum(event.type == "fan_tan.passed" for event in match.events)
    assert won["moves"] == {
        str(seat): pool + sum(held.values()) if seat == judged["winner"] else -left for seat, left in held.items()
    }
    assert (won["pool"], sum(won["ledger"])) == (0, 0)
    names = [event.type.split(".")[1] for event in match.batches[-1]]
    assert names == ["card_played", "chips_moved", "hand_judged", "chips_moved", "cards_dealt"]
    assert match.view()["state"]["last_hand"]["losses"].keys() == {"0", "1", "2"}


def test_who_has_laid_no_card_pays_for_all_that_were_dealt() -> None:
    hearts = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"
    match = dealt(hearts, "", "", "", preset="short", options={"must_play": False, "card_costs": 2, "pass_costs": 0})
    while not match.table.over:
        seat = match.turn
        match.play(f"{seat} {'pass' if seat else 'play card=' + legal(match)[0]}")
    assert next(event for event in match.events if event.data.get("reason") == "win").data["moves"] == {
        "0": 4 + 3 * 26,
        "1": -26,
        "2": -26,
        "3": -26,
    }


def test_the_deal_passes_to_the_left_and_the_most_chips_win_the_match() -> None:
    match = given("fan-tan", 3, options={"deals": 3})
    play_on(match, 3)
    dealers = [event.data["dealer"] for event in match.events if event.type == "fan_tan.cards_dealt"]
    assert dealers == [(dealers[0] + step) % 3 for step in range(3)]
    finished = next(event for event in match.events if event.type == "table.finished").data
    ledger = [event.data["ledger"] for event in match.events if "ledger" in event.data][-1]
    assert finished["scores"] == ledger
    best = max(ledger)
    assert finished["places"][0] == [seat for seat, chips in enumerate(ledger) if chips == best]


# Quiet moves


def test_the_quiet_move_is_a_pass_where_one_may_pass() -> None:
    match = dealt("7S", "", "", options={"must_play": False})
    assert match.later(DAY)[0].type == "fan_tan.passed"


def test_else_it_is_any_card_that_fits() -> None:
    played = dealt("7S 7H 2C", "", "").later(DAY)[0]
    assert (played.type, played.by) == ("fan_tan.card_played", "deadline")
    assert played.data["card"] in ("7S", "7H", "7C", "7D")
