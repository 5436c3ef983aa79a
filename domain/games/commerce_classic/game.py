"""Commerce of the 19th century: trade with a widow that grows each round; the best hand takes a prize, the worst loses
a counter.

Play follows domain/families/old.py, ranking domain/rankings/classic.py, and the cost of a hand domain/families/pool.py.
This module has the options, presets and other features specific to this game.
"""

from collections.abc import Mapping
from typing import Annotated, Literal

from domain.common_schemas import meanings
from domain.families import match, old, pool
from domain.families.match import POOL_OPTIONS, MatchOptions
from domain.families.old import OldGame, OldOptions, OldState
from domain.families.pool import POOL
from domain.families.widow import WidowOptions
from domain.kernel import Seat, preset
from domain.rankings.classic import classic_of
from domain.rankings.ranking import Ranking
from domain.rankings.schemas import FOUR, THREE_CARDS
from domain.schema import Enum


class ClassicOptions(OldOptions):
    frame: Literal["tokens", "pool"] = "pool"
    deck: Annotated[
        int, Enum((52, 40, 32)), "The deck: all 52 cards, 40 without 8, 9 and 10, or 32 from the seven up."
    ] = 52

    offered = (
        "deck",
        "rounds",
        "widow_growth",
        "dealer_blind",
        "knocks_to_end",
        "pass_locks",
        "pounce",
        "known_cards",
        *POOL_OPTIONS,
    )


class ClassicState(OldState):
    options: ClassicOptions


class ClassicValue(match.HandValue, named="CommerceClassicHandValue"):
    name: Annotated[str, meanings({**FOUR, **THREE_CARDS}, "The kind of the hand.")]


class HandJudged(match.HandJudged, named="CommerceClassicHandJudgedData"):
    values: Annotated[Mapping[Seat, ClassicValue], "The value of each hand that was shown, by seat."]
    winner: Annotated[Seat, "The seat with the best hand, which takes the prize."]


USUAL = (3, 10)
"""The range of seats of the usual presets. The other preset is for any number."""


class CommerceClassic(OldGame[ClassicState]):
    slug, title, seats = "commerce-classic", "Commerce, 19th century", (2, 12)
    summary = "Trade with a widow that grows each round; the best hand takes a prize, the worst loses a counter."
    options, state = ClassicOptions, ClassicState
    frames = {"pool": POOL}
    value, judged = ClassicValue, HandJudged
    scores = pool.SCORES
    moves = {**old.MOVES, **old.POUNCING, **pool.MOVES}
    events = (*match.EVENTS, HandJudged, *pool.EVENTS, *old.EVENTS, *old.POUNCES)
    presets = (
        preset("any-number", "As many players as there are cards for", ClassicOptions()),
        preset(
            "wikipedia",
            "To the letter: a fresh card in the widow also before the first round",
            ClassicOptions(widow_growth="every_round"),
            USUAL,
        ),
        preset(
            "britannica", "A player who passes is locked; no horse", ClassicOptions(pass_locks=True, horse=False), USUAL
        ),
        preset("ante", "The best hand takes antes, not a part of the pool", ClassicOptions(prize_source="ante"), USUAL),
        preset("pounce", "Three of a kind may take the fourth at any time", ClassicOptions(pounce="interrupt"), USUAL),
        preset("short-pack-32", "Thirty-two cards, from the seven up", ClassicOptions(deck=32), USUAL),
        preset("short-pack-40", "Forty cards, without 8, 9 and 10", ClassicOptions(deck=40), USUAL),
    )

    def deck(self, options: MatchOptions) -> str:
        assert isinstance(options, ClassicOptions)
        return str(options.deck)

    def hands_ranked(self, options: WidowOptions) -> Ranking:
        return classic_of(self.deck(options))


COMMERCE_CLASSIC = CommerceClassic()
