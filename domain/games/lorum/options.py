"""Options and presets of Lórum ("Options" in rules.md)."""

from typing import Annotated, Literal

from domain.kernel import Only, Options, preset
from domain.schema import Array, Enum, Integer, Nullable, Text

PLAYERS = 4

STACK = Integer(0, 100_000)

AMOUNT = Text(r"(0|[1-9][0-9]{0,5})(\.[0-9]{1,4})?", 11, "an amount such as 0.05, as text")
"""An amount of money: up to six digits, and up to four decimals. It is text because events hold no floats."""


class LorumOptions(Options):
    hairy_ape_mode: Annotated[
        Literal["blind", "open"],
        "How Hairy Ape is played: blind, with players seeing all hands but their own, or as an ordinary deal.",
    ] = "blind"
    ape_split_lead: Annotated[
        Literal["same_leader", "next_seat"],
        "Who leads after a blind trick in which nobody followed suit: the same leader, or the next seat to the left.",
    ] = "same_leader"
    abandon: Annotated[
        Literal["auto", "on_request", "never"],
        "Whether a deal whose payments can no longer change stops automatically, at a player's request, or never.",
    ] = "auto"
    abandon_scope: Annotated[
        Literal["ape", "all_settled"],
        "Which deals can be stopped early: only Hairy Ape, or also No hearts, Queens and Train.",
    ] = "ape"
    train_ten_value: Annotated[Literal[1, 10], "The value of a ten in Train."] = 1
    buy_ins: Annotated[
        tuple[int, ...] | None,
        Nullable(Array(STACK, PLAYERS, PLAYERS, distinct=False)),
        "The chips that each seat starts with, if they differ.",
    ] = None
    start_chips: Annotated[int, STACK, "The number of chips that each player starts with.", Only("buy_ins", None)] = 100
    rank_by: Annotated[
        Literal["holdings", "net"],
        "The final ranking: by chips held, or by chips won since the start.",
    ] = "holdings"
    chip_value: Annotated[str | None, Nullable(AMOUNT), "The value of a chip in money. It has no effect on play."] = (
        None
    )
    dealer_turns: Annotated[int, Integer(1, 4), "The number of players who deal, seven deals each."] = 4
    first_dealer: Annotated[
        str | int, Enum(("random", 0, 1, 2, 3)), "The first dealer: a seat, or drawn at random."
    ] = "random"

    offered = (
        "hairy_ape_mode",
        "ape_split_lead",
        "abandon",
        "abandon_scope",
        "train_ten_value",
        "buy_ins",
        "start_chips",
        "rank_by",
        "chip_value",
        "dealer_turns",
        "first_dealer",
    )

    def stacks(self) -> tuple[int, ...]:
        """Returns the starting chips of each seat."""
        return (self.start_chips,) * PLAYERS if self.buy_ins is None else self.buy_ins


PRESETS = (
    preset("classic", "The usual game", LorumOptions()),
    preset("serious", "Hairy Ape with your own cards in your hand", LorumOptions(hairy_ape_mode="open")),
    preset("reachable-100", "Tens count ten in Train", LorumOptions(train_ten_value=10)),
)
