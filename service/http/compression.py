"""Compression of responses by `Accept-Encoding` (RFC 9110, 8.4 and 12.5.3): zstd and gzip.

Whole JSON and HTML bodies are compressed, and exports piece by piece; streams are not. A body that fits into one
packet, as that of a move does, is sent as it is. So no response with a token is compressed.
"""

import gzip
import sys
import zlib
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Protocol

from werkzeug.datastructures import Accept
from werkzeug.http import parse_accept_header

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

MIN_BYTES = 1400
"""The length from which a body is compressed: less fits into one packet of an Ethernet, compressed or not."""

Coding = str

CODINGS: dict[Coding, Callable[[bytes], bytes]] = {
    "zstd": lambda body: zstd.compress(body, 3),
    "gzip": lambda body: gzip.compress(body, 5, mtime=0),
}
"""How a body is written in each coding. The first is chosen where a client wants both equally."""


@lru_cache(256)
def coding_of(accept_encoding: str | None) -> Coding | None:
    """The coding that an `Accept-Encoding` header wants most; None for none."""
    wanted = parse_accept_header(accept_encoding, Accept)
    plain = wanted.quality("identity") if "identity" in wanted.values() else 0
    best = max(CODINGS, key=wanted.quality)
    return best if wanted.quality(best) > 0 and wanted.quality(best) >= plain else None


def encoded(body: bytes, coding: Coding) -> bytes:
    return CODINGS[coding](body)


class _Compressor(Protocol):
    def compress(self, data: bytes, /) -> bytes: ...

    def flush(self) -> bytes: ...


_GZIP = 16 + zlib.MAX_WBITS
"""Makes zlib write the format of gzip."""

_COMPRESSORS: dict[Coding, Callable[[], _Compressor]] = {
    "zstd": lambda: zstd.ZstdCompressor(3),
    "gzip": lambda: zlib.compressobj(5, zlib.DEFLATED, _GZIP),
}


def encoded_piecewise(pieces: Iterator[bytes], coding: Coding) -> Iterator[bytes]:
    """A long body, compressed as it comes; only the compressor's window is held in memory."""
    compressor = _COMPRESSORS[coding]()
    for piece in pieces:
        if written := compressor.compress(piece):
            yield written
    yield compressor.flush()
