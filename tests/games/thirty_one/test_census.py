"""Looking up hands by what one card changes, and how safe a hand is."""

from domain.cards import cards
from domain.procedures.reckoning import safe_from
from domain.rankings.census import census
from domain.rankings.thirty_one import thirty_one

STAIR = census("52", thirty_one({"tricon": False}))


def test_each_of_four_cards_may_be_missing() -> None:
    four = cards("AS KS 9D 9C")
    left = ["KS 9D 9C", "AS 9D 9C", "AS KS 9C", "AS KS 9D"]
    assert STAIR.steps_without(four) == tuple(STAIR.step(cards(hand)) for hand in left)


def test_each_card_may_be_swapped_for_each_other_one() -> None:
    swaps = STAIR.swaps(cards("AS KS 9D"), cards("QS 2C"))
    assert [f"{out} {new}" for _, out, new in swaps] == ["AS QS", "AS 2C", "KS QS", "KS 2C", "9D QS", "9D 2C"]
    assert swaps[4][0] == STAIR.step(cards("AS KS QS")) == STAIR.top
    assert swaps[5][0] == STAIR.step(cards("AS KS 2C"))


def test_the_24_hands_of_31_points_are_on_the_top_step() -> None:
    assert len(STAIR.hands(STAIR.top)) == 24
    assert {STAIR.step(hand) for hand in STAIR.hands(STAIR.top)} == {STAIR.top}


def test_a_hand_is_safe_if_the_others_hardly_hold_nothing_worse() -> None:
    step = safe_from(STAIR, 2, 1, 10)
    shares = [(len(STAIR) - STAIR.below(each)) ** 2 * 10 / len(STAIR) ** 2 for each in (step - 1, step)]
    assert shares[0] > 1 >= shares[1]


def test_the_fewer_the_others_and_the_more_hands_each_has_had_the_better_a_safe_hand_must_be() -> None:
    assert safe_from(STAIR, 2, 1, 10) < safe_from(STAIR, 2, 3, 10) < safe_from(STAIR, 1, 3, 10)
