"""Commerce in its modern form: three cards each, three in the middle, and the worst hand pays.

Play follows domain/families/modern.py, ranking domain/rankings/commerce.py, and the cost of a hand is tokens or a pool.
This module has the options, presets and other features specific to Commerce.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated, Literal

from domain.common_schemas import meanings
from domain.families import match, modern, pool, tokens
from domain.families.match import POOL_OPTIONS, TOKENS_OPTIONS
from domain.families.modern import ModernGame, ModernOptions, ModernState
from domain.families.pool import POOL
from domain.families.tokens import TOKENS
from domain.kernel import Later, Seat, preset
from domain.rankings.commerce import commerce_of
from domain.rankings.ranking import Ranking
from domain.rankings.schemas import FOUR, NOTHING, THREE_CARDS


class CommerceOptions(ModernOptions):
    ace_low_sequence: Annotated[bool, "Whether A-2-3 of one suit is the lowest sequence."] = False
    recognised: Annotated[
        Literal["five", "three"],
        "The kinds of hand that count: tricon, sequence, flush, pair and point, or only the first three.",
    ] = "five"
    flush_by: Annotated[
        Literal["cards", "point"],
        "How two flushes are compared first: by their highest cards, or by their totals, as for the point.",
        Later(),
    ] = "cards"
    point_ties: Annotated[
        Literal["next_card", "tie"], "Whether point hands with equal totals are compared card by card or tie."
    ] = "next_card"

    offered = (
        "frame",
        "exchanges_per_turn",
        "ace_low_sequence",
        "pounce",
        "recognised",
        "flush_by",
        "pass_rounds",
        "deadlock",
        "knocking",
        "point_ties",
        "open_hands",
        "known_cards",
        "round_cap",
        *TOKENS_OPTIONS,
        *POOL_OPTIONS,
    )


class CommerceState(ModernState):
    options: CommerceOptions


class CommerceValue(match.HandValue, named="CommerceHandValue"):
    name: Annotated[str, meanings({**FOUR, **THREE_CARDS, **NOTHING}, "The kind of the hand.")]


class HandJudged(match.HandJudged, named="CommerceHandJudgedData"):
    values: Annotated[Mapping[Seat, CommerceValue], "The value of each hand that was shown, by seat."]


EXTENDED = CommerceOptions(recognised="three", pass_rounds=1, deadlock="showdown", round_cap=100)
SATISFIED = replace(EXTENDED, knocking=False, flush_by="point", ace_low_sequence=True)
"""Wikipedia's "until all the players are satisfied", read as a full round of passes. Hands rank as stated there: "the
highest point wins", "3 2 A lowest"."""


class Commerce(ModernGame[CommerceState]):
    slug, title, seats = "commerce", "Commerce", (3, 12)
    summary = (
        "Swap cards with the three in the middle, knock when your hand is good enough, and don't show the worst hand."
    )
    options, state = CommerceOptions, CommerceState
    frames = {"tokens": TOKENS, "pool": POOL}
    value, judged = CommerceValue, HandJudged
    scores, always_scored = pool.SCORES, False
    moves = {**modern.MOVES, **modern.POUNCING, **pool.MOVES}
    events = (*match.EVENTS, HandJudged, *tokens.EVENTS, *pool.EVENTS, *modern.EVENTS, *modern.POUNCES)
    presets = (
        preset("standard", "Three tokens each, one card a turn", CommerceOptions()),
        preset("five-tokens", "A longer match with five tokens each", CommerceOptions(tokens=5)),
        preset("multi-exchange", "Up to three cards a turn", CommerceOptions(exchanges_per_turn=3)),
        preset("ace-low", "A-2-3 of one suit is the lowest sequence", CommerceOptions(ace_low_sequence=True)),
        preset("pounce", "Three of a kind may take the fourth at any time", CommerceOptions(pounce="interrupt")),
        preset(
            "extended", "Only tricons, sequences and flushes count, and one round of passes ends the trading", EXTENDED
        ),
        preset(
            "satisfied",
            "Without knocks, until all are satisfied; flushes go by their points, A-2-3 is a sequence",
            SATISFIED,
        ),
        preset("open", "All hands lie face up", CommerceOptions(open_hands=True)),
    )

    def hands_ranked(self, options: CommerceOptions) -> Ranking:
        return commerce_of(options.ace_low_sequence, options.recognised, options.point_ties, options.flush_by)


COMMERCE = Commerce()
