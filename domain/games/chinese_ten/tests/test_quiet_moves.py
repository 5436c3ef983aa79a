"""Quiet moves ("Deadlines and absence" in conventions.md)."""

from domain.fairness import bot_stream
from domain.games.chinese_ten.tests.tables import choosing, laid_out, padded, play_on
from tests.playing import SEED, given

DAY = 86400


def test_any_card_is_played_with_any_of_its_captures() -> None:
    match = given("chinese-ten", 2)
    places = set()
    while match.state.stock.left:
        legal = list(match.game.legal_moves(match.state, match.turn))
        move, _ = match.game.quiet(match.state, match.turn, bot_stream(SEED, match.table.id, match.table.version, 0))
        places.add(legal.index(move))
        match.move(match.turn, move)
    assert len(places) > 5


def test_a_quiet_move_says_so() -> None:
    played, *_ = given("chinese-ten", 2, options={"first_dealer": 1}).later(DAY)
    assert (played.type, played.actor, played.by) == ("chinese_ten.card_played", 0, "deadline")


def test_the_whole_turn_is_finished_in_one_batch_and_counts_as_one_deadline() -> None:
    kings = " ".join(f"{rank}{suit}" for rank in "KQJ" for suit in "CDHS")
    match = laid_out(padded("9H 9C", "AD"), s0=kings, stock="AD")
    batch = match.later(DAY)
    assert [event.type.split(".")[1] for event in batch] == [
        "card_played",
        "card_left",
        "stock_flipped",
        "choice_opened",
        "capture_chosen",
        "captured",
        "turn_passed",
    ]
    assert {event.by for event in batch if event.actor == 0} == {"deadline"}
    assert match.table.seats[0] is not None
    assert match.table.seats[0].deadlines == 1


def test_a_flipped_card_takes_the_first_card_offered() -> None:
    match = choosing()
    chosen, *_ = match.later(DAY)
    assert (chosen.data, chosen.by) == ({"take": "9H"}, "deadline")


def test_the_deadline_of_the_last_turn_ends_the_match() -> None:
    match = given("chinese-ten", 2)
    play_on(match, stock=1)
    while not match.table.over:
        match.later(DAY)
    assert match.view()["result"]["scores"] == match.view()["state"]["scores"]


def test_the_steady_bot_takes_over_after_two_deadlines() -> None:
    match = given("chinese-ten", 2, options={"first_dealer": 1})
    for _ in range(4):
        match.later(DAY)
    assert match.last("seat_taken_over").data == {"strategy": "steady/10"}
