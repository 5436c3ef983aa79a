"""Commands for operators that access the log directly. They need the server's packages."""

from pathlib import Path

import click

from cardtable.failure import packages
from domain.verify.bots import AMOUNTS


@click.command(
    "audit",
    short_help="Check finished tables from the log, for operators.",
    epilog="Exits with 0 if all passed, 1 if one did not, 2 if there is no such log or table.",
)
@click.argument("tables", nargs=-1, metavar="[TABLE]...")
@click.option("--all", "every", is_flag=True, help="Audit all finished tables.")
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
@click.option("--bots", type=click.Choice(AMOUNTS), default="sample", show_default=True, help="House bots' decisions.")
def audit(tables: tuple[str, ...], every: bool, as_json: bool, bots: str) -> int:
    """Check finished tables from the log, for operators: every deal, every move, the result, every hash."""
    if every == bool(tables):
        raise click.UsageError("name the tables to audit, or --all")
    with packages("cardtable audit"):
        from cardtable.audit import run  # noqa: PLC0415 - needs the server's packages
    return run(tables, bots, every=every, as_json=as_json)


@click.command(
    "rebuild",
    short_help="Rebuild the projections from the logs, for operators.",
    epilog="Exits with 0 if all is well, 1 if a value differs or a log can't be read, 2 if it can't be done.",
)
@click.option("--check", is_flag=True, help="Only compare a rebuild with the projections in use.")
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
def rebuild(check: bool, as_json: bool) -> int:
    """Make the projections again from the logs: lists of tables, the feed of finished ones, standings, leaderboards.

    The service goes on meanwhile, and switches to the new ones in one step.
    """
    with packages("cardtable rebuild"):
        from cardtable.rebuild import run  # noqa: PLC0415 - needs the server's packages
    return run(check=check, as_json=as_json)


@click.command(
    "check-log",
    short_help="Check that the log is whole, for operators.",
    epilog="Exits with 0 if it is, or was mended, 1 if something is damaged, 2 if there is no log or it can't be done.",
)
@click.option("--mend", is_flag=True, help="Leave damaged parts out of the files, and keep a copy of them.")
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
def check_log(mend: bool, as_json: bool) -> int:
    """Check that the log is whole, for operators: while the service runs every table, else the files of the log."""
    with packages("cardtable check-log"):
        from cardtable.check_log import run  # noqa: PLC0415 - needs the server's packages
    return run(mend=mend, as_json=as_json)


@click.command(
    "archive",
    short_help="Archive all finished tables, for operators.",
    epilog="Exits with 0 if all is well, 1 if a table is damaged, 2 if there is no log or no archive.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
def archive(as_json: bool) -> int:
    """Have all finished tables archived, also those that ended before there was an archive.

    It makes them due; the workers archive them while the service goes on.
    """
    with packages("cardtable archive"):
        from cardtable.archive import run  # noqa: PLC0415 - needs the server's packages
    return run(as_json=as_json)


@click.command(
    "backup",
    short_help="Back up the log and the archive, for operators.",
    epilog="Exits with 0 if all is well, 1 if a table was damaged before, 2 if there is no backup.",
)
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@click.option("--without-archive", is_flag=True, help="Leave out what is in the archive; copy the archive afterwards.")
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
def backup(folder: Path, without_archive: bool, as_json: bool) -> int:
    """Back up a service, running or not, into a new FOLDER.

    The folder has hidden cards, and the seeds of tables that are being played: keep it as safe as the service.
    """
    with packages("cardtable backup"):
        from cardtable.backup import run_backup  # noqa: PLC0415 - needs the server's packages
    return run_backup(folder, objects=not without_archive, as_json=as_json)


@click.command(
    "restore",
    short_help="Restore a backup into an empty service, for operators.",
    epilog="Exits with 0 if all is well, 1 if the backup is damaged, 2 if it can't be restored there.",
)
@click.argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--check", is_flag=True, help="Only verify the backup, every record of it; needs no service.")
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
def restore(folder: Path, check: bool, as_json: bool) -> int:
    """Restore the backup in FOLDER into an empty service, which must not run.

    Every record is verified before the first one is written. After an interruption, type the same command again.
    """
    with packages("cardtable restore"):
        from cardtable.backup import run_check, run_restore  # noqa: PLC0415 - needs the server's packages
    return run_check(folder, as_json=as_json) if check else run_restore(folder, as_json=as_json)


@click.command(
    "doctor",
    short_help="Examine a running service and say what to do, for operators.",
    epilog="Exits with 0 if nothing is wrong, also with warnings; 1 if something is.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the findings as JSON, with all names.")
def doctor(as_json: bool) -> int:
    """Examine a running service and say what to do, for operators.

    It looks at the settings, the servers, their memory, disk and clock, the processes and what they are behind with,
    and the tables that stand still or are damaged. It names tables, unlisted ones too.
    """
    with packages("cardtable doctor"):
        from cardtable.doctor import run  # noqa: PLC0415 - needs the server's packages
    return run(as_json=as_json)
