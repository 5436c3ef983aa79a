"""What must hold in the end: all tables are over, all audits pass, and the projections are as the logs say."""

from collections.abc import Iterator, Sequence

from tests.chaos.logs import Log, log_of
from tests.chaos.place import Place
from tests.chaos.players import Gone, Player
from tests.waiting import until


def logs_of(players: Sequence[Player], openings: Sequence[str]) -> list[Log]:
    """The logs of all tables that the players opened or sit at. All of them are over."""
    tables = {table for player in players for table in player.own_tables()} | set(openings)
    return [log for table in sorted(tables) if (log := _log(players[0], table))]


def _log(player: Player, table: str) -> Log | None:
    try:
        return log_of(player.gets(f"/v1/tables/{table}/record"))
    except Gone:
        return None


def failures(place: Place, player: Player, logs: Sequence[Log]) -> Iterator[str]:
    """Audits that do not pass, and projections that a rebuild would change."""
    audits = {log.table: player.posts(f"/v1/tables/{log.table}/audits", {"bots": "sample"})["id"] for log in logs}
    for table, audit in audits.items():
        status = until(lambda audit=audit: _ended(player, audit))
        if status != "passed":
            yield f"the audit of {table} has {status}"
    if different := place.projections_differ():
        yield different


def _ended(player: Player, audit: str) -> str | None:
    status = str(player.gets(f"/v1/audits/{audit}")["status"])
    return status if status in ("passed", "failed") else None
