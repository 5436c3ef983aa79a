"""Text output, with its width, suit signs and colours."""

import json
import os
import re
import shutil
import sys
import textwrap
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, TextIO

from cardtable.text.seat_names import printable

NARROWEST = 30
"""Minimum width for wrapping, in columns. Narrower terminals wrap the lines themselves."""

SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
RED = frozenset("DH")
_CARD = re.compile(r"(?<![\w-])([2-9TJQKA])([CDHS])(\.[12])?(?![\w-])")


class Style(NamedTuple):
    """The decoration of text: `signs` draws `KD` as `K♦`, `colour` makes red cards red and titles bold."""

    signs: bool = False
    colour: bool = False

    def decorated(self, text: str) -> str:
        return _CARD.sub(self._card, text) if self.signs else text

    def _card(self, found: re.Match[str]) -> str:
        rank, suit, pack = found[1], found[2], found[3] or ""
        drawn = f"{rank}{SIGNS[suit]}{pack}"
        return f"\x1b[31m{drawn}\x1b[39m" if self.colour and suit in RED else drawn

    def title(self, text: str) -> str:
        return f"\x1b[1m{text}\x1b[22m" if self.colour else text


class Screen:
    """A stream for lines of text, which are wrapped and decorated on a terminal and plain elsewhere."""

    def __init__(self, out: TextIO, environ: Mapping[str, str] = os.environ, language: str = "en") -> None:
        self._out = out
        self.language = language
        """The language of messages."""
        self.is_terminal = out.isatty() and environ.get("TERM") != "dumb"
        self.style = Style(
            signs=self.is_terminal and _can_show(out), colour=self.is_terminal and not environ.get("NO_COLOR")
        )

    @property
    def width(self) -> int:
        return max(NARROWEST, shutil.get_terminal_size().columns)

    def say(self, text: str = "") -> None:
        """Prints a line, wrapped to the width of a terminal. Continuation lines are indented."""
        for line in self._wrapped(printable(text)):
            self._write(self.style.decorated(line))

    def title(self, text: str) -> None:
        for line in self._wrapped(printable(text)):
            self._write(self.style.title(self.style.decorated(line)))

    def command(self, why: str, command: str) -> None:
        """Prints a command to copy, unwrapped, on a separate line if it does not fit after its reason."""
        whole = f"{why}: {command}"
        if self.is_terminal and len(whole) > self.width:
            self.say(f"{why}:")
            self._write(command)
        else:
            self._write(whole)

    def block(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.say(line)

    def columns(self, cells: list[str]) -> None:
        """Prints short texts in as many columns as fit."""
        wide = max(map(len, cells), default=0) + 3
        per_line = max(1, (self.width - 2) // wide)
        for start in range(0, len(cells), per_line):
            row = cells[start : start + per_line]
            self.say("  " + "".join(cell.ljust(wide) for cell in row).rstrip())

    def json(self, value: Any) -> None:
        """Prints a value as one line of JSON."""
        self._write(json.dumps(value, ensure_ascii=False))

    def _wrapped(self, text: str) -> list[str]:
        if not self.is_terminal or len(text) <= self.width:
            return [text]
        indent = " " * (len(text) - len(text.lstrip()) + 4)
        return textwrap.wrap(text, self.width, subsequent_indent=indent, drop_whitespace=True)

    def _write(self, line: str) -> None:
        print(line, file=self._out, flush=True)


def _can_show(out: TextIO) -> bool:
    """True if the stream's encoding has the suit signs."""
    try:
        "♣♦♥♠".encode(out.encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return False
    return True


def standard_screen(language: str = "en") -> Screen:
    """The screen for the standard output. Characters that its encoding lacks are escaped."""
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="backslashreplace")
    return Screen(sys.stdout, language=language)
