"""The options of the procedure BARTER."""

from domain.options import OneOf, Option, OrAbsent, Whole, YesNo

TIES = Option(
    "ties",
    OneOf(("dealer_first", "frame")),
    "dealer_first",
    "Whether of equal hands the dealer's is best, then those in the order of play, or the frame decides.",
)
BARTER_CONSENT = Option("barter_consent", YesNo(), False, "Whether the neighbour may refuse a barter.")
KNOCK_TIMING = Option(
    "knock_timing",
    OneOf(("instead", "instead_or_after")),
    "instead",
    "Whether one knocks only instead of an exchange, or also after one.",
)
FINAL_TURNS = Option("final_turns", YesNo(), False, "Whether all others have one more turn after a knock.")
TRADED_CARDS = Option(
    "traded_cards",
    OneOf(("bottom", "aside")),
    "bottom",
    "Whether a card traded in goes to the bottom of the stock, or out of play.",
)
TRADE_FEE = Option("trade_fee", Whole(0, 10), 1, "What a trade costs, in chips to the dealer.")
PURSE = Option(
    "purse",
    OrAbsent(Whole(0, 99)),
    None,
    "How many chips each player has for fees in the whole match; null for no limit.",
)
ROUND_CAP = Option("round_cap", Whole(1, 100), 20, "How many rounds of trading there can be before the showdown.")
