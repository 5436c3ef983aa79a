"""Quiet moves ("Deadlines and absence" in conventions.md), and the start of the clock."""

from domain.cards import codes
from domain.games.vazhushal.tests.tables import dealt, lay, position

DAY = 86400


def test_a_seat_out_of_time_before_drawing_draws_from_the_stock_and_discards_that_card() -> None:
    match = dealt(2, {0: "5D 6D 7D"}, stock="KD")
    hand = match.state.hands[0]
    drawn, discarded = match.later(DAY)
    assert [(event.type.split(".")[1], event.by) for event in (drawn, discarded)] == [
        ("card_drawn", "deadline"),
        ("card_discarded", "deadline"),
    ]
    assert discarded.data == {"card": "KD"}
    assert match.state.hands[0] == hand
    assert match.state.turn == 1


def test_after_the_draw_the_drawn_card_is_discarded() -> None:
    match = dealt(2, {0: "5D 6D 7D"}, stock="KD")
    match.when("0 draw_stock")
    match.when("0 meld table=5D,6D,7D")
    (discarded,) = match.later(DAY)
    assert discarded.data == {"card": "KD"}


def test_if_the_drawn_card_has_been_melded_any_other_is_discarded() -> None:
    match = dealt(2, {0: "5D 6D"}, stock="7D")
    match.when("0 draw_stock")
    match.when("0 meld table=5D,6D,7D")
    held = codes(match.state.hands[0])
    (discarded,) = match.later(DAY)
    assert discarded.data["card"] in held


def test_after_a_draw_from_the_line_any_card_is_discarded() -> None:
    match = position("8S 9S 2C 4H", line="TS KD")
    match.move(0, lay("draw_line", "8S 9S TS", depth=2))
    (discarded,) = match.later(DAY)
    assert discarded.data["card"] in ("2C", "4H", "KD")


def test_a_card_discarded_at_a_deadline_can_end_the_hand() -> None:
    match = position("9C", "5D 6D 7D", phase="meld")
    match.later(DAY)
    assert match.view()["result"]["places"] == [[0], [1]]


def test_a_seat_that_misses_its_deadline_in_the_final_phase_melds_no_more() -> None:
    match = position("8D", "5D 6D 7D", phase="final")
    (passed,) = match.later(DAY)
    assert (passed.type, passed.actor, passed.by) == ("vazhushal.passed", 0, "deadline")
    assert match.state.turn == 1


def test_melding_does_not_start_the_clock_again_but_drawing_and_the_next_turn_do() -> None:
    match = dealt(2, {0: "5D 6D 7D 8D"}, stock="KD")
    began = match.state.since
    match.when("0 draw_stock")
    drew = match.state.since
    match.when("0 meld table=5D,6D,7D")
    match.when("0 meld table=5D,6D,7D,8D")
    assert began < drew == match.state.since
    assert match.view()["turn"] == {"seats": [0], "deadline": drew + DAY * 1000}
    match.when("0 discard card=KD")
    assert match.state.since == match.at
