"""The words of `cardtable bot`."""

import argparse
from collections.abc import Sequence

from cardtable.bots import arena, running, testing
from cardtable.bots.loading import NoBot
from cardtable.client import ApiError
from domain.refusals import CreationRefused

COMMANDS = {
    "run": (running, "play a bot at a service"),
    "test": (testing, "try a bot out without a service, with faults on the way, and find its wrong moves"),
    "arena": (arena, "have bots play each other, each pair in equal shares of seats"),
}


def main(arguments: Sequence[str]) -> int:
    """Runs a command; its exit status, 2 where it can't be begun."""
    parser = argparse.ArgumentParser(prog="cardtable bot", description="Bots: yours, and those of the house.")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    for name, (module, summary) in COMMANDS.items():
        command = commands.add_parser(name, help=summary, description=f"{summary[:1].upper()}{summary[1:]}.")
        module.add_arguments(command)
        command.set_defaults(command=module.run)
    given = parser.parse_args(arguments)
    try:
        status: int = given.command(given)
    except (NoBot, ApiError, CreationRefused) as error:
        parser.exit(2, f"cardtable: {error}\n")
    return status
