"""What holds for the deals that a searching house bot imagines, and for the moves that it tries, in every game."""

from itertools import islice

from domain.fairness import Stream
from domain.game import Strategy
from domain.search.searching import Search
from domain.table.turn import waiting_seats
from tests.games.cases import Case
from tests.games.every_game import any_table
from tests.games.other_moves import accepts
from tests.games.random_play import situation, waits


def searching(case: Case) -> list[tuple[Strategy, Search]]:
    """The strategies of a game that search."""
    owners = [(strategy, getattr(strategy.choose, "__self__", None)) for strategy in case.game.strategies]
    return [(strategy, owner) for strategy, owner in owners if isinstance(owner, Search)]


@any_table
def test_a_seat_imagines_deals_in_which_it_sees_what_it_sees(case: Case) -> None:
    for strategy, search in searching(case):
        for table in waits(case, 3):
            seat = waiting_seats(table)[0]
            seen_now = situation(case, table, seat, strategy)
            deals = list(islice(search.imagine(seen_now, Stream(b"deals")), 3))
            assert deals
            for deal in deals:
                assert case.game.view(deal.state, frozenset((seat,))) == seen_now.state
                hands = case.game.view(deal.state, table.everyone)["hands"]
                held = [card for hand in hands for card in hand["cards"]]
                assert len(held) == len(set(held)) == sum(hand["count"] for hand in hands)


@any_table
def test_a_seat_tries_legal_moves_only_and_each_once(case: Case) -> None:
    for strategy, search in searching(case):
        for table in waits(case, 3):
            seat = waiting_seats(table)[0]
            tried = search.candidates(situation(case, table, seat, strategy))
            normal = [case.game.normalise(table.state, seat, move) for move in tried]
            assert normal and all(move not in normal[:number] for number, move in enumerate(normal))
            assert all(accepts(table, seat, move) for move in tried)
