"""How long hands and matches of the Commerce family can be, by the options and the number of seats.

Random play never comes near most of these bounds: they say that a match must end, not when it usually does.
"""

from domain.options import JsonOptions
from tests.games.facts import Bound


def hands(options: JsonOptions, seats: int) -> int:
    """The hands of a match in one of the two frames (rules/conventions 5 and 6)."""
    if "counters" in options:
        return seats * int(options["counters"]) - 1 + bool(options["horse"])
    # Each hand that costs something comes after three at most that stood off.
    return 4 * (seats * (int(options["tokens"]) + bool(options.get("free_ride"))) - 1)


def of_hands(moves_a_hand: Bound) -> Bound:
    """The moves of a match: those in each hand, and one to buy the horse or not."""
    return lambda options, seats: hands(options, seats) * moves_a_hand(options, seats) + 1


def capped(options: JsonOptions, seats: int) -> int:
    """The turns of a hand up to `round_cap`, and a final one for all but the knocker."""
    cap: int = options["round_cap"]
    return cap * seats + seats - 1


def rounds(options: JsonOptions, seats: int) -> int:
    """The turns of a hand with that many rounds; by default as many as there are seats."""
    return int(options["rounds"] or seats) * seats


def pounces(options: JsonOptions, seats: int) -> int:
    """A seat pounces out of turn once in a hand."""
    return seats * bool(options.get("pounce") == "interrupt")


def modern(options: JsonOptions, seats: int) -> int:
    """The moves of a hand by the modern procedure."""
    return capped(options, seats) + pounces(options, seats)


def classic(options: JsonOptions, seats: int) -> int:
    """The moves of a hand by the classic procedure, the dealer's blind exchange first."""
    return 1 + rounds(options, seats) + pounces(options, seats)


def once(_options: JsonOptions, _seats: int) -> int:
    return 1


def once_a_seat(_options: JsonOptions, seats: int) -> int:
    return seats
