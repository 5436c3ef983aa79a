"""The search of `sharp` in Vazhushal: candidates and evaluation. For determinizations see determinize.py, for the
rollout policy policy.py."""

from collections.abc import Iterator, Sequence

from domain.cards import Card
from domain.fairness import Stream
from domain.games.vazhushal.bots import STEADY, Position, by_worth, rated_draws
from domain.games.vazhushal.determinize import determinize, known_state
from domain.games.vazhushal.events import table_of
from domain.games.vazhushal.game import VAZHUSHAL
from domain.games.vazhushal.melds import check_layout, value_of
from domain.games.vazhushal.policy import policy
from domain.games.vazhushal.position import (
    CARD,
    DISCARD,
    FINAL_LAY,
    FINAL_PASS,
    LAY,
    LINE,
    MINOR,
    OUT,
    STOCK,
    Action,
    VazhushalPosition,
)
from domain.games.vazhushal.scoring import held_value
from domain.games.vazhushal.state import DRAW, FINAL, MELD, OVER, SHOWDOWN, VazhushalState
from domain.moves import Move
from domain.search.halving import DELAYS, Search
from domain.search.position import Compact
from domain.search.rollout import Determinization
from domain.strategy import Observation, Strategy

DISCARDS = 3
"""The number of discards tried: the cards that are worth least to keep."""


def thrown(position: Position) -> Sequence[Card]:
    """The discards tried, the likeliest first: no wild card while there is another one to throw."""
    cheapest = by_worth(position)[:DISCARDS]
    return [card for card in cheapest if not position.rules.is_wild(card)] or cheapest


def candidates(observation: Observation) -> Sequence[Move]:
    """First what `steady` does. Only draws and discards are searched: melds are laid as `steady` lays them."""
    position = Position.of(observation)
    if observation.state["phase"] == DRAW:
        return [move for _, move in sorted(rated_draws(position), key=lambda draw: -draw[0])]
    first = STEADY.choose(observation, Stream(b""))
    if first["type"] != "discard":
        return [first]
    return [{"type": "discard", "card": card.code} for card in thrown(position)]


def evaluate(state: VazhushalState, seat: int) -> int:
    """The seat's standing above the average, times the number of seats."""
    standing = [_standing(state, each) for each in range(len(state.hands))]
    return len(standing) * standing[seat] - sum(standing)


def _standing(state: VazhushalState, seat: int) -> int:
    """Going out counts most, then the number of cards still held, then points. Once the stock is exhausted, only points
    count."""
    hand, joker = state.hands[seat], state.options.joker_in_hand
    points = value_of(state.melds[seat]) - sum(held_value(card, joker) for card in hand)
    if state.went_out is not None:
        return OUT * (state.went_out == seat) + points // MINOR
    if state.phase in (FINAL, SHOWDOWN, OVER):
        return points
    to_discard = state.phase == MELD and state.turn == seat
    return points // MINOR - CARD * (len(hand) - to_discard)


# Positions


def positions(observation: Observation, stream: Stream) -> Iterator[VazhushalPosition]:
    for full in determinize(observation, stream):
        yield position(observation, full)


def position(_observation: Observation, full: Determinization[VazhushalState]) -> VazhushalPosition:
    stock = full.state.stock
    pack = tuple(card for card in full.decks[stock.draw] if card is not stock.aside)
    return VazhushalPosition.of(full.state, pack[len(pack) - stock.left :])


def code(observation: Observation, move: Move) -> Action:
    layout = check_layout(table_of(move), known_state(observation).rules) if "table" in move else ()
    what = Card.parse(move["card"]) if "card" in move else move.get("depth", 0)
    return _KIND[move["type"]], what, layout


_KIND = {
    "draw_stock": STOCK,
    "draw_line": LINE,
    "meld": LAY,
    "discard": DISCARD,
    "final_meld": FINAL_LAY,
    "final_pass": FINAL_PASS,
}


SEARCH = Search(
    VAZHUSHAL,
    determinize,
    candidates,
    policy,
    evaluate,
    rollouts=120,
    plies=14,
    compact=Compact(positions, position, code),
    cost=200,
)

SHARP = Strategy(
    "sharp",
    3,
    "Sharp",
    "Remembers what was taken and discarded, samples the hidden hands, and searches for its best draws and discards.",
    SEARCH.choose,
    history=True,
    delays=2 * DELAYS,
)
