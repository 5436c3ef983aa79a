"""What frames add to views and events."""

from collections.abc import Collection, Mapping
from typing import Any

from domain.common_schemas import (
    DEALER_DRAWN,
    NO_SEAT_OR,
    NUMBER,
    NUMBERS,
    PLAYER_ELIMINATED,
    SEAT,
    SEATS,
    SIGNED,
    SIGNED_BY_SEAT,
    Shown,
    acted,
    by_seat,
    meanings,
    record,
)
from domain.event_schema import EventSchema
from domain.frames.match import DEALING, OVER, SHOWDOWN
from domain.schema import Described, Fields, Integer, Named, Null

PHASES: Mapping[str, str] = {
    DEALING: "before the first deal",
    SHOWDOWN: "all hands lie open and what they cost is being settled",
    OVER: "the match is over",
}
"""The phases of every match of hands."""


def hand_judged(value: Named[dict[str, Any]], rewards: Collection[bool]) -> EventSchema:
    """The judgement of a showdown; `rewards` says of each frame of the game whether it rewards the best hand."""
    lost: Fields = {
        "losers": Described(SEATS, "The seats that lose the hand, ascending."),
        "winner": _winner(rewards),
    }
    return EventSchema(
        "The hands that were shown have been compared.",
        record({"values": Described(by_seat(value), "What each hand that was shown is, by seat."), **lost}),
        number=2,
        data_name=f"{value.name.removesuffix('Value')}JudgedData",
    )


def _winner(rewards: Collection[bool]) -> Described[Any]:
    if not any(rewards):
        return Described(Null(), "Always null: the best hand is not rewarded.")
    if all(rewards):
        return Described(SEAT, "The seat that is rewarded for the best hand.")
    return Described(NO_SEAT_OR, "The seat that is rewarded for the best hand, with `frame` `pool`; else null.")


EVENTS: Mapping[str, EventSchema] = {"dealer_drawn": DEALER_DRAWN, "player_eliminated": PLAYER_ELIMINATED}
"""The events that all frames share, besides `hand_judged`."""


# TOKENS


def tokens(word: str) -> Shown:
    """Tokens that are called by that word."""
    held = Described(NUMBERS, f"How many {word} each seat has, by seat.")
    return Shown(
        phases={},
        fields={word: held, "standoffs": STANDOFFS},
        events={
            f"{word}_lost": EventSchema(
                f"The losers of a hand have lost {word}.",
                record(
                    {
                        "losses": Described(by_seat(Integer(1)), f"How many {word} each loser loses, by seat."),
                        word: held,
                        "spared": Described(
                            NO_SEAT_OR,
                            "The seat that is spared and wins, where a fourth hand in a row would have stood off; "
                            "else null.",
                        ),
                    }
                ),
                data_name=f"{word.capitalize()}LostData",
            ),
            "hand_stood_off": EventSchema(
                "The hand would have put out all seats that are left, so nobody loses anything.",
                record(
                    {
                        "hand_number": Described(Integer(1), "The number of the hand."),
                        "standoffs": Described(
                            Integer(1, 3), "How many hands in a row have stood off, this one included."
                        ),
                    }
                ),
                data_name="HandStoodOffData",
            ),
        },
        losses={word: f"How many {word} were lost, below 0."},
    )


STANDOFFS = Described(
    Integer(0, 3),
    "How many hands in a row have stood off. A hand stands off if it would put out all seats that are left: nobody "
    "loses anything, and the next hand is dealt. That happens at most three times in a row.",
)


# POOL

LEDGER = Described(SIGNED_BY_SEAT, "Chips won by each seat in the match, by seat; below 0 they are lost.")
POOL_CHIPS = Described(SIGNED, "How many chips lie in the pool.")
POT = Described(NUMBER, "How many chips of antes the best hand of this deal takes.")
COUNTERS = Described(NUMBERS, "How many counters each seat has left, by seat.")

_POOL_FIELDS: Fields = {
    "ledger": LEDGER,
    "pool": POOL_CHIPS,
    "pot": POT,
    "counters": COUNTERS,
    "horse": Described(
        NO_SEAT_OR,
        "The seat that was offered the horse: the first one to lose its last counter. Null before that; the horse is "
        "offered once in a match.",
    ),
}

PAYMENTS: Mapping[str, str] = {
    "stake": "every seat pays into the pool before the first hand",
    "ante": "every seat pays into the pot before a hand",
    "prize": "the best hand is paid from the pot or from the pool",
    "horse": "the horse is paid to the pool",
    "sweep": "the last seat left takes the pool",
}


_POOL_EVENTS: Mapping[str, EventSchema] = {
    "chips_moved": EventSchema(
        "Chips were paid. The ledgers, the pool and the pot add up to 0 before and after.",
        record(
            {
                "reason": meanings(PAYMENTS, "Why:"),
                "moves": Described(by_seat(SIGNED), "By how much each seat's ledger changes, by seat."),
                "ledger": LEDGER,
                "pool": POOL_CHIPS,
                "pot": POT,
            }
        ),
        data_name="ChipsMovedData",
    ),
    "counters_lost": EventSchema(
        "The worst hand has lost a counter.",
        record(
            {
                "losses": Described(by_seat(Integer(1)), "How many counters each loser loses, by seat."),
                "counters": COUNTERS,
            }
        ),
        data_name="CountersLostData",
    ),
    "horse_offered": EventSchema(
        "A seat has lost its last counter and may buy the horse, one counter more. Nothing is dealt until it decides.",
        record({"seat": Described(SEAT, "The seat."), "price": Described(NUMBER, "The price in chips.")}),
        data_name="HorseOfferedData",
    ),
    "horse_bought": acted(
        "A seat bought the horse and goes on with one counter.",
        record({"counters": COUNTERS}),
        data_name="HorseBoughtData",
    ),
    "horse_declined": acted("A seat declined the horse and leaves the match."),
}

POOL = Shown(
    phases={"horse": "the seat that was offered the horse buys it or leaves"},
    fields=_POOL_FIELDS,
    events=_POOL_EVENTS,
    scores="Chips won by each seat, by seat; below 0 they are lost.",
    losses={
        "chips": "Chips won; below 0 they were lost.",
        "counters": "Counters lost, below 0; the horse brings one.",
    },
    rewards=True,
)
