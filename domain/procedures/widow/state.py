"""What is remembered of a hand that is played round a widow."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from domain.cards import Cards
from domain.chance import Stock, Unseen
from domain.frames.ledger import Pool
from domain.frames.match import DEALING
from domain.frames.tokens import Tokens
from domain.options import Options

DEALER_BLIND = "DEALER_BLIND"
"""The dealer may lay down cards that nobody has seen."""


class State(NamedTuple):
    """A match at one version; what belongs to the other procedure or to a frame not in use stays as it began.

    `places`, `dealer` and `since` as in `Match`. `hands` and `taken` are by seat: the cards held, and those among
    them that everybody saw the seat take. `locked` holds the seats whose hands may not change any more. `turn` is None
    where nobody has one; `queue` holds the seats that still have a turn, the one in turn first: in MODERN their final
    one, in CLASSIC that of the round.

    MODERN: `pass_run` counts passes in a row and `turns` all turns of TRADING. CLASSIC: `round`, of `rounds`, counts
    from 1, `knocked` holds the seats that did, in their order, and `unseen` the dealer's cards before the dealer may
    look. Where cards are laid aside face up, `discards` are these, the latest last.
    """

    options: Mapping[str, Any]
    phase: str
    hand_number: int
    since: int
    dealer: int | None
    places: tuple[int, ...]
    hands: tuple[Cards, ...]
    taken: tuple[Cards, ...]
    locked: tuple[int, ...]
    widow: Cards
    stock: Stock | None
    turn: int | None
    queue: tuple[int, ...]
    knocker: int | None = None
    pass_run: int = 0
    turns: int = 0
    round: int = 0
    rounds: int = 0
    knocked: tuple[int, ...] = ()
    unseen: Unseen | None = None
    discards: Cards = ()
    tokens: Tokens | None = None
    pool: Pool | None = None

    def __repr__(self) -> str:
        return f"<{self.phase} in hand {self.hand_number}>"


def initial(options: Options, seats: int, parts: Mapping[str, Any]) -> State:
    """The state before the first event, with the frame's part."""
    return State(
        options=options,
        phase=DEALING,
        hand_number=0,
        since=0,
        dealer=None,
        places=(0,) * seats,
        hands=((),) * seats,
        taken=((),) * seats,
        locked=(),
        widow=(),
        stock=None,
        turn=None,
        queue=(),
        **parts,
    )


def has_pounced(state: State, seat: int) -> bool:
    return len(state.hands[seat]) == 4


def lock(state: State, seat: int) -> State:
    """The seat's hand may not change any more."""
    return state._replace(locked=tuple(sorted({*state.locked, seat})))
