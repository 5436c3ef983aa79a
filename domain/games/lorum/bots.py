"""House bots for Lórum: one plain idea for each kind of deal."""

from collections.abc import Callable, Mapping, Sequence

from domain.cards import Card, Cards, cards
from domain.fairness import Stream
from domain.game import RANDOM, Situation, Strategy
from domain.games.lorum import ape, hearts, queens
from domain.games.lorum.quart import NEXT
from domain.games.lorum.train import passed_by, value
from domain.moves import Move

Chooser = Callable[[Situation, Cards], Card]
"""One of the cards that can be played."""


def play_steadily(situation: Situation, _stream: Stream) -> Move:
    """Never abandons a deal: that is for the players. In a blind one any slot is as good as any other: each of the
    cards that the seat doesn't see is as likely to lie in it."""
    first = situation.legal_moves[0]
    if "card" not in first:
        return first
    playable = cards(move["card"] for move in situation.legal_moves if move["type"] == "play")
    return {"type": "play", "card": _CHOOSERS[situation.state["kind"]](situation, playable).code}


def _avoiding(penalties: Mapping[Card, int]) -> Chooser:
    """Stays below the cards that win, and throws away what costs most, then what wins most."""

    def choose(situation: Situation, playable: Cards) -> Card:
        trick = cards(played["card"] for played in situation.state["tricks"]["cards"])
        if not trick:
            return min(playable, key=lambda card: (penalties.get(card, 0), card.rank))
        if playable[0].suit != trick[0].suit:
            return max(playable, key=lambda card: (penalties.get(card, 0), card.rank))
        return _follow_low(trick, playable, penalties)

    return choose


def _follow_low(trick: Cards, playable: Cards, penalties: Mapping[Card, int]) -> Card:
    winning = max(card.rank for card in trick if card.suit == trick[0].suit)
    below = [card for card in playable if card.rank < winning]
    if below:
        return max(below, key=lambda card: (penalties.get(card, 0), card.rank))
    if len(trick) == 3:  # the trick is won whatever is played, so a high card goes with it
        return max(playable, key=lambda card: (-penalties.get(card, 0), card.rank))
    return min(playable, key=lambda card: card.rank)


def _ride(situation: Situation, playable: Cards) -> Card:
    """The highest card that passes no threshold; if every card does, the highest of all."""
    ten_value, total = situation.options["train_ten_value"], situation.state["train"]["total"]

    def worth(card: Card) -> int:
        return value(card, ten_value)

    free = [card for card in playable if passed_by(total, total + worth(card)) is None]
    return max(free or playable, key=worth)


def _lead_a_run(_situation: Situation, playable: Cards) -> Card:
    """Of the four cards that a lead asks for as many as possible of its own, and the last of them, which leads next."""
    return max(playable, key=lambda card: _own_in_run(card, playable))


def _own_in_run(card: Card, hand: Cards) -> int:
    run = [card]
    while len(run) < 4:
        run.append(NEXT[run[-1]])
    return sum(each in hand for each in run) + 2 * (run[-1] in hand)


def _build(situation: Situation, playable: Cards) -> Card:
    """Opens the way for the farthest of its own cards, and keeps back what only lets others play."""
    hand = cards(situation.state["hands"][situation.seat]["cards"])
    rows: Mapping[str, Sequence[str]] = situation.state["domino"]["rows"]
    if not any(rows.values()):
        return min(playable, key=lambda card: sum(abs(card.rank - each.rank) for each in hand))
    return max(playable, key=lambda card: _way_opened(card, hand, cards(rows[card.suit])))


def _way_opened(card: Card, hand: Cards, row: Cards) -> int:
    """How far beyond a card its own cards lie that wait for it; less than 0 where only others have some."""
    own = [each.rank - card.rank for each in hand if each.suit == card.suit]
    down, up = not row or card < row[0], not row or card > row[-1]
    return (_side(-min(own), card.rank == 7) if down else 0) + (_side(max(own), card.rank == 14) if up else 0)


def _side(farthest: int, at_the_end: bool) -> int:
    return farthest or (0 if at_the_end else -1)


_CHOOSERS: dict[str, Chooser] = {
    "no_hearts": _avoiding(hearts.PENALTIES),
    "queens": _avoiding(queens.PENALTIES),
    "no_tricks": _avoiding({}),
    "hairy_ape": _avoiding(ape.PENALTIES),
    "train": _ride,
    "quart": _lead_a_run,
    "domino": _build,
}

STEADY = Strategy("steady", 1, "Steady", "Ducks what costs, and gets rid of its cards early.", play_steadily)

STRATEGIES = (STEADY, RANDOM)
