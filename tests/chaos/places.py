"""The places by name, as `--store` takes them."""

from collections.abc import Callable
from pathlib import Path

from tests.chaos.place import Embedded, Place

PLACES: dict[str, Callable[[Path], Place]] = {
    "embedded": Embedded,
}
"""Each is started with its files in a folder."""
