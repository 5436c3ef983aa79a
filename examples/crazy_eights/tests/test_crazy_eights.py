"""Crazy Eights: what fits, eights, drawing and passing, the score, and whole matches."""

import pytest
from cardtable_crazy_eights.bot import BOT
from cardtable_crazy_eights.game import points

from cardtable.game import DECKS, Stream, cards, codes
from cardtable.game.match import Match, deal, given

ANN, BEN = "2C 3C 8D KH QH 5S 9S", "4C 8S 7D 6D JH TS AS"
"""The hands of most tests. Ann, in seat 0, is on the left of the dealer."""


def dealt(*hands: str, up: str = "9C", stock: str = "AC", draws: int = 1) -> Match:
    """Returns a match in which seat 0 begins."""
    seats = len(hands)
    pack = deal("52", dict(enumerate(hands)), first=0, table=up, stock=stock)
    return given("crazy-eights", seats, options={"limit": 500, "draws": draws}, chance=[seats - 1, pack])


def exhausted(*hands: str, up: str = "9C") -> Match:
    """Returns the same match once seat 0 has drawn the whole stock."""
    match = dealt(*hands, up=up, draws=0)
    while match.state.stock.left:
        match.play(f"{match.turn} draw")
    return match


# The deal


@pytest.mark.parametrize(("seats", "held"), [(2, 7), (3, 5), (7, 5)])
def test_each_player_is_dealt_five_cards_or_seven_of_two(seats: int, held: int) -> None:
    match = given("crazy-eights", seats)
    assert match.last("cards_dealt").data["counts"] == [held] * seats
    assert match.view()["state"]["stock"] == 51 - seats * held
    assert len(match.view()["state"]["discards"]) == 1
    assert match.turn == (match.state.dealer + 1) % seats


# What fits


def test_a_card_of_the_same_suit_or_rank_fits() -> None:
    match = dealt(ANN, BEN)
    match.when("0 play card=KH").refused("does_not_fit")
    match.when("0 play card=4C").refused("card_not_in_hand")
    match.when("1 play card=4C").refused("not_your_turn")
    match.when("0 play card=9S").then("card_played")
    match.when("1 play card=4C").refused("does_not_fit")
    match.when("1 play card=TS").then("card_played")
    assert match.view()["state"]["discards"] == ["9C", "9S", "TS"]


def test_any_card_fits_on_an_eight_that_was_turned_up() -> None:
    match = dealt(ANN, BEN, up="8C")
    assert match.view()["state"]["suit"] is None
    assert {move["card"] for move in match.game.legal_moves(match.state, 0) if "card" in move} == {*ANN.split()}


def test_an_eight_fits_always_and_its_player_names_the_next_suit() -> None:
    match = dealt(ANN, BEN)
    match.when("0 play card=8D").then("card_played")
    match.when("0 play card=2C").refused("wrong_phase")
    match.when("1 play card=7D").refused("not_your_turn")
    match.when("0 name_suit suit=X").refused("bad_shape")
    match.when("0 name_suit suit=H").then("suit_named")
    assert match.view()["state"]["suit"] == "H"
    match.when("1 play card=7D").refused("does_not_fit")
    match.when("1 play card=JH").then("card_played")
    assert match.view()["state"]["suit"] is None


def test_an_eight_fits_on_a_suit_that_was_named() -> None:
    match = dealt(ANN, BEN)
    match.play("0 play card=8D")
    match.play("0 name_suit suit=H")
    match.when("1 play card=8S").then("card_played")
    assert match.turn == 1


def test_no_suit_is_named_for_an_eight_that_ends_the_hand() -> None:
    match = last_eight()
    match.when("0 play card=8D")
    assert match.names[:2] == ["card_played", "hand_judged"]


def last_eight() -> Match:
    """Returns a match in which seat 0 has an eight left, and seat 1 can't follow its seven."""
    match = dealt("2C 3C 4C 5C 6C 7C 8D", "9C TC JC QC KC 2D 3D", up="AC", stock="KS")
    for own, other in zip("234567", "9TJQK ", strict=True):
        match.play(f"0 play card={own}C")
        match.play(f"1 play card={other}C" if other != " " else "1 draw")
    match.play("1 pass")
    return match


# Drawing and passing


def test_a_drawn_card_is_seen_by_its_seat_alone() -> None:
    match = dealt(ANN, BEN, stock="AC")
    match.when("0 draw").then("card_drawn")
    assert match.last("card_drawn").data == {"from": "stock", "card": None}
    assert match.last("card_drawn").private["0"] == {"cards": ["AC"]}
    assert [match.view(seat)["state"]["hands"][0]["cards"] for seat in (0, 1, None)] == [
        [*ANN.split(), "AC"],
        None,
        None,
    ]


def test_after_the_draws_of_the_table_a_player_plays_or_passes() -> None:
    match = dealt(ANN, BEN, stock="AC 2D")
    match.when("0 pass").refused("must_draw")
    match.play("0 draw")
    match.when("0 draw").refused("drawn_enough")
    match.when("0 pass").then("passed")
    assert match.turn == 1
    match.play("1 draw")
    match.when("1 play card=4C").then("card_played")


@pytest.mark.parametrize("draws", [2, 5])
def test_a_table_may_allow_more_draws(draws: int) -> None:
    match = dealt(ANN, BEN, draws=draws)
    for _ in range(draws):
        match.when("0 pass").refused("must_draw")
        match.play("0 draw")
    match.when("0 draw").refused("drawn_enough")


def test_a_table_may_allow_any_number_of_draws() -> None:
    match = exhausted(ANN, BEN)
    assert match.turn == 0
    match.when("0 draw").refused("stock_empty")
    match.when("0 pass").then("passed")


def test_the_hand_is_blocked_when_all_pass_with_an_empty_stock() -> None:
    match = exhausted(ANN, BEN)
    match.play("0 pass")
    match.when("1 pass")
    assert match.names[:2] == ["passed", "hand_judged"]
    judged = match.last("hand_judged").data
    held = sum(map(points, (cards(hand) for hand in judged["hands"].values())))
    assert (judged["winner"], judged["blocked"]) == (1, True)
    assert judged["points"] == held - points(cards(BEN)) == points(DECKS["52"]) - points(cards(BEN)) - 9


def test_a_play_between_two_passes_goes_on() -> None:
    match = exhausted(ANN, BEN)
    match.play("0 pass")
    match.play("1 play card=4C")
    match.when("0 pass").then("passed")


def test_of_equal_hands_the_first_from_the_dealers_left_wins_a_blocked_hand() -> None:
    """Seats 1 and 2 hold 25 points each."""
    match = exhausted("KC QC JC TC 9D", "2C 3C 4C 7C 9H", "2D 3D 4D 7D 9S", up="AS")
    for seat in range(3):
        match.play(f"{seat} pass")
    assert match.last("hand_judged").data["winner"] == 1


# The score


@pytest.mark.parametrize(
    ("hand", "worth"), [("8C", 50), ("KC QD JH TS", 40), ("AC AD", 2), ("2C 3C 4C 5C 6C 7C 9C", 36), ("", 0)]
)
def test_what_cards_are_worth(hand: str, worth: int) -> None:
    assert points(cards(hand)) == worth


def test_the_player_without_cards_scores_what_the_others_hold_and_wins_at_the_limit() -> None:
    match = last_eight()
    left = points(match.state.hands[1])
    match.play("0 play card=8D")
    judged = match.last("hand_judged").data
    assert (judged["winner"], judged["blocked"], judged["points"], judged["scores"]) == (0, False, left, [left, 0])
    assert match.view()["state"]["last_hand"]["losses"] == {"0": {"points": left}}
    assert match.state.phase == "playing" and match.state.dealer == 0


# Whole matches


@pytest.mark.parametrize("number", range(24))
def test_a_whole_match_of_random_players_ends_at_the_limit(number: int) -> None:
    seats = 2 + number % 6
    preset = ("standard", "draw-freely", "short")[number % 3]
    match, stream = Match.given("crazy-eights", seats, preset=preset, number=number), Stream(b"%d" % number)
    while not match.table.ended:
        match.move(match.turn, stream.choice(match.game.legal_moves(match.state, match.turn)))
    scores = match.view()["result"]["scores"]
    assert max(scores) >= match.state.options.limit
    assert match.view()["result"]["places"][0] == [scores.index(max(scores))]


@pytest.mark.parametrize("number", range(6))
def test_the_bot_plays_by_the_rules(number: int) -> None:
    match, stream = Match.given("crazy-eights", 3, number=number), Stream(b"bot %d" % number)
    while not match.table.ended:
        seat = match.turn
        move = BOT.policy(match.state.seen_by(frozenset((seat,))), seat, stream)
        assert move in list(match.game.rules.legal(match.state, seat))
        match.move(seat, {"type": move.tag, **move.data()})
    assert match.view()["result"]["scores"]


def test_the_bot_names_its_longest_suit() -> None:
    match = dealt("8D 2S 3S 4H 5S 8H 9H", BEN)
    match.play("0 play card=8D")
    assert BOT.policy(match.state, 0, Stream(b"")).data() == {"suit": "S"}


# Time


def test_time_running_out_plays_a_card_that_fits() -> None:
    match = dealt(ANN, BEN)
    match.later(10**6)
    assert match.last("card_played").data["card"] in ("2C", "3C", "9S", "8D")


def test_time_running_out_after_an_eight_names_a_suit() -> None:
    match = dealt(ANN, BEN)
    match.play("0 play card=8D")
    match.later(10**6)
    assert match.names == ["suit_named"]


def test_time_running_out_draws_and_passes_where_nothing_fits() -> None:
    match = dealt("2D 3D 4D KH QH 5S 6S", BEN, stock="TD")
    match.later(10**6)
    assert match.names == ["card_drawn", "passed"]


def test_time_running_out_plays_an_eight_and_names_a_suit() -> None:
    match = dealt("2D 3D 8D KH QH 5S 6S", BEN)
    match.later(10**6)
    assert match.names == ["card_played", "suit_named"]
    assert codes(match.state.discards) == ["9C", "8D"]
