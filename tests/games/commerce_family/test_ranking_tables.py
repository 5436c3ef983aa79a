"""The tables in which bots look hands up, against the rankings that they are made from."""

from importlib import import_module
from typing import Any

import pytest

from domain.cards import DECKS
from domain.fairness import Stream
from domain.kernel.adapter import Adapted
from domain.options import Options, complete
from domain.rankings.percentiles import percentiles_of
from domain.rankings.ranking import Ranking
from domain.rankings.table import ranking_table
from domain.registry import GAMES

HANDS = 400

FAMILY = (
    "commerce",
    "commerce-classic",
    "trade-and-barter",
    "trentuno",
    "thirty-one",
    "stop-the-bus",
    "schwimmen",
)


@pytest.mark.parametrize("slug", FAMILY)
def test_a_table_has_the_key_of_each_hand_and_counts_the_hands_below(slug: str) -> None:
    """Of hands with every combination of suits, in each preset."""
    for preset in GAMES[slug].presets:
        options, stream = complete(GAMES[slug].options, preset, {}), Stream(slug.encode())
        deck, ranking = deck_and_ranking(slug, options)
        table, percentiles = ranking_table(deck, ranking), percentiles_of(deck, ranking)
        for _ in range(HANDS):
            hand = stream.shuffled(DECKS[deck])[:3]
            rank = table.rank(hand)
            assert table.keys[rank] == ranking(hand)
            assert percentiles.percentile(hand) == table.below(rank)


def deck_and_ranking(slug: str, options: Options) -> tuple[str, Ranking]:
    game = GAMES[slug]
    if not isinstance(game, Adapted):
        rules = import_module(f"domain.games.{slug.replace('-', '_')}.game").RULES
        return rules.deck_of(options), rules.ranking(options)
    made = game.typed.options.of(options)
    typed: Any = game.typed.variant(made)
    return typed.deck(made), typed.ranking(typed.begin(made, game.seats[0]))
