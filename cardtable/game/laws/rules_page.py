"""The rules for players."""

import re
from collections.abc import Iterator

from cardtable.game.laws.law import Finding, Law, at, folder_of, line_of
from domain.hosted_game import HostedGame
from domain.option_table import json_schema


class RulesPage(Law):
    """`rules.md` begins with a title and names every option and preset, and what happens when time runs out."""

    def of_game(self, game: HostedGame) -> Iterator[Finding]:
        file = folder_of(game) / "rules.md"
        if not file.is_file():
            yield Finding("there is no rules.md beside the rules", line_of(type(game.rules)))
            return
        text = " ".join(game.rules_text.split())
        said = {name for either in re.findall(r"`([^`]+)`|\*\*([^*]+)\*\*", text) for name in either}
        if not text.startswith("# "):
            yield Finding("the page doesn't begin with a title: `# Hearts`", at(str(file), 1))
        missing = [f"the option `{name}`" for name in json_schema(game.options)["properties"] if name not in said]
        missing += [f"the preset `{each.name}`" for each in game.presets if each.name not in said]
        if not re.search(r"[Ww]hen time runs out|runs out of time", text):
            missing.append("what happens when time runs out")
        for each in missing:
            yield Finding(f"the rules for players don't say {each}", at(str(file), 1))
