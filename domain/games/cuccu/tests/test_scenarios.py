"""Situations that are easy to get wrong."""

from domain.games.cuccu.tests.tables import FOUR, SHOWDOWN, pack, shown, table


def test_of_two_players_both_know_both_cards_after_a_swap_and_spectators_none() -> None:
    match = table({1: "3C", 0: "9D"}, lines=("1 swap",))
    assert [shown(match, viewer) for viewer in (0, 1, None)] == [["3C", "9D"], ["3C", "9D"], [None, None]]


def test_a_card_that_was_given_away_is_followed_when_it_is_given_on() -> None:
    match = table(FOUR, lines=("1 swap", "2 swap"))
    assert shown(match, 1) == [None, "9D", None, "3C"]
    assert shown(match, 2) == [None, "9D", "7H", "3C"]
    assert shown(match, 3) == [None, None, "7H", "3C"]
    assert shown(match, 0) == ["TS", None, None, None]
    assert shown(match) == [None] * 4


def test_on_to_the_dealer_who_lays_it_down() -> None:
    match = table(FOUR, lines=("1 swap", "2 swap", "3 swap"))
    assert shown(match, 1) == ["3C", "9D", None, None]
    match.when("0 draw").then("card_drawn", *SHOWDOWN)
    assert match.last("card_drawn").data == {"from": "stock", "card": "5C", "laid_down": "3C"}


def test_a_king_that_is_asked_for_is_shown_and_may_still_be_swapped_away() -> None:
    match = table(FOUR | {2: "KD"})
    match.when("1 swap").then("swap_refused")
    assert match.last("swap_refused").data == {"with": 2, "card": "KD"}
    assert [shown(match, viewer)[2] for viewer in (None, 0, 1, 3)] == ["KD"] * 4
    match.when("2 swap").then("swapped")
    assert shown(match) == [None, None, None, "KD"]
    assert shown(match, 0) == ["TS", None, None, "KD"]


def test_by_ranter_go_round_the_turn_of_a_shown_king_is_over() -> None:
    match = table(FOUR | {2: "KD"}, preset="ranter-go-round")
    match.when("1 swap").then("swap_refused")
    match.when("2 stand").refused("not_your_turn")
    match.when("3 swap").then("swapped")
    assert match.state.turn == 0


def test_by_ranter_go_round_a_dealer_who_has_shown_a_king_draws_no_more() -> None:
    match = table(FOUR | {0: "KD"}, preset="ranter-go-round", lines=("1 stand", "2 stand"))
    match.when("3 swap").then("swap_refused", *SHOWDOWN)
    match = table({1: "3C", 0: "KD"}, preset="ranter-go-round")
    match.when("1 swap").then("swap_refused", *SHOWDOWN)


def test_all_hold_the_same_rank_with_one_life_each() -> None:
    same, other = {1: "8C", 2: "8D", 0: "8H"}, {2: "4C", 0: "6D", 1: "9H"}
    match = table(same, pack(other, dealer=1), preset="one-life", lines=("1 stand", "2 stand"))
    match.when("0 stand").then("stood", "hands_revealed", "hand_judged", "hand_stood_off", "cards_dealt")
    assert match.last("hand_judged").data["losers"] == [0, 1, 2]
    assert match.last("hand_stood_off").data == {"hand_number": 1, "standoffs": 1}
    assert match.view()["state"]["lives"] == [1, 1, 1]
    assert match.state.dealer == 1


def test_a_king_that_the_dealer_turns_up_is_taken_where_it_does_not_stop() -> None:
    lines = ("1 stand", "2 stand", "3 stand")
    match = table(FOUR, stock="KH", stock_king_stops=False, lines=lines)
    match.when("0 draw").then("card_drawn", *SHOWDOWN)
    assert match.last("hands_revealed").data["hands"]["0"] == ["KH"]
    match = table(FOUR, stock="KH", lines=lines)
    match.when("0 draw").then("stock_refused", *SHOWDOWN)
    assert match.last("stock_refused").data == {"card": "KH"}
    assert match.last("hands_revealed").data["hands"]["0"] == ["TS"]
