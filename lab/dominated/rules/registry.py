"""The rules of every game, by its slug."""

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec

from domain.moves import JsonMove
from domain.registry import GAMES
from lab.dominated.observation import Observation
from lab.dominated.rules.rule import Rule


def _of(folder: str) -> tuple[Rule, ...]:
    """Returns the rules in `domain/games/<game>/tests/dominated.py`, or () if there is no such file."""
    name = f"domain.games.{folder}.tests.dominated"
    return tuple(import_module(name).RULES) if find_spec(name) else ()


RULES: Mapping[str, tuple[Rule, ...]] = {slug: _of(slug.replace("-", "_")) for slug in GAMES}


def open_to(slug: str, observation: Observation) -> list[Rule]:
    """Returns the game's rules that some legal move would break. Empty for a seat without a choice."""
    legal = observation.legal_moves if _has_choice(observation) else ()
    return [rule for rule in RULES[slug] if any(rule.broken_by(observation, move) for move in legal)]


def broken(slug: str, observation: Observation, move: JsonMove) -> list[Rule]:
    """Returns the game's rules that a legal move breaks. A seat without a choice breaks none."""
    return [rule for rule in RULES[slug] if _has_choice(observation) and rule.broken_by(observation, move)]


def _has_choice(observation: Observation) -> bool:
    return not observation.complete or len(observation.legal_moves) > 1
