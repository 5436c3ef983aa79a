"""The bots of games with an auction on the cards of all hands: bids by the odds, and mixed strategies.

A seat estimates the odds of a bid as the mean of two values: those by its own cards alone, and those with the other
seats also holding the cards that their last bids name. `steady` makes the highest of the likeliest bids, and calls a
bid that is less likely than that. Such a player is predictable, so with two seats left `sharp` plays a mixed strategy:
in each class of situations it chooses between ways of moving, with frequencies that lab/solved has computed by
self-play (`auction.json`). Small hands of some games are solved move by move. With more seats left, `sharp` searches.

A bluff gains little against a seat that mostly calls. So the more the other seat has called and the less it has raised
in the match, the more often `sharp` moves as `steady` does (a restricted response: Johanson, Zinkevich and Bowling,
2007).
"""

import json
from bisect import bisect
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from importlib.resources import files
from itertools import accumulate
from typing import Any, ClassVar, NamedTuple, TypeVar

from domain.cards import DECKS, Card, Cards
from domain.fairness import Stream
from domain.families.auction import AuctionGame
from domain.families.auction_events import AuctionMove, AuctionState, BidMade, Called, CardsDealt, MakeBid
from domain.families.bids import Bid
from domain.kernel import Move, Seat
from domain.search.determinization import WHOLE, draw, weighted
from domain.search.game_bot import GameBot
from domain.search.observation import Observation, ObservedEvent
from domain.search.odds import CERTAIN, KnownCards, NamedCard, named_card

S = TypeVar("S", bound=AuctionState)

CALL, MIMIC = -1, -2
"""Used in place of a bid's position on the ladder: a call, and a bid still to be drawn."""

NOTHING = -1
"""Used in place of the standing bid's position: no bid."""

WAYS = ("least", "mimic", "call", "high", "low", "half", "third")
"""The ways of moving. `high` and `low` are the highest and the lowest of the bids that are about as likely as the
likeliest one. `least` is the lowest bid of all. `mimic` is the bid that the seat would make with another hand. `half`
and `third` are the highest bids with at least that chance."""

FRACTIONS = {"half": CERTAIN // 2, "third": CERTAIN // 3}

DEFENCES, DEFENDED = 100, 3
"""A move is defended if at least `DEFENDED` of `DEFENCES` draws from the mixture produce it."""

MIMICS = 3
"""The maximum number of hands tried for a mimic. The first with which the seat wouldn't call is used."""

LIKELY = tuple(CERTAIN * percent // 100 for percent in (1, 10, 22, 36, 52, 74, 96))
"""The lower limits of the classes of odds."""

LEVELS = tuple(CERTAIN * percent // 100 for percent in (1, 3, 7, 14, 25, 38, 52, 66, 78, 88, 95))
"""The lower limits of the levels. A level is the chance that a bid or a higher one is true. For a standing bid, pairs
of levels are merged."""

TWO = 2
"""The number of live seats for which there is a mixture. With more, the bot searches."""

FILE = "auction.json"

PERCENT, LEANS, LEANS_MOST = 100, 25, 75
"""The percentage by which `sharp` leans towards `steady` for each call of the other seat, and its maximum."""


class Eagerness(NamedTuple):
    """The eagerness to bid. `uncalled` is the gain of a bid beyond its own odds, because the next player often believes
    it. A bid with `good_enough` percent of the best bid's odds counts as equally good."""

    uncalled: int
    good_enough: int

    def calls(self, best: int, standing: int) -> bool:
        """True if a bid with the odds `standing` is called. `best` are the odds of the likeliest higher bid."""
        raised = min(best + self.uncalled, CERTAIN) if best else 0
        return raised <= CERTAIN - standing and standing < CERTAIN

    def enough(self, best: int) -> int:
        return -(-self.good_enough * best // 100)


class BidOdds:
    """A seat's estimates of the odds of bids, by position on the ladder: `own` from its cards alone, `odds` if it half
    trusts the others' bids."""

    def __init__(self, own: Sequence[int], trusting: Sequence[int]) -> None:
        self.own = own
        self.odds = own if trusting is own else [(a + b) // 2 for a, b in zip(own, trusting, strict=True)]
        self.choices: dict[tuple[int, int, Eagerness], int] = {}

    def __repr__(self) -> str:
        return "<odds of bids>"


class AuctionPosition:
    """A seat's odds against the standing bid. `above` is the position of the lowest bid that it can make. `possible`
    are the odds for a viewer who sees no cards: 0 for bids that no cards can make true."""

    def __init__(
        self, bid_odds: BidOdds, possible: tuple[int, ...], standing: int, above: int, eager: Eagerness
    ) -> None:
        self.bid_odds, self.possible, self.standing, self.above, self.eager = bid_odds, possible, standing, above, eager
        self.own, self.odds = bid_odds.own, bid_odds.odds

    @cached_property
    def best(self) -> int:
        """The odds of the seat's likeliest bid."""
        return max(self.odds[self.above :], default=0)

    @property
    def choice(self) -> int:
        """The choice by the odds: a position on the ladder, or CALL. The seat calls a bid that its own cards disprove,
        no matter how far it trusts the bidder."""
        choices, asked = self.bid_odds.choices, (self.standing, self.above, self.eager)
        if asked not in choices:
            false = self.standing != NOTHING and not self.own[self.standing]
            choices[asked] = CALL if false or self.above == len(self.odds) or self.calls else self.raised
        return choices[asked]

    @property
    def calls(self) -> bool:
        return self.standing != NOTHING and self.eager.calls(self.best, self.odds[self.standing])

    @property
    def raised(self) -> int:
        """The highest of the likeliest bids. If all odds are 0, the lowest possible bid."""
        return self.highest(self.eager.enough(self.best)) if self.best else self.lowest(self.possible, 1)

    def highest(self, enough: int) -> int:
        """Returns the highest bid with at least those odds."""
        odds = self.odds
        return next(place for place in range(len(odds) - 1, self.above - 1, -1) if odds[place] >= enough)

    def lowest(self, odds: Sequence[int], enough: int) -> int:
        """Returns the lowest bid with at least `enough` in `odds`."""
        return next((place for place in range(self.above, len(odds)) if odds[place] >= enough), self.above)

    @property
    def ways(self) -> dict[str, int]:
        """The move of each way. A bid that can't be true is called. A bid that is certainly true isn't, unless it is
        the highest. Impossible bids are never made."""
        standing = self.standing
        raises = any(self.possible[self.above :])
        if standing != NOTHING and not (raises and self.own[standing]):
            return {"call": CALL}
        if not raises:
            return {"least": self.above}
        ways = {"least": self.lowest(self.possible, 1), "mimic": MIMIC}
        if standing != NOTHING and self.own[standing] < CERTAIN:
            ways["call"] = CALL
        if self.best:
            ways |= {"high": self.raised, "low": self.lowest(self.odds, self.eager.enough(self.best))}
            ways |= {way: self.highest(least) for way, least in FRACTIONS.items() if self.best >= least}
        return ways

    def situation(self, again: bool) -> str:
        """Returns the class of the situation in the mixture. `again` is true if the seat has already bid in the
        hand."""
        level = levels(self.possible)
        if self.standing == NOTHING:
            return f"{bisect(LEVELS, level[self.raised]):x}"
        standing = self.odds[self.standing]
        classes = bisect(LEVELS, level[self.standing]) // 2, bisect(LIKELY, standing), bisect(LIKELY, self.best)
        return "".join(f"{each:x}" for each in (*classes, int(again)))


def mimic(looks: Iterable[AuctionPosition]) -> int:
    """Returns the bid of a seat with one of those hands: the first with which it wouldn't call, or the last."""
    for look in looks:
        if not look.calls:
            break
    return look.raised


def solved_book(book: str, deck: str) -> str:
    """Returns the name of the solution computed move by move for such a pack."""
    return f"{book} {deck}"


def solved_situation(ranks: Iterable[int], standing: int) -> str:
    """Returns the key of a situation: the ranks of the hand, and the index of the standing bid among the possible ones.
    In its moves, `7:3` is the bid of that index with a weight of 3, and `:3` is the call."""
    return f"{'-'.join(map(str, sorted(ranks)))} {standing}"


def leaning(events: Iterable[ObservedEvent], seat: Seat) -> int:
    """Returns the percentage by which to lean against that seat. Each of its raises cancels two of its calls."""
    calls, opened = 0, False
    for each in events:
        match each.event:
            case CardsDealt():
                opened = False
            case BidMade(actor=actor):
                calls -= 2 * (opened and actor == seat)
                opened = True
            case Called(actor=actor):
                calls += actor == seat
    return min(LEANS_MOST, max(0, LEANS * calls))


@lru_cache(maxsize=2**8)
def levels(odds: tuple[int, ...]) -> tuple[int, ...]:
    """Returns the probability that the bid or a higher one is true, by position, treating bids as independent."""
    none = accumulate(reversed(odds), lambda fails, odds: fails * (CERTAIN - odds) // CERTAIN, initial=CERTAIN)
    return tuple(CERTAIN - each for each in none)[:0:-1]


FEW = 6
"""The number of hands above which there are fewer rollouts."""


class AuctionBot(GameBot[S, AuctionMove]):
    rollouts, tries = 96, 4
    searches: ClassVar[bool] = True
    """True if searching is worth the time with more than two live seats."""
    eager: ClassVar[Eagerness]
    learned: ClassVar[tuple[int, int]]
    """The smallest and the largest hand that the mixture covers."""
    rules: AuctionGame[S]

    # Defined by a game

    def kind(self, options: Any) -> Any:
        """Returns the options that determine the odds, as a cache key."""
        raise NotImplementedError

    def known(self, kind: Any, hand: Cards, pool: int) -> KnownCards:
        """Returns the knowledge of a seat with that hand, given the number of cards in play."""
        raise NotImplementedError

    def odds(self, kind: Any, known: KnownCards) -> tuple[int, ...]:
        """Returns the odds of all bids, by position on the ladder."""
        raise NotImplementedError

    def book(self, options: Any) -> str:
        """Returns the name of the mixture for those options."""
        return self.rules.slug

    def named_cards(self, options: Any, bid: Bid) -> tuple[NamedCard, ...]:
        """Returns the cards that a seat's last bid suggests."""
        return (named_card(bid),)

    def eagerness(self, s: S) -> Eagerness:
        return self.eager

    def effort(self, s: S) -> int:
        """Fewer rollouts with more hands, which make a rollout longer."""
        return self.rollouts * FEW // max(FEW, sum(map(bool, s.hands)))

    # By the odds

    def policy(self, s: S, seat: Seat, stream: Stream) -> AuctionMove:
        return self._move(s, self.look(s, seat, s.hands[seat]).choice)

    def worth(self, s: S, seat: Seat) -> int:
        """Returns the hands lost by all seats, less those lost by the seat times the number of seats."""
        return sum(s.losses) - len(s.losses) * s.losses[seat]

    def look(self, s: S, seat: Seat, hand: Cards) -> AuctionPosition:
        """Returns a seat's position with such a hand."""
        options, bids, pool = s.options, s.bids, sum(map(len, s.hands))
        bid, kind = bids[-1].bid if bids else None, self.kind(options)
        last = {made.seat: made.bid for made in bids if made.seat != seat}
        named_cards = tuple([card for each in last.values() for card in self.named_cards(options, each)])
        return AuctionPosition(
            self.bid_odds(kind, self.known(kind, hand, pool), named_cards),
            self.possible(kind, pool),
            NOTHING if bid is None else options.ladder.place[bid],
            options.ladder.above(bid),
            self.eagerness(s),
        )

    @cached_property
    def bid_odds(self) -> Callable[[Any, KnownCards, tuple[NamedCard, ...]], BidOdds]:
        """Returns the odds for a kind of table, a seat's knowledge and the named cards that it half trusts. Cached."""

        @lru_cache(maxsize=2**12)
        def bid_odds(kind: Any, known: KnownCards, named_cards: tuple[NamedCard, ...]) -> BidOdds:
            own = self.odds(kind, known)
            return BidOdds(own, self.odds(kind, known.trusting(named_cards)) if named_cards else own)

        return bid_odds

    @cached_property
    def possible(self) -> Callable[[Any, int], tuple[int, ...]]:
        """Returns the odds for a viewer who sees no cards, by the kind of table and the number of cards in play.
        Cached."""
        return lru_cache(maxsize=2**8)(lambda kind, pool: self.odds(kind, self.known(kind, (), pool)))

    def candidates(self, s: S, seat: Seat) -> Sequence[AuctionMove]:
        """Returns the moves of the available ways, except mimics."""
        places = self.look(s, seat, s.hands[seat]).ways.values()
        return [self._move(s, place) for place in dict.fromkeys(places) if place != MIMIC]

    def likelihood(self, before: S, seat: Seat, move: Move) -> int:
        """Assumes a seat that bids by the odds: one of the likeliest bids, usually the highest of them."""
        if not isinstance(move, MakeBid):
            return WHOLE
        ladder, look = before.options.ladder, self.look(before, seat, before.hands[seat])
        bid = ladder.find(move.kind, move.ranks, move.named_suit)
        assert bid is not None
        place = ladder.place[bid]
        if place == look.choice:
            return WHOLE
        odds = look.odds[place]
        return WHOLE // (3 if odds >= look.eager.enough(look.best) else 12 if 2 * odds >= look.best else 24)

    # By the mixture

    def sharp(self, seen: Observation[S], stream: Stream) -> AuctionMove:
        s, seat = seen.state, seen.seat
        if len(s.live()) > TWO:
            return super().sharp(seen, stream) if self.searches else self.steady(seen, stream)
        if stream.below(PERCENT) < leaning(seen.all_events, s.next(seat)):
            return self.steady(seen, stream)
        return self.mixed(s, seat, stream)

    def mixed(self, s: S, seat: Seat, stream: Stream) -> AuctionMove:
        """Returns a move of the mixture, or the policy's move if the mixture has none."""
        look, size = self.look(s, seat, s.hands[seat]), self.size(s, seat)
        ways, again = look.ways, any(made.seat == seat for made in s.bids)
        if len(ways) > 1 and (moves := self.solved(s.options, [card.rank for card in s.hands[seat]], size, look)):
            return self._move(s, weighted(stream, list(moves), list(moves.values())))
        weights = self.weights(self.book(s.options), size, look.situation(again), ways)
        if not any(weights):
            return self._move(s, look.choice)
        place = weighted(stream, list(ways.values()), weights)
        return self._move(s, self._mimicked(s, seat, stream) if place == MIMIC else place)

    def defended(self, seen: Observation[S], move: AuctionMove) -> bool:
        """True if the mixture contains the move, such as a bluff that loses against a caller."""
        s, stream = seen.state, Stream(b"defended")
        if len(s.live()) > TWO:
            return False
        return sum(self.mixed(s, seen.seat, stream) == move for _ in range(DEFENCES)) >= DEFENDED

    def weights(self, book: str, size: str, situation: str, ways: Iterable[str]) -> list[int]:
        """Returns the frequency of each way; all 0 for unknown situations."""
        found = self._mixtures.get(book, {}).get(size, {}).get(situation)
        return [int(found[WAYS.index(way)]) if found else 0 for way in ways]

    def solved(self, options: Any, ranks: Iterable[int], size: str, look: AuctionPosition) -> dict[int, int]:
        """Returns the frequency of each solved move with a small hand. Empty for unsolved situations."""
        rows = self._mixtures.get(solved_book(self.book(options), options.deck), {}).get(size, {})
        bids = [place for place, odds in enumerate(look.possible) if odds]
        standing = bids.index(look.standing) if look.standing in bids else NOTHING
        moves = [move.split(":") for move in rows.get(solved_situation(ranks, standing), "").split()]
        return {bids[int(bid)] if bid else CALL: int(weight) for bid, weight in moves}

    def size(self, s: S, seat: Seat) -> str:
        """Returns the class of hand sizes in the mixture."""
        own = len(s.hands[seat])
        return self.size_of(own, len(s.pool) - own)

    def size_of(self, own: int, theirs: int) -> str:
        least, most = self.learned
        own, theirs = (min(most, max(least, number)) for number in (own, theirs))
        return f"{own} {theirs}"

    @cached_property
    def _mixtures(self) -> Mapping[str, Mapping[str, Mapping[str, str]]]:
        found: Mapping[str, Mapping[str, Mapping[str, str]]] = json.loads(files(__package__).joinpath(FILE).read_text())
        return found

    def _mimicked(self, s: S, seat: Seat, stream: Stream) -> int:
        hand = s.hands[seat]
        left = [card for card in DECKS[s.options.deck] if card not in hand]
        return mimic(self.look(s, seat, self._other_hand(left, len(hand), stream)) for _ in range(MIMICS))

    def _other_hand(self, left: list[Card], number: int, stream: Stream) -> Cards:
        drawn = draw(stream, left, number)
        left += drawn
        return drawn

    def _move(self, s: S, place: int) -> AuctionMove:
        if place == CALL:
            assert s.standing is not None
            return self.rules.call_of(s.standing.called_as)
        return self.rules.bid_of(s.options.ladder.bids[place])
