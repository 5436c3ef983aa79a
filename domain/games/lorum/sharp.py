"""The search of `sharp` in Lórum: candidates, rollout policy, evaluation. For determinizations see determinize.py."""

from collections.abc import Callable, Sequence

from domain.cards import DECKS, SUITS, Card, Cards, cards
from domain.fairness import Stream
from domain.games.lorum.bots import STEADY, play_steadily
from domain.games.lorum.compact import COMPACT
from domain.games.lorum.determinize import determinize, hidden_cards
from domain.games.lorum.domino import Pass
from domain.games.lorum.game import LORUM, LorumMove, LorumState, Play, filled_slots, playable
from domain.games.lorum.heuristics import avoid_cost, best_lead, open_own_rows, pass_no_threshold
from domain.games.lorum.options import PLAYERS
from domain.games.lorum.train import TOLL, passed_by, value
from domain.games.lorum.tricks import PENALTIES
from domain.moves import Move
from domain.search.halving import DELAYS, Search, distinct
from domain.strategy import Observation, Strategy

AS_IN_ROLLOUTS = play_steadily(avoid_cost)


def candidates(observation: Observation) -> Sequence[Move]:
    """First what `steady` plays, then the other cards, but only one of those with the same effect, and none that costs
    and is surely captured by the seat itself.

    In a blind deal there is one candidate: a seat can't tell its slots apart, whatever has been played. In Queens and
    with the ape a card that costs comes before all others, also where it follows suit below the card that takes the
    trick. With the ape, no trick is taken that holds it, if another card is below.
    """
    found = _but_for_gifts(observation)
    kind, shown = observation.state["kind"], observation.state["tricks"]
    if kind not in ("queens", "hairy_ape") or any("card" not in move for move in found) or not shown["cards"]:
        return found
    trick = cards(each["card"] for each in shown["cards"])
    winning = max(card.rank for card in trick if card.suit == trick[0].suit)
    played = [(move, Card.parse(move["card"])) for move in found]
    below = [(move, card) for move, card in played if card.suit != trick[0].suit or card.rank < winning]
    gifts = [move for move, card in below if card in PENALTIES[kind]]
    if gifts and not _may_take_all(observation):
        return gifts
    holds_ape = kind == "hairy_ape" and any(card in PENALTIES[kind] for card in trick)
    return [move for move, _ in below] if holds_ape and below else found


def _but_for_gifts(observation: Observation) -> Sequence[Move]:
    """First what `steady` plays, without cards that cost and are surely captured by the seat itself.

    Where suit can't be followed, a card that costs goes to whoever takes the trick, so in Queens and with the ape such
    cards come before all others. In Train nothing is paid for the last threshold as long as that can be helped.
    """
    found = _with_other_effects(observation)
    steady = STEADY.choose(observation, Stream(b""))
    ordered = distinct([steady, *(move for move in found if move != found[0] or move == steady), found[0]])
    good = _without_gifts(observation, ordered)
    return good or ordered


def _with_other_effects(observation: Observation) -> Sequence[Move]:
    """First what the rollout policy plays; then the other cards, but only one of those with the same effect."""
    first = AS_IN_ROLLOUTS(observation, Stream(b""))
    if "card" not in first:
        return [first]
    plays = [move for move in observation.legal_moves if move["type"] == "play"]
    effect = _effect(observation)
    tried = {effect(Card.parse(move["card"])): move for move in reversed([first, *plays])}
    return [first, *(move for move in reversed(tried.values()) if move != first)]


def _may_take_all(observation: Observation) -> bool:
    """Whether one seat has captured all of several cards that cost, and will be paid if it captures the rest."""
    costs = [len(each["penalties"]) for each in observation.state["tricks"]["taken"]]
    return max(costs) == sum(costs) > 1


def _without_gifts(observation: Observation, moves: Sequence[Move]) -> list[Move]:
    kind, played = observation.state["kind"], [Card.parse(move["card"]) for move in moves if "card" in move]
    if len(played) < len(moves):
        return list(moves)
    if kind == "train":
        return [move for move, card in zip(moves, played, strict=True) if not _pays_last(observation, card)]
    if kind not in PENALTIES:
        return list(moves)
    trick = cards(each["card"] for each in observation.state["tricks"]["cards"])
    costing = [move for move, card in zip(moves, played, strict=True) if card in PENALTIES[kind]]
    if trick and played[0].suit != trick[0].suit:
        return costing if kind in ("queens", "hairy_ape") else list(moves)
    hidden = hidden_cards(observation)
    lost = [move for move in costing if _surely_takes(Card.parse(move["card"]), trick, hidden)]
    return [move for move in moves if move not in lost]


def _pays_last(observation: Observation, card: Card) -> bool:
    """Whether the card reaches a threshold after which the pack reaches none."""
    total, ten = observation.state["train"]["total"], observation.options["train_ten_value"]
    pack = sum(value(each, ten) for each in DECKS["32"])
    passed = passed_by(total, total + value(card, ten))
    return passed is not None and all(threshold <= passed or threshold > pack for threshold in TOLL)


def _surely_takes(card: Card, trick: Cards, hidden: Sequence[Card]) -> bool:
    """Whether it is above the trick, and nobody is left to play who could hold a higher card."""
    if any(each.suit == card.suit and each.rank > card.rank for each in trick):
        return False
    beaten = any(each.suit == card.suit and each.rank > card.rank for each in hidden)
    return len(trick) == PLAYERS - 1 or not beaten


def _effect(observation: Observation) -> Callable[[Card], object]:
    """What makes a card differ from others in this kind of deal."""
    kind = observation.state["kind"]
    if kind == "train":
        return lambda card: value(card, observation.options["train_ten_value"])
    if kind not in PENALTIES:
        return lambda card: card
    trick = cards(played["card"] for played in observation.state["tricks"]["cards"])
    others = [*hidden_cards(observation), *trick]
    return lambda card: (
        card.suit,
        PENALTIES[kind].get(card, 0),
        sum(each.suit == card.suit and each.rank < card.rank for each in others),
    )


# The rollout policy


def policy(state: LorumState, seat: int, _stream: Stream) -> LorumMove:
    """Plays as `steady` does."""
    if state.blind:
        return Play(slot=filled_slots(state, seat)[0])
    cards = playable(state, seat)
    return Play(_chosen(state, state.hands[seat], cards)) if cards else Pass()


def _chosen(state: LorumState, hand: Cards, cards: Sequence[Card]) -> Card:
    match state.kind:
        case "train":
            return pass_no_threshold(state.total, cards, state.options.train_ten_value)
        case "quart":
            return best_lead(cards)
        case "domino":
            return open_own_rows(hand, cards, dict(zip(SUITS, state.rows, strict=True)))
    return avoid_cost([played.card for played in state.trick], cards, state.penalties)


def evaluate(state: LorumState, seat: int) -> int:
    """The seat's chips above the average, times the number of seats."""
    return PLAYERS * state.chips[seat] - sum(state.chips)


SEARCH = Search(LORUM, determinize, candidates, policy, evaluate, rollouts=80, compact=COMPACT)

SHARP = Strategy(
    "sharp",
    3,
    "Sharp",
    "Remembers the cards played and who couldn't follow, samples the hidden hands, and searches for its best card.",
    SEARCH.choose,
    history=True,
    delays=DELAYS,
)
