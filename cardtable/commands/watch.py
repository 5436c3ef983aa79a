"""`cardtable watch`: follows a table as a spectator."""

import click

from cardtable.client.tables import OVER
from cardtable.failure import INTERRUPTED
from cardtable.terminal.connection import connected, json_option, url_option
from cardtable.terminal.interrupts import interruptible
from cardtable.terminal.reports import JsonLines, Report, Words, lang_option
from cardtable.terminal.screen import standard_screen
from cardtable.terminal.session import Session

EPILOG = """\b
Examples:
  cardtable watch t_4f9k2m1x8c7v6b5n3q0z
  cardtable watch t_4f9k2m1x8c7v6b5n3q0z --from-start --json

A spectator sees no hands. With the account of somebody who sits there (`cardtable whoami`), you see that seat's cards.

Exits with 0 when the game is over, 1 if the service refuses something, 2 if it can't be reached, 130 after Ctrl-C."""


@click.command("watch", short_help="Watch a table until its game is over.", epilog=EPILOG)
@click.argument("table", metavar="TABLE")
@click.option("--from-start", is_flag=True, help="Begin with the events so far.")
@click.option("--after", type=click.IntRange(min=0), help="Begin after this version of the table.")
@lang_option
@url_option
@json_option
def watch(table: str, from_start: bool, after: int | None, language: str, url: str, as_json: bool) -> int:
    """Watch a table until its game is over. Nothing is asked, and nobody waits for you."""
    screen = standard_screen(language)
    with connected(url) as client:
        view = client.table(table)
        report: Report = JsonLines(screen) if as_json else Words(screen)
        report.note("terminal-watching", table=table)
        report.table(view)
        if view["status"] in OVER:
            report.command("terminal-see_it", f"cardtable replay {table}")
        begin = after if after is not None else 0 if from_start else view["version"]
        try:
            with interruptible():
                Session(client, table, report).follow(begin)
        except KeyboardInterrupt:
            report.note("")
            report.command("terminal-go_on", f"cardtable watch {table}")
            return INTERRUPTED
    return 0
