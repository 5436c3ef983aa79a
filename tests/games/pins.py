"""The pinned decisions of house bots: a file for each bot beside its game's tests, such as `steady-10.txt`."""

from pathlib import Path

from domain.registry import GAMES
from domain.strategy import RANDOM, Strategy

GAMES_FOLDER = Path(__file__).parents[2] / "domain" / "games"

BOTS = [(slug, strategy) for slug, game in GAMES.items() for strategy in game.strategies if strategy is not RANDOM]


def folder(slug: str) -> Path:
    return GAMES_FOLDER / slug.replace("-", "_") / "tests"


def file_name(strategy: Strategy) -> str:
    return f"{strategy.name}-{strategy.version}.txt"
