"""What the view and the events of Lórum say."""

from collections.abc import Mapping

from domain.common_schemas import (
    CARD,
    CARDS,
    CARDS_BY_SEAT,
    DEALER_DRAWN,
    HAND_FIELDS,
    NUMBER,
    SEAT,
    SIGNED,
    SIGNED_BY_SEAT,
    LastHandFields,
    Record,
    acted,
    by_seat,
    cards_dealt,
    list_of,
    meanings,
    record,
    result,
    state_of,
)
from domain.event_schema import EventSchema
from domain.games.lorum.moves import SLOTS
from domain.games.lorum.quart import BLOCKED, FOUR
from domain.games.lorum.state import DEALING, KINDS, OVER, SETTLING
from domain.games.lorum.train import TOLL
from domain.schema import Boolean, Described, Enum, Fields, Integer, Map, Named, Nullable, Text

_PHASES: Mapping[str, str] = {
    DEALING: "before the first deal, and after a deal before the next one",
    "trick": "the seat in turn plays a card to the trick",
    "blind_trick": "the seat in turn plays the card of one of its slots, unseen, to the trick",
    "train": "the seat in turn plays a card, whose value is added to the total",
    "quart_lead": "the seat in turn leads a card, which begins a sequence",
    "quart_continue": "the seat in turn plays the next card of the sequence",
    "domino": "the seat in turn plays a card to one of the rows, or passes",
    SETTLING: "a deal was abandoned and is about to be settled",
    OVER: "the match is over",
}

_KIND = Enum(tuple(kind.name for kind in KINDS))
_SLOT = Integer(0, SLOTS - 1)
_CHIPS = Described(SIGNED_BY_SEAT, "The chips that each seat holds, by seat; below 0 they are owed.")
_POT = Described(NUMBER, "The chips in the pot.")
_DELTAS = Described(SIGNED_BY_SEAT, "Chips won in the deal, by seat; below 0 they were lost.")
_SETTLED: Fields = {
    "kind": Described(_KIND, "The kind of deal."),
    "deltas": _DELTAS,
    "pot_before": Described(NUMBER, "The chips in the pot before the deal."),
    "pot_after": Described(NUMBER, "The chips in the pot after the deal."),
}

_PLAYED = Named(
    "PlayedCard",
    record({"seat": Described(SEAT, "Who played the card."), "card": Described(CARD, "The card.")}),
)

# The view

_HAND = Named(
    "LorumHandInView",
    record(
        {
            **HAND_FIELDS,
            "slots": Described(
                Nullable(
                    list_of(
                        record(
                            {
                                "slot": Described(_SLOT, "The slot, by which the card is played."),
                                "filled": Described(Boolean(), "Whether the card has not been played yet."),
                                "card": Described(
                                    Nullable(CARD), "The card in it or played from it; null if it is hidden."
                                ),
                            }
                        )
                    )
                ),
                "In a blind Hairy Ape: the slots of the hand, with the cards as dealt; null in other deals.",
            ),
        }
    ),
)

_TRICKS: Record = record(
    {
        "leader": Described(SEAT, "The seat that leads the trick on the table, or the next one."),
        "cards": Described(list_of(_PLAYED), "The cards of the trick on the table, in the order of play."),
        "last": Described(list_of(_PLAYED), "The cards of the trick before; empty in the first one."),
        "taken": Described(
            list_of(
                record(
                    {
                        "seat": Described(SEAT, "The seat."),
                        "tricks": Described(NUMBER, "How many tricks it has taken; a split trick counts for nobody."),
                        "cards": Described(NUMBER, "How many cards it has captured."),
                        "penalties": Described(CARDS, "Those of its captured cards that cost chips."),
                    }
                )
            ),
            "What each seat has captured in the deal, by seat.",
        ),
    }
)

_THRESHOLD: Fields = {
    "seat": Described(SEAT, "The seat that brought the total to the threshold, or beyond it."),
    "threshold": Described(Enum(tuple(TOLL)), "The threshold."),
    "chips": Described(Integer(1, 4), "What it pays to the pot, in chips."),
}

_TRAIN: Record = record(
    {
        "total": Described(NUMBER, "The value of all cards played in the deal."),
        "cards": Described(list_of(_PLAYED), "The cards played in the deal, in the order of play."),
        "paid": Described(list_of(record(_THRESHOLD)), "The payments of the deal, the first one first."),
    }
)

_QUART: Record = record(
    {
        "sequence": Described(list_of(_PLAYED), "The cards of the open sequence; empty before a lead."),
        "closed": Described(NUMBER, "How many cards are in closed sequences, which lie face down."),
    }
)

_DOMINO: Record = record(
    {
        "start": Described(
            Nullable(Enum(tuple("789TJQKA"))), "The rank that begins all rows; null before the first card."
        ),
        "rows": Described(
            Map("[CDHS]", CARDS), "The rows by suit, `C`, `D`, `H` and `S`, each from its lowest card to its highest."
        ),
    }
)

# The events

_THREE_HANDS = by_seat(Map(f"[0-{SLOTS - 1}]", CARD))

EVENTS: Mapping[str, EventSchema] = {
    "dealer_drawn": DEALER_DRAWN,
    "cards_dealt": cards_dealt(
        face_up=False,
        more={"kind": Described(_KIND, "The kind of deal.")},
        private=record(
            {},
            {
                "cards": Described(CARDS, "In all deals but a blind one: the cards dealt to the seat, in dealt order."),
                "hands": Described(
                    _THREE_HANDS, "In a blind Hairy Ape: the cards of the three other seats, by seat and slot."
                ),
            },
        ),
    ),
    "card_played": acted(
        "A seat played a card.",
        record(
            {"card": Described(CARD, "The card.")},
            {"slot": Described(_SLOT, "The slot from which it was played, unseen, in a blind Hairy Ape.")},
        ),
    ),
    "passed": acted("None of the seat's cards fitted, and it passed."),
    "trick_taken": EventSchema(
        "A trick was taken.",
        record(
            {
                "winner": Described(SEAT, "Who took it, and leads the next one."),
                "cards": Described(CARDS, "Its cards, in the order of play."),
            }
        ),
    ),
    "trick_split": EventSchema(
        "Nobody followed suit in a blind trick: each seat takes back its own card.",
        record(
            {
                "cards": Described(CARDS, "The cards of the trick, in the order of play."),
                "leader": Described(SEAT, "Who leads the next trick."),
            }
        ),
    ),
    "total_called": EventSchema(
        "In Train the total was called.", record({"total": Described(NUMBER, "The value of all cards played.")})
    ),
    "threshold_paid": EventSchema("In Train a threshold was reached, and a seat paid for it.", record(_THRESHOLD)),
    "turn_passed": EventSchema(
        "In Quart the turn passed to the seat that holds the next card of the sequence.",
        record({"seat": Described(SEAT, "The seat.")}),
    ),
    "sequence_closed": EventSchema(
        "In Quart a sequence was closed. The seat that played last leads the next one.",
        record(
            {
                "reason": meanings(
                    {FOUR: "it has four cards", BLOCKED: "its next card was played before"}, "Why it was closed."
                )
            }
        ),
    ),
    "deal_abandoned": EventSchema(
        "A deal whose payments can't change any more was stopped, by a seat or by itself.", record({}), actor=None
    ),
    "chips_moved": EventSchema(
        "Chips were paid between the seats and the pot.",
        record(
            {
                "reason": meanings(
                    {"threshold": "a threshold of Train was reached", "settlement": "a deal was settled"}, "Why."
                ),
                "moves": Described(
                    by_seat(SIGNED), "The chips that each seat received, by seat; below 0 they were paid."
                ),
                "chips": _CHIPS,
                "pot": _POT,
            }
        ),
    ),
    "deal_settled": EventSchema(
        "A deal ended, and all its payments are made.",
        record({**_SETTLED, "hands": Described(CARDS_BY_SEAT, "The cards that were still held, by seat.")}),
    ),
}

STATE = state_of(
    _PHASES,
    {
        "hands": Described(list_of(_HAND), "The hands of all seats, by seat."),
        "kind": Described(Nullable(_KIND), "The kind of the present deal; null before the first deal."),
        "turn": Described(Nullable(SEAT), "The seat to play; null where nobody is waited for."),
        "chips": _CHIPS,
        "pot": _POT,
        "settled": Described(Boolean(), "Whether no card can change the payments of this deal any more."),
        "tricks": Described(Nullable(_TRICKS), "A deal that is played in tricks; null in other deals."),
        "train": Described(Nullable(_TRAIN), "A deal of Train; null in other deals."),
        "quart": Described(Nullable(_QUART), "A deal of Quart; null in other deals."),
        "domino": Described(Nullable(_DOMINO), "A deal of Domino; null in other deals."),
        "last_deal": Described(Nullable(record(_SETTLED)), "How the deal before ended; null in the first one."),
        "payouts": Described(
            Nullable(list_of(Text(r"-?[0-9]+(\.[0-9]+)?", 20, "an amount of money as text"))),
            "What the chips won are worth in money, by seat; below 0 they were lost. Null before the match is over, "
            "and at tables where chips have no value (option `chip_value`).",
        ),
    },
    LastHandFields(
        EVENTS["deal_settled"], {"chips": "Chips won; below 0 they were lost."}, at_once=True, puts_out=False
    ),
)

RESULT = result(
    "Chips by seat: those held at the end, or with `rank_by` `net` those won in the match, below 0 if they were lost."
)
