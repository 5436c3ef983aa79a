"""Thirty-One: draw and discard for points in one suit, knock with enough of them, and don't be the lowest.

Play follows `domain/families/stock.py`. The value of a hand is the total of its cards of one suit, in its best suit.
The lowest hand loses a token. A knocker who alone is lowest may have to pay twice, and one who ties for the lowest may
go free. If 31 strikes, all who don't hold it lose a token, even if they are not the lowest.
"""

from collections.abc import Mapping
from typing import Annotated

from domain.common_schemas import meanings
from domain.families import match, stock, tokens
from domain.families.knock import Knock, Knocked
from domain.families.stock import StockGame, StockOptions, StockState
from domain.kernel import Seat, preset
from domain.rankings.schemas import POINT, TRICON


class ThirtyOneOptions(StockOptions):
    offered = (
        "tokens",
        "free_ride",
        "knocker_low",
        "knocker_tie",
        "instant_31",
        "tricon",
        "known_cards",
        "round_cap",
    )


class ThirtyOneState(StockState):
    options: ThirtyOneOptions


class ThirtyOneValue(match.HandValue, named="ThirtyOneHandValue"):
    name: Annotated[str, meanings({**POINT, **TRICON}, "The kind of the hand.")]


class HandJudged(match.HandJudged, named="ThirtyOneHandJudgedData"):
    values: Annotated[Mapping[Seat, ThirtyOneValue], "The value of each hand that was shown, by seat."]
    winner: match.NotRewarded


class ThirtyOne(StockGame[ThirtyOneState, Knock]):
    slug, title = "thirty-one", "Thirty-One"
    summary = "Draw and discard for points in one suit, knock when you have enough, and don't be the lowest."
    seats = (2, stock.MOST_SEATS)
    seats_why = "9 hands of 3 and a card face up leave 24 of 52 to draw, enough for two full rounds"
    options, state, knock = ThirtyOneOptions, ThirtyOneState, Knock
    value, judged = ThirtyOneValue, HandJudged
    moves = stock.moves(Knock)
    events = (*match.EVENTS, HandJudged, *tokens.EVENTS, *stock.EVENTS, Knocked)
    revealing = (match.HandsRevealed,)  # at once if the best possible hand is dealt
    presets = (
        preset("standard", "Three lives each, and 31 costs everybody else one", ThirtyOneOptions()),
        preset(
            "scat",
            "A free ride, and a knocker who alone has the lowest hand pays twice",
            ThirtyOneOptions(free_ride=True, knocker_low=2, knocker_tie="safe"),
        ),
        preset("source-literal", "31 is a hand like any other", ThirtyOneOptions(instant_31="off")),
        preset(
            "scat-tricon",
            "Scat, with three of a kind counting 30½",
            ThirtyOneOptions(free_ride=True, knocker_low=2, knocker_tie="safe", tricon=True),
        ),
    )


THIRTY_ONE = ThirtyOne()
