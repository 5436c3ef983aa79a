"""What holds for the deals that a searching house bot imagines, and for the moves that it tries, in every game."""

import re
from itertools import islice
from typing import Any

from domain.canonical import canonical
from domain.fairness import Stream
from domain.game import Game, Strategy
from domain.search.searching import Search
from domain.search.worlds import HandOver, Imagined, Rules, Trial
from domain.table.commands import MakeMove
from domain.table.decide import seeded
from domain.table.turn import waiting_seats
from tests.games.cases import Case
from tests.games.every_game import any_table
from tests.games.other_moves import accepts
from tests.games.random_play import events_of, moves_made, situation, some, waits


def searching(case: Case) -> list[tuple[Strategy, Search]]:
    """The strategies of a game that search."""
    owners = [(strategy, getattr(strategy.choose, "__self__", None)) for strategy in case.game.strategies]
    return [(strategy, owner) for strategy, owner in owners if isinstance(owner, Search)]


@any_table
def test_a_trial_goes_as_the_table_goes(case: Case) -> None:
    game, events = case.game, events_of(case)
    rules = Rules(game.decide, game.events, game.waiting, game.moves)
    shuffles = [event.data["shuffle"] for event in events if "shuffle" in event.data]
    for step in some(moves_made(case), 12):
        before, command = step.before, step.command
        assert isinstance(command, MakeMove)
        packs = {each["draw"]: seeded(before).shuffled(**each) for each in shuffles if each["draw"] < before.draws}
        trial = Trial(rules, Imagined(before.state, packs), Stream(b"trial"))
        try:
            game.decide(trial, command.seat, rules.read(command.move))
        except HandOver:
            assert step.after.dealt > before.dealt
            continue
        assert told(game, trial.state) == told(game, step.after.state)


def told(game: Game, state: Any) -> Any:
    """What everybody together sees of a state, but for the versions of its events."""
    view = game.view(state, frozenset(range(12)))
    return re.sub(rb'"[a-z_]*version":\d+', b"", canonical(view))


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
                everything = case.game.view(deal.state, table.everyone)
                hands = [hand for hand in everything["hands"] if hand["cards"] is not None]
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
