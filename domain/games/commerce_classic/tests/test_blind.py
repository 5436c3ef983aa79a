"""The dealer's blind phase: its exchanges, and its secrecy ("A hand" in rules.md)."""

import json
from itertools import permutations
from typing import Any

import pytest

from cardtable.game.visible import visible_in
from domain.canonical import canonical
from domain.cards import codes
from domain.chance import Unseen
from domain.games.commerce_classic.tests.tables import ANY_HANDS, any_hands, blind_table, pack, table, widow
from domain.kernel import HIDDEN
from domain.logged_event import LoggedEvent
from domain.moves import JsonMove
from domain.table.evolve import evolve
from domain.table.view import table_view
from tests.playing import Match, given

UNKNOWN = {"count": 3, "cards": None, "out": False}


def hand(match: Match, seat: int, viewer: int | None = None) -> Any:
    return match.view(viewer)["state"]["hands"][seat]["cards"]


def test_the_deal_seals_nothing_for_the_dealer() -> None:
    dealt = blind_table(any_hands(4), dealer=1).last("cards_dealt")
    assert sorted(dealt.sealed) == sorted(dealt.private) == ["0", "2", "3"]
    assert dealt.data["counts"] == [3, 3, 3, 3]


def test_the_dealer_acts_first_and_alone() -> None:
    match = blind_table(any_hands(4), dealer=1)
    assert (match.state.phase, match.turn) == ("dealer_blind", 1)
    assert match.game.allowed(match.state, 1) == ["blind_decline", "blind_exchange"]
    assert match.view(1)["turn"]["allowed"] == ["blind_decline", "blind_exchange"]
    for seat in (0, 2, 3):
        assert match.game.legal_moves(match.state, seat) == []
        match.when(f"{seat} blind_decline").refused("not_your_turn")


def test_nobody_knows_the_dealer_s_cards_not_even_the_state() -> None:
    match = blind_table(any_hands(3), dealer=0)
    for viewer in (None, 0, 1, 2):
        assert match.view(viewer)["state"]["hands"][0] == {"seat": 0, **UNKNOWN}
    everyone = match.game.view(match.state, match.table.everyone)
    assert everyone["hands"][0] == {"seat": 0, **UNKNOWN}
    assert match.state.hands[0] == (HIDDEN,) * 3
    assert match.state.unseen == Unseen(1, "52", (2, 5, 8))


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_dealer_s_cards_are_found_where_the_deal_laid_them(seats: int, dealer: int) -> None:
    if dealer < seats:
        match = blind_table(any_hands(seats), dealer=dealer)
        match.play(f"{dealer} blind_decline")
        assert codes(match.state.hands[dealer]) == ANY_HANDS[dealer].split()


def test_a_dealer_who_declines_looks_and_the_eldest_begins_round_1() -> None:
    match = blind_table(any_hands(3), dealer=0)
    match.when("0 blind_decline").then("blind_declined", "dealer_looked", "round_started")
    looked = match.last("dealer_looked")
    assert (looked.actor, looked.data) == (None, {"seat": 0, "slots": [0, 1, 2]})
    assert looked.private == {"0": {"cards": ["AS", "KS", "QS"]}}
    assert list(looked.sealed) == ["0"]
    assert match.last("round_started").data == {"round": 1, "turned_up": None}
    assert (match.state.phase, match.turn, match.state.unseen) == ("trading", 1, None)


def test_the_cards_that_the_dealer_lays_down_are_public_and_the_rest_are_private() -> None:
    match = blind_table(any_hands(3), dealer=0)
    match.when("0 blind_exchange slots=1 take=TD").then("blind_exchanged", "dealer_looked", "round_started")
    assert match.last("blind_exchanged").data == {"slots": [1], "give": ["KS"], "take": ["TD"]}
    assert match.last("blind_exchanged").private == {}
    assert match.last("dealer_looked").data == {"seat": 0, "slots": [0, 2]}
    assert match.last("dealer_looked").private == {"0": {"cards": ["AS", "QS"]}}
    assert hand(match, 0, 0) == ["AS", "TD", "QS"]
    assert hand(match, 0) is hand(match, 0, 1) is None
    assert widow(match) == ["2H", "8S", "KS"]
    assert match.view()["state"]["taken"][0] == ["TD"]


def test_slots_and_cards_can_be_named_in_any_order() -> None:
    match = blind_table(any_hands(3), dealer=0)
    match.play("0 blind_exchange slots=2,0 take=TD,2H")
    assert match.last("blind_exchanged").data == {"slots": [0, 2], "give": ["AS", "QS"], "take": ["TD", "2H"]}
    assert hand(match, 0, 0) == ["TD", "KS", "2H"]
    assert widow(match) == ["QS", "8S", "AS"]
    assert match.state.locked == ()


def test_three_cards_laid_down_lock_the_dealer() -> None:
    match = blind_table(any_hands(3), dealer=0)
    match.play("0 blind_exchange slots=0,1,2 take=2H,8S,TD")
    assert match.last("dealer_looked").private == {"0": {"cards": []}}
    assert hand(match, 0, 0) == ["TD", "2H", "8S"]
    assert match.state.locked == (0,)
    match.play("1 pass")
    match.play("2 pass")
    match.when("0 exchange give=TD take=AS").refused("hand_locked")
    assert match.game.allowed(match.state, 0) == ["pass", "knock"]


def test_one_or_two_cards_do_not_lock_the_dealer() -> None:
    match = blind_table(any_hands(2), dealer=0)
    match.play("0 blind_exchange slots=0,1 take=2H,8S")
    match.play("1 pass")
    match.when("0 exchange give=2H take=KS").then("exchanged", "round_started")


def test_declining_is_no_pass() -> None:
    match = blind_table(any_hands(2), dealer=0, pass_locks=True)
    match.play("0 blind_decline")
    assert match.state.locked == ()


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ({"slots": [3], "take": ["TD"]}, "bad_shape"),
        ({"slots": [-1], "take": ["TD"]}, "bad_shape"),
        ({"slots": [1, 1], "take": ["TD", "2H"]}, "bad_shape"),
        ({"slots": [], "take": []}, "bad_shape"),
        ({"slots": [0], "take": ["TD", "TD"]}, "bad_shape"),
        ({"slots": ["0"], "take": ["TD"]}, "bad_shape"),
        ({"slots": [True], "take": ["TD"]}, "bad_shape"),
        ({"slots": [0]}, "bad_shape"),
        ({"slots": [0], "take": ["TD"], "give": ["AS"]}, "bad_shape"),
        ({"slots": [0], "take": ["AS"]}, "card_not_in_widow"),
        ({"slots": [0, 1], "take": ["AS"]}, "card_not_in_widow"),
        ({"slots": [0, 1], "take": ["TD"]}, "count_mismatch"),
        ({"slots": [0], "take": ["TD", "2H"]}, "count_mismatch"),
    ],
    ids=str,
)
def test_a_blind_exchange_that_is_not_allowed(move: dict[str, Any], code: str) -> None:
    assert blind_table(any_hands(3), dealer=0).code_of(0, {"type": "blind_exchange", **move}) == code


@pytest.mark.parametrize(
    "move",
    [
        {"type": "exchange", "give": ["AS"], "take": ["TD"]},
        {"type": "pass"},
        {"type": "knock"},
        {"type": "pounce", "card": "TD"},
    ],
    ids=str,
)
def test_other_moves_are_refused_in_the_blind_phase_and_the_refusal_reveals_no_card(move: JsonMove) -> None:
    match = blind_table(any_hands(3), dealer=0, pounce="on_turn")
    assert match.code_of(0, move) == "wrong_phase"


def test_after_the_blind_phase_there_is_no_blind_exchange() -> None:
    match = table(any_hands(3), dealer=0)
    assert match.code_of(1, {"type": "blind_decline"}) == "wrong_phase"
    assert match.code_of(1, {"type": "blind_exchange", "slots": [0], "take": ["TD"]}) == "wrong_phase"


def test_without_the_option_the_dealer_sees_the_own_hand_at_once() -> None:
    match = table(any_hands(3), dealer=0)
    assert match.names[-2:] == ["cards_dealt", "round_started"]
    assert sorted(match.last("cards_dealt").sealed) == ["0", "1", "2"]
    assert hand(match, 0, 0) == ["AS", "KS", "QS"]


def test_the_dealer_may_take_a_fourth_card_blind_before_anybody_can_pounce() -> None:
    hands = {0: "KS KD 5H", 1: "9C 9D 9H", 2: "6C 4D 3S"}
    match = blind_table(hands, dealer=0, widow="9S 8S TD", pounce="interrupt")
    match.when("1 pounce card=9S").refused("wrong_phase")
    assert match.game.legal_moves(match.state, 1) == []
    match.play("0 blind_exchange slots=0 take=9S")
    match.when("1 pounce card=9S").refused("card_not_in_widow")


def test_every_hand_has_its_own_blind_dealer() -> None:
    match = given("commerce-classic", 3, chance=[2])
    for dealer in (2, 0, 1):
        assert (match.state.phase, match.turn) == ("dealer_blind", dealer)
        match.play(f"{dealer} blind_decline")
        for _ in range(2):
            match.play(f"{match.turn} knock")


# Secrecy


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_the_dealer_s_hidden_cards_change_nothing_that_anybody_receives(viewer: int | None) -> None:
    """Views, legal moves, responses and events stay the same, for the dealer and for the others."""
    one = blind_table(any_hands(3), dealer=0)
    for cards in permutations(["AS", "KS", "QS", "4D", "5D"], 3):
        other = blind_table({**any_hands(3), 0: " ".join(cards)}, dealer=0)
        assert visible_in(other, viewer) == visible_in(one, viewer)
        assert other.state == one.state


@pytest.mark.parametrize("viewer", [None, 1, 2])
def test_the_cards_that_the_dealer_keeps_change_nothing_that_others_receive(viewer: int | None) -> None:
    one, other = (
        blind_table({**any_hands(3), 0: hand}, dealer=0).when("0 blind_exchange slots=1 take=TD").then(*AFTERWARDS)
        for hand in ("AS KS QS", "4D KS 5D")
    )
    assert visible_in(other, viewer) == visible_in(one, viewer)
    assert hand(one, 0, 0) != hand(other, 0, 0)


AFTERWARDS = ("blind_exchanged", "dealer_looked", "round_started")


def views_within(match: Match, viewer: int | None) -> list[Any]:
    """Returns the dealer's hand as a viewer saw it at each event of the latest batch."""
    table, shown = match.before, []
    for event in match.events:
        table = evolve(table, event)
        if event in match.batches[-1]:
            view = table_view(table, frozenset() if viewer is None else frozenset((viewer,)), settled=False)
            shown.append(view["state"]["hands"][0])
    return shown


def test_within_the_batch_the_dealer_knows_nothing_before_looking() -> None:
    match = blind_table(any_hands(3), dealer=0)
    match.play("0 blind_exchange slots=1 take=TD")
    exchanged, looked, started = views_within(match, 0)
    assert exchanged == {"seat": 0, **UNKNOWN}
    assert looked["cards"] == started["cards"] == ["AS", "TD", "QS"]
    assert views_within(match, 1) == [{"seat": 0, **UNKNOWN}] * 3


def test_no_public_part_of_any_event_names_a_card_that_nobody_saw() -> None:
    match = blind_table(any_hands(3), dealer=0)
    match.play("0 blind_exchange slots=1 take=TD")
    public = [canonical(event.public_form()).decode() for event in match.events]
    assert not [text for text in public for code in ("AS", "QS") if f'"{code}"' in text]


def test_the_state_comes_back_from_stored_events() -> None:
    match = blind_table(any_hands(3), dealer=0)
    match.play("0 blind_exchange slots=0,2 take=TD,8S")
    stored = [LoggedEvent(**json.loads(canonical({**e.public_form(), "private": e.private}))) for e in match.events]
    folded = match.before
    for event in stored:
        folded = evolve(folded, event)
    assert folded == match.table


def test_packs_name_what_they_deal() -> None:
    assert codes(pack({0: "2C 3C 4C", 1: "5C 6C 7C"}, dealer=0)[:4]) == ["5C", "2C", "6C", "3C"]
