"""Maximum lengths of hands and matches of the Commerce family, by options and number of seats.

Random play never comes near most of these bounds. They prove that a match ends, and don't estimate its usual length.
"""

from domain.option_table import JsonOptions
from tests.games.facts import Bound


def hands(options: JsonOptions, seats: int) -> int:
    """Returns the maximum number of hands of a match in one of the two frames ("The frame TOKENS" and "The frame POOL"
    in conventions.md)."""
    if "counters" in options:
        return seats * int(options["counters"]) - 1 + bool(options["horse"])
    # At most three standoffs precede each hand that costs something.
    return 4 * (seats * (int(options["tokens"]) + bool(options.get("free_ride"))) - 1)


def of_hands(moves_a_hand: Bound) -> Bound:
    """Bounds the moves of a match: those in each hand, and one to accept or decline the horse."""
    return lambda options, seats: hands(options, seats) * moves_a_hand(options, seats) + 1


def capped(options: JsonOptions, seats: int) -> int:
    """Returns the turns of a hand up to `round_cap`, plus a final one for all but the knocker."""
    cap: int = options["round_cap"]
    return cap * seats + seats - 1


def rounds(options: JsonOptions, seats: int) -> int:
    """Returns the turns of a hand with the option's number of rounds, by default one per seat."""
    return int(options["rounds"] or seats) * seats


def pounces(options: JsonOptions, seats: int) -> int:
    """Returns the number of pounces in a hand: each seat may pounce out of turn once."""
    return seats * bool(options.get("pounce") == "interrupt")


def modern(options: JsonOptions, seats: int) -> int:
    """Returns the moves of a hand in the modern procedure."""
    return capped(options, seats) + pounces(options, seats)


def classic(options: JsonOptions, seats: int) -> int:
    """Returns the moves of a hand in the classic procedure, including the dealer's blind exchange."""
    return 1 + rounds(options, seats) + pounces(options, seats)


def once(_options: JsonOptions, _seats: int) -> int:
    return 1


def once_a_seat(_options: JsonOptions, seats: int) -> int:
    return seats
