"""TOKENS: the last player who holds tokens wins (rules/conventions 5).

Everybody begins with the same number of tokens. A hand's losers give one up, or more where the game says so, and a
player who has none left is out. With a free ride, a player who loses the last token plays on without one until the
next loss.

If a hand were to put out everybody who is left, nobody loses anything: the hand stands off and is dealt again by
the next dealer. That happens three times in a row at most; the fourth time the seat earliest in the play order is
spared and wins. Places go by the hand in which a seat went out, and within one hand by the cards; equal hands
share the place.

Some games have another word for the tokens: `frame_of("lives", 9)` is this frame with up to nine lives, called so in
the option, the view and the events.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol, TypeVar

from domain import last_hand
from domain.batch import Batch
from domain.event import Draft, Event
from domain.frames import schemas
from domain.frames.frame import Frame, Part, Showdown, hand_judged
from domain.frames.match import Match, by_seat, player_eliminated
from domain.game import View
from domain.options import Option, Options
from domain.rankings.ranking import Key
from domain.schema import Boolean, Enum, Integer
from domain.values import quick_replace

MAX_STANDOFFS = 3

EXACT_TIES = Option(
    "exact_ties",
    Enum(("all_lose", "seat_order")),
    "all_lose",
    "Whether all of several equal worst hands lose, or only the one latest in the order of play.",
)
FREE_RIDE = Option("free_ride", Boolean(), False, "Whether a player without tokens plays on until the next loss.")
"""Only some games offer it; elsewhere there is no free ride."""


@quick_replace
class Tokens(NamedTuple):
    """The tokens by seat, and how many hands in a row have stood off."""

    held: tuple[int, ...]
    standoffs: int = 0


class HoldsTokens(Match, Protocol):
    """A state with this frame's part."""

    @property
    def tokens(self) -> Tokens | None: ...


T = TypeVar("T", bound=HoldsTokens)


def tokens_of(state: HoldsTokens) -> Tokens:
    """The frame's part of the state of a game that is played for tokens."""
    assert state.tokens is not None
    return state.tokens


class Verdict(NamedTuple):
    """What a showdown costs: the losses to apply, none where the hand stands off.

    `spared` is the seat that a fourth standoff in a row lets win; `out` holds the seats that leave, with their
    places, the lowest place first.
    """

    losses: Mapping[int, int]
    spared: int | None
    out: tuple[tuple[int, int], ...]


# Who loses what, and who is out


def lowest(keys: Mapping[int, Key]) -> tuple[int, ...]:
    """The seats with the worst hand."""
    worst = min(keys.values())
    return tuple(seat for seat, key in keys.items() if key == worst)


def usual_losses(showdown: Showdown, exact_ties: str = "all_lose") -> dict[int, int]:
    """One token from every worst hand, or from the latest in the order alone."""
    losers = lowest(showdown.keys)
    if exact_ties == "seat_order":
        losers = (max(losers, key=showdown.order.index),)
    return dict.fromkeys(losers, 1)


def reduced(held: tuple[int, ...], losses: Mapping[int, int]) -> tuple[int, ...]:
    """The tokens after those losses."""
    return tuple(max(0, tokens - losses.get(seat, 0)) for seat, tokens in enumerate(held))


def put_out(held: tuple[int, ...], losses: Mapping[int, int], free_ride: bool) -> frozenset[int]:
    """The seats that those losses would eliminate."""
    return frozenset(seat for seat, lost in losses.items() if held[seat] - (0 if free_ride else lost) <= 0)


def judge(tokens: Tokens, showdown: Showdown, losses: Mapping[int, int], *, free_ride: bool = False) -> Verdict:
    """Who loses what, who is out and at which place."""
    spared = None
    if put_out(tokens.held, losses, free_ride) == showdown.keys.keys():
        if tokens.standoffs < MAX_STANDOFFS:
            return Verdict({}, None, ())
        spared = showdown.order[0]
        losses = {seat: lost for seat, lost in losses.items() if seat != spared}
    leaving = put_out(tokens.held, losses, free_ride)
    return Verdict(losses, spared, _placed(leaving, showdown))


def _placed(leaving: frozenset[int], showdown: Showdown) -> tuple[tuple[int, int], ...]:
    keys, staying = showdown.keys, len(showdown.keys) - len(leaving)
    places = {seat: staying + 1 + sum(keys[other] > keys[seat] for other in leaving) for seat in leaving}
    return tuple((seat, places[seat]) for seat in sorted(leaving, key=lambda seat: (-places[seat], seat)))


# The frame


def hand_stood_off(hand_number: int, standoffs: int) -> Draft:
    """Nobody loses anything; `standoffs` counts those in a row."""
    return Draft("hand_stood_off", {"hand_number": hand_number, "standoffs": standoffs})


def _on_hand_stood_off(state: T, event: Event) -> T:
    return state._replace(tokens=tokens_of(state)._replace(standoffs=event.data["standoffs"]))


def frame_of(word: str, most: int) -> Frame:
    """The frame where the tokens are called by that word, and each player begins with at most so many.

    The word is the name of the option, of the view's field, and of the field with the balances in the event; the event
    is `tokens_lost`, or `lives_lost` where they are lives.
    """
    lost = f"{word}_lost"

    def tokens_lost(losses: Mapping[int, int], held: tuple[int, ...], spared: int | None) -> Draft:
        """`losses` by seat, `tokens` of all seats after them; `spared` is the seat that wins a fourth standoff."""
        return Draft(lost, {"losses": by_seat(losses), word: list(held), "spared": spared})

    def on_tokens_lost(state: T, event: Event) -> T:
        return state._replace(tokens=Tokens(tuple(event.data[word])))

    def settle(batch: Batch[HoldsTokens], showdown: Showdown) -> None:
        state, options = batch.state, batch.options
        tokens = tokens_of(state)
        losses = showdown.losses
        if losses is None:
            losses = usual_losses(showdown, options.get("exact_ties", "all_lose"))
        verdict = judge(tokens, showdown, losses, free_ride=options.get("free_ride", False))
        batch.emit(hand_judged(showdown, tuple(losses), None))
        if not verdict.losses:
            batch.emit(hand_stood_off(state.hand_number, tokens.standoffs + 1))
            return
        batch.emit(tokens_lost(verdict.losses, reduced(tokens.held, verdict.losses), verdict.spared))
        for seat, place in verdict.out:
            batch.emit(player_eliminated(seat, place))

    def initial(options: Options, seats: int) -> Part:
        return {"tokens": Tokens((options[word],) * seats)}

    def view(state: HoldsTokens) -> View:
        tokens = tokens_of(state)
        return {word: list(tokens.held), "standoffs": tokens.standoffs}

    events: dict[str, Callable[[Any, Event], Any]] = {lost: on_tokens_lost, "hand_stood_off": _on_hand_stood_off}
    begin = Option(word, Integer(1, most), 3, f"How many {word} each player begins with.")
    return Frame(
        options=(begin, EXACT_TIES),
        initial=initial,
        events=events,
        settle=settle,
        view=view,
        shown=schemas.tokens(word),
        hand_events={lost: last_hand.costs(word, last_hand.lost("losses"))},
    )


FRAME = frame_of("tokens", 10)
TOKENS = FRAME.options[0]
