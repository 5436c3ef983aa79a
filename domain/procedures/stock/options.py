"""The options of the procedure STOCK."""

from domain.options import OneOf, Option, Whole

KNOCKER_LOW = Option("knocker_low", Whole(1, 2), 1, "What it costs to knock and be alone the lowest, in tokens.")
KNOCKER_TIE = Option(
    "knocker_tie",
    OneOf(("loses", "safe")),
    "loses",
    "Whether a knocker who is lowest together with others loses as they do.",
)
INSTANT_31 = Option(
    "instant_31",
    OneOf(("off", "showdown", "strike")),
    "strike",
    "What a hand of 31 does: nothing, end the hand at once, or also cost everybody without 31 a token.",
)
ROUND_CAP = Option("round_cap", Whole(1, 100), 30, "How many rounds there can be without a knock before the showdown.")
