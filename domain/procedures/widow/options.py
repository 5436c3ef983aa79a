"""The options of the procedures that are played round a widow."""

from domain.options import OneOf, Option

POUNCE = Option(
    "pounce",
    OneOf(("off", "interrupt", "on_turn")),
    "off",
    "Whether three of a kind may take the fourth from the widow, at any time or only in turn.",
)
