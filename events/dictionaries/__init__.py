"""Zstd compression with one dictionary per game, and the dictionaries.

A dictionary is a file `<game>.<n>.dict` of this package. Dictionaries are permanent, because data compressed with one
can be read only with it. `python -m tools.dictionaries` adds a new one, which is then used for compression.
"""

import sys
from functools import cache
from importlib.resources import files
from typing import NamedTuple

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

ENDING = ".dict"

LEVEL = 19
"""Zstd level. Tables are compressed once, by a worker at the lowest priority."""


class Unreadable(ValueError):  # noqa: N818 - a state of the bytes
    """The bytes were not made by `compress`, or this release lacks their dictionary."""


class Dictionary(NamedTuple):
    """A dictionary of a game; `number` counts the game's dictionaries from 1, `id` is unique among all games."""

    game: str
    number: int
    id: int


@cache
def dictionaries() -> dict[int, Dictionary]:
    """All dictionaries, by id."""
    found = {}
    for file in files(__package__).iterdir():
        if file.name.endswith(ENDING):
            game, number, _ = file.name.split(".")
            dictionary = Dictionary(game, int(number), _loaded(game, int(number)).dict_id)
            assert dictionary.id not in found, f"{file.name} has the id of another one"
            found[dictionary.id] = dictionary
    return found


@cache
def newest(game: str) -> int:
    """The id of a game's newest dictionary, or 0."""
    own = [each for each in dictionaries().values() if each.game == game]
    return max(own, key=lambda each: each.number).id if own else 0


@cache
def _loaded(game: str, number: int) -> zstd.ZstdDict:
    return zstd.ZstdDict(files(__package__).joinpath(f"{game}.{number}{ENDING}").read_bytes())


def _with(dictionary: int) -> zstd.ZstdDict | None:
    if not dictionary:
        return None
    known = dictionaries().get(dictionary)
    if known is None:
        raise Unreadable(f"this release has no dictionary {dictionary}")
    return _loaded(known.game, known.number)


def compress(data: bytes, dictionary: int) -> bytes:
    """Compresses data with the dictionary of this id, or without one for 0."""
    return zstd.compress(data, LEVEL, zstd_dict=_with(dictionary))


def decompress(data: bytes, dictionary: int) -> bytes:
    """Decompresses data with the dictionary of this id. Raises Unreadable."""
    try:
        return zstd.decompress(data, zstd_dict=_with(dictionary))
    except zstd.ZstdError:
        raise Unreadable("this can't be decompressed") from None


def trained(samples: list[bytes], size: int) -> bytes:
    """Trains a dictionary of at most `size` bytes for data like these samples."""
    return bytes(zstd.train_dict(samples, size).dict_content)
