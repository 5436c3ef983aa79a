"""Dominated moves round a widow: Commerce, Commerce Classic, Trentuno, Schwimmen, Bastard Brag."""

from collections.abc import Callable

from domain.cards import Cards, cards
from domain.dominated.hands import Hands, breaking, knocking, own_hand, settling
from domain.dominated.rule import Rule
from domain.game import Observation
from domain.moves import Move
from domain.options import Options
from domain.procedures.composition import Composed

EndsHand = Callable[[Options, Cards], bool]
"""Whether a hand ends the hand at once when it is made, and nobody can hold a better one."""

RARE = 10
"""A whole widow is worth taking blindly if at most one hand in this many is better."""


def made(observation: Observation, move: Move) -> Cards:
    """The hand after an exchange; after a pounce all four cards."""
    hand = own_hand(observation)
    if move["type"] == "pounce":
        return (*hand, *cards([move["card"]]))
    if move["type"] != "exchange":
        return hand
    return (*(card for card in hand if card.code not in move["give"]), *cards(move["take"]))


def rules(composed: Composed, page: str, knock: str = "knock", ends: EndsHand | None = None) -> tuple[Rule, ...]:
    """`knock` is the type of the move that ends the trading, or the field of an exchange that says so."""
    hands = Hands(composed)
    common = (
        knocking(hands, knock, made, f"{page} 3"),
        breaking(hands, made, f"{page} 4"),
        settling(hands, made, f"{page} 3"),
        _pouncing(f"{page} 3"),
        _blind(hands, f"{page} 3"),
        _closing(hands, f"{page} 3"),
    )
    return common if ends is None else (*common, _ending(ends, f"{page} 3"))


def _ending(ends: EndsHand, page: str) -> Rule:
    def broken_by(observation: Observation, move: Move) -> bool:
        if not any(other["type"] == "exchange" for other in observation.legal_moves):
            return False
        reached = [ends(observation.options, made(observation, each)) for each in observation.legal_moves]
        return any(reached) and not ends(observation.options, made(observation, move))

    return Rule(
        "misses_the_hand_that_ends_it",
        "One exchange gives you the hand that ends the round at once, and nobody else holds it.",
        page,
        broken_by,
    )


def _pouncing(page: str) -> Rule:
    def broken_by(observation: Observation, move: Move) -> bool:
        return move["type"] != "pounce" and any(other["type"] == "pounce" for other in observation.legal_moves)

    return Rule(
        "leaves_the_fourth", "You could take the fourth card of your rank, and few hands beat four.", page, broken_by
    )


def _closing(hands: Hands, page: str) -> Rule:
    """Of the old games: the knock that ends the hand at once. Each round was one more hand to choose from."""

    def broken_by(observation: Observation, move: Move) -> bool:
        state, hand = observation.state, own_hand(observation)
        if move["type"] != "knock" or not state.get("rounds"):
            return False
        live = sum(not each["out"] for each in state["hands"])
        if len(state["knocked"]) + 1 < min(observation.options["knocks_to_end"], live):
            return False
        better = any(
            hands.rank(observation, made(observation, other)) > hands.rank(observation, hand)
            for other in observation.legal_moves
        )
        return better and hands.is_likely_worst(observation, hand, chosen_from=state["round"])

    return Rule(
        "closes_below_a_better_exchange",
        "Your knock ends the hand at once, others have had time for a better one, and an exchange improves yours.",
        page,
        broken_by,
    )


def _blind(hands: Hands, page: str) -> Rule:
    def broken_by(observation: Observation, move: Move) -> bool:
        if move["type"] != "blind_exchange" or len(move["take"]) < 3:
            return False
        table = hands.table(observation)
        return table.below(table.rank(cards(move["take"]))) * RARE < len(table) * (RARE - 1)

    return Rule(
        "locks_a_common_hand_blindly",
        "All three cards for the whole widow lock your hand before you have seen it, and the others go on improving "
        "theirs.",
        page,
        broken_by,
    )
