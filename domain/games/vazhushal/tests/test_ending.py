"""Going out, the exhausted stock, last melds, points and places ("Your turn" and "The end" in rules.md)."""

from dataclasses import replace
from typing import Any

import pytest

from domain.cards import cards, codes
from domain.games.vazhushal.scoring import Scoring, places, score
from domain.games.vazhushal.tests.tables import dealt, lay, layout_of, lying, position
from tests.playing import Match


def near_the_end(seats: int, hands: dict[int, str], **options: Any) -> Match:
    """Returns a table where the stock has one card left, and seat 0 is to move."""
    match = dealt(seats, hands, options=options)
    state = match.state
    few = [cards(hands[seat]) for seat in range(seats)]
    stock = state.stock._replace(left=1 - bool(options.get("negative_drawable")))
    match.table = match.table._replace(state=replace(state, hands=few, stock=stock))
    return match


def with_melds(match: Match, *layouts: str) -> Match:
    state = match.state
    melds = [layout_of(text, state.rules, copies=len(state.hands) > 2) for text in layouts]
    match.table = match.table._replace(state=replace(state, melds=melds))
    return match


def drawn_by(match: Match) -> str:
    """Returns the card that seat 0 has drawn from the stock."""
    (card,) = match.state.drawn[0]
    return str(card.code)


# Points


@pytest.mark.parametrize(
    ("melds", "hand", "laid", "held"),
    [
        ("{5D 6D 7D} {QC QS JK→QH}", "AC 4H X2", 48, 14),  # 34 in all
        ("", "KS QS JS TS AS", 0, 50),
        ("AD 2D 3D", "2C", 15, 2),
        ("QD KD AD", "9C", 30, 9),
        ("{2S 3S 4S} {7C AD→7D AH→7H}", "AD AH", 30, 20),  # a wild ace is 7 on the table, 10 in the hand
        ("{2S 3S 4S} {AH AD→AC AS}", "", 39, 0),
    ],
)
def test_the_score_is_the_melds_less_the_hand(melds: str, hand: str, laid: int, held: int) -> None:
    assert score(layout_of(melds), cards(hand), 0) == Scoring(laid, held, laid - held)


def test_a_printed_joker_in_the_hand_costs_the_agreed_points() -> None:
    assert score((), cards("X1 X2 3C"), 25).score == -53
    assert score(layout_of("{2S 3S 4S} {7C 7D JK→7H}"), (), 25).score == 9 + 21


@pytest.mark.parametrize(
    ("scores", "out", "expected"),
    [
        ((10, 30, 20), None, ((1,), (2,), (0,))),
        ((30, 30, 20), None, ((0, 1), (2,))),
        ((-5, -90, -5), None, ((0, 2), (1,))),
        ((10, 30, 20), 0, ((0,), (1,), (2,))),
        ((-40, 30, 30), 0, ((0,), (1, 2))),
        ((30, 30, 30), 1, ((1,), (0, 2))),
    ],
)
def test_the_seat_that_goes_out_is_first_and_the_others_are_placed_by_points(
    scores: tuple[int, ...], out: int | None, expected: tuple[tuple[int, ...], ...]
) -> None:
    assert places(scores, out).places == expected
    assert places(scores, out).scores == scores


# Going out


def test_a_seat_that_discards_its_last_card_goes_out_and_wins() -> None:
    match = position("9C", "5D 6D 7D", phase="meld", others="KS QS JS TS")
    match.when("0 discard card=9C").then(
        "card_discarded", "went_out", "hands_revealed", "hand_scored", "finished", "server_seed_revealed"
    )
    assert match.last("went_out").data == {"seat": 0}
    assert match.last("hands_revealed").data == {"hands": {"0": [], "1": ["KS", "QS", "JS", "TS"]}}
    assert match.last("hand_scored").data == {"laid": [18, 0], "held": [0, 40], "scores": [18, -40]}
    assert match.view()["result"] == {"places": [[0], [1]], "scores": [18, -40]}


def test_a_seat_that_goes_out_wins_even_with_fewer_points_and_nobody_melds_any_more() -> None:
    match = position("9C", "2D 3D 4D", phase="meld", others="2C 5H 6H 7H")
    match = with_melds(match, "2D 3D 4D", "{9S TS JS QS KS}")
    match.when("0 discard card=9C")
    assert match.view()["result"] == {"places": [[0], [1]], "scores": [9, 49 - 20]}


def test_9_4_the_last_card_of_the_stock_can_still_take_a_seat_out() -> None:
    match = near_the_end(2, {0: "5D 6D 7D", 1: "KS QS JS"})
    match.when("0 draw_stock").then("card_drawn")
    drawn = drawn_by(match)
    match.when("0 meld table=5D,6D,7D").then("melds_laid")
    match.when(f"0 discard card={drawn}").then(
        "card_discarded", "went_out", "hands_revealed", "hand_scored", "finished", "server_seed_revealed"
    )
    assert match.view()["result"]["places"] == [[0], [1]]


# The exhausted stock


def test_9_4_when_the_stock_is_exhausted_every_seat_melds_once_the_drawer_last() -> None:
    hands = {0: "2C 3C", 1: "4D 5D 6D", 2: "8H 9C", 3: "QS 2S"}
    match = near_the_end(4, {seat: " ".join(f"{card}.1" for card in hand.split()) for seat, hand in hands.items()})
    match.when("0 draw_stock").then("card_drawn")
    match.when("0 discard card=2C.1").then("card_discarded", "stock_exhausted")
    assert match.last("stock_exhausted").data == {"order": [1, 2, 3, 0]}
    assert match.view()["state"]["exhausted_by"] == 0
    match.when("0 final_pass").refused("not_your_turn")
    match.when("1 draw_stock").refused("wrong_phase")
    match.when("1 draw_line depth=1 table=4D.1,5D.1,6D.1").refused("wrong_phase")
    match.when("1 meld table=4D.1,5D.1,6D.1").refused("wrong_phase")
    match.when("1 discard card=4D.1").refused("wrong_phase")
    match.when("1 final_meld table=4D.1,5D.1,6D.1").then("melds_laid")
    assert match.last("melds_laid").data["final"] is True
    match.when("1 final_pass").refused("not_your_turn")
    match.when("2 final_pass").then("passed")
    match.when("3 final_pass").then("passed")
    match.when("0 final_pass").then("passed", "hands_revealed", "hand_scored", "finished", "server_seed_revealed")


def test_9_4_an_emptied_hand_is_not_out_and_a_joker_may_move_from_a_two_to_a_king_without_a_new_card() -> None:
    match = near_the_end(2, {0: "7C", 1: "3H"})
    match = with_melds(match, "{4C 5C 6C} {7H 8H 9H}", "{TS JS QS} {3D 4D 5D JK→2D}")
    match.when("0 draw_stock").then("card_drawn")
    match.when(f"0 discard card={drawn_by(match)}").then("card_discarded", "stock_exhausted")
    match.move(1, lay("final_meld", "{TS JS QS JK→KS} {3D 4D 5D}"))
    match.move(0, lay("final_meld", "{4C 5C 6C 7C} {7H 8H 9H}"))
    assert match.state.hands[0] == ()
    assert match.last("hand_scored").data == {"laid": [46, 52], "held": [0, 3], "scores": [46, 49]}  # 41 without
    assert match.view()["result"]["places"] == [[1], [0]]


def test_9_4_a_hand_emptied_at_the_end_still_ranks_by_points() -> None:
    match = near_the_end(2, {0: "2C", 1: "5D"})
    match = with_melds(match, "{TS JS QS KS}", "{2D 3D 4D}")
    match.when("0 draw_stock").then("card_drawn")
    match.when(f"0 discard card={drawn_by(match)}").then("card_discarded", "stock_exhausted")
    match.when("1 final_meld table=2D,3D,4D,5D").then("melds_laid")
    assert match.state.hands[1] == ()
    match.when("0 final_pass")
    assert match.view()["result"] == {"places": [[0], [1]], "scores": [38, 14]}
    assert match.view()["state"]["went_out"] is None


def test_equal_points_are_joint_winners() -> None:
    match = near_the_end(3, {0: "2C.1", 1: "2D.1", 2: "3C.1"})
    match.when("0 draw_stock").then("card_drawn")
    match.when(f"0 discard card={drawn_by(match)}").then("card_discarded", "stock_exhausted")
    for seat in (1, 2, 0):
        match.when(f"{seat} final_pass")
    assert match.view()["result"] == {"places": [[0, 1], [2]], "scores": [-2, -2, -3]}


def test_an_unopened_seat_may_open_at_the_end_but_only_with_a_pure_run() -> None:
    match = position("5D 6D 7D 9C 9D", phase="final")
    match.when("0 final_meld table=9C,9D,AD:9H").refused("card_not_in_hand")
    match.when("0 final_meld table=5D,6D,7D").then("melds_laid")
    assert lying(match) == "5D 6D 7D"


def test_last_melds_change_the_layout_and_keep_every_other_rule() -> None:
    match = position("8D AD", "{5D 6D 7D}", phase="final")
    match.when("0 final_meld table=7D,6D,5D").refused("no_change")
    match.when("0 final_meld table=5D:5D,6D,7D").refused("no_change")
    match.when("0 final_meld table=5D,6D,7D/5D,6D,7D").refused("card_twice")
    match.when("0 final_meld table=5D,6D,7D,7D").refused("card_twice")
    match.when("0 final_meld table=6D,7D,8D").refused("melded_card_missing")
    match.when("0 final_meld table=5D,6D,7D,9D").refused("card_not_in_hand")
    match.when("0 final_meld table=5D,6D,7D,AD:8D").refused("pure_run_missing")
    match.when("0 final_meld table=5D,6D,7D,8D").then("melds_laid")


def test_hands_are_shown_to_all_at_the_end_only() -> None:
    match = position("9C", "5D 6D 7D", phase="meld", others="KS QS")
    assert match.view()["state"]["hands"][1]["cards"] is None
    match.when("0 discard card=9C")
    assert match.view()["state"]["hands"][1]["cards"] == ["KS", "QS"]
    assert match.view()["state"]["scores"] == [
        {"laid": 18, "held": 0, "score": 18},
        {"laid": 0, "held": 20, "score": -20},
    ]


# The negative joker as the last card of the stock


def test_the_negative_joker_is_drawn_last_for_all_to_see_and_its_rank_stays_wild() -> None:
    match = near_the_end(2, {0: "2C 3C", 1: "9C 9D X1"}, negative_drawable=True)
    assert match.view()["state"]["stock"] == 1
    (drawn,) = match.play("0 draw_stock")
    assert (drawn.data, drawn.sealed) == ({"from": "stock", "card": "AS"}, {})
    assert codes(match.state.hands[0]) == ["2C", "3C", "AS"]
    assert match.view(1)["state"]["hands"][0] == {"seat": 0, "count": 3, "cards": None, "out": False}
    assert match.view()["state"]["wild_faces"] == ["AD", "AH"]
    assert (match.view()["state"]["negative"], match.view()["state"]["stock"]) == ("AS", 0)
    match.when("0 discard card=AS").then("card_discarded", "stock_exhausted")


def test_without_that_option_the_stock_is_exhausted_with_the_negative_joker_lying() -> None:
    match = near_the_end(2, {0: "2C 3C", 1: "9C"})
    (drawn,) = match.play("0 draw_stock")
    assert (drawn.data["card"], list(drawn.sealed)) == (None, ["0"])
    match.when("0 discard card=2C").then("card_discarded", "stock_exhausted")
    assert match.state.negative_lies
