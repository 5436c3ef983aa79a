"""Builds the stand-alone verifier: the verify command and all its imports, as one file that Python runs.

    python -m service.verifier build/verifier.pyz

The same source gives the same bytes, on every machine, at any time and regardless of its installation. So anyone can
build the file that a service offers, and compare. It needs only the standard library.
"""

import io
import sys
import zipfile
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import domain
from events.folding_code import modules_reached

NAME = "verifier.pyz"

MAIN = b"""\
import sys

if sys.version_info < (3, 11):
    sys.exit("the verifier needs Python 3.11 or newer")

from cardtable.verify import main

sys.exit(main())
"""

ROOT = "cardtable.verify"
"""Module of the command, which imports everything it needs."""

_FIRST_DAY = (1980, 1, 1, 0, 0, 0)
"""Timestamp of all files: the earliest that a zip file can state."""


class Verifier(NamedTuple):
    """A zip app, and its SHA-256 in hex."""

    data: bytes
    digest: str


@cache
def verifier() -> Verifier:
    """Returns the verifier, built from the source of this process."""
    data = _zipped([("__main__.py", MAIN), *sorted(_sources())])
    return Verifier(data, sha256(data).hexdigest())


def _sources() -> Iterator[tuple[str, bytes]]:
    """Yields the modules, and the policies of house bots beside them."""
    root = Path(domain.__file__).parents[1]
    modules = modules_reached(root, [ROOT])
    policies = {policy for module in modules for policy in module.parent.glob("*.json")}
    for file in (*modules, *policies):
        yield file.relative_to(root).as_posix(), file.read_bytes()


def _zipped(sources: list[tuple[str, bytes]]) -> bytes:
    """Returns an uncompressed zip file, since releases of zlib differ in their output."""
    made = io.BytesIO(b"#!/usr/bin/env python3\n")
    made.seek(0, io.SEEK_END)
    with zipfile.ZipFile(made, "a", zipfile.ZIP_STORED) as archive:
        for name, data in sources:
            about = zipfile.ZipInfo(name, _FIRST_DAY)
            about.create_system, about.external_attr = 3, 0o644 << 16
            archive.writestr(about, data)
    return made.getvalue()


def main() -> None:
    """Writes the file named on the command line, and prints its digest."""
    path = Path(sys.argv[1])
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(verifier().data)
    sys.stdout.write(f"{verifier().digest}  {path}\n")


if __name__ == "__main__":
    main()
