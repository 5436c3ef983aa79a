"""Writes the decisions of house bots that have no file yet: `python -m tools.pins`.

The tables are those of an earlier version of the bot, otherwise those of the game's `steady`. If there is neither, they
have the fewest seats that the first preset allows.
"""

import sys
from pathlib import Path

from domain.registry import GAMES
from domain.strategy import Strategy
from tests import chance
from tests.games import transcripts
from tests.games.pins import BOTS, file_name, folder
from tests.games.table_cases import fitting
from tests.games.texts import lines_of


def earlier(slug: str, strategy: Strategy) -> list[Path]:
    files = sorted(folder(slug).glob("*-[0-9]*.txt"))
    own = [file for file in files if file.name.startswith(f"{strategy.name}-")]
    return own or [file for file in files if file.name.startswith("steady-")]


def headings(slug: str, strategy: Strategy) -> list[str]:
    files = earlier(slug, strategy)
    if not files:
        preset = GAMES[slug].presets[0].name
        return [f"table {preset} {fitting(slug, preset)[0]}"]
    return [line for line in lines_of(files[0]) if line.startswith("table ")]


def main() -> None:
    for slug, strategy in BOTS:
        file = folder(slug) / file_name(strategy)
        if not file.exists():
            begun = headings(slug, strategy)
            for old in earlier(slug, strategy):
                if old.name.startswith(f"{strategy.name}-"):
                    old.unlink()
            file.write_text("\n".join(begun) + "\n", encoding="utf-8")
            _, played = transcripts.decisions(slug, file, strategy.id)
            file.write_text("\n".join(played) + "\n", encoding="utf-8")
            sys.stdout.write(f"{file}: {len(played)} lines\n")


if __name__ == "__main__":
    chance.replace_sources()
    main()
