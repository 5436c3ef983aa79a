"""A log that an earlier release has written, and that release's answers; `python -m tools.releases` makes them."""

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
    """`finished` are public tables in the order of their ends; `answers` are by path, of tables that are over.

    `player` and `token` are of an account that had the turn at the table `playing`; its time has run out since.
    """

    finished: list[str]
    unlisted: str
    playing: str
    player: str
    token: str
    answers: dict[str, Json]
    keys: dict[str, str]
    """The keys of the server, each as base64 of what DUMP gives."""

    @classmethod
    def of(cls, commit: str) -> "Earlier":
        return cls(**json.loads(gzip.decompress((KEPT / f"{commit}.json.gz").read_bytes())))

    def restored(self, data: Path) -> None:
        """Makes the folder of an embedded log that has these keys."""
        server = embedded.start(data)
        with Redis.from_url(server.url) as redis:
            for name, dumped in self.keys.items():
                redis.restore(name.encode("latin-1"), 0, b64decode(dumped))
        server.stop()
