"""The kinds of hands of each game that ranks hands, best first, for every pair of a table's options."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from typing import Any

from domain.cards import DECKS, Cards
from domain.option_table import JsonOptions, complete, json_schema
from domain.rankings.ranking import Ranking
from domain.refusals import CreationRefused
from domain.registry import GAMES
from tests.games.commerce_family.match_rules import MatchRules
from tests.games.commerce_family.test_ranking_tables import FAMILY

SIZES = {**dict.fromkeys(FAMILY, 3), "whisky-poker": 5}
"""The number of cards in a hand, by game."""


def ladders() -> list[dict[str, Any]]:
    return [
        {"game": slug, "options": options, "kinds": kinds(rules.deck_of(options), rules.ranking(options), size)}
        for slug, size in SIZES.items()
        for rules in [MatchRules(GAMES[slug].rules)]
        for options in _tables(slug)
    ]


def _tables(slug: str) -> Iterator[JsonOptions]:
    game = GAMES[slug]
    choices = {
        name: tuple(each.get("enum") or [False, True])
        for name, each in json_schema(game.options)["properties"].items()
        if "enum" in each or each.get("type") == "boolean"
    }
    for one, other in combinations(choices, 2):
        for values in product(choices[one], choices[other]):
            try:
                yield complete(game.options, game.presets[0], dict(zip((one, other), values, strict=True)))
            except CreationRefused:
                continue


@cache
def kinds(deck: str, ranking: Ranking, size: int) -> list[str]:
    """Returns the names of all hand values, best first."""
    hands = sorted(_hands(DECKS[deck], size), key=ranking, reverse=True)
    return list(dict.fromkeys(ranking.value(hand).name for hand in hands))


def _hands(deck: Cards, size: int) -> Iterator[Cards]:
    """Yields hands of all ranks, in as few suits as possible and in several."""
    of_rank = {rank: [card for card in deck if card.rank == rank] for rank in sorted({card.rank for card in deck})}
    for ranks in combinations_with_replacement(of_rank, size):
        if max(map(ranks.count, ranks)) > len(of_rank[ranks[0]]):
            continue
        low = tuple([of_rank[rank][ranks[:place].count(rank)] for place, rank in enumerate(ranks)])
        yield low
        yield (*low[:-1], of_rank[ranks[-1]][-1])
