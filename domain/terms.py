"""Words of tables and of tournaments."""

from typing import Literal

Visibility = Literal["public", "unlisted"]
SeatKind = Literal["human", "bot", "house"]
"""Who plays a seat: a person, a player's program, or a house bot."""
