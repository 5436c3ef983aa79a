"""`python -m tools.games`: writes docs/games.md, the list of games."""

from pathlib import Path

from domain.registry import GAMES

PAGE = Path(__file__).parents[1] / "docs" / "games.md"

HEAD = """\
# The games

| game | slug | players | what it is about |
|---|---|---|---|
"""


def text() -> str:
    rows = []
    for game in sorted(GAMES.values(), key=lambda game: game.slug):
        low, high = game.seats
        seats = f"{low} to {high}" if low < high else f"{low}"
        rules = f"../{game.package.replace('.', '/')}/rules.md"
        rows.append(f"| [{game.title}]({rules}) | `{game.slug}` | {seats} | {game.summary} |\n")
    return HEAD + "".join(rows)


if __name__ == "__main__":
    PAGE.write_text(text(), "utf-8")
