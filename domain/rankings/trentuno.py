"""The ranking of Trentuno ("What hands are worth" in trentuno/rules.md): the closest to 31 wins.

A hand is worth the pips of its best suit, from one, two or three cards; or, as an option, the pips of all three cards,
where more than 31 is worth nothing. Three cards of one rank are worth 30 and a half, and the higher rank is better.
Values are doubled, so that all keys are integers. Equal keys are a true tie.
"""

from domain.cards import Cards
from domain.option_table import JsonOptions
from domain.rankings.ranking import Key, Ranking, Value, best_first, pips
from domain.rankings.thirty_one import KEY_OF_31, WITH_TRICON, with_tricon


def _key_of_all_cards(hand: Cards) -> Key:
    total = pips(hand)
    return 2 * total if total <= 31 else 0, 0


def _value_of_all_cards(hand: Cards) -> Value:
    total = pips(hand)
    return Value("point" if total <= 31 else "bust", best_first(hand), total)


OF_ALL_CARDS = with_tricon(Ranking(_key_of_all_cards, _value_of_all_cards))


def trentuno_of(count: str) -> Ranking:
    return WITH_TRICON if count == "suit" else OF_ALL_CARDS


def is_31(options: JsonOptions, hand: Cards) -> bool:
    return is_worth_31(options["count"], hand)


def is_worth_31(count: str, hand: Cards) -> bool:
    return trentuno_of(count)(hand) == KEY_OF_31
