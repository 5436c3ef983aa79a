"""Dominated moves around a widow: Commerce, Commerce Classic, Trentuno, Schwimmen, Bastard Brag."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable

from domain.cards import Cards, cards
from domain.families.match import HAND_SIZE
from domain.moves import JsonMove
from domain.option_table import JsonOptions
from domain.rankings.ranking import Ranked
from lab.dominated.observation import Observation
from lab.dominated.rules.hands import Hands, breaking, is_shown_after, knocking, own_hand, settling
from lab.dominated.rules.rule import PLAY, VALUES, Rule

EndsHand = Callable[[JsonOptions, Cards], bool]
"""A predicate that is true if completing this hand ends the hand at once and nobody can hold a better one."""

RARE = 10
"""A whole widow is worth taking blindly if at most one hand in this many is better."""

SELDOM = 100
"""At most one hand in this many is as good as one that may be taken blindly."""

VERY_GOOD, GOOD = 50, 5
"""Nobody turns one of the best hands in fifty into one that is not even among the best in five."""

NEARLY_ALL = (9, 10)
"""Share of packets that settles the dealer's choice, as a fraction."""


def made(observation: Observation, move: JsonMove) -> Cards:
    """Returns the hand after an exchange, or all four cards after a pounce."""
    hand = own_hand(observation)
    if move["type"] == "pounce":
        return (*hand, *cards([move["card"]]))
    if move["type"] != "exchange":
        return hand
    return (*(card for card in hand if card.code not in move["give"]), *cards(move["take"]))


def rules(composed: Ranked, knock: str = "knock", ends: EndsHand | None = None) -> tuple[Rule, ...]:
    """Returns the rules common to all these games. `knock` is the type of the move that ends the trading, or the field
    of an exchange with that effect. In the latter case nobody may stay, and everyone exchanges once more."""
    hands = Hands(composed)
    common = (
        knocking(hands, knock, made, others_stay=knock == "knock"),
        breaking(hands, made),
        settling(hands, made),
        _best(hands),
        _ruining(hands),
    )
    return common if ends is None else (*common, _ending(ends))


def passing(composed: Ranked) -> tuple[Rule, ...]:
    """Returns the rules of the games in which consecutive passes end the hand."""
    return (_passing(Hands(composed)),)


def pouncing() -> tuple[Rule, ...]:
    """Returns the rules of the games with a fourth card to pounce on."""
    return (_pouncing(),)


def old(composed: Ranked, section: str = PLAY) -> tuple[Rule, ...]:
    """Returns the rules of the old games: rounds, a blind dealer, and exchanges that lock the hand."""
    hands = Hands(composed)
    return (
        _closing(hands, section),
        _locking(hands, section),
        _blind(hands, section),
        _declining(hands, section),
    )


def packets(composed: Ranked, ends: EndsHand) -> tuple[Rule, ...]:
    """Returns the rules for the choice between the seat's packet and another one, unseen."""
    hands = Hands(composed)

    def swaps_the_end(observation: Observation, move: JsonMove) -> bool:
        return move["type"] == "swap" and ends(observation.options, own_hand(observation))

    def takes_the_worse(observation: Observation, move: JsonMove) -> bool:
        if move["type"] not in ("keep", "swap"):
            return False
        hand = own_hand(observation)
        table = hands.table(observation)
        others, rank = table.ranks_unseen(hand), table.rank(hand)
        better = len(others) - bisect_right(others, rank) if move["type"] == "keep" else bisect_left(others, rank)
        return better * NEARLY_ALL[1] >= len(others) * NEARLY_ALL[0]

    return (
        Rule(
            "swaps_the_hand_that_ends_it",
            "Your packet ends the round at once, and no other one can be better.",
            PLAY,
            swaps_the_end,
        ),
        Rule(
            "takes_the_likely_worse_packet",
            "Nine of ten packets make the other choice the better one.",
            PLAY,
            takes_the_worse,
        ),
    )


def _ending(ends: EndsHand) -> Rule:
    def broken_by(observation: Observation, move: JsonMove) -> bool:
        if not any(other["type"] == "exchange" for other in observation.legal_moves):
            return False
        reached = [ends(observation.options, made(observation, each)) for each in observation.legal_moves]
        return any(reached) and not ends(observation.options, made(observation, move))

    return Rule(
        "misses_the_hand_that_ends_it",
        "One exchange gives you the hand that ends the round at once, and nobody else holds it.",
        VALUES,
        broken_by,
    )


def _pouncing() -> Rule:
    def broken_by(observation: Observation, move: JsonMove) -> bool:
        return move["type"] != "pounce" and any(other["type"] == "pounce" for other in observation.legal_moves)

    return Rule(
        "leaves_the_fourth",
        "You could take the fourth card of your rank, and few hands beat four.",
        "Options",
        broken_by,
    )


def _best(hands: Hands) -> Rule:
    def broken_by(observation: Observation, move: JsonMove) -> bool:
        hand = own_hand(observation)
        if not hand or hands.is_best(observation, hand) or not _exchanges(observation):
            return False
        after = made(observation, move)
        if hands.is_best(observation, after) or hands.is_rare(observation, after, VERY_GOOD):
            return False
        return any(hands.is_best(observation, made(observation, other)) for other in _exchanges(observation))

    return Rule("misses_the_best_hand", "One exchange gives you a hand that no other one beats.", VALUES, broken_by)


def _exchanges(observation: Observation) -> list[JsonMove]:
    return [move for move in observation.legal_moves if move["type"] == "exchange"]


def _ruining(hands: Hands) -> Rule:
    """Forbids ruining a very good hand. Without knocks the hand continues as long as anyone exchanges, so there is time
    to repair it. If every move is an exchange, as in Bastard Brag, a good hand can't be kept. Taking a card that
    another seat collects may be worthwhile, because the hand can be repaired in the next turn."""

    def broken_by(observation: Observation, move: JsonMove) -> bool:
        hand = own_hand(observation)
        if move["type"] != "exchange" or not observation.options.get("knocking", True):
            return False
        if all(other["type"] == "exchange" for other in observation.legal_moves):
            return False
        if not hands.is_rare(observation, hand, VERY_GOOD):
            return False
        if hands.is_rare(observation, made(observation, move), GOOD) or _denies(observation, move):
            return False
        return any(hands.is_rare(observation, made(observation, other), GOOD) for other in observation.legal_moves)

    return Rule(
        "ruins_a_very_good_hand",
        "Hardly a hand beats yours, and the exchange leaves you with a common one.",
        VALUES,
        broken_by,
    )


def _denies(observation: Observation, move: JsonMove) -> bool:
    """True if a taken card matches, by suit or by rank, one that another seat was seen to take."""
    taken = observation.state.get("taken") or ()
    collected = [code for seat, codes in enumerate(taken) if seat != observation.seat for code in codes]
    return any(set(code) & set(other) for code in move["take"] for other in collected)


def _locking(hands: Hands, section: str) -> Rule:
    """Forbids exchanging all three cards for a worse hand in the old games, where that exchange is the seat's last."""

    def broken_by(observation: Observation, move: JsonMove) -> bool:
        if move["type"] != "exchange" or len(move["give"]) < HAND_SIZE or observation.state.get("rounds") is None:
            return False
        return hands.rank(observation, made(observation, move)) < hands.rank(observation, own_hand(observation))

    return Rule(
        "locks_a_worse_hand",
        "The hand that you take is worse than your own, and you can't exchange any more.",
        section,
        broken_by,
    )


def _declining(hands: Hands, section: str) -> Rule:
    def broken_by(observation: Observation, move: JsonMove) -> bool:
        if move["type"] not in ("blind_decline", "blind_exchange") or len(move.get("take", ())) == HAND_SIZE:
            return False
        return hands.is_rare(observation, cards(observation.state["widow"]), SELDOM)

    return Rule(
        "leaves_a_rare_widow",
        "Hardly a hand beats the three cards of the widow, and you could have them all before anybody else.",
        section,
        broken_by,
    )


def _passing(hands: Hands) -> Rule:
    """Forbids a pass that brings the showdown, after all others have passed, if the hand is likely the worst and an
    exchange improves it."""

    def broken_by(observation: Observation, move: JsonMove) -> bool:
        if move["type"] not in ("pass", "shove") or not is_shown_after(observation, move):
            return False
        hand = own_hand(observation)
        own = hands.rank(observation, hand)
        better = any(hands.rank(observation, made(observation, other)) > own for other in _exchanges(observation))
        return better and hands.is_likely_worst(observation, hand)

    return Rule(
        "passes_with_the_likely_worst",
        "Your pass brings the showdown, your hand is more likely than any other to be the worst, and an exchange "
        "improves it.",
        PLAY,
        broken_by,
    )


def _closing(hands: Hands, section: str) -> Rule:
    """Forbids a knock that ends the hand of an old game at once, if the hand is likely the worst and an exchange
    improves it. Each round gave the others one more hand to choose from."""

    def broken_by(observation: Observation, move: JsonMove) -> bool:
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
        section,
        broken_by,
    )


def _blind(hands: Hands, section: str) -> Rule:
    def broken_by(observation: Observation, move: JsonMove) -> bool:
        if move["type"] != "blind_exchange" or len(move["take"]) < 3:
            return False
        table = hands.table(observation)
        return table.below(table.rank(cards(move["take"]))) * RARE < len(table) * (RARE - 1)

    return Rule(
        "locks_a_common_hand_blindly",
        "All three cards for the whole widow lock your hand before you have seen it, and the others go on improving "
        "theirs.",
        section,
        broken_by,
    )
