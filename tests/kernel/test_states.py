"""States: visibility, copies, views."""

import pickle

import pytest

from domain.cards import Card, cards
from domain.kernel import HIDDEN, SPECTATOR, HiddenCard, are_known, replaced, without
from tests.kernel.tiny import TINY, TinyOptions, TinyState

HANDS = [cards("QH KD 2C"), cards("7S 8S")]
SEAT_0, SEAT_1 = frozenset({0}), frozenset({1})


def state(options: TinyOptions | None = None) -> TinyState:
    made = TINY.begin(options or TinyOptions(), 2)
    made.hands, made.phase = list(HANDS), "play"
    made.taken[0] = cards("KD")
    return made


def test_a_seat_sees_its_own_cards_and_of_others_what_everybody_saw() -> None:
    full = state()
    assert full.seen_by(SEAT_0).hands == [HANDS[0], (HIDDEN, HIDDEN)]
    assert full.seen_by(SEAT_1).hands == [(HIDDEN, HIDDEN, Card.parse("KD")), HANDS[1]]
    assert full.seen_by(SPECTATOR).hands == [(HIDDEN, HIDDEN, Card.parse("KD")), (HIDDEN, HIDDEN)]
    assert full.seen_by(frozenset({0, 1})).hands == HANDS
    assert full.hands == HANDS


def test_a_redacted_state_has_the_type_of_a_full_one() -> None:
    assert type(state().seen_by(SEAT_0)) is TinyState
    assert state().seen_by(SEAT_0).points == [0, 0]


def test_the_view_is_the_json_of_the_redacted_state() -> None:
    view = state().view(SEAT_1)
    assert view == {
        "phase": "play",
        "turn": None,
        "hands": [
            {"seat": 0, "count": 3, "cards": None, "out": False},
            {"seat": 1, "count": 2, "cards": ["7S", "8S"], "out": False},
        ],
        "points": [0, 0],
        "stock": 0,
    }


def test_fields_of_other_options_are_null() -> None:
    assert state(TinyOptions(scoring="none")).view(SPECTATOR)["points"] is None


def test_a_copy_changes_alone() -> None:
    full = state()
    other = full.copy()
    other.hands[0], other.points[1], other.turn = (), 7, 1
    assert (full.hands, full.points, full.turn) == (HANDS, [0, 0], None)
    assert other != full == state()


def test_a_hidden_card_is_nothing_that_a_rule_could_count() -> None:
    with pytest.raises(AttributeError):
        _ = HIDDEN.rank
    with pytest.raises(AttributeError):
        _ = HIDDEN.suit
    assert sorted([HIDDEN, *HANDS[0]])[-1] is HIDDEN
    assert not are_known((HIDDEN,)) and are_known(HANDS[0])


def test_hidden_cards_with_names_are_each_a_card_of_its_own() -> None:
    one, other = HiddenCard("?1"), HiddenCard("?2")
    assert one != other and one == one
    assert {one: 1, other: 2}[one] == 1


def test_a_card_leaves_a_hand_that_is_not_known() -> None:
    hidden = (HIDDEN, HIDDEN)
    assert without(hidden, Card.parse("QH")) == (HIDDEN,)
    assert without(HANDS[1], Card.parse("7S")) == cards("8S")
    assert replaced(hidden, Card.parse("QH"), Card.parse("2C")) == (Card.parse("2C"), HIDDEN)


def test_a_hidden_card_is_the_same_one_when_it_is_read_again() -> None:
    assert pickle.loads(pickle.dumps(HIDDEN)) is HIDDEN


def test_repr_tells_no_card() -> None:
    assert repr(state()) == "<TinyState, play in hand 0>"
