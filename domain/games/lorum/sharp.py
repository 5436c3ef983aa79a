"""What `sharp` needs to search in Lórum: moves to try and a way to play on. Deals to imagine are in imagining.py."""

from collections.abc import Callable, Mapping, Sequence

from domain.cards import SUITS, Card, Cards, cards
from domain.fairness import Stream
from domain.game import Situation, Strategy
from domain.games.lorum.bots import STEADY
from domain.games.lorum.domino import fits
from domain.games.lorum.habits import PENALTIES, avoid, build, lead_a_run, ride
from domain.games.lorum.hearts import PENALTIES as HEARTS
from domain.games.lorum.imagining import cards_unseen, imagine
from domain.games.lorum.kind import SEATS
from domain.games.lorum.moves import MOVES, Pass, Play
from domain.games.lorum.rules import decide, filled_slots
from domain.games.lorum.state import HANDLERS, State, waiting
from domain.games.lorum.train import value
from domain.moves import Move
from domain.search.searching import Search
from domain.search.worlds import Rules


def candidates(situation: Situation) -> Sequence[Move]:
    """First what `steady` plays; then the others, but of cards that come to the same only one.

    In a blind deal that is all: nobody can tell one slot of its own from another, whatever has been played.
    """
    first = STEADY.choose(situation, Stream(b""))
    if "card" not in first:
        return [first]
    plays = [move for move in situation.legal_moves if move["type"] == "play"]
    alike = _alike(situation)
    tried = {alike(Card.parse(move["card"])): move for move in reversed([first, *plays])}
    return [first, *(move for move in reversed(tried.values()) if move != first)]


def _alike(situation: Situation) -> Callable[[Card], object]:
    """By what a card differs from others in this kind of deal."""
    kind = situation.state["kind"]
    if kind == "train":
        return lambda card: value(card, situation.options["train_ten_value"])
    if kind not in PENALTIES:
        return lambda card: card
    trick = cards(played["card"] for played in situation.state["tricks"]["cards"])
    others = [*cards_unseen(situation), *trick]
    return lambda card: (
        card.suit,
        PENALTIES[kind].get(card, 0),
        sum(each.suit == card.suit and each.rank < card.rank for each in others),
    )


# Playing on


def policy(state: State, seat: int, _stream: Stream) -> Play | Pass:
    """As `steady` does."""
    if state.blind:
        return Play(slot=filled_slots(state, seat)[0])
    return _WAYS[state.kind.part](state, state.hands[seat])


def _trick(state: State, hand: Cards) -> Play:
    tricks, penalties = state.tricks, PENALTIES[state.kind.name]
    assert tricks is not None
    trick = [played.card for played in tricks.trick]
    if trick:
        playable = [card for card in hand if card.suit == trick[0].suit]
    else:
        playable = [card for card in hand if card not in HEARTS] if penalties is HEARTS else []
    return Play(avoid(trick, playable or hand, penalties))


def _train(state: State, hand: Cards) -> Play:
    assert state.train is not None
    return Play(ride(state.train.total, hand, state.train.ten_value))


def _quart(state: State, hand: Cards) -> Play:
    quart = state.quart
    assert quart is not None
    return Play(quart.wanted if quart.sequence else lead_a_run(hand))


def _domino(state: State, hand: Cards) -> Play | Pass:
    domino = state.domino
    assert domino is not None
    playable = [card for card in hand if fits(domino, card)]
    return Play(build(hand, playable, dict(zip(SUITS, domino.rows, strict=True)))) if playable else Pass()


_WAYS: Mapping[str, Callable[[State, Cards], Play | Pass]] = {
    "tricks": _trick,
    "train": _train,
    "quart": _quart,
    "domino": _domino,
}


def worth(state: State, seat: int) -> int:
    """Chips above the average of all seats, by their number."""
    return SEATS * state.chips[seat] - sum(state.chips)


SEARCH = Search(Rules(decide, HANDLERS, waiting, MOVES), imagine, candidates, policy, worth, trials=80)

SHARP = Strategy(
    "sharp",
    1,
    "Sharp",
    "Remembers who couldn't follow and what was played, imagines the hidden hands, and plays its cards forward.",
    SEARCH.choose,
    history=True,
)
