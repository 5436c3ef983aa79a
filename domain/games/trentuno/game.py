"""Trentuno: Commerce with forty cards, in which hands are worth up to 31.

Play follows domain/families/modern.py or old.py, ranking domain/rankings/trentuno.py, and the cost of a hand is tokens
or a pool. At some tables a hand worth 31 brings the showdown at once. This module has the options, presets and other
features specific to Trentuno.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, ClassVar, Literal

from domain.cards import Cards
from domain.common_schemas import LastHandFields, meanings
from domain.families import match, modern, old, pool, tokens
from domain.families.match import AFTER, BEFORE, DEALING, POOL_OPTIONS, TOKENS_OPTIONS, MatchOptions
from domain.families.modern import ModernGame, ModernOptions, ModernState
from domain.families.old import DEALER_BLIND, BlindDecline, BlindExchange, OldGame, OldOptions, OldState
from domain.families.pool import POOL
from domain.families.tokens import TOKENS
from domain.kernel import Event, Game, Move, Never, Only, Seat, are_known, during, preset
from domain.rankings.ranking import Ranking
from domain.rankings.schemas import POINT, TRICON
from domain.rankings.trentuno import is_worth_31, trentuno_of
from domain.schema import Integer


class TrentunoOptions(ModernOptions, OldOptions):
    count: Annotated[
        Literal["suit", "all_cards"],
        "Whether only the cards of the best suit count, or all three, with more than 31 worth nothing.",
    ] = "suit"
    procedure: Annotated[Literal["modern", "classic"], "Whether a hand is played as in modern or in old Commerce."] = (
        "modern"
    )
    instant_31: Annotated[bool, "Whether a hand worth 31 ends the hand at once."] = False
    pounce: Annotated[
        Literal["off", "interrupt", "on_turn"],
        Never("procedure", "there is no pouncing in Trentuno, where a fourth card of a rank would have no value"),
    ] = "off"
    knocks_to_end: Annotated[int, Integer(1, 2), "The number of knocks that end a hand."] = 1

    offered = (
        "count",
        "procedure",
        "frame",
        "instant_31",
        "pounce",
        "known_cards",
        "pass_rounds",
        "deadlock",
        "exchanges_per_turn",
        "open_hands",
        "round_cap",
        "rounds",
        "widow_growth",
        "dealer_blind",
        "knocks_to_end",
        "pass_locks",
        *TOKENS_OPTIONS,
        *POOL_OPTIONS,
    )
    only: ClassVar = {
        Only("procedure", "modern"): ("pass_rounds", "deadlock", "exchanges_per_turn", "open_hands", "round_cap"),
        Only("procedure", "classic"): ("rounds", "widow_growth", "dealer_blind", "knocks_to_end", "pass_locks"),
    }


Phase = Annotated[
    Literal["dealing", "dealer_blind", "trading", "final", "horse", "showdown", "over"],
    meanings({**BEFORE, **modern.PHASES, **old.PHASES, **pool.PHASES, **AFTER}, "The phase of play."),
]


def somebody_has_31(count: str, hands: Sequence[Cards]) -> bool:
    """True if any known hand is worth 31."""
    return any(hand and are_known(hand) and is_worth_31(count, hand) for hand in hands)


class TrentunoModernState(ModernState):
    options: TrentunoOptions
    phase: Phase = DEALING

    def somebody_ends(self) -> bool:
        return self.options.instant_31 and somebody_has_31(self.options.count, self.hands)


class TrentunoOldState(OldState):
    options: TrentunoOptions
    phase: Phase = DEALING

    def somebody_ends(self) -> bool:
        return self.options.instant_31 and somebody_has_31(self.options.count, self.hands)


class TrentunoValue(match.HandValue, named="TrentunoHandValue"):
    name: Annotated[
        str,
        meanings({**POINT, **TRICON, "bust": "more than 31, where all cards count"}, "The kind of the hand."),
    ]


class HandJudged(match.HandJudged, named="TrentunoHandJudgedData"):
    values: Annotated[Mapping[Seat, TrentunoValue], "The value of each hand that was shown, by seat."]


SHARED: tuple[type[Event[Any]], ...] = (*match.EVENTS, HandJudged, *tokens.EVENTS, *pool.EVENTS)


class TrentunoModern(ModernGame[TrentunoModernState]):
    slug, options, state = "trentuno", TrentunoOptions, TrentunoModernState
    frames = {"tokens": TOKENS, "pool": POOL}
    value, judged = TrentunoValue, HandJudged
    moves = {**modern.MOVES, **pool.MOVES}
    events = (*SHARED, *modern.EVENTS)
    revealing = (match.HandsRevealed,)  # at once if the best possible hand is dealt

    def deck(self, options: MatchOptions) -> str:
        return "40"

    def hands_ranked(self, options: TrentunoOptions) -> Ranking:
        return trentuno_of(options.count)


class TrentunoOld(OldGame[TrentunoOldState]):
    slug, options, state = "trentuno", TrentunoOptions, TrentunoOldState
    frames = {"tokens": TOKENS, "pool": POOL}
    value, judged = TrentunoValue, HandJudged
    moves = {**old.MOVES, **pool.MOVES}
    events = (*SHARED, *old.EVENTS)
    revealing = (match.HandsRevealed,)  # at once if the best possible hand is dealt

    def deck(self, options: MatchOptions) -> str:
        return "40"

    def hands_ranked(self, options: TrentunoOptions) -> Ranking:
        return trentuno_of(options.count)


VARIANTS: Mapping[str, TrentunoModern | TrentunoOld] = {"modern": TrentunoModern(), "classic": TrentunoOld()}


class Trentuno(Game[Any, Any]):
    """Trentuno. The option `procedure` selects the variant of a table."""

    slug, title, aliases, seats = "trentuno", "Trentuno", ("trente-et-un",), (3, 12)
    seats_why = "12 hands of 3 and the widow take 39 of 40 cards"
    summary = "Forty cards, three in hand, three in the middle: get close to 31 in one suit, and don't be the lowest."
    options = TrentunoOptions
    scores, always_scored = pool.SCORES, False
    moves = {**modern.MOVES, BlindExchange: during(DEALER_BLIND), BlindDecline: during(DEALER_BLIND), **pool.MOVES}
    presets = (
        preset("suit", "The cards of the best suit count", TrentunoOptions()),
        preset(
            "cardrulesplus",
            "All three cards count, and more than 31 is worth nothing",
            TrentunoOptions(count="all_cards"),
        ),
        preset(
            "classic",
            "Like old Commerce, with a pool, until somebody knocks",
            TrentunoOptions(procedure="classic", frame="pool"),
            (3, 9),
        ),
        preset(
            "wikipedia",
            "The same to the letter: a fresh card in the widow also before the first round",
            TrentunoOptions(procedure="classic", frame="pool", widow_growth="every_round"),
            (3, 9),
        ),
        preset("instant", "Whoever has 31 ends the hand", TrentunoOptions(instant_31=True)),
    )

    def variant(self, options: TrentunoOptions) -> Game[Any, Any]:
        return VARIANTS[options.procedure]

    @property
    def variants(self) -> Sequence[Game[Any, Any]]:
        return tuple(VARIANTS.values())

    @property
    def last_hand(self) -> LastHandFields:
        return VARIANTS["modern"].last_hand

    def check(self, options: TrentunoOptions, seats: int) -> None:
        self.variant(options).check(options, seats)

    def has(self, move: type[Move], options: TrentunoOptions) -> bool:
        return move in self.variant(options).moves


TRENTUNO = Trentuno()
