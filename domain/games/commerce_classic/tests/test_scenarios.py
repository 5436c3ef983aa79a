"""Situations that are easy to get wrong."""

from domain.games.commerce_classic.tests.tables import all_pass, any_hands, blind_table, knock_out, pack, table
from tests.playing import Match


def hands_seen(match: Match, viewer: int) -> list[list[str] | None]:
    return [hand["cards"] for hand in match.view(viewer)["state"]["hands"]]


def test_the_blind_dealer_sees_three_unknown_slots_and_what_is_left_only_afterwards() -> None:
    match = blind_table(any_hands(3), dealer=0)
    assert match.view(0)["state"]["hands"][0] == {"seat": 0, "count": 3, "cards": None, "out": False}
    match.play("0 blind_exchange slots=1 take=8S")
    assert match.last("blind_exchanged").data["give"] == ["KS"]
    assert match.view()["state"]["widow"] == ["2H", "KS", "TD"]
    assert hands_seen(match, 0) == [["AS", "8S", "QS"], None, None]
    assert hands_seen(match, 1) == [None, ["9C", "9D", "5H"], None]


def test_a_second_knock_ends_the_hand_before_the_dealer_s_turn() -> None:
    match = table(any_hands(4), dealer=0)
    match.play("1 knock")
    all_pass(match, 3)
    assert (match.state.round, len(match.state.widow), match.state.queue) == (2, 4, (2, 3, 0))
    match.play("2 pass")
    match.play("3 knock")
    assert match.names[:3] == ["knocked", "hands_revealed", "hand_judged"]


def test_a_seat_that_swapped_three_cards_can_only_knock_when_the_third_ten_comes() -> None:
    match = table(any_hands(3), dealer=0, widow="TC TD 8S", stock="TH JC 6S")
    match.play("1 exchange give=9C,9D,5H take=TC,TD,8S")
    all_pass(match, 2)
    assert (match.turn, match.view()["state"]["widow"][-1]) == (1, "TH")
    match.when("1 exchange give=8S take=TH").refused("hand_locked")
    match.when("1 knock").then("knocked")


SEAT_1_WORST = {0: "AS KS QS", 1: "4C 6D 3H", 2: "9C 9D 5H"}


def test_the_horse_is_offered_once_whether_declined_or_bought() -> None:
    match = table(SEAT_1_WORST, pack({0: "AS KS QS", 2: "4C 6D 3H"}, dealer=2), dealer=1, counters=1)
    knock_out(match)
    assert match.last("horse_offered").data == {"seat": 1, "price": 2}
    match.when("1 decline_horse").then("horse_declined", "player_eliminated", "cards_dealt", "round_started")
    knock_out(match)
    assert "horse_offered" not in match.names
    assert match.view()["result"]["places"] == [[0], [2], [1]]


def test_the_buyer_goes_out_without_a_second_offer_and_so_do_all_others() -> None:
    more = [pack(SEAT_1_WORST, dealer=2), pack({0: "AS KS QS", 2: "4C 6D 3H"}, dealer=0)]
    match = knock_out(table(SEAT_1_WORST, *more, dealer=1, counters=1))
    match.when("1 buy_horse").then("horse_bought", "chips_moved", "cards_dealt", "round_started")
    knock_out(match)
    assert match.names[3:6] == ["chips_moved", "counters_lost", "player_eliminated"]
    assert match.last("player_eliminated").data == {"seat": 1, "place": 3}
    knock_out(match)
    assert match.view()["result"]["places"] == [[0], [2], [1]]


def two_left(**options: object) -> Match:
    hands = {0: "AS KS QS", 1: "4C 6D 3H"}
    return table(hands, dealer=0, counters=1, horse=False, **options)


def test_with_two_left_both_must_knock() -> None:
    match = two_left()
    match.play("1 knock")
    assert match.turn == 0
    match.play("0 knock")
    assert match.table.status == "finished"


def test_or_one_knock_and_the_end_of_round_2_and_the_prize_comes_before_the_sweep() -> None:
    match = two_left()
    match.play("1 knock")
    match.play("0 pass")
    assert (match.state.round, match.state.queue) == (2, (0,))
    match.play("0 pass")
    assert match.names == [
        *("passed", "hands_revealed", "hand_judged", "chips_moved", "counters_lost", "player_eliminated"),
        *("chips_moved", "finished", "server_seed_revealed"),
    ]
    moved = [event.data for event in match.batches[-1] if event.type.endswith("chips_moved")]
    assert [(each["reason"], each["moves"], each["pool"]) for each in moved] == [
        ("prize", {"0": 1}, 11),
        ("sweep", {"0": 11}, 0),
    ]
    assert match.view()["result"] == {"places": [[0], [1]], "scores": [6, -6]}
