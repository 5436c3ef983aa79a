"""Positions, which searches play, beside the rules of their games: everything that one says the other says too."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

from domain.fairness import Stream
from domain.kernel import Game, HandEnded
from domain.registry import GAMES
from domain.search.halving import Search
from domain.search.position import HAND_OVER, Position
from domain.search.rollout import Determinization, Rollout
from domain.strategy import Observation, Strategy
from domain.table.turn import waiting_seats
from tests.games.every_game import any_table, every_game
from tests.games.random_play import observation, waits
from tests.games.table_cases import Case

MOVES = 40
"""So many moves of a hand are made at random."""


@every_game
def test_searches_have_positions(slug: str) -> None:
    bots = GAMES[slug].strategies
    searches = {each.id: search for each in bots if (search := search_of(each)) is not None}
    assert [name for name, search in searches.items() if search.compact is None] == []
    assert {each.id for each in bots if each.name == "sharp"} <= set(searches)


@any_table
def test_positions_have_the_cards_of_the_determinizations(case: Case) -> None:
    for search, seen in searched(case, 3):
        assert search.compact is not None
        states = search.determinize(seen, Stream(b"deals"))
        positions = search.compact.positions(seen, Stream(b"deals"))
        for full, position in islice(zip(states, positions, strict=False), 3):
            assert search.compact.position(seen, full).facts() == position.facts()


@any_table
def test_a_position_is_played_as_the_rules_say(case: Case) -> None:
    for search, seen in searched(case, 6):
        full = next(search.determinize(seen, Stream(b"deals")), None)
        if full is not None:
            play_at_random(case, search, seen, full)


def play_at_random(case: Case, search: Search[Any, Any], seen: Observation, full: Determinization[Any]) -> None:
    compact, trial, luck = search.compact, Rollout(full, Stream(b"trial")), Stream(b"luck")
    assert compact is not None
    position = compact.position(seen, full)
    for number in range(MOVES):
        seat = rules_of(search, trial).waiting(trial.state)[0]
        assert position.turn == seat
        if number:  # the first move is a candidate
            same_choice(search, seen, full, trial, position)
        moves = {compact.code(seen, move): move for move in legal(case, trial.state, seat)}
        assert set(position.legal()) == moves.keys()
        code = luck.choice(position.legal())
        before = position.copy()
        position.apply(code)
        assert before.facts() != position.facts() or position.turn == HAND_OVER
        try:
            rules_of(search, trial).play(trial, seat, search.rules.read(moves[code]))
        except HandEnded:
            assert position.turn == HAND_OVER
        if same_end(search, seen, trial, position):
            return
        assert position.facts() == compact.position(seen, Determinization(trial.state, full.decks)).facts()


def rules_of(search: Search[Any, Any], trial: Rollout[Any]) -> Game[Any, Any]:
    return search.rules.variant(trial.state.options)


def legal(case: Case, state: Any, seat: int) -> list[Any]:
    return [case.game.normalise(state, seat, move) for move in case.game.legal_moves(state, seat)]


def same_choice(
    search: Search[Any, Any], seen: Observation, full: Determinization[Any], trial: Rollout[Any], position: Position
) -> None:
    """The policy's move leads to the same."""
    assert search.compact is not None
    after, seat = position.copy(), position.turn
    after.apply(position.choice())
    copy = Rollout(Determinization(trial.state, full.decks), Stream(b"copy"))
    try:
        rules_of(search, copy).play(copy, seat, search.policy(copy.state, seat, Stream(b"policy")))
    except HandEnded:
        assert after.turn == HAND_OVER
    if not same_end(search, seen, copy, after):
        assert after.facts() == search.compact.position(seen, Determinization(copy.state, full.decks)).facts()


def same_end(search: Search[Any, Any], seen: Observation, trial: Rollout[Any], position: Position) -> bool:
    """Whether the hand is over. The position has made the decisions that a frame leaves to a seat after it."""
    over = position.turn == HAND_OVER
    try:
        while over and rules_of(search, trial).waiting(trial.state):
            (seat,) = rules_of(search, trial).waiting(trial.state)
            rules_of(search, trial).play(trial, seat, search.policy(trial.state, seat, Stream(b"policy")))
    except HandEnded:
        pass
    assert position.evaluate(seen.seat) == search.evaluate(trial.state, seen.seat)
    return over


@any_table
def test_positions_lead_to_the_same_decisions(case: Case) -> None:
    for search, seen in searched(case, 2):
        by_rules = replace(search, compact=None)
        assert search.choose(seen, Stream(b"decision")) == by_rules.choose(seen, Stream(b"decision"))


def searched(case: Case, number: int) -> Iterator[tuple[Search[Any, Any], Observation]]:
    """The searches of the game that have positions, at some moments of a match."""
    for strategy in case.house_bots:
        search = search_of(strategy)
        if search is not None and search.compact is not None:
            for table in waits(case, number):
                seen = observation(case, table, waiting_seats(table)[0], strategy)
                if len(search.candidates(seen)) > 1:
                    yield search, seen


def search_of(strategy: Strategy) -> Search[Any, Any] | None:
    owner = getattr(strategy.choose, "__self__", None)
    return owner if isinstance(owner, Search) else None
