"""What `sharp` needs to search in Vazhushal: moves to try, and how to play on; deals to imagine are in imagining.py."""

from collections.abc import Sequence

from domain.fairness import Stream
from domain.game import Situation, Strategy
from domain.games.vazhushal.bots import STEADY, Sight, by_promise, draws
from domain.games.vazhushal.glances import farthest, line_draw, new_layout
from domain.games.vazhushal.imagining import imagine
from domain.games.vazhushal.melds import Layout, Named, in_order, value_of
from domain.games.vazhushal.moves import (
    MOVES,
    Discard,
    DrawLine,
    DrawStock,
    LayFinalMelds,
    LayMelds,
    PassFinal,
    VazhushalMove,
)
from domain.games.vazhushal.rules import decide
from domain.games.vazhushal.scoring import held_value
from domain.games.vazhushal.state import DRAW, FINAL, HANDLERS, MELD, OVER, SHOWDOWN, State, waiting
from domain.moves import Move
from domain.search.searching import Search
from domain.search.worlds import Rules

DISCARDS = 3
"""So many cards are tried as discards: those that promise least."""

DEPTH = 2
"""So deep into the line others are imagined to look."""

OUT, CARD, MINOR = 240, 12, 4
"""What it is worth to go out, what a card costs that is still held, and how many points count one where the hand isn't
decided by points."""


def candidates(situation: Situation) -> Sequence[Move]:
    """First what `steady` does. What can be laid is laid; the draws and the discards that promise most are tried."""
    sight = Sight.of(situation)
    if situation.state["phase"] == DRAW:
        return [move for _, move in sorted(draws(sight), key=lambda draw: -draw[0])]
    first = STEADY.choose(situation, Stream(b""))
    if first["type"] != "discard":
        return [first]
    return [{"type": "discard", "card": card.code} for card in by_promise(sight)[:DISCARDS]]


# Playing on


def policy(state: State, seat: int, _stream: Stream) -> VazhushalMove:
    """Takes from the line what makes a meld at once, lays what it sees, discards what is farthest from a meld."""
    hand, layout = state.hands[seat], state.melds[seat]
    if state.phase == DRAW:
        draw = line_draw(state.rules, hand, layout, state.line[-DEPTH:])
        return DrawLine(draw.depth, _named(in_order((*layout, *draw.melds)))) if draw else DrawStock()
    if state.phase == FINAL:
        new = new_layout(state.rules, hand, layout, 0)
        return LayFinalMelds(_named(new)) if new else PassFinal()
    new = new_layout(state.rules, hand, layout, 1)
    return LayMelds(_named(new)) if new else Discard(farthest(state.rules, hand))


def _named(layout: Layout) -> Named:
    return [[placed.entry for placed in meld.cards] for meld in layout]


def worth(state: State, seat: int) -> int:
    """How much better the seat stands than the average of all, by their number: to go out counts most, then how many
    cards are still held, then points. When the stock is exhausted points alone count."""
    standing = [_standing(state, each) for each in range(len(state.hands))]
    return len(standing) * standing[seat] - sum(standing)


def _standing(state: State, seat: int) -> int:
    hand, joker = state.hands[seat], state.options["joker_in_hand"]
    points = value_of(state.melds[seat]) - sum(held_value(card, joker) for card in hand)
    if state.out is not None:
        return OUT * (state.out == seat) + points // MINOR
    if state.phase in (FINAL, SHOWDOWN, OVER):
        return points
    to_discard = state.phase == MELD and state.turn == seat
    return points // MINOR - CARD * (len(hand) - to_discard)


SEARCH = Search(Rules(decide, HANDLERS, waiting, MOVES), imagine, candidates, policy, worth, trials=120, plies=14)

SHARP = Strategy(
    "sharp",
    1,
    "Sharp",
    "Remembers what was taken and thrown away, imagines the hidden hands, and plays its draws and discards forward.",
    SEARCH.choose,
    history=True,
)
