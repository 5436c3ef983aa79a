"""The views of deals that are not blind ("Visibility" in conventions.md)."""

from typing import Any

import pytest

from domain.cards import codes
from domain.fairness import Stream
from domain.games.lorum.deals import KIND_NAMES
from domain.games.lorum.tests.tables import dealt, play_all, play_first
from domain.kernel import SPECTATOR
from domain.table.evolve import evolve

OPEN = [kind for kind in KIND_NAMES if kind != "hairy_ape"]


def test_the_view_of_a_seat() -> None:
    match = dealt("no_hearts", "7C 8C 9C TC JC QC KC AC", "7D 8D 9D TD JD QD KD AD")
    play_all(match, "7C 7D")
    assert match.view(1)["state"] == {
        "phase": "trick",
        "hand_number": 1,
        "dealer": 3,
        "hands": [
            {"seat": 0, "count": 7, "cards": None, "out": False, "slots": None},
            {"seat": 1, "count": 7, "cards": ["8D", "9D", "TD", "JD", "QD", "KD", "AD"], "out": False, "slots": None},
            {"seat": 2, "count": 8, "cards": None, "out": False, "slots": None},
            {"seat": 3, "count": 8, "cards": None, "out": False, "slots": None},
        ],
        "kind": "no_hearts",
        "turn": 2,
        "chips": [100, 100, 100, 100],
        "pot": 0,
        "settled": False,
        "tricks": {
            "leader": 0,
            "cards": [{"seat": 0, "card": "7C"}, {"seat": 1, "card": "7D"}],
            "last": [],
            "taken": [{"seat": seat, "tricks": 0, "cards": 0, "penalties": []} for seat in range(4)],
        },
        "train": None,
        "quart": None,
        "domino": None,
        "last_deal": None,
        "sheet": [],
        "payouts": None,
        "last_hand": None,
    }


@pytest.mark.parametrize("kind", OPEN)
def test_a_seat_sees_its_own_hand_a_spectator_none_and_all_together_see_all(kind: str) -> None:
    state = dealt(kind).state
    for viewer in (frozenset((2,)), SPECTATOR, frozenset(range(4))):
        shown = [hand["cards"] for hand in state.view(viewer)["hands"]]
        assert shown == [codes(hand) if seat in viewer else None for seat, hand in enumerate(state.hands)]


@pytest.mark.parametrize("kind", OPEN)
def test_a_view_has_only_the_part_of_the_present_kind(kind: str) -> None:
    state = dealt(kind).view()["state"]
    part = kind if kind in ("train", "quart", "domino") else "tricks"
    assert [name for name in ("tricks", "train", "quart", "domino") if state[name] is not None] == [part]


def test_won_tricks_and_closed_sequences_are_counted_and_not_shown() -> None:
    match = dealt("no_tricks")
    for _ in range(8):
        play_first(match)
    trick = match.view()["state"]["tricks"]
    assert set(trick) == {"leader", "cards", "last", "taken"}
    assert all(set(taken) == {"seat", "tricks", "cards", "penalties"} for taken in trick["taken"])
    assert sum(taken["cards"] for taken in trick["taken"]) == 8
    match = dealt("quart", "7H 8H 9H TH")
    play_all(match, "7H 8H 9H TH")
    assert match.view()["state"]["quart"] == {"sequence": [], "closed": 4}


@pytest.mark.parametrize("kind", ["hairy_ape", "quart"])
def test_the_cards_still_held_are_shown_at_the_end_of_a_deal_and_hidden_at_the_next(kind: str) -> None:
    match = dealt(kind)
    number = match.state.hand_number
    while match.state.hand_number == number:
        table = match.table
        batch = play_first(match)
    shown: dict[str, Any] = {}
    for event in batch:
        table = evolve(table, event)
        shown[event.type] = [hand["cards"] for hand in table.state.view(SPECTATOR)["hands"]]
    settled = match.last("deal_settled").data["hands"]
    assert shown["lorum.deal_settled"] == [settled.get(str(seat), []) for seat in range(4)]
    assert any(shown["lorum.deal_settled"])
    assert None in shown["lorum.card_played"]
    assert shown["lorum.cards_dealt"] == [None] * 4


@pytest.mark.parametrize("kind", OPEN)
def test_nothing_that_a_seat_receives_depends_on_hidden_cards(kind: str) -> None:
    """The three other hands are dealt again, except for the cards they have played."""
    received = []
    hands = [codes(hand) for hand in dealt(kind).state.hands]
    for number in range(3):
        played = [hand[0] for hand in hands]
        rest = Stream(b"hidden %d" % number).shuffled([card for hand in hands[1:] for card in hand[1:]])
        others = [[played[seat], *rest[7 * seat - 7 : 7 * seat]] for seat in (1, 2, 3)]
        match = dealt(kind, *map(" ".join, [hands[0], *others]))
        received.append([match.view(0), match.game.legal_moves(match.state, 0), match.turn])
    assert received[0] == received[1] == received[2]
