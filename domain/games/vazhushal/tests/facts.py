"""Facts of Vazhushal for the tests of every game."""

from domain.option_table import JsonOptions
from tests.games.facts import Facts, Placed, Scene, View


def longest_match(_options: JsonOptions, seats: int) -> int:
    """Counts a turn for each card of the stock and each one melded from the line, with a draw, one rearrangement and a
    discard; a meld for each card; and each seat's final move."""
    pack = 54 if seats == 2 else 108
    return 3 * (pack + pack) + pack + seats


def placed(view: View, options: JsonOptions) -> Placed:
    """Locates the cards. The negative joker lies under the stock, which counts it only if it can be drawn."""
    melded = [card["id"] for layout in view["melds"] for meld in layout for card in meld["cards"]]
    return Placed([*view["line"], *melded], view["stock"] + (not options["negative_drawable"]))


FACTS = Facts(
    longest_match=longest_match,
    placed=placed,
    refusals=frozenset(
        ("card_not_in_hand", "already_drew", "draw_first", "line_depth", "deepest_not_melded", "no_change")
    ),
    within_a_turn=frozenset(("meld",)),
    codes="already_drew card_twice deepest_meld_not_new deepest_not_melded draw_first line_depth "
    "meld_duplicate_face meld_identical meld_no_natural meld_not_consecutive meld_shape meld_too_short "
    "melded_card_missing must_keep_discard no_change no_new_card not_wild opening_not_allowed "
    "pure_run_missing wild_bad_face wild_unassigned",
    scene=Scene(moves=1, seats=2),
    broken_at_random={"misses_going_out", "passes_points", "throws_what_fits"},
)
