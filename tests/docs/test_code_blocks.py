"""Every code block of the pages is well-formed, and its commands, options and imports exist.

Other tests run the blocks of README, operate.md, first-game.md and more; this one covers every page.
"""

import ast
import importlib
import json
import re
import shlex
import subprocess
import textwrap
from collections.abc import Callable, Iterator
from typing import NamedTuple

import click
import pytest
import yaml

from cardtable.cli import cardtable
from tests.docs.test_pages import PAGES, ROOT, targets_of

BLOCK = re.compile(r"^( *)(`{3,})(\w*)\n(.*?)^\1\2 *$", re.MULTILINE | re.DOTALL)
PROJECT = ("bots", "cardtable", "domain", "events", "lab", "service", "tests", "tools", "workers")
NOT_YET = "quinze"
"""The game created by docs/add-a-game.md."""


class Block(NamedTuple):
    page: str
    language: str
    text: str


BLOCKS = [
    Block(page.relative_to(ROOT).as_posix(), language, textwrap.dedent(text))
    for page in PAGES
    for _, _, language, text in BLOCK.findall(page.read_text("utf-8"))
]


def commands(shell: str) -> Iterator[list[str]]:
    """Yields the simple commands of a shell text, as words without comments."""
    words = shlex.shlex(shell.replace("\n", "\n;\n"), posix=True, punctuation_chars=True)
    words.whitespace_split = True
    command: list[str] = []
    for word in words:
        if set(word) <= set("|&;()$"):
            yield command
            command = []
        else:
            command.append(word)


def faults_of_shell(text: str) -> list[str]:
    parsed = subprocess.run(["bash", "-n"], input=text, text=True, capture_output=True, check=False)
    if parsed.returncode:
        return [parsed.stderr]
    joined = re.sub(r"\\\n\s*", " ", text)
    return [fault for command in commands(joined) for fault in faults_of_command(command)]


def faults_of_command(words: list[str]) -> Iterator[str]:
    match words:
        case ["make", "-C", "lab", target, *_] if target not in targets_of("lab/Makefile"):
            yield f"make -C lab {target}"
        case ["make", target, *_] if target not in {*targets_of("Makefile"), "-C"}:
            yield f"make {target}"
        case [program, *rest] if program.endswith("/cardtable") or program == "cardtable":
            yield from faults_of_arguments(cardtable, rest)
        case [_, "-m", "cardtable", *rest]:
            yield from faults_of_arguments(cardtable, rest)


def faults_of_arguments(command: click.Command, words: list[str]) -> Iterator[str]:
    if command.context_settings.get("ignore_unknown_options"):
        return
    options = {name for option in command.params for name in (*option.opts, *option.secondary_opts)} | {"--help"}
    for number, word in enumerate(words):
        if word.startswith("--") and word.partition("=")[0] not in options:
            yield f"{command.name} {word}"
        elif isinstance(command, click.Group) and not word.startswith("-"):
            found = command.get_command(click.Context(command), word)
            yield from [f"{command.name} {word}"] if found is None else faults_of_arguments(found, words[number + 1 :])
            return


def faults_of_python(text: str) -> list[str]:
    imported = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ImportFrom)]
    return [
        f"{node.module}.{each.name}"
        for node in imported
        if (name := node.module or "").split(".")[0] in PROJECT and NOT_YET not in name
        for each in node.names
        if NOT_YET not in each.name and not hasattr(importlib.import_module(name), each.name)
    ]


def parsed_by(read: Callable[[str], object]) -> Callable[[str], list[str]]:
    def faults(text: str) -> list[str]:
        read(text)
        return []

    return faults


CHECKS: dict[str, Callable[[str], list[str]]] = {
    "sh": faults_of_shell,
    "bash": faults_of_shell,
    "python": faults_of_python,
    "json": parsed_by(json.loads),
    "yaml": parsed_by(yaml.safe_load),
}
ELSEWHERE = frozenset(("", "text", "markdown", "sql", "fluent", "nginx", "conf", "ini", "http", "html", "javascript"))
"""Drawings, and languages whose blocks have tests of their own or are excerpts of configuration."""


@pytest.mark.parametrize("language", CHECKS)
def test_the_blocks_of_a_language_are_right(language: str) -> None:
    found: dict[str, list[str]] = {}
    for page, of, text in BLOCKS:
        if of == language and (faults := CHECKS[language](text)):
            found[page] = [*found.get(page, ()), *faults]
    assert found == {}


def test_each_block_has_a_known_language() -> None:
    assert {block.language for block in BLOCKS} <= {*CHECKS, *ELSEWHERE}
    assert len(BLOCKS) > 80
