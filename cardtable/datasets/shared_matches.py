"""Matches from the feed of a service: finished ones that every account with a seat has agreed to share.

The agreement is in the log of the table, so it is part of the record. A fork includes the record of its parent table,
whose accounts must have agreed, too.
"""

import json
import shlex
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from cardtable.client import Client
from cardtable.datasets.source import LeftOut, Played, Source, Task, to_json
from cardtable.failure import CannotRun
from cardtable.rules import find_rules

if TYPE_CHECKING:
    from domain.verify.shape import ParsedRecord

ABOUT = """\
Every account with a seat, of a person or of a program, agreed at the table that its record may be used
in open datasets. Each record has passed `cardtable verify`. Accounts appear by their ids, which are part of the
hashed events, not by their names; once an account is erased, its id leads to nobody.

`cardtable verify GAME.ndjson` says of each record whether its deals are proved: to the players who brought
seeds, and to nobody else."""

UNREADABLE, UNFINISHED, NOT_AGREED = (
    "whose record can't be read now",
    "that were abandoned",
    "where not every account with a seat agreed",
)


def shared_matches(client: Client, after: int, to: int | None, games: tuple[str, ...]) -> Source:
    """Returns the matches at feed positions from `after` to `to`, by default the last one. All games by default.

    Raises CannotRun, and the client's exceptions.
    """
    wanted = [_slug(game) for game in games]
    last = client.feed_page(after, 1)["last"]
    to = last if to is None else to
    if not after <= to <= last:
        raise CannotRun(f"the positions {after} to {to} are not in the feed, which is at {last}")
    found, left_out = _sorted(client, after, to, wanted)
    tasks = {game: found[game] for game in (wanted or sorted(found)) if game in found}
    options = [f"--from {shlex.quote(client.url)}", f"--after {after}", f"--to {to}"]
    options += [f"--games {','.join(wanted)}"] if wanted else []
    made = f"Its source is the feed of finished public tables of {client.url}, positions {after + 1} to {to}. The same"
    made += "\npositions and releases make the same bytes again:"
    counts = [LeftOut(left_out[why], why) for why in (UNREADABLE, UNFINISHED, NOT_AGREED)]
    return Source("Matches that their players share", tasks, options, made, ABOUT, counts)


def _slug(game: str) -> str:
    from domain.registry import find  # noqa: PLC0415 - needs the rules

    found = find(game)
    if found is None:
        raise CannotRun(f"there is no game {game}")
    return found.slug


def _sorted(client: Client, after: int, to: int, wanted: list[str]) -> tuple[dict[str, list[Task]], Counter[str]]:
    """Returns the tasks by game, and the number of tables left out by reason."""
    tasks, left_out = defaultdict[str, list[Task]](list), Counter[str]({UNREADABLE: to - after})
    for record in _records(client, after, to):
        left_out[UNREADABLE] -= 1
        if wanted and record.get("game") not in wanted:
            continue
        why = UNFINISHED if record.get("result") is None else None if is_shared(record) else NOT_AGREED
        if why is None:
            tasks[record["game"]].append(partial(_verified, json.dumps(record).encode()))
        else:
            left_out[why] += 1
    return tasks, left_out


def _records(client: Client, after: int, to: int) -> Iterator[Mapping[str, Any]]:
    for position, record in client.feed_records(after) if after < to else ():
        if position > to:
            return
        yield record


def is_shared(record: object) -> bool:
    """True if every account with a seat agreed, at the table and at those that it continues.

    False for anything that this release can't read as a record. The record is not verified yet, except that its game is
    the one that was played.
    """
    from domain.verify.shape import parse  # noqa: PLC0415 - needs the rules

    try:
        return _is_shared(parse(record))
    except Exception:  # whatever untrusted data cause in a fold
        return False


def _is_shared(record: "ParsedRecord") -> bool:
    from domain.table.evolve import fold  # noqa: PLC0415 - needs the rules
    from domain.table.known import newest  # noqa: PLC0415
    from domain.verify.lineage import before_first  # noqa: PLC0415

    table = fold(before_first(record), (newest(entry.event) for entry in record.entries))
    shared = table.shared_by_all and table.game == record.top["game"]
    return shared and (record.parent is None or _is_shared(record.parent))


def _verified(record: bytes) -> Played | None:
    """Returns the match if its record passes verification. Runs in a process of its own."""
    find_rules()
    from bots.verify import verify  # noqa: PLC0415 - needs the rules
    from domain.strict_json import Unreadable, read_json  # noqa: PLC0415

    try:
        found = read_json(record)
    except Unreadable:
        return None
    return Played(to_json(found)) if verify(found).status == "passed" else None
