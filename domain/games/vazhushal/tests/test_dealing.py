"""Options, the deal, redeals on doubles and the negative joker ("Options" and "The cards" in rules.md)."""

from math import comb
from typing import Any

import pytest

from domain.cards import DECKS, Cards, cards, codes
from domain.fairness import Stream
from domain.games.vazhushal.game import HAND, doubles, wild_faces
from domain.games.vazhushal.tests.tables import dealt, rigged
from domain.refusals import CreationRefused
from tests.playing import Match, given, open_table

TWO_DOUBLES = "2C.1 2C.2 4C.1 4C.2 6C.1 8C.1 TC.1 QC.1 3D.1 5D.1 7D.1 9D.1 JD.1"
THREE_DOUBLES = "2H.1 2H.2 4H.1 4H.2 6H.1 6H.2 TH.1 QH.1 3S.1 5S.1 7S.1 9S.1 JS.1"
FOUR_DOUBLES = "2H.1 2H.2 4H.1 4H.2 6H.1 6H.2 TH.1 TH.2 3S.1 5S.1 7S.1 9S.1 JS.1"


def refusal(seats: int, **options: Any) -> CreationRefused:
    with pytest.raises(CreationRefused) as refused:
        open_table("vazhushal", seats, options=options)
    return refused.value


def three(*packs: Cards, **options: Any) -> Match:
    return given("vazhushal", 3, options={"first_dealer": 2, **options}, chance=packs)


# Options


@pytest.mark.parametrize("seats", [1, 7])
def test_one_player_is_too_few_and_seven_too_many_and_the_message_has_the_arithmetic(seats: int) -> None:
    refused = refusal(seats)
    assert refused.code == "seats_out_of_range"
    assert "7 x 13 + 2 = 93 of 108" in refused.message


def test_the_number_of_packs_is_no_option() -> None:
    assert refusal(3, packs=1).code == "unknown_option"


@pytest.mark.parametrize(
    "options",
    [
        {"joker_in_hand": 26},
        {"joker_in_hand": -1},
        {"joker_in_hand": "0"},
        {"first_dealer": 3},
        {"first_dealer": 6},
        {"first_dealer": True},
        {"first_dealer": "nobody"},
        {"line_meld_strict": 1},
        {"identical_scope": "sets_only"},
        {"printed_negative": "wild"},
    ],
)
def test_an_option_outside_its_range_is_refused(options: dict[str, Any]) -> None:
    assert refusal(3, **options).code == "option_out_of_range"


def test_the_refusal_of_a_dealer_without_a_seat_names_the_seats() -> None:
    assert "from 0 to 2, not 3" in refusal(3, first_dealer=3).message


@pytest.mark.parametrize(
    ("preset", "strict"), [(None, False), ("standard", False), ("denexa", True), ("strict-line", True)]
)
def test_presets(preset: str | None, strict: bool) -> None:
    assert open_table("vazhushal", 2, preset=preset).table.options == {
        "line_meld_strict": strict,
        "identical_scope": "runs_only",
        "printed_negative": "none",
        "negative_drawable": False,
        "joker_in_hand": 0,
        "first_dealer": "random",
    }


# The deal


@pytest.mark.parametrize(
    ("seats", "deck", "stock"), [(2, "54", 26), (3, "108", 67), (4, "108", 54), (5, "108", 41), (6, "108", 28)]
)
@pytest.mark.parametrize("drawable", [False, True])
def test_everybody_gets_thirteen_cards_and_one_begins_the_line(
    seats: int, deck: str, stock: int, drawable: bool
) -> None:
    match = given("vazhushal", seats, options={"negative_drawable": drawable})
    dealt = match.last("cards_dealt")
    assert dealt.data["counts"] == [13] * seats
    assert (dealt.data["shuffle"]["deck"], len(dealt.data["face_up"])) == (deck, 1)
    assert dealt.data["stock"] == stock + 1  # the negative joker is under it
    assert match.view()["state"]["stock"] == stock + drawable
    assert codes(match.state.line) == dealt.data["face_up"]


def test_the_first_dealer_is_drawn_or_agreed_on_and_the_seat_to_the_left_begins() -> None:
    drawn = given("vazhushal", 4, chance=[3])
    assert drawn.last("dealer_drawn").data == {"seat": 3, "random": {"draw": 0, "below": 4, "drawn": 3}}
    assert (drawn.state.dealer, drawn.state.turn, drawn.last("cards_dealt").data["first"]) == (3, 0, 0)
    agreed = given("vazhushal", 4, options={"first_dealer": 1})
    assert not [event for event in agreed.events if event.type == "vazhushal.dealer_drawn"]
    assert (agreed.state.dealer, agreed.state.turn, agreed.state.phase) == (1, 2, "draw")


def test_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    pack = DECKS["108"]
    match = three(pack)
    assert [hand[:3] for hand in match.state.hands] == [pack[seat:9:3] for seat in range(3)]
    assert match.state.line == (pack[39],)
    match.when("0 draw_stock")
    assert match.state.hands[0][-1] is pack[40]


# Redeals


@pytest.mark.parametrize(
    ("hand", "faces"),
    [
        (TWO_DOUBLES, "2C 4C"),
        (FOUR_DOUBLES, "2H 4H 6H TH"),
        ("X1 X2 X3 X4 7H.1 7H.2", "7H"),
        ("7H 8H", ""),
        ("KS.2 KS.1 AC.1 AC.2", "AC KS"),
    ],
)
def test_a_double_is_both_copies_of_a_card_and_jokers_are_none(hand: str, faces: str) -> None:
    assert doubles(cards(hand)) == cards(faces)


def test_three_doubles_are_as_rare_as_the_page_says() -> None:
    """The share is 0.01696 per hand, computed from the faces held twice, once and not at all, and counted in hands
    dealt."""
    hands = sum(
        comb(52, twice) * comb(52 - twice, once) * 2**once * comb(4, HAND - 2 * twice - once)
        for twice in range(3, 7)
        for once in range(HAND - 2 * twice + 1)
    )
    assert round(hands / comb(108, HAND), 5) == 0.01696
    stream, dealt = Stream(b"doubles"), 2_000
    packs = (stream.shuffled(DECKS["108"]) for _ in range(dealt // 8))
    seen = sum(len(doubles(pack[n * HAND : (n + 1) * HAND])) >= 3 for pack in packs for n in range(8))
    assert abs(seen - dealt * 0.01696) < 3 * (dealt * 0.01696) ** 0.5


def test_a_hand_with_three_doubles_is_dealt_again_by_the_same_dealer_with_the_next_draw() -> None:
    match = three(rigged(3, {1: THREE_DOUBLES}), rigged(3, {0: TWO_DOUBLES}))
    names = [event.type.split(".")[1] for event in match.batches[-1]]
    assert names[-4:] == ["cards_dealt", "redealt", "cards_dealt", "negative_turned"]
    thrown_in, redealt, dealt, _negative = match.batches[-1][-4:]
    assert redealt.data == {"seat": 1, "doubles": ["2H", "4H", "6H"]}
    assert (redealt.actor, redealt.by, redealt.sealed) == (None, "system", {})
    assert [event.data["shuffle"]["draw"] for event in (thrown_in, dealt)] == [0, 1]
    assert [event.data["dealer"] for event in (thrown_in, dealt)] == [2, 2]
    assert [event.data["hand_number"] for event in (thrown_in, dealt)] == [1, 1]
    assert match.state.turn == 0
    assert match.view()["state"]["deals"] == 2


def test_nothing_is_turned_up_before_the_check_for_doubles() -> None:
    match = three(rigged(3, {1: THREE_DOUBLES}))
    thrown_in, redealt = match.batches[-1][-4:-2]
    assert (thrown_in.type, redealt.type) == ("vazhushal.cards_dealt", "vazhushal.redealt")
    assert (thrown_in.data["face_up"], thrown_in.data["stock"]) == ([], 108 - 39)
    assert sorted(thrown_in.sealed) == ["0", "1", "2"]


def test_a_fourth_double_still_makes_one_redeal() -> None:
    match = three(rigged(3, {1: FOUR_DOUBLES}))
    redeals = [event.data for event in match.events if event.type == "vazhushal.redealt"]
    assert redeals == [{"seat": 1, "doubles": ["2H", "4H", "6H", "TH"]}]


def test_every_seat_with_three_doubles_shows_them() -> None:
    other = "3C.1 3C.2 5C.1 5C.2 7C.1 7C.2 9C.1 JC.1 KC.1 4D.1 6D.1 8D.1 TD.1"
    match = three(rigged(3, {0: other, 1: THREE_DOUBLES}))
    redeals = [event.data for event in match.events if event.type == "vazhushal.redealt"]
    assert redeals == [{"seat": 0, "doubles": ["3C", "5C", "7C"]}, {"seat": 1, "doubles": ["2H", "4H", "6H"]}]
    assert match.state.deals == 2


def test_two_doubles_stand() -> None:
    match = three(rigged(3, {1: TWO_DOUBLES}))
    assert match.state.deals == 1
    assert match.state.hands[1] == cards(TWO_DOUBLES)


def test_the_fifty_first_deal_stands_unchecked() -> None:
    match = three(*[rigged(3, {1: THREE_DOUBLES})] * 60)
    assert match.state.deals == 51
    assert match.state.hands[1] == cards(THREE_DOUBLES)
    assert match.last("cards_dealt").data["shuffle"]["draw"] == 50
    assert len([event for event in match.events if event.type == "vazhushal.redealt"]) == 50


# The negative joker


@pytest.mark.parametrize(
    ("negative", "wild"),
    [("AS", "AD AH"), ("KC", "KD KH"), ("7H", "7C 7S"), ("2D", "2C 2S"), ("7H.2", "7C 7S"), ("X1", ""), ("X4", "")],
)
def test_the_rank_of_the_negative_joker_is_wild_in_the_other_colour(negative: str, wild: str) -> None:
    (card,) = cards(negative)
    assert wild_faces(card) == cards(wild)


def test_the_last_card_of_the_pack_is_turned_up_for_all() -> None:
    match = dealt(2, {}, bottom="7H")
    turned = match.last("negative_turned")
    assert turned.data == {"card": "7H", "wild_faces": ["7C", "7S"]}
    state = match.view()["state"]
    assert (state["negative"], state["wild_faces"]) == ("7H", ["7C", "7S"])


def test_a_printed_negative_joker_makes_no_rank_wild() -> None:
    match = dealt(2, {}, bottom="X2")
    assert match.last("negative_turned").data == {"card": "X2", "wild_faces": []}


def test_the_next_other_card_takes_the_place_of_printed_jokers_as_agreed() -> None:
    match = dealt(2, {}, bottom="9C 7H X1 X2", options={"printed_negative": "redraw"})
    assert match.last("negative_turned").data == {"card": "7H", "wild_faces": ["7C", "7S"]}
    assert match.view()["state"]["stock"] == 26


def test_jokers_passed_over_are_drawn_last_in_their_order() -> None:
    match = dealt(2, {}, bottom="9C 7H X1 X2", options={"printed_negative": "redraw"})
    drawn = []
    while match.state.phase == "draw":
        seat = match.state.turn
        match.when(f"{seat} draw_stock").then("card_drawn")
        drawn.append(match.state.drawn[seat][0].code)
        match.when(f"{seat} discard card={drawn[-1]}")
    assert len(drawn) == 26
    assert drawn[-3:] == ["9C", "X1", "X2"]
    assert match.state.phase == "final"


@pytest.mark.parametrize("bottom", ["9C 7H X1 X2", "X1 X2 9C 7H"])
def test_no_event_tells_whether_a_printed_negative_joker_was_replaced(bottom: str) -> None:
    match = dealt(2, {}, bottom=bottom, options={"printed_negative": "redraw"})
    assert match.last("negative_turned").data == {"card": "7H", "wild_faces": ["7C", "7S"]}
    assert set(match.last("negative_turned").data) == {"card", "wild_faces"}
    assert match.view() == dealt(2, {}, bottom="9C 7H X1 X2", options={"printed_negative": "redraw"}).view()
