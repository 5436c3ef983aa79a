"""The blind Hairy Ape, in which all players see every hand but their own ("The seven deals" in rules.md)."""

from collections.abc import Iterator
from typing import Any

import pytest

from domain.cards import DECKS, codes
from domain.fairness import Stream
from domain.games.lorum.deals import KIND_NAMES
from domain.games.lorum.tests.tables import dealt, filled, play_all, settlement
from domain.kernel import SPECTATOR
from domain.refusals import Refusal
from domain.table.commands import MakeMove
from tests.playing import Match, given

HANDS = ("QH 7C 8C", "KS 9C AD", "KH TC 7D", "AS JC 9D")


def codes_in(value: Any) -> Iterator[str]:
    """Yields every card code in a value, also inside sentences."""
    text = repr(value)
    yield from (card.code for card in DECKS["32"] if card.code in text)


# The deal and the views


def test_each_seat_gets_the_hands_of_the_three_others_by_slot() -> None:
    match = dealt("hairy_ape", *HANDS)
    dealing = match.last("cards_dealt")
    assert dealing.data["kind"] == "hairy_ape"
    assert sorted(dealing.sealed) == ["0", "1", "2", "3"]
    for seat in range(4):
        received = dealing.private[str(seat)]
        assert list(received) == ["hands"]
        assert sorted(received["hands"]) == [str(other) for other in range(4) if other != seat]
        for other, slots in received["hands"].items():
            assert [slots[str(slot)] for slot in range(8)] == codes(match.state.slots[int(other)])


def test_scenario_1_the_slots_are_in_dealt_order_and_not_sorted() -> None:
    match = dealt("hairy_ape", *HANDS)
    dealing = match.last("cards_dealt").private
    assert [dealing["1"]["hands"]["0"][str(slot)] for slot in range(3)] == ["QH", "7C", "8C"]
    unsorted = 0
    for number in range(20):
        packs = [Stream(b"%d %d" % (number, hand)).shuffled(DECKS["32"]) for hand in range(4)]
        state = dealt_from(packs).state
        unsorted += sum(list(hand) != sorted(hand) for hand in state.slots)
        assert [codes(hand) for hand in state.slots] == [codes(packs[3][(seat - 1) % 4 :: 4]) for seat in range(4)]
    assert unsorted >= 78


def dealt_from(packs: list[Any]) -> Match:
    match = given("lorum", 4, options={"first_dealer": 0}, chance=packs)
    while match.state.kind != "hairy_ape":
        match.move(match.turn, match.game.legal_moves(match.state, match.turn)[0])
    return match


def test_a_seat_sees_the_others_cards_and_not_its_own() -> None:
    match = dealt("hairy_ape", *HANDS)
    hands = match.view(2)["state"]["hands"]
    assert hands[2] == {
        "seat": 2,
        "count": 8,
        "cards": None,
        "out": False,
        "slots": [{"slot": slot, "filled": True, "card": None} for slot in range(8)],
    }
    for other in (0, 1, 3):
        assert hands[other]["cards"] == codes(match.state.hands[other])
        assert [slot["card"] for slot in hands[other]["slots"]] == codes(match.state.hands[other])


def test_a_spectator_sees_no_card_and_all_seats_together_see_every_card() -> None:
    match = dealt("hairy_ape", *HANDS)
    state = match.view()["state"]
    assert all(hand["cards"] is None for hand in state["hands"])
    assert not list(codes_in(state["hands"]))
    everyone = match.state.view(frozenset(range(4)))
    assert [hand["cards"] for hand in everyone["hands"]] == [codes(hand) for hand in match.state.hands]


def test_a_played_slot_shows_its_card_to_all_and_the_others_keep_their_numbers() -> None:
    match = dealt("hairy_ape", *HANDS)
    match.when("0 play slot=1").then("card_played")
    assert match.last("card_played").data == {"card": "7C", "slot": 1}
    for viewer in (None, 0):
        hand = match.view(viewer)["state"]["hands"][0]
        assert (hand["count"], hand["cards"]) == (7, None)
        assert hand["slots"][:3] == [
            {"slot": 0, "filled": True, "card": None},
            {"slot": 1, "filled": False, "card": "7C"},
            {"slot": 2, "filled": True, "card": None},
        ]
    assert match.view(1)["state"]["hands"][0]["slots"][2] == {"slot": 2, "filled": True, "card": "8C"}
    assert match.view(1)["state"]["hands"][0]["cards"] == codes(match.state.hands[0])


# Refusals reveal no card: scenario 1


def everything_received(match: Match, seat: int) -> list[Any]:
    """Returns everything a seat has received since the deal: views, legal moves, allowed moves, events, its private
    data.

    Leaves out `last_hand`, which is about the previous deal, all of whose cards have been shown.
    """
    since = match.last("cards_dealt").version
    events = [event for event in match.events if event.version >= since]
    view = match.view(seat)
    state = {name: value for name, value in view["state"].items() if name != "last_hand"}
    return [
        view | {"state": state},
        match.game.legal_moves(match.state, seat),
        match.game.allowed(match.state, seat),
        [event.public_form() | {"sealed": {}} for event in events],
        [event.private.get(str(seat)) for event in events],
    ]


def test_scenario_1_nothing_reveals_the_slot_of_a_card_to_its_seat() -> None:
    match = dealt("hairy_ape", *HANDS)
    while match.state.hand_number == 4:
        for seat in range(4):
            own = set(codes(match.state.hands[seat]))
            assert not own & set(codes_in(everything_received(match, seat))), seat
        play_all(match, str(match.game.legal_moves(match.state, match.turn)[-1]["slot"]))


def refusal(match: Match, seat: int, move: dict[str, Any]) -> tuple[str, str]:
    """Returns the code and the message."""
    with pytest.raises(Refusal) as refused:
        match.move(seat, move)
    return refused.value.code, refused.value.message


@pytest.mark.parametrize("card", ["KH", "7C", "QH", "2C", "X1"])
@pytest.mark.parametrize("extra", [{}, {"slot": 0}, {"slot": 7}])
def test_scenario_1_a_card_is_refused_before_it_is_checked_to_be_held(card: str, extra: dict[str, int]) -> None:
    answers = set()
    for hands in (HANDS, HANDS[2:] + HANDS[:2]):
        match = dealt("hairy_ape", *hands, first=2)
        answers.add(refusal(match, 2, {"type": "play", "card": card, **extra}))
    assert [code for code, _ in answers] == ["slot_only"]
    assert not list(codes_in(answers))


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ({"type": "play"}, "bad_shape"),
        ({"type": "play", "slot": 8}, "bad_shape"),
        ({"type": "play", "slot": -1}, "bad_shape"),
        ({"type": "play", "slot": "0"}, "bad_shape"),
        ({"type": "play", "slot": 3}, "slot_empty"),
        ({"type": "pass"}, "wrong_phase"),
        ({"type": "abandon"}, "not_settled"),
    ],
)
def test_other_refusals(move: dict[str, Any], code: str) -> None:
    match = dealt("hairy_ape", *HANDS, first=2)
    play_all(match, "3 3 3 3")
    seat = match.turn
    assert refusal(match, seat, move)[0] == code
    assert not list(codes_in(refusal(match, seat, move)))
    match.when(MakeMove((seat + 1) % 4, {"type": "play", "slot": 0})).refused("not_your_turn")
    match.when(MakeMove((seat + 1) % 4, {"type": "play", "card": "KH"})).refused("not_your_turn")


def test_legal_moves_are_the_filled_slots_in_order() -> None:
    match = dealt("hairy_ape", *HANDS)
    play_all(match, "1 1 1 1")
    assert match.turn == 3
    assert match.game.legal_moves(match.state, 3) == [{"type": "play", "slot": slot} for slot in (0, 2, 3, 4, 5, 6, 7)]


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_the_order_of_its_own_slots_changes_nothing_that_a_seat_gets(seat: int) -> None:
    """Dealing the cards that a seat can't see to its slots in another order changes nothing that it gets."""
    received = []
    for number in range(3):
        hands = [codes(hand) for hand in dealt("hairy_ape", *HANDS).state.slots]
        own = Stream(b"slots %d" % number).shuffled(hands[seat])
        first = hands[seat][0]
        hands[seat] = [first, *(card for card in own if card != first)]
        match = dealt("hairy_ape", *map(" ".join, hands))
        play_all(match, "0 0 0 0")
        received.append(everything_received(match, seat))
    assert received[0] == received[1] == received[2]


# Tricks and payments: scenario 2


def test_scenario_2_a_blind_trick_that_was_followed_goes_to_the_highest_of_its_suit() -> None:
    match = dealt("hairy_ape", "QH", "KS", "KH", "AD")
    pot = match.state.pot
    match.play("0 play slot=0")
    match.play("1 play slot=0")
    match.play("2 play slot=0")
    match.when("3 play slot=0").then(
        "card_played", "trick_taken", "deal_abandoned", "chips_moved", "deal_settled", "cards_dealt"
    )
    assert match.last("trick_taken").data == {"winner": 2, "cards": ["QH", "KS", "KH", "AD"]}
    assert match.last("deal_abandoned").actor is None
    assert settlement(match)["deltas"] == [0, 0, -4, 0]
    assert match.state.pot == pot + 4
    assert {seat: len(hand) for seat, hand in settlement(match)["hands"].items()} == dict.fromkeys("0123", 7)


def test_scenario_2_a_trick_that_nobody_followed_is_split_and_the_owner_of_the_king_captures_it() -> None:
    match = dealt("hairy_ape", "AS", "7D", "KH", "8C")
    play_all(match, "0 0 0")
    match.when("3 play slot=0").then(
        "card_played", "trick_split", "deal_abandoned", "chips_moved", "deal_settled", "cards_dealt"
    )
    assert match.last("trick_split").data == {"cards": ["AS", "7D", "KH", "8C"], "leader": 0}
    assert settlement(match)["deltas"] == [0, 0, -4, 0]


@pytest.mark.parametrize(("lead", "leader"), [("same_leader", 0), ("next_seat", 1)])
def test_the_leader_after_a_split_trick(lead: str, leader: int) -> None:
    match = dealt("hairy_ape", "AS", "7D", "TH", "8C", ape_split_lead=lead)
    play_all(match, "0 0 0 0")
    assert match.last("trick_split").data["leader"] == leader
    assert match.turn == leader
    taken = match.view()["state"]["tricks"]["taken"]
    assert [(each["tricks"], each["cards"]) for each in taken] == [(0, 1)] * 4


def test_suit_need_not_be_followed() -> None:
    match = dealt("hairy_ape", "7S 8S", "9D TS JS QS KS AS 9S 7D", "7H", "8H")
    play_all(match, "0 0 0 0")
    assert match.last("card_played").data["card"] == "8H"
    assert match.last("trick_split").data["cards"] == ["7S", "9D", "7H", "8H"]


def test_it_is_the_fourth_deal_of_every_dealer() -> None:
    assert KIND_NAMES.index("hairy_ape") == 3
    assert dealt("hairy_ape").state.hand_number == 4
    assert dealt("hairy_ape").state.view(SPECTATOR)["phase"] == "blind_trick"
    assert filled(HANDS, 0)[0].code == "QH"
