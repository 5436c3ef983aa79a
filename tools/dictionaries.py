"""Trains an archive dictionary for each game that has none, or an additional one for each game named.

Released dictionaries never change, because data compressed with one can be read only with it.
"""

from pathlib import Path

import click

import events.dictionaries
from domain.registry import GAMES
from events.archive_codec import plain
from events.dictionaries import ENDING, dictionaries, trained
from events.envelope import server_seed
from tests.finished_tables import finished_tables, table_of

FOLDER = Path(events.dictionaries.__file__).parent

SAMPLES = 120
"""Number of tables that a dictionary is trained with. The measured ones come after them."""

SIZE = 16 * 1024
"""Maximum size of a dictionary in bytes. Doubling it saves only a hundredth of a table's size."""


def dictionary_for(slug: str) -> bytes:
    """A dictionary for a game, reproducible for a given release."""
    samples = [
        plain(table_of(entries), entries, server_seed(entries[0])) for entries in finished_tables(slug, 0, SAMPLES)
    ]
    return trained(samples, SIZE)


@click.command(help=__doc__)
@click.argument("games", nargs=-1)
def main(games: tuple[str, ...]) -> None:
    for slug in games or GAMES:
        numbers = [each.number for each in dictionaries().values() if each.game == slug]
        if numbers and not games:
            continue
        file = FOLDER / f"{slug}.{max(numbers, default=0) + 1}{ENDING}"
        file.write_bytes(dictionary_for(slug))
        print(f"{file.name}: {file.stat().st_size} bytes", flush=True)


if __name__ == "__main__":
    main(prog_name="python -m tools.dictionaries")
