"""A log written by an earlier release, and that release's responses; `python -m tools.releases` creates them."""

import gzip
import json
from base64 import b64decode
from pathlib import Path
from typing import Any, NamedTuple

from redis import Redis

from events.redis import embedded

KEPT = Path(__file__).parent / "releases"

Json = dict[str, Any]


class Earlier(NamedTuple):
    """`finished` are public tables in the order in which they ended. `answers` maps paths to responses for finished
    tables.

    `player` and `token` belong to an account that had the turn at the table `playing`. Its time has run out since.
    """

    finished: list[str]
    unlisted: str
    playing: str
    player: str
    token: str
    answers: dict[str, Json]
    keys: dict[str, str]
    """Keys of the server. Each value is the base64 form of DUMP's output."""

    @classmethod
    def of(cls, commit: str) -> "Earlier":
        return cls(**json.loads(gzip.decompress((KEPT / f"{commit}.json.gz").read_bytes())))

    def restored(self, data: Path) -> None:
        """Creates the folder of an embedded log with these keys."""
        server = embedded.start(data)
        with Redis.from_url(server.url) as redis:
            for name, dumped in self.keys.items():
                redis.restore(name.encode("latin-1"), 0, b64decode(dumped))
        server.stop()
