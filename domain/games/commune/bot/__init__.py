"""Bots for Commune: the odds of its bids."""

from collections.abc import Iterable

from domain.cards import DECKS, Cards
from domain.games.commune.bids import BidOptions
from domain.games.commune.bot.odds import odds_of_all
from domain.games.commune.game import COMMUNE, CommuneOptions, CommuneState
from domain.games.commune.satisfaction import WILD
from domain.search.auction import AuctionBot, AuctionPosition, Eagerness
from domain.search.odds import KnownCards

CommuneKind = tuple[BidOptions, str]
"""The options that affect the bids, and the name of the deck."""


class CommuneBot(AuctionBot[CommuneState]):
    eager = Eagerness(uncalled=200_000, good_enough=90)
    learned = (1, 3)

    def kind(self, options: CommuneOptions) -> CommuneKind:
        return options.bids, options.deck

    def known(self, kind: CommuneKind, hand: Cards, pool: int) -> KnownCards:
        known = KnownCards.of(hand, pool, len(DECKS[kind[1]]), WILD)
        return known if kind[0][0] else known._replace(suits=())

    def solved(self, options: CommuneOptions, ranks: Iterable[int], size: str, look: AuctionPosition) -> dict[int, int]:
        """Returns no solutions if twos can be bid, because small hands were solved without those bids."""
        return {} if options.two_bids else super().solved(options, ranks, size, look)

    def odds(self, kind: CommuneKind, known: KnownCards) -> tuple[int, ...]:
        return odds_of_all(kind[0], known)


BOT = CommuneBot(COMMUNE)
