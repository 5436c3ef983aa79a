"""What holds in every game for the determinizations, candidate moves and rollouts of a house bot that searches."""

import re
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from typing import Any

from domain.canonical import canonical
from domain.cards import DECKS
from domain.fairness import Stream
from domain.game import HostedGame
from domain.kernel import HandEnded
from domain.search.halving import Search
from domain.search.rollout import Determinization, Rollout
from domain.search.sampling import sample_cards
from domain.strategy import Strategy
from domain.table.commands import MakeMove
from domain.table.decide import seeded
from domain.table.turn import waiting_seats
from tests.games.every_game import any_table
from tests.games.move_attempts import accepts
from tests.games.random_play import events_of, moves_made, observation, some, waits
from tests.games.states import with_hands
from tests.games.table_cases import Case


def searching(case: Case) -> list[tuple[Strategy, Search]]:
    """The strategies of a game that search."""
    owners = [(strategy, getattr(strategy.choose, "__self__", None)) for strategy in case.house_bots]
    return [(strategy, owner) for strategy, owner in owners if isinstance(owner, Search)]


@any_table
def test_a_move_in_search_has_the_same_result_as_at_the_table(case: Case) -> None:
    game, events = case.game, events_of(case)
    shuffles = [event.data["shuffle"] for event in events if "shuffle" in event.data]
    for step in some(moves_made(case), 12):
        before, command = step.before, step.command
        assert isinstance(command, MakeMove)
        packs = {each["draw"]: seeded(before).shuffled(**each) for each in shuffles if each["draw"] < before.draws}
        trial = Rollout(Determinization(before.state, packs), Stream(b"trial"))
        try:
            game.play(trial, command.seat, game.rules.read(command.move))
        except HandEnded:
            assert step.after.dealt > before.dealt
            continue
        assert told(game, trial.state) == told(game, step.after.state)


def told(game: HostedGame, state: Any) -> Any:
    """What all seats together see of a state, without the versions of its events."""
    view = game.view(state, frozenset(range(12)))
    return re.sub(rb'"[a-z_]*version":\d+', b"", canonical(view))


@any_table
def test_a_determinization_looks_to_its_seat_as_the_table_does(case: Case) -> None:
    for strategy, search in searching(case):
        for table in waits(case, 3):
            seat = waiting_seats(table)[0]
            seen_now = observation(case, table, seat, strategy)
            deals = list(islice(search.determinize(seen_now, Stream(b"deals")), 3))
            assert deals
            for deal in deals:
                assert case.game.view(deal.state, frozenset((seat,))) == seen_now.state
                everything = case.game.view(deal.state, table.everyone)
                hands = [hand for hand in everything["hands"] if hand["cards"] is not None]
                held = [card for hand in hands for card in hand["cards"]]
                assert len(held) == len(set(held)) == sum(hand["count"] for hand in hands)


@any_table
def test_candidate_moves_are_legal_and_different(case: Case) -> None:
    for strategy, search in searching(case):
        for table in waits(case, 3):
            seat = waiting_seats(table)[0]
            tried = search.candidates(observation(case, table, seat, strategy))
            normal = [case.game.normalise(table.state, seat, move) for move in tried]
            assert normal and all(move not in normal[:number] for number, move in enumerate(normal))
            assert all(accepts(table, seat, move) for move in tried)


@any_table
def test_the_rollout_policy_depends_on_no_hidden_hand(case: Case) -> None:
    for strategy, search in searching(case):
        for number, table in enumerate(waits(case, 4)):
            seen_now = observation(case, table, waiting_seats(table)[0], strategy)
            deal = next(search.determinize(seen_now, Stream(b"deals")))
            trial = Rollout(deal, Stream(b"%d" % number))
            move = search.rules.read(search.candidates(seen_now)[0])
            with suppress(HandEnded):
                case.game.play(trial, seen_now.seat, move)
                for ply in range(12):
                    play_on_blindly(case.game, search, trial, b"%d %d" % (number, ply))


def play_on_blindly(game: HostedGame, search: Search[Any, Any], trial: Rollout, luck: bytes) -> None:
    """One move by the policy, which would be the same whatever the others held."""
    for seat in game.waiting(trial.state)[:1]:
        move = search.policy(trial.state, seat, Stream(luck))
        for other in others_redealt(trial.state, seat, Stream(luck)):
            if looks_the_same(game, trial.state, other, seat):
                assert search.policy(other, seat, Stream(luck)) == move
        game.play(trial, seat, move)


def others_redealt(state: Any, seat: int, stream: Stream) -> Iterator[Any]:
    """The state with other cards in the hands of all other seats."""
    held = {card for hand in state.hands for card in hand}
    deck = next(cards for cards in sorted(DECKS.values(), key=len) if held <= set(cards))
    for _ in range(3):
        left = [card for card in deck if card not in state.hands[seat]]
        alternative = (
            hand if place == seat else sample_cards(stream, left, len(hand)) for place, hand in enumerate(state.hands)
        )
        yield with_hands(state, list(alternative))


def looks_the_same(game: HostedGame, state: Any, other: Any, seat: int) -> bool:
    return game.view(state, frozenset((seat,))) == game.view(other, frozenset((seat,)))
