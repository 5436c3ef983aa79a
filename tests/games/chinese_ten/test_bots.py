"""The house bots of Chinese Ten."""

import pytest

from domain.cards import DECKS
from domain.fairness import Stream
from domain.games.chinese_ten import GAME
from domain.games.chinese_ten.bots import STEADY
from domain.moves import Move
from domain.strategy import RANDOM
from tests.games.chinese_ten.tables import choosing, laid_out
from tests.playing import Match, given


def choice(match: Match, seat: int = 0) -> Move:
    return STEADY.choose(match.game.observation(match.state, seat), Stream(b""))


def test_the_steady_bot_takes_over_for_absent_players() -> None:
    assert [strategy.id for strategy in GAME.strategies] == ["steady/1", "sharp/3", "random/1"]


def test_it_makes_the_capture_with_the_most_points() -> None:
    spades = " ".join(f"{rank}S" for rank in "23478TJQK")
    match = laid_out("9H 9C 5S 6S", s0=f"AD 5H 4C {spades}")
    assert choice(match) == {"type": "play", "card": "AD", "take": "9H"}


def test_it_makes_a_worthless_capture_rather_than_leave_a_red_card() -> None:
    match = laid_out("8S JC QS 6S", s0="2C AD AH 9D 9H TD TH KD KH 3H 3D 7H")
    assert choice(match) == {"type": "play", "card": "2C"}


def test_it_leaves_the_card_with_the_fewest_points() -> None:
    match = laid_out("JS JC 8S QS", s0="AD AH 9D 9H TD TH KD KH 3H 3D 7H 7D")
    assert choice(match) == {"type": "play", "card": "3H"}


def test_it_chooses_the_red_card_for_a_flip() -> None:
    assert choice(choosing()) == {"type": "choose", "take": "9H"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_beats_random_play(seats: int) -> None:
    total = [0] * seats
    for game in range(40):
        stream = Stream(b"match %d" % game)
        options = {"first_dealer": game % seats}
        match = given("chinese-ten", seats, options=options, chance=[stream.shuffled(DECKS["52"])])
        while not match.table.over:
            seat = match.turn
            strategy = STEADY if seat == 0 else RANDOM
            match.move(seat, strategy.choose(match.game.observation(match.state, seat), stream))
        total = [sum(pair) for pair in zip(total, match.state.scores, strict=True)]
    assert 5 * total[0] > 6 * max(total[1:])
