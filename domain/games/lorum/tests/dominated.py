"""Dominated moves in Lórum. The blind deal has none: a seat can't tell its slots apart."""

from domain.cards import Card, Cards, cards
from domain.games.lorum.quart import NEXT
from domain.games.lorum.train import TOLL, passed_by, value
from domain.games.lorum.tricks import PENALTIES
from domain.moves import JsonMove
from lab.dominated.observation import Observation
from lab.dominated.rules.rule import Rule

SEQUENCE = 4
"""The maximum number of cards of a sequence in Quart."""

ACE = 14


def _hand(observation: Observation) -> Cards:
    return cards(observation.state["hands"][observation.seat]["cards"])


def _playable(observation: Observation) -> Cards:
    return cards(move["card"] for move in observation.legal_moves if "card" in move)


def _costs(observation: Observation) -> list[int]:
    """Returns the cost of each seat's captures so far."""
    return [len(each["penalties"]) for each in observation.state["tricks"]["taken"]]


def _in_open_tricks(observation: Observation, move: JsonMove) -> bool:
    return observation.state["kind"] in PENALTIES and "card" in move


def captures_its_own_penalty(observation: Observation, move: JsonMove) -> bool:
    """False if the seat has captured everything captured so far, because a seat that takes everything is paid for
    it."""
    if not _in_open_tricks(observation, move):
        return False
    kind, card = observation.state["kind"], Card.parse(move["card"])
    penalties, costs = PENALTIES[kind], _costs(observation)
    if kind != "hairy_ape" and costs[observation.seat] == sum(costs) > 0:
        return False
    spared = any(other not in penalties for other in _playable(observation))
    return card in penalties and spared and _surely_takes(observation, card)


def _surely_takes(observation: Observation, card: Card) -> bool:
    """True if no card that another seat can still play beats it."""
    trick = cards(played["card"] for played in observation.state["tricks"]["cards"])
    if trick and (
        card.suit != trick[0].suit or any(card.suit == each.suit and each.rank > card.rank for each in trick)
    ):
        return False
    own = {each.rank for each in (*_hand(observation), *trick) if each.suit == card.suit}
    return len(trick) == 3 or all(rank in own for rank in range(card.rank + 1, ACE + 1))


def keeps_what_it_could_give_away(observation: Observation, move: JsonMove) -> bool:
    """False in No hearts, where the costly cards are many and alike, so it may be better to get rid of a high card
    first."""
    if not _in_open_tricks(observation, move) or observation.state["kind"] not in ("queens", "hairy_ape"):
        return False
    penalties, trick = PENALTIES[observation.state["kind"]], observation.state["tricks"]["cards"]
    if not trick or Card.parse(move["card"]) in penalties or max(_costs(observation)) == sum(_costs(observation)) > 1:
        return False
    led, playable = Card.parse(trick[0]["card"]).suit, _playable(observation)
    winning = max(card.rank for each in trick if (card := Card.parse(each["card"])).suit == led)
    return any(card in penalties and (card.suit != led or card.rank < winning) for card in playable)


def takes_the_ape(observation: Observation, move: JsonMove) -> bool:
    """The deal ends with this trick, so there is nothing to gain."""
    if not _in_open_tricks(observation, move) or observation.state["kind"] != "hairy_ape":
        return False
    trick = cards(played["card"] for played in observation.state["tricks"]["cards"])
    if not any(card in PENALTIES["hairy_ape"] for card in trick) or not _surely_takes(
        observation, Card.parse(move["card"])
    ):
        return False
    winning = max(card.rank for card in trick if card.suit == trick[0].suit)
    return any(card.suit != trick[0].suit or card.rank < winning for card in _playable(observation))


def pays_the_last_threshold(observation: Observation, move: JsonMove) -> bool:
    """A seat that doesn't pass the last threshold that the pack can reach pays nothing more, or later the same."""
    if observation.state["kind"] != "train" or "card" not in move:
        return False
    total, ten = observation.state["train"]["total"], observation.options["train_ten_value"]
    pack = 4 * sum(value(Card.parse(code), ten) for code in ("AC", "KC", "QC", "JC", "TC"))
    ahead = [threshold for threshold in TOLL if total < threshold <= pack]
    passes = {card: passed_by(total, total + value(card, ten)) is not None for card in _playable(observation)}
    return len(ahead) == 1 and passes[Card.parse(move["card"])] and not all(passes.values())


def misses_the_last_sequences(observation: Observation, move: JsonMove) -> bool:
    """True if another lead runs through the whole hand with the seat's own cards alone, and this one doesn't."""
    if observation.state["kind"] != "quart" or observation.state["quart"]["sequence"] or "card" not in move:
        return False
    hand = frozenset(_hand(observation))
    wins = {card: _runs_out(hand, card) for card in hand}
    return any(wins.values()) and not wins[Card.parse(move["card"])]


def _runs_out(hand: frozenset[Card], lead: Card) -> bool:
    sequence = [lead]
    while len(sequence) < SEQUENCE and NEXT[sequence[-1]] in hand - set(sequence):
        sequence.append(NEXT[sequence[-1]])
    rest = hand - set(sequence)
    return not rest or (len(sequence) == SEQUENCE and any(_runs_out(rest, card) for card in rest))


RULES = (
    Rule(
        "captures_its_own_penalty",
        "Nobody can beat that card, so you capture it yourself, and another card would do.",
        "The seven deals",
        captures_its_own_penalty,
    ),
    Rule(
        "keeps_what_it_could_give_away",
        "The trick is not yours: whoever takes it takes the card that costs.",
        "The seven deals",
        keeps_what_it_could_give_away,
    ),
    Rule(
        "takes_the_ape",
        "The king of hearts lies there, your card takes the trick for sure, and another one would not.",
        "The seven deals",
        takes_the_ape,
    ),
    Rule(
        "pays_the_last_threshold",
        "No threshold comes after this one, and another of your cards doesn't pass it.",
        "The seven deals",
        pays_the_last_threshold,
    ),
    Rule(
        "misses_the_last_sequences",
        "A lead of yours runs through your whole hand before anybody else can play.",
        "The seven deals",
        misses_the_last_sequences,
    ),
)
