"""`python -m tools.releases COMMIT`: plays tables on the code of a commit, and keeps its log and answers for tests.

It plays over HTTP, and writes all keys of the log's server, with the answers, to a file in `tests/system/releases/`.
The tests therefore don't need the repository's history.
"""

import gzip
import io
import json
import subprocess
import sys
import tarfile
from base64 import b64encode
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from redis import Redis

from events.redis import embedded
from tests.polling import until
from tests.system.earlier import KEPT, Earlier
from tests.system.running import Player, Running

ROOT = Path(__file__).parents[1]

GAMES = ("chinese-ten", "commune", "liars-poker", "vazhushal", *["commune"] * 5)
"""Games played by house bots, in this order. One occurs often enough for a leaderboard."""

READ = ("record", "events?limit=1000")
"""The reads of each finished table."""


def main(commit: str) -> None:
    with TemporaryDirectory() as place, ExitStack() as stack:
        code, data = Path(place) / "code", Path(place) / "data"
        archive = subprocess.run(["git", "-C", str(ROOT), "archive", commit], check=True, capture_output=True).stdout
        with tarfile.open(fileobj=io.BytesIO(archive)) as files:
            files.extractall(code, filter="data")
        service = Running(data, code=code, CARDTABLE_AUDIT_HOUR="off")
        stack.callback(service.close)
        made = _played(service.ready().player())
        service.stop()
        made = made._replace(keys=dict(_keys(data / "valkey")))
    KEPT.mkdir(exist_ok=True)
    packed = gzip.compress(json.dumps(made._asdict()).encode(), mtime=0)
    (KEPT / f"{commit}.json.gz").write_bytes(packed)
    print(f"{len(made.finished)} finished tables, {len(packed)} bytes")


def _played(ann: Player) -> Earlier:
    finished = [_over(ann, game) for game in GAMES]
    seated = ann.opens(game="commune", seats=2, bots=["random"])
    while ann.moves_once(seated) is not None:
        pass
    finished.append(seated)
    unlisted = _over(ann, "commune", visibility="unlisted")
    playing = ann.opens(game="commune", seats=2, bots=["random"])
    until(lambda: ann.ask("GET", f"/v1/tables/{playing}/moves")["legal_moves"])
    paths = [f"/v1/tables/{table}/{read}" for table in (*finished, unlisted) for read in READ]
    answers = {path: ann.ask("GET", path) for path in paths}
    finished.sort(key=lambda table: answers[f"/v1/tables/{table}/events?limit=1000"]["events"][-1]["at"])
    return Earlier(finished, unlisted, playing, ann.id, ann.token, answers, {})


def _over(ann: Player, game: str, **wanted: Any) -> str:
    table = ann.opens(game=game, seats=2, bots=["random", "steady"], sit=False, **wanted)
    ann.waits_until_over(table)
    return table


def _keys(data: Path) -> Iterator[tuple[str, str]]:
    """All keys without the names of the machine, which occur in beats and consumers."""
    server = embedded.start(data)
    with Redis.from_url(server.url) as redis:
        for name in sorted(redis.scan_iter(count=1000)):
            if name.endswith(b":feed"):
                _forget_consumers(redis, name)
            dumped = redis.dump(name)
            if dumped is not None and not name.endswith(b":beats"):
                yield name.decode("latin-1"), b64encode(dumped).decode()
    server.stop()


def _forget_consumers(redis: Redis, stream: bytes) -> None:
    for group in redis.xinfo_groups(stream):
        for consumer in redis.xinfo_consumers(stream, group["name"]):
            redis.xgroup_delconsumer(stream, group["name"], consumer["name"])


if __name__ == "__main__":
    main(sys.argv[1])
