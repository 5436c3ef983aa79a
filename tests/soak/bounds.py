"""How many moves a match can take at most, as the rules of each game have it (their sections on termination).

Random play never comes near most of them: they say that a match must end, not when it usually does.
"""

from collections.abc import Callable

from domain.options import Options
from tests.games.random_play import LONGEST

Bound = Callable[[Options, int], int]
"""By the options and the number of seats."""


def bound(slug: str, options: Options, seats: int) -> int:
    """The moves of the longest match; a generous number for a game that is not in the table."""
    return BOUNDS[slug](options, seats) if slug in BOUNDS else LONGEST


def _hands(options: Options, seats: int) -> int:
    """The hands of a match in one of the two frames (rules/conventions 5 and 6)."""
    if "counters" in options:
        return seats * int(options["counters"]) - 1 + bool(options["horse"])
    # Each hand that costs something comes after three at most that stood off.
    return 4 * (seats * (int(options["tokens"]) + bool(options.get("free_ride"))) - 1)


def _of_hands(moves_a_hand: Bound) -> Bound:
    """So many moves in each hand, and one to buy the horse or not."""
    return lambda options, seats: _hands(options, seats) * moves_a_hand(options, seats) + 1


def _pounces(options: Options, seats: int) -> int:
    """A seat pounces once in a hand."""
    return seats * bool(options.get("pounce") == "interrupt")


def _turns(options: Options, seats: int) -> int:
    """The turns of a hand up to the cap, and a final one for all but the knocker."""
    cap: int = options["round_cap"]
    return cap * seats + seats - 1


def _modern(options: Options, seats: int) -> int:
    return _turns(options, seats) + _pounces(options, seats)


def _classic(options: Options, seats: int) -> int:
    """The dealer's blind exchange, then so many rounds."""
    return 1 + (options["rounds"] or seats) * seats + _pounces(options, seats)


def _widow(options: Options, seats: int) -> int:
    return (_classic if "rounds" in options else _modern)(options, seats)


def _barter(options: Options, seats: int) -> int:
    """In a turn: an offer, its refusal, an exchange, and a knock or none."""
    return 4 * _turns(options, seats)


def _stock(options: Options, seats: int) -> int:
    """A card drawn and one discarded."""
    return 2 * _turns(options, seats)


def _schwimmen(options: Options, seats: int) -> int:
    """The dealer's choice comes first."""
    return 1 + _turns(options, seats)


COMMUNE_BIDS, LIARS_POKER_BIDS = 1098, 316
"""With every option on, and those of equal height counted once; each bid is higher than the one before."""


def _commune(options: Options, seats: int) -> int:
    """Each hand gives a penalty, and ends with a call."""
    hands: int = seats * options["penalty_limit"] - 1
    return hands * (COMMUNE_BIDS + 1)


def _liars_poker(options: Options, seats: int) -> int:
    """Each hand gives a card."""
    hands: int = seats * (options["max_cards"] + 1 - options["start_cards"]) - 1
    return hands * (LIARS_POKER_BIDS + 1)


def _lorum(options: Options, _seats: int) -> int:
    """Five deals of 32 cards, Quart with 29 plays, Domino with 113 turns, and each deal may be stopped by a move."""
    turns: int = options["dealer_turns"]
    return turns * (5 * 32 + 29 + 113 + 7)


def _chinese_ten(_options: Options, _seats: int) -> int:
    """24 cards played, and a choice after each flip."""
    return 24 + 24


def _vazhushal(_options: Options, seats: int) -> int:
    """A turn for each card of the stock and each one melded from the line, with a draw, one new order of the melds and
    a discard; a meld for each card; and each seat's final move."""
    pack = 54 if seats == 2 else 108
    return 3 * (pack + pack) + pack + seats


BOUNDS: dict[str, Bound] = {
    "commune": _commune,
    "liars-poker": _liars_poker,
    "commerce": _of_hands(_modern),
    "commerce-classic": _of_hands(_classic),
    "trentuno": _of_hands(_widow),
    "trade-and-barter": _of_hands(_barter),
    "thirty-one": _of_hands(_stock),
    "stop-the-bus": _of_hands(_stock),
    "schwimmen": _of_hands(_schwimmen),
    "chinese-ten": _chinese_ten,
    "lorum": _lorum,
    "vazhushal": _vazhushal,
}
