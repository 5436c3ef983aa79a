"""The seven kinds of deal in their order, the same for every dealer (rules/lorum 1)."""

from domain.games.lorum import ape, domino, hearts, quart, queens, train, tricks
from domain.games.lorum.kind import Kind
from domain.options import Options

KINDS: tuple[Kind, ...] = (
    hearts.KIND,
    queens.KIND,
    tricks.KIND,
    ape.KIND,
    train.KIND,
    quart.KIND,
    domino.KIND,
)


def kind_of(hand_number: int) -> Kind:
    """The kind of a deal of the match, from 1."""
    return KINDS[(hand_number - 1) % len(KINDS)]


def is_blind(hand_number: int, options: Options) -> bool:
    """Whether everybody sees all hands but their own in that deal."""
    return kind_of(hand_number) is ape.KIND and ape.is_blind(options)
