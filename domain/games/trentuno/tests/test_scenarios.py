"""Situations that are easy to get wrong."""

from domain.canonical import canonical
from domain.cards import cards
from domain.games.trentuno.tests.tables import ANY_HANDS, knock_out, pack, table
from domain.rankings.trentuno import trentuno_of
from tests.games.commerce_family.hand_values import worth
from tests.playing import given


def test_three_of_a_rank_have_no_points_since_30_and_a_half_is_no_whole_number() -> None:
    hands = {0: "KC KD KH", 1: "KS QS JS", 2: "AD QD JD"}
    match = knock_out(table(hands, dealer=0, widow="2H 3S 4D"))
    judged = match.last("hand_judged")
    assert judged.data["values"] == worth("0 tricon KC KD KH, 1 point KS QS JS = 30, 2 point AD QD JD = 31")
    canonical(judged.public_form())


def test_three_kings_and_two_kings_with_a_queen() -> None:
    by_suit, by_total = trentuno_of("suit"), trentuno_of("all_cards")
    assert by_suit(cards("KC KD KH")) == by_total(cards("KC KD KH")) == (61, 13)
    assert (by_suit(cards("KC KD QH")), by_total(cards("KC KD QH"))) == ((20, 0), (60, 0))


def test_twelve_seats_leave_one_card_which_nothing_draws() -> None:
    match = given("trentuno", 12, options={"tokens": 1}, chance=[0])
    assert match.last("cards_dealt").data["stock"] == 1
    for _ in range(3):
        seat = match.turn
        held, widow = match.view(seat)["state"]["hands"][seat or 0]["cards"], match.view()["state"]["widow"]
        match.play(f"{seat} exchange give={held[0]} take={widow[0]}")
        assert match.view()["state"]["stock"] == 1
    knock_out(match)
    assert match.names[-1] == "cards_dealt"


def test_two_aces_and_a_king_are_bust_and_may_knock_and_two_busts_both_lose() -> None:
    hands = {0: "AC AD KH", 1: "2C 2D 3H", 2: "AS AH QD"}
    match = table(hands, dealer=2, widow="4H 4S 5D", count="all_cards")
    match.when("0 knock").then("knocked")
    match.play("1 pass")
    match.play("2 pass")
    assert match.last("hand_judged").data["values"] == worth(
        "0 bust AC AD KH = 32, 1 point 3H 2C 2D = 7, 2 bust AH AS QD = 32"
    )
    assert match.last("hand_judged").data["losers"] == [0, 2]
    assert match.view()["state"]["tokens"] == [2, 3, 2]


def test_the_last_two_tie_at_31_and_stand_off() -> None:
    hands = {0: "AS KS QS", 1: "AD KD QD", 2: ANY_HANDS[2]}
    again = pack({0: "AS KS QS", 1: "AD KD QD"}, dealer=1, widow="2H 3S 4S")
    match = knock_out(table(hands, again, dealer=0, widow="2H 3S 4S", tokens=1))
    assert match.state.places == [0, 0, 3]
    knock_out(match)
    assert match.names[-2:] == ["hand_stood_off", "cards_dealt"]
    assert match.view()["state"]["tokens"] == [1, 1, 0]
