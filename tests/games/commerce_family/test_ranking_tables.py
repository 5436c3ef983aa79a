"""The bots' lookup tables of hands, compared with the rankings they are generated from."""

import pytest

from domain.cards import DECKS
from domain.fairness import Stream
from domain.option_table import complete
from domain.rankings.ranking import Ranked
from domain.rankings.table import ranking_table
from domain.registry import GAMES
from domain.search.percentiles import percentiles_of
from tests.games.commerce_family.match_rules import MatchRules

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
    """Checks hands with every combination of suits, in each preset."""
    rules = rules_of(slug)
    for preset in GAMES[slug].presets:
        options = complete(GAMES[slug].options, preset, {})
        deck, ranking, stream = rules.deck_of(options), rules.ranking(options), Stream(slug.encode())
        table, percentiles = ranking_table(deck, ranking), percentiles_of(deck, ranking)
        for _ in range(HANDS):
            hand = stream.shuffled(DECKS[deck])[:3]
            rank = table.rank(hand)
            assert table.keys[rank] == ranking(hand)
            assert percentiles.percentile(hand) == table.below(rank)


def rules_of(slug: str) -> Ranked:
    return MatchRules(GAMES[slug].rules)
