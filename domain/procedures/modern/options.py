"""The options of the procedure MODERN."""

from domain.options import OneOf, Option, Whole, YesNo

EXCHANGES_PER_TURN = Option("exchanges_per_turn", Whole(1, 3), 1, "How many cards a turn may swap, all at once.")
PASS_ROUNDS = Option("pass_rounds", Whole(1, 2), 2, "How many full rounds of passes end the trading.")
DEADLOCK = Option(
    "deadlock",
    OneOf(("as_knock", "showdown")),
    "as_knock",
    "Whether those passes count as a knock by the last to pass, or bring the showdown at once.",
)
OPEN_HANDS = Option("open_hands", YesNo(), False, "Whether all hands lie face up.")
ROUND_CAP = Option("round_cap", Whole(1, 100), 50, "How many rounds of trading there can be before the showdown.")
