"""What `sharp` needs to search in Cuccù.

Every move of the others says something about the cards: who stands has no ace, who swaps has no queen. So of several
samples of the hidden cards the search prefers the one with which the rollout policy would have made the same moves.
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from domain.cards import Cards, cards
from domain.chance import Stock
from domain.fairness import Stream
from domain.frames.match import live
from domain.frames.tokens import Tokens, tokens_of
from domain.game import Observation, Strategy
from domain.games.cuccu.rules import EVENTS, CuccuMove, CuccuState, Draw, Stand, Swap, knows, neighbour, rank, refuses
from domain.games.cuccu.steady import STEADY
from domain.moves import Move
from domain.procedures.composition import Composition
from domain.search.halving import DELAYS, Search, distinct
from domain.search.history import replayed_hand
from domain.search.rollout import Determinization, Rules
from domain.search.sampling import STOCK_DRAW, sample_cards, sample_weighted_hand, stacked_deck, unseen_cards

ROLLOUTS = 240
"""Each takes some 0.1 ms with two players, and 0.25 ms with eight."""

CLOSE = 2
"""It searches only with a card whose rank is so near to where the rollout policy begins to stand."""

LIFE, TRUST = 1000, 60
"""What a life is worth, and how much better, in every deal, another move must be than the one that `steady` plays."""

TRIES = 6
"""So many samples of the hidden cards are weighed for each determinization."""

CERTAIN = 2**15
"""The weight of cards with which all moves are those of the policy; each other move makes it 8 times smaller."""

# The rollout policy

SWAPS_UP_TO = (0, 0, 7, 7, 6, 6, 5, 5, 5, 4, 4, 4, 4)
"""By the number of live seats: the highest rank that is swapped for an unknown card, or by the dealer for the stock.
The eldest keeps a card of that rank, since low cards are swapped on to others."""


def policy(state: CuccuState, seat: int, _stream: Stream) -> CuccuMove:
    """Stands with a high card, and with one that can't be the lowest."""
    own, limit = rank(state.hands[seat][0]), swaps_up_to(state)
    if own > limit or knows_a_lower(state, seat):
        return Stand()
    if own == limit and seat == neighbour(state, state.dealer):
        return Stand()
    return Draw() if seat == state.dealer else Swap()


def swaps_up_to(state: CuccuState) -> int:
    return SWAPS_UP_TO[state.places.count(0)]


def knows_a_lower(state: CuccuState, seat: int) -> bool:
    own = rank(state.hands[seat][0])
    return any(rank(state.hands[other][0]) < own for other in live(state) if knows(state, seat, other))


# Determinizations


class Turn(NamedTuple):
    """A turn of another seat: the state before it, but for the cards, and whether the seat stood.

    `lies` has by seat the seat that was dealt the card it holds. `accepted` is the seat that took the card, if any.
    """

    before: CuccuState
    seat: int
    stood: bool
    lies: tuple[int, ...]
    accepted: int | None


def turns(rules: Composition[CuccuState, Any], observation: Observation) -> tuple[list[Turn], tuple[int, ...]]:
    """The turns of the others in this hand, and where the cards dealt lie now."""
    seats = len(observation.state["hands"])
    before = state = rules.initial(observation.options, seats)
    lies, found = tuple(range(seats)), list[Turn]()
    for event, state in replayed_hand(observation, EVENTS, before):
        accepted = event.data["with"] if event.name == "swapped" else None
        if event.actor not in (None, observation.seat):
            found.append(Turn(before, event.actor, event.name == "stood", lies, accepted))
        if accepted is not None:
            places = {event.actor: accepted, accepted: event.actor}
            lies = tuple(lies[places.get(place, place)] for place in range(seats))
        before = state
    return found, lies


def state_known(rules: Composition[CuccuState, Any], observation: Observation) -> CuccuState:
    """The state as the seat knows it, without the hidden cards."""
    view = observation.state
    state = rules.initial(observation.options, len(view["hands"]))
    return state._replace(
        phase=view["phase"],
        hand_number=view["hand_number"],
        dealer=view["dealer"],
        places=tuple(int(hand["out"]) for hand in view["hands"]),
        hands=tuple(cards(hand["cards"] or ()) for hand in view["hands"]),
        turn=observation.seat,
        known_to=tuple(map(tuple, view["known_to"])),
        shown=tuple(view["shown"]),
        tokens=Tokens(tuple(view["lives"]), view["standoffs"]),
        stock=Stock(STOCK_DRAW, "52", view["stock"]),
    )


def determinize(
    rules: Composition[CuccuState, Any], observation: Observation, stream: Stream
) -> Iterator[Determinization[CuccuState]]:
    """The hidden cards suit what their holders have done."""
    known, (done, lies) = state_known(rules, observation), turns(rules, observation)
    hidden = [seat for seat in live(known) if not known.hands[seat]]
    left = unseen_cards("52", [card for hand in known.hands for card in hand])

    def with_hidden(sample: Cards) -> tuple[Cards, ...]:
        held = dict(zip(hidden, sample, strict=True))
        return tuple((held[seat],) if seat in held else hand for seat, hand in enumerate(known.hands))

    def weigh(sample: Cards) -> int:
        dealt = dict(zip(lies, with_hidden(sample), strict=True))
        weight = CERTAIN
        for turn in done:
            weight = _weighed(turn, tuple(dealt[place] for place in turn.lies), weight)
        return weight

    while True:
        rest = list(left)
        if done:
            sample = sample_weighted_hand(stream, rest, len(hidden), weigh, TRIES)
        else:
            sample = sample_cards(stream, rest, len(hidden))
        top = sample_cards(stream, rest, 1)
        yield Determinization(known._replace(hands=with_hidden(sample)), {STOCK_DRAW: stacked_deck((*top, *rest))})


def _weighed(turn: Turn, held: tuple[Cards, ...], weight: int) -> int:
    """A weight after a turn with those cards: nothing where a king was given away that would have been kept."""
    if turn.accepted is not None and refuses(turn.before, held[turn.accepted][0]):
        return 0
    stands = isinstance(policy(turn.before._replace(hands=held), turn.seat, Stream(b"")), Stand)
    return weight if stands == turn.stood else weight >> 3


# The search


def candidates(rules: Composition[CuccuState, Any], observation: Observation) -> Sequence[Move]:
    """First what `steady` plays, and that alone where the case is clear."""
    known, seat = state_known(rules, observation), observation.seat
    first = STEADY.choose(observation, Stream(b""))
    close = abs(rank(known.hands[seat][0]) - swaps_up_to(known)) <= CLOSE
    return distinct([first, *observation.legal_moves]) if close and not knows_a_lower(known, seat) else [first]


def evaluate(state: CuccuState, seat: int) -> int:
    """The own lives against those of the others."""
    lives = tokens_of(state).held
    return LIFE * (len(lives) * lives[seat] - sum(lives))


def sharp(rules: Composition[CuccuState, Any]) -> Strategy:
    """The strategy `sharp/1`."""
    search = Search(
        Rules.of(rules),
        lambda observation, stream: determinize(rules, observation, stream),
        lambda observation: candidates(rules, observation),
        policy,
        evaluate,
        rollouts=ROLLOUTS,
        margin=TRUST,
    )
    return Strategy(
        "sharp",
        1,
        "Sharp",
        "Guesses the hidden cards by who stood and who swapped, plays its moves forward and takes the better one.",
        search.choose,
        history=True,
        delays=DELAYS,
    )
