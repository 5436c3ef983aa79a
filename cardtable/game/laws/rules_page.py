"""The rules for players."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from cardtable.game.laws.law import Finding, Law, at, folder_of, line_of
from domain.hosted_game import HostedGame
from domain.option_table import json_schema


class RulesPage(Law):
    """`rules.md` begins with the game's title and names every option and preset, and what happens when time runs out.
    It has the sections that the rules cite."""

    def of_game(self, game: HostedGame) -> Iterator[Finding]:
        file = folder_of(game) / "rules.md"
        if not file.is_file():
            yield Finding("there is no rules.md beside the rules", line_of(type(game.rules)))
            return
        text = " ".join(game.rules_text.split())
        said = {name for either in re.findall(r"`([^`]+)`|\*\*([^*]+)\*\*", text) for name in either}
        if game.rules_text.partition("\n")[0].strip() != f"# {game.title}":
            yield Finding(f"the page doesn't begin with the game's title: `# {game.title}`", at(str(file), 1))
        missing = [f"the option `{name}`" for name in json_schema(game.options)["properties"] if name not in said]
        missing += [f"the preset `{each.name}`" for each in game.presets if each.name not in said]
        if not re.search(r"[Ww]hen time runs out|runs out of time", text):
            missing.append("what happens when time runs out")
        for each in missing:
            yield Finding(f"the rules for players don't say {each}", at(str(file), 1))
        titles = frozenset(re.findall(r"(?m)^#{2,} (.+?)\s*$", game.rules_text))
        for module in sorted(file.parent.glob("*.py")):
            for line, cited in _cited(module):
                for lacking in _without(cited, titles):
                    cites = f"the rules cite the section {lacking!r}, which rules.md doesn't have"
                    yield Finding(cites, at(str(module), line))


CITED = re.compile(r"(?:^|(?<=[\s(]))\[([A-Z][^\[\]]*)\](?!\()|\(rules\.md, ([^()]+)\)")
"""Matches titles in docstrings: `[Showdown]`, or `(rules.md, The score and The match)`."""


def _cited(module: Path) -> Iterator[tuple[int, str]]:
    """Yields the titles cited in the docstrings of a module, each with its line."""
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            for one, several in CITED.findall(node.value.value):
                yield node.lineno, " ".join((one or several).split())


def _without(cited: str, titles: frozenset[str]) -> list[str]:
    """Returns the parts of a citation that are no titles."""
    for title in sorted(titles, key=len, reverse=True):
        cited = re.sub(rf"(^|, | and ){re.escape(title)}(?=$|, | and )", r"\1", cited)
    return [part for part in re.split(r", | and ", cited) if part]
