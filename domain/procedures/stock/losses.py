"""What a showdown of STOCK costs (rules/thirty-one A4)."""

from collections.abc import Mapping

from domain.frames.tokens import lowest
from domain.options import Options
from domain.rankings.ladder import Key
from domain.rankings.thirty_one import KEY_OF_31


def losses(options: Options, keys: Mapping[int, Key], knocker: int | None) -> dict[int, int]:
    """Tokens lost by seat, with the keys of the live seats and who has knocked.

    A strike spares all who hold 31; where everybody does, all are equally low.
    """
    if options["instant_31"] == "strike" and KEY_OF_31 in keys.values():
        others = [seat for seat, key in keys.items() if key != KEY_OF_31]
        return dict.fromkeys(others or keys, 1)
    low = lowest(keys)
    if knocker is not None and low == (knocker,):
        return {knocker: options["knocker_low"]}
    if options["knocker_tie"] == "safe":
        low = tuple(seat for seat in low if seat != knocker)
    return dict.fromkeys(low, 1)
