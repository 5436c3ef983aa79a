"""`admin`: actions of operators on a running service. Each action needs a reason and is logged."""

import getpass
import json
import sys
import time
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import click

from cardtable.failure import packages

if TYPE_CHECKING:
    from service.moderation import Act

EPILOG = """\b
Examples:
  cardtable admin suspend p_4f9k2m1x8c7v6b5n3q0z --reason "insults at three tables"
  cardtable admin rename p_4f9k2m1x8c7v6b5n3q0z "Guest 1" --reason "an offensive name"
  cardtable admin hide g_4f9k2m1x8c7v6b5n3q0z --reason "an offensive title"
  cardtable admin reports

Other parts of the service take notice within a second; a suspension takes some more, for requests under way.
Each exits with 0 if it was done, 2 if not."""

UNDER_WAY_SECONDS = 5
"""Time after which no ordinary request is still in progress, in seconds. A seat taken even later counts as that of a
player who never moves."""


@click.group("admin", short_help="Act on players, tables and tournaments, for operators.", epilog=EPILOG)
def admin() -> None:
    """Act on players, tables and tournaments while the service runs, for operators."""


_why = click.option("--reason", required=True, help="The reason, which is logged.")
_json = click.option("--json", "as_json", is_flag=True, help="Print JSON.")


def _act(act: "Act", subject: str, reason: str, name: str | None = None, *, as_json: bool) -> int:
    with packages("cardtable admin"):
        from domain.refusals import Refusal  # noqa: PLC0415 - needs the server's packages
        from service.moderation import Order  # noqa: PLC0415

    def carried_out(service: Any) -> int:
        try:
            done = service.moderator.carry_out(Order(act, subject, reason, getpass.getuser(), name))
            if act == "suspend":
                time.sleep(UNDER_WAY_SECONDS)
                service.moderator.leave_seats(subject)
        except Refusal as refused:
            print(f"cardtable: {refused.message}", file=sys.stderr)
            return 2
        print(json.dumps(done) if as_json else f"{act}: {subject}")
        return 0

    return _with_service(carried_out)


def _with_service(use: Any) -> int:
    """Calls `use` with a service for the log named in the settings."""
    from cardtable.audit import log_of_settings  # noqa: PLC0415 - needs the server's packages
    from events.errors import LogRefused, LogUnavailable  # noqa: PLC0415
    from service.process.settings import Settings, SettingsError  # noqa: PLC0415
    from service.wiring import Service  # noqa: PLC0415

    try:
        log = log_of_settings()
        try:
            return int(use(Service(Settings.from_env(), log.ports)))
        finally:
            log.close()
    except (SettingsError, LogRefused, LogUnavailable) as error:
        print(f"cardtable: {error}", file=sys.stderr)
        return 2


@admin.command()
@click.argument("player")
@_why
@_json
def suspend(player: str, reason: str, as_json: bool) -> int:
    """Suspend an account: it can only read and erase itself, and house bots play its seats."""
    return _act("suspend", player, reason, as_json=as_json)


@admin.command()
@click.argument("player")
@_why
@_json
def unsuspend(player: str, reason: str, as_json: bool) -> int:
    """End the suspension of an account; its seats come back as after an absence."""
    return _act("unsuspend", player, reason, as_json=as_json)


@admin.command()
@click.argument("player")
@click.argument("name")
@_why
@_json
def rename(player: str, name: str, reason: str, as_json: bool) -> int:
    """Give an account another name."""
    return _act("rename", player, reason, name, as_json=as_json)


@admin.command()
@click.argument("player")
@_why
@_json
def erase(player: str, reason: str, as_json: bool) -> int:
    """Erase an account, as its player could."""
    return _act("erase", player, reason, as_json=as_json)


@admin.command()
@click.argument("subject", metavar="TABLE|TOURNAMENT")
@_why
@_json
def hide(subject: str, reason: str, as_json: bool) -> int:
    """Hide a table from all lists of tables, or the title of a tournament."""
    return _act("hide", subject, reason, as_json=as_json)


@admin.command()
@click.argument("subject", metavar="TABLE|TOURNAMENT")
@_why
@_json
def unhide(subject: str, reason: str, as_json: bool) -> int:
    """Show a hidden table or title again."""
    return _act("unhide", subject, reason, as_json=as_json)


@admin.command("call-off")
@click.argument("tournament")
@_why
@_json
def call_off(tournament: str, reason: str, as_json: bool) -> int:
    """Call a tournament off; its tables go on."""
    return _act("call-off", tournament, reason, as_json=as_json)


_limit = click.option("--limit", type=click.IntRange(1, 10_000), default=50, show_default=True)


@admin.command()
@_limit
@_json
def log(limit: int, as_json: bool) -> int:
    """Print the log of operators' acts, the latest first."""
    return _print("log", limit, as_json=as_json)


@admin.command()
@_limit
@_json
def reports(limit: int, as_json: bool) -> int:
    """Print the reports of players, the latest first."""
    return _print("reports", limit, as_json=as_json)


def _print(which: Any, limit: int, *, as_json: bool) -> int:
    with packages("cardtable admin"):
        pass

    def shown(service: Any) -> int:
        for line in service.moderator.lines(which, limit):
            print(json.dumps(line) if as_json else _line(line))
        return 0

    return _with_service(shown)


def _line(line: dict[str, Any]) -> str:
    when = datetime.fromtimestamp(line.pop("at") / 1000, UTC).isoformat(" ", "seconds")
    said = (f"{name}={json.dumps(value, ensure_ascii=True)}" for name, value in line.items() if value is not None)
    return f"{when}  {'  '.join(said)}"
