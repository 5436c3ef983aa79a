"""Bots for Liar's Poker: the odds of its bids."""

from domain.cards import Cards
from domain.families import kinds
from domain.families.bids import Bid
from domain.games.liars_poker.bot.odds import odds_of_all
from domain.games.liars_poker.game import DECK_SIZE, LIARS_POKER, LiarsPokerOptions, LiarsPokerState
from domain.search.auction import AuctionBot, Eagerness
from domain.search.odds import KnownCards, NamedCard, named_card

NAMED = {kinds.PAIR: 2, kinds.TWO_PAIR: 2, kinds.THREE: 3, kinds.FULL_HOUSE: 3, kinds.FOUR: 4}
"""The number of cards of the first rank that bids of these kinds name. Others name one."""

PATIENT, BOLD = Eagerness(62_500, 90), Eagerness(187_500, 88)

DOUBT, FEW = 93_750, 4
"""The reduction of `uncalled` for each bid of the hand, and the largest number of live seats to which it applies."""


class LiarsPokerBot(AuctionBot[LiarsPokerState]):
    eager = Eagerness(uncalled=250_000, good_enough=97)
    learned = (4, 6)
    event_cost = 4
    searches = False

    def book(self, options: LiarsPokerOptions) -> str:
        return f"{self.rules.slug} at least" if options.at_least else self.rules.slug

    def named_cards(self, options: LiarsPokerOptions, bid: Bid) -> tuple[NamedCard, ...]:
        """Returns the cards of the first rank that the bid names. None under `at_least`, where a bid names a level
        rather than cards."""
        return () if options.at_least else (named_card(bid),) * NAMED.get(bid.code, 1)

    def eagerness(self, s: LiarsPokerState) -> Eagerness:
        """Under `at_least`, bids form a ladder of falling odds, and the next player hardly ever believes a higher step
        more than the one before. The later a bid, the more its odds were overrated."""
        if not s.options.at_least:
            return self.eager
        if len(s.live()) > FEW:
            return PATIENT
        return Eagerness(BOLD.uncalled - DOUBT * len(s.bids), BOLD.good_enough)

    def kind(self, options: LiarsPokerOptions) -> tuple[bool, bool]:
        return options.suit_only_flush, options.at_least

    def known(self, kind: tuple[bool, bool], hand: Cards, pool: int) -> KnownCards:
        return KnownCards.of(hand, pool, DECK_SIZE)

    def odds(self, kind: tuple[bool, bool], known: KnownCards) -> tuple[int, ...]:
        return odds_of_all(*kind, known)


BOT = LiarsPokerBot(LIARS_POKER)
