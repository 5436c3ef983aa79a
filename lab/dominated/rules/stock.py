"""Dominated moves with a stock and a discard pile: Thirty-One, and Stop the Bus by its rules."""

from domain.cards import Card, Cards, cards
from domain.families.stock import LAST
from domain.moves import JsonMove
from domain.rankings.ranking import Ranked
from domain.rankings.thirty_one import is_31
from lab.dominated.observation import Observation
from lab.dominated.rules.hands import Hands, knocking, nobody_follows, own_hand
from lab.dominated.rules.rule import PLAY, VALUES, Rule


def rules(composed: Ranked, knock: str) -> tuple[Rule, ...]:
    """Returns the rules. `knock` is the type of the game's knocking move."""
    hands = Hands(composed)

    def best_is(observation: Observation, move: JsonMove) -> Cards | None:
        """Returns the best hand certain to be available after a move, or None if the seat holds no complete hand."""
        hand = own_hand(observation)
        if move["type"] == "discard":
            return tuple(card for card in hand if card.code != move["card"])
        if move["type"] == "draw" and move["from"] == "discard":
            top = cards(observation.state["discards"][-1:])
            return max(_with(hand, top[0]), key=lambda each: hands.rank(observation, each))
        return hand

    def misses_31(observation: Observation, move: JsonMove) -> bool:
        if observation.options["instant_31"] == "off":
            return False
        after = [best_is(observation, other) for other in observation.legal_moves if _is_settled(other)]
        makes = any(is_31(each) for each in after if each)
        return makes and not (_is_settled(move) and is_31(best_is(observation, move) or ()))

    def draws_with_the_best(observation: Observation, move: JsonMove) -> bool:
        may_knock = any(other["type"] == knock for other in observation.legal_moves)
        return may_knock and move["type"] != knock and hands.is_best(observation, own_hand(observation))

    def breaks_the_best(observation: Observation, move: JsonMove) -> bool:
        if move["type"] != "discard":
            return False
        kept = [best_is(observation, other) or () for other in observation.legal_moves]
        best = any(hands.is_best(observation, each) for each in kept)
        return best and not hands.is_best(observation, best_is(observation, move) or ())

    def settles_for_less(observation: Observation, move: JsonMove) -> bool:
        """True if another move guarantees a better hand. A card from the stock can be discarded, so it never makes the
        hand worse."""
        if not nobody_follows(observation) and not (move["type"] == "discard" and observation.state["stock"] == 0):
            return False
        best = max(hands.rank(observation, best_is(observation, other) or ()) for other in observation.legal_moves)
        return move.get("from") != "stock" and hands.rank(observation, best_is(observation, move) or ()) < best

    def stands_though_cards_are_free(observation: Observation, move: JsonMove) -> bool:
        return move["type"] == "stand" and not hands.is_best(observation, own_hand(observation))

    def takes_what_hurts(observation: Observation, move: JsonMove) -> bool:
        """True if a card from the pile worsens the hand in the seat's last turn. A card from the stock can be
        discarded, so it never hurts."""
        if observation.state["phase"] not in LAST or move.get("from") != "discard":
            return False
        own = hands.rank(observation, own_hand(observation))
        return hands.rank(observation, best_is(observation, move) or ()) < own

    def throws_the_higher(observation: Observation, move: JsonMove) -> bool:
        """True if a lower card of the suit could be discarded instead. Where only points in a suit count, keeping the
        higher card improves every hand."""
        if move["type"] != "discard" or observation.options["tricon"]:
            return False
        thrown = Card.parse(move["card"])
        others = (Card.parse(other["card"]) for other in observation.legal_moves)
        return any(other.suit == thrown.suit and other.pips < thrown.pips for other in others)

    return (
        knocking(hands, knock, lambda observation, _move: own_hand(observation)),
        Rule(
            "misses_31", "You can have 31 at once, which ends the hand and costs you nothing.", "Thirty-one", misses_31
        ),
        Rule(
            "draws_with_the_best_hand",
            "No hand is better than yours: a knock ends the hand, and nothing that you draw can help.",
            VALUES,
            draws_with_the_best,
        ),
        Rule("breaks_the_best_hand", "No hand is better than the one that you give up.", VALUES, breaks_the_best),
        Rule(
            "settles_for_less_in_the_last_turn",
            "The hands are shown after your turn, and another move leaves you with a better hand.",
            PLAY,
            settles_for_less,
        ),
        Rule(
            "stands_though_cards_are_free",
            "It is your last turn, and a card from the stock can be thrown back: it never makes a hand worse.",
            PLAY,
            stands_though_cards_are_free,
        ),
        Rule(
            "takes_what_hurts",
            "It is your last turn, and the discard makes your hand worse, which a card from the stock can't.",
            PLAY,
            takes_what_hurts,
        ),
        Rule(
            "throws_the_higher_of_a_suit",
            "A lower card of the same suit is worth less to you, and less to the next player.",
            VALUES,
            throws_the_higher,
        ),
    )


def _is_settled(move: JsonMove) -> bool:
    """True if the seat knows the card that the move brings or keeps."""
    return move["type"] == "discard" or move.get("from") == "discard"


def _with(hand: Cards, card: Card) -> list[Cards]:
    """Returns the hands of three that include the new card."""
    return [(*(each for each in hand if each is not out), card) for out in hand]
