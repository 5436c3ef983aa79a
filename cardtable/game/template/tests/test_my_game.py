"""The rules of My Game in exact deals, and the laws that every game keeps."""

from cardtable.game.check import check
from cardtable.game.match import deal, given

import my_game
from my_game.game import nearest


def test_a_whole_match() -> None:
    """Seat 1 deals first, so seat 0 gets the first card and begins. Both go over in the second hand."""
    packs = [
        deal("52", {0: "7C", 1: "TD"}, first=0, stock="8H 4S"),
        deal("52", {0: "6D", 1: "9S"}, first=1, stock="KH TC"),
        deal("52", {0: "KD", 1: "QS"}, first=0, stock="AC 3H"),
    ]
    match = given("my-game", 2, options={"hands": 3}, chance=[1, *packs])
    for order, scores in (((0, 1), [1, 0]), ((1, 0), [1, 0]), ((0, 1), [1, 1])):
        for seat in order:
            match.when(f"{seat} draw").then("card_drawn")
            match.play(f"{seat} stand")
        assert match.last("hand_judged").data["scores"] == scores
    assert match.view()["result"] == {"places": [[0, 1]], "scores": [1, 1]}


def test_the_hand_nearest_without_being_over_wins() -> None:
    assert [nearest(totals) for totals in ([15, 14], [16, 2], [14, 14], [16, 25])] == [0, 1, None, None]


def test_only_the_player_sees_a_card_drawn_and_fifteen_draws_no_further() -> None:
    match = given("my-game", 2, chance=[1, deal("52", {0: "7C", 1: "TD"}, first=0, stock="8H 4S")])
    match.when("0 draw").then("card_drawn")
    assert [match.view(seat)["state"]["hands"][0]["cards"] for seat in (0, 1, None)] == [["7C", "8H"], None, None]
    match.when("0 draw").refused("draw_closed")
    match.when("1 stand").refused("not_your_turn")


def test_the_game_keeps_the_laws() -> None:
    assert [str(each) for each in check(my_game.GAME, range(20), 0).broken] == []
