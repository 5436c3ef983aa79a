"""Declarations of every game about its moves and events. The laws of matches are in `cardtable.game.laws`."""

from typing import Any, get_args

import pytest

from domain.families.match import BuyHorse, DeclineHorse
from domain.families.widow import Pounce
from domain.kernel import Game, Move
from domain.registry import GAMES
from tests.kernel.tiny import TINY

TYPED: dict[str, Game[Any, Any]] = {"tiny": TINY} | {slug: game.rules for slug, game in GAMES.items()}
every_game = pytest.mark.parametrize("slug", TYPED)


@every_game
def test_the_table_of_moves_has_each_move_of_the_game(slug: str) -> None:
    """The table covers all variants of a game, which may override the fields of a family's move in its own class. Moves
    between hands are listed if the game has a pool, a pounce if it allows pouncing."""
    game = TYPED[slug]
    declared, own = set[type[Move]]().union(*(_moves_of(type(each)) for each in game.variants)), set(game.moves)
    assert all(issubclass(move, (*declared, BuyHorse, DeclineHorse)) for move in own)
    assert all(any(issubclass(move, kind) for move in own) for kind in declared - {Pounce})
    for each in game.variants:
        assert set(each.moves) <= own


def _moves_of(kind: type) -> set[type[Move]]:
    """Returns the moves that a game and its base families list in their unions."""
    found: set[type[Move]] = set()
    for base in (base for each in kind.__mro__ for base in each.__dict__.get("__orig_bases__", ())):
        for argument in get_args(base):
            union = {each for each in get_args(argument) or (argument,) if isinstance(each, type)}
            if all(issubclass(each, Move) for each in union):
                found |= union
    return found - {BuyHorse, DeclineHorse}


@every_game
def test_names_of_moves_and_events_are_told_apart(slug: str) -> None:
    for each in TYPED[slug].variants:
        assert len({event.tag for event in each.events}) == len(each.events)
    assert len({move.tag for move in TYPED[slug].moves}) == len(TYPED[slug].moves)
