"""Situations that are easy to get wrong."""

from typing import Any

from domain.games.commerce.tests.tables import all_pass, any_hands, knock_out, pack, table

NOTHING = {0: "AC KD 9H", 1: "3S 4D 6H"}
"""Two hands that are worth nothing under `extended`."""
EXTENDED: dict[str, Any] = {"recognised": "three", "pass_rounds": 1, "deadlock": "showdown", "round_cap": 100}


def test_the_passes_before_an_exchange_do_not_count() -> None:
    match = all_pass(table(any_hands(4), dealer=0), 3)
    match.play("0 exchange give=QS take=TD")
    all_pass(match, 7)
    assert match.state.phase == "trading"
    all_pass(match, 1)
    assert (match.state.phase, match.state.queue) == ("final", (1, 2, 3))


def test_a_pounce_beats_an_exchange_for_the_same_card() -> None:
    hands = {0: "KS QD 5H", 1: "9C 9D 9H", 2: "6C 4D 3C"}
    match = table(hands, dealer=1, widow="9S 8S TD", stock="AH", pounce="interrupt")
    match.when("1 pounce card=9S").then("pounced")
    match.when("2 exchange give=6C take=9S").refused("card_not_in_widow")
    assert match.turn == 2
    assert match.view(2)["state"]["widow"] == ["AH", "8S", "TD"]


def test_two_worthless_hands_stand_off_three_times_and_then_the_eldest_wins() -> None:
    hands = {0: "AS KS QS", 1: "9C 7C 2C", 2: "AC 6D 3H"}
    packs = [pack(NOTHING, dealer=dealer) for dealer in (1, 0, 1, 0)]
    match = knock_out(table(hands, *packs, dealer=0, tokens=1, **EXTENDED))
    assert match.last("player_eliminated").data == {"seat": 2, "place": 3}
    dealers = []
    for standoffs in (1, 2, 3):
        dealers.append(match.state.dealer)
        all_pass(match, 2)
        assert match.names == ["passed", "hands_revealed", "hand_judged", "hand_stood_off", "cards_dealt"]
        assert match.last("hand_judged").data["losers"] == [0, 1]
        assert match.last("hand_stood_off").data == {"hand_number": 1 + standoffs, "standoffs": standoffs}
        assert match.view()["state"]["tokens"] == [1, 1, 0]
    assert dealers == [1, 0, 1]
    assert (match.state.dealer, match.turn) == (0, 1)
    all_pass(match, 2)
    assert match.last("tokens_lost").data == {"losses": {"0": 1}, "tokens": [0, 1, 0], "spared": 1}
    assert match.view()["result"] == {"places": [[1], [0], [2]]}


def test_of_three_equal_worst_hands_two_go_out_together_and_share_their_place() -> None:
    """First seats 1 and 2 lose a token each, then all three tie against seat 0."""
    first = {0: "AS KS QS", 1: "8C 6D 3H", 2: "8D 6H 3S", 3: "7C 7D JH"}
    then = {0: "AS KS QS", 1: "9C 5D 2H", 2: "9D 5H 2S", 3: "9H 5S 2C"}
    match = knock_out(table(first, pack(then, dealer=1, widow="KC KD KH"), dealer=0, tokens=2))
    assert match.state.tokens == [2, 1, 1, 2]
    knock_out(match)
    assert match.last("tokens_lost").data == {
        "losses": {"1": 1, "2": 1, "3": 1},
        "tokens": [2, 0, 0, 1],
        "spared": None,
    }
    out = [event.data for event in match.batches[-1] if event.type == "commerce.player_eliminated"]
    assert out == [{"seat": 1, "place": 3}, {"seat": 2, "place": 3}]
    assert match.state.places == [0, 3, 3, 0]


def test_after_a_knock_beside_the_dealer_the_dealer_begins_and_the_turns_wrap_round() -> None:
    match = all_pass(table(any_hands(4), dealer=2), 3)
    match.when("2 knock").then("knocked")
    assert match.state.queue == (3, 0, 1)
    match = all_pass(table(any_hands(4), dealer=2), 2)
    match.when("1 knock").then("knocked")
    assert match.state.queue == (2, 3, 0)
    match.when("2 knock").refused("knock_closed")
    all_pass(match, 2)
    match.when("1 pass").refused("not_your_turn")
    assert all_pass(match, 1).names[-1] == "cards_dealt"
