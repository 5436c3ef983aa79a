"""Compresses responses by `Accept-Encoding` (RFC 9110, 8.4 and 12.5.3): zstd and gzip.

Whole bodies are compressed, and exports piece by piece; streams are not. A body that fits into one packet, such as a
move's, is sent uncompressed, so no response with a token is ever compressed.
"""

import gzip
import sys
import zlib
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple, Protocol

from werkzeug.datastructures import Accept
from werkzeug.http import parse_accept_header

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

MIN_BYTES = 1400
"""Minimum size of a compressed body, in bytes. A smaller one fits into one Ethernet packet anyway."""

Coding = str


class Effort(NamedTuple):
    """The compression level of each coding."""

    zstd: int
    gzip: int


CODINGS: dict[Coding, Callable[[bytes, Effort], bytes]] = {
    "zstd": lambda body, effort: zstd.compress(body, effort.zstd),
    "gzip": lambda body, effort: gzip.compress(body, effort.gzip, mtime=0),
}
"""Encoder of each coding. The first is chosen if a client wants both equally."""

ONE_ANSWER = Effort(zstd=3, gzip=5)
MANY_ANSWERS = Effort(zstd=12, gzip=9)
"""Levels for a body that is compressed once and sent often: ten times the time for a tenth to a quarter less size."""


@lru_cache(256)
def coding_of(accept_encoding: str | None) -> Coding | None:
    """Returns the coding that an `Accept-Encoding` header prefers. None for no compression."""
    wanted = parse_accept_header(accept_encoding, Accept)
    plain = wanted.quality("identity") if "identity" in wanted.values() else 0
    best = max(CODINGS, key=wanted.quality)
    return best if wanted.quality(best) > 0 and wanted.quality(best) >= plain else None


def encoded(body: bytes, coding: Coding) -> bytes:
    return CODINGS[coding](body, ONE_ANSWER)


def encoded_well(body: bytes, coding: Coding) -> bytes:
    """Encodes a body that is sent often."""
    return CODINGS[coding](body, MANY_ANSWERS)


class _Compressor(Protocol):
    def compress(self, data: bytes, /) -> bytes: ...

    def flush(self) -> bytes: ...


_GZIP = 16 + zlib.MAX_WBITS
"""Window bits that make zlib write the gzip format."""

_COMPRESSORS: dict[Coding, Callable[[], _Compressor]] = {
    "zstd": lambda: zstd.ZstdCompressor(ONE_ANSWER.zstd),
    "gzip": lambda: zlib.compressobj(ONE_ANSWER.gzip, zlib.DEFLATED, _GZIP),
}


def encoded_piecewise(pieces: Iterator[bytes], coding: Coding) -> Iterator[bytes]:
    """Compresses a long body as it comes. Only the compressor's window is held in memory."""
    compressor = _COMPRESSORS[coding]()
    for piece in pieces:
        if written := compressor.compress(piece):
            yield written
    yield compressor.flush()
