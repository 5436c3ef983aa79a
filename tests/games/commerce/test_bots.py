"""The steady house bot: plays by the rank of its hand, from what its seat sees."""

from typing import Any

import pytest

from domain.cards import DECKS, cards
from domain.fairness import Stream
from domain.moves import Move
from domain.rankings.commerce import commerce_5
from domain.rankings.table import RankingTable, not_below, ranking_table
from domain.registry import GAMES
from domain.strategy import Strategy
from tests.games.commerce.tables import any_hands, knock_out, table
from tests.playing import Match, given

STEADY, SHARP, RANDOM = GAMES["commerce"].strategies


def chosen(match: Match, strategy: Strategy = STEADY) -> Move:
    seat = match.turn
    return strategy.choose(match.game.observation(match.state, seat), Stream(b"bot"))


def test_they_are_called_steady_sharp_and_random() -> None:
    assert [strategy.id for strategy in GAMES["commerce"].strategies] == ["steady/3", "sharp/4", "random/1"]


def test_it_pounces_when_it_can() -> None:
    match = table({0: "KS QD 5H", 1: "9C 9D 9H", 2: "6C 4D 3C"}, widow="9S 8S TD", pounce="on_turn")
    assert chosen(match) == {"type": "pounce", "card": "9S"}


def test_it_takes_the_card_that_makes_its_hand() -> None:
    match = table({0: "KS QD 5H", 1: "9C 9D 2H", 2: "6C 4D 3C"}, widow="9S 8S TD", dealer=2)
    match.play("0 knock")
    assert chosen(match) == {"type": "exchange", "give": ["2H"], "take": ["9S"]}


def test_it_knocks_with_a_hand_that_is_unlikely_to_be_the_worst() -> None:
    assert chosen(table({0: "KS QD 5H", 1: "9C 9D 9H", 2: "6C 4D 3C"})) == {"type": "knock"}


def test_it_does_not_knock_with_a_hand_that_is_likely_the_worst() -> None:
    match = table({0: "KS QD 5H", 1: "2C 4D 5S", 2: "6C 4C 3C"}, widow="3H 2S 7D")
    assert chosen(match)["type"] == "exchange"


def test_in_its_last_turn_it_only_improves() -> None:
    match = table({0: "KS QD 5H", 1: "AS AD AH", 2: "KC KD 9H"}, widow="2H 3S 4D")
    match.play("1 knock")
    assert chosen(match) == {"type": "pass"}


def test_it_counts_cards_that_it_saw_taken() -> None:
    """A pair of kings would be enough against unknown hands, but the others have taken three aces and a sequence."""
    hands = {0: "2S 3D 4H", 1: "KC KD 7H", 2: "9S TS JS"}
    assert chosen(table(hands, widow="AC AD AS", dealer=0)) == {"type": "knock"}
    match = table(hands, widow="AC AD AS", dealer=1, exchanges_per_turn=3)
    match.play("2 exchange give=9S,TS,JS take=AC,AD,AS")
    match.play("0 exchange give=2S,3D,4H take=9S,TS,JS")
    assert chosen(match) == {"type": "pass"}


@pytest.mark.parametrize(("options", "move"), [({}, "buy_horse"), ({"stake": 4, "horse_price": 4}, "decline_horse")])
def test_it_buys_the_horse_for_no_more_than_its_share_of_the_pool(options: dict[str, Any], move: str) -> None:
    match = knock_out(table(any_hands(4), frame="pool", counters=1, **options))
    assert chosen(match) == {"type": move}


def test_it_beats_random_play() -> None:
    """One against two: an even share would be a third of the matches."""
    won = sum(winner_of(first) == first for first in range(3) for _ in range(2))
    assert won == 6


def winner_of(steady: int) -> int:
    match = given("commerce", 3, chance=[steady])
    while not match.table.over:
        (seat,) = match.game.waiting(match.state)
        strategy = STEADY if seat == steady else RANDOM
        observation = match.game.observation(match.state, seat)
        match.move(seat, strategy.choose(observation, Stream(b"%d" % match.table.version)))
    return int(match.view()["result"]["places"][0][0])


# The ranking table behind it


@pytest.fixture(scope="module")
def ranks() -> RankingTable:
    return ranking_table("52", commerce_5({}))


def test_the_ranking_table_counts_every_hand_once(ranks: RankingTable) -> None:
    assert ranks.below(ranks.rank(cards("2C 3D 4S"))) == 0
    assert ranks.below(ranks.rank(cards("AC AD AH"))) == 22_100 - 4
    assert ranks.below(ranks.rank(cards("2C 2D 3H"))) == 17_160


def test_four_of_a_kind_stands_above_every_hand_of_three(ranks: RankingTable) -> None:
    assert ranks.below(ranks.rank(cards("2C 2D 2H 2S"))) == 22_100


def test_a_visible_card_is_in_no_unseen_hand(ranks: RankingTable) -> None:
    """Jack, queen, king and ace of spades are left: a flush, a better one, and two sequences."""
    hands = ("JS QS AS", "JS KS AS", "JS QS KS", "QS KS AS")
    assert ranks.ranks_unseen(DECKS["52"][:48]) == [ranks.rank(cards(hand)) for hand in hands]


def test_the_share_of_unseen_hands_is_that_of_their_list(ranks: RankingTable) -> None:
    stream = Stream(b"shares")
    for _ in range(20):
        seen = stream.shuffled(DECKS["52"])[: 3 + stream.below(12)]
        unseen = ranks.ranks_unseen(seen)
        for rank in (0, stream.below(ranks.top), ranks.rank(seen[:3]), ranks.top, ranks.top + 1):
            assert ranks.unseen_not_below(seen, rank) == not_below(unseen, rank)


def test_only_hands_with_the_known_cards_are_counted(ranks: RankingTable) -> None:
    known = cards("AC AD")
    beside = ranks.ranks_unseen_beside(known, known + cards("2C 3C"))
    assert len(beside) == 48
    assert beside[-2:] == [ranks.rank(cards("AC AD AH"))] * 2
