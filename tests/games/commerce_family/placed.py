"""The cards outside the hands in the Commerce family."""

from domain.option_table import JsonOptions
from tests.games.facts import Placed, View


def round_a_stock(view: View, _options: JsonOptions) -> Placed:
    open_cards = [code for place in ("widow", "discards", "aside") for code in view.get(place) or ()]
    return Placed(open_cards, view["stock"])
