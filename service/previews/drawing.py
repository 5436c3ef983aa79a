"""Draws scenes as SVG, 1200 by 630, with the cards and the faces of the page. Letters are drawn as outlines, so no
fonts are needed."""

import json
import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from math import cos, radians, sin
from typing import NamedTuple
from xml.etree import ElementTree

from service.previews.company import DRAWINGS
from service.previews.scene import BACK, MANY_SEATS, Scene

WIDTH, HEIGHT = 1200, 630

_CARD_WIDTH, _CARD_HEIGHT = 240, 336
"""The size of a card in the page's drawing."""

_COLOURS = {BACK: "#24506e", "S": "#14181b", "C": "#14181b", "H": "#b3161b", "D": "#b3161b", "X": "#b3161b"}
_CHAIR = 'fill="#134a37" stroke="#7fb39b" stroke-width="5" stroke-dasharray="14 10"'
_PAPER, _RIM, _GOLD = "#ffffff", "#8d9296", "#f4c542"


class _Spread(NamedTuple):
    """The geometry of a fan: the width of a card, the distance of its centre from the pivot, the angle between two
    cards, and the maximum angle between the first and the last. `prefix` is that of the ids of the cards' drawings."""

    width: float
    radius: float
    step: float
    most: float
    prefix: str = ""


def svg_of(scene: Scene) -> str:
    """Returns the picture of a scene."""
    drawn = "".join((*_behind(scene), *_in_front(scene), *_below(scene)))
    symbols = "".join(_needed(drawn))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}">'
        f"<defs>{symbols}</defs>{_FELT}{drawn}</svg>"
    )


_FELT = "".join(
    (
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#185842"/>',
        '<ellipse cx="600" cy="290" rx="520" ry="290" fill="#1f6b50"/>',
        '<ellipse cx="600" cy="290" rx="330" ry="180" fill="#267858"/>',
    )
)
"""Light from above, darker towards the rim, as on the page. A gradient would take as long as the rest of the
picture."""


MOST_COURTS = 1
"""The maximum number of court cards with full faces in the fan in front. With more, or with many seats, the fan has
plain faces: each full court card takes a fifth of the time of a picture."""


def _in_front(scene: Scene) -> Iterator[str]:
    courts = sum(card[:1] in ("J", "Q", "K", "X") for card in scene.fan)
    plain = BACK not in scene.fan and (courts > MOST_COURTS or len(scene.places) > MANY_SEATS)
    spread = _Spread(214 if scene.places or scene.lettering else 262, 640, 9.5, 58, SMALL if plain else "")
    if scene.winner is not None:
        yield _fan(scene.fan, 335, spread, gold=True)
        yield _face(scene.winner, 600, 536, 150, wins=True)
    else:
        yield _fan(scene.fan, 385 if scene.places else 205 if scene.lettering else 335, spread)


def _behind(scene: Scene) -> Iterator[str]:
    """Draws the places in an arc, with their cards behind all faces."""
    count = len(scene.places)
    gap = min(280.0, 1130 / max(count, 1))
    size = min(108.0, gap - 8)
    spread = _Spread(size * 0.72, size * 1.9, 11, 46, SMALL)
    across = [600 + (number - (count - 1) / 2) * gap for number in range(count)]
    placed = [(place, x, 130 + 60 * ((x - 600) / 540) ** 2) for place, x in zip(scene.places, across, strict=True)]
    for place, x, y in placed:
        yield _fan(place.cards, y - size * 0.6, spread, x=x, gold=place.wins)
    for place, x, y in placed:
        if place.face is None:
            yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size / 2 - 3:.1f}" {_CHAIR}/>'
        else:
            yield _face(place.face, x, y, size, wins=place.wins)


def _fan(cards: Sequence[str], y: float, spread: _Spread, *, x: float = 600, gold: bool = False) -> str:
    step = min(spread.step, spread.most / max(len(cards) - 1, 1))
    turns = [(number - (len(cards) - 1) / 2) * step for number in range(len(cards))]
    return "".join(_card(card, x, y, turn, spread, gold=gold) for card, turn in zip(cards, turns, strict=True))


def _card(card: str, x: float, y: float, turn: float, spread: _Spread, *, gold: bool) -> str:
    at_x, at_y = x + spread.radius * sin(radians(turn)), y + spread.radius * (1 - cos(radians(turn)))
    colour, rim = (_GOLD, 8) if gold else (_RIM, 2)
    return (
        f'<g transform="translate({at_x:.1f} {at_y:.1f})rotate({turn:.1f})scale({spread.width / _CARD_WIDTH:.3f})">'
        f"{_sheet_of_paper(colour, rim)}{_sheet_of_paper(_PAPER, 0)}"
        f'<use href="#{_picture(card, spread.prefix)}" x="-120" y="-168" width="{_CARD_WIDTH}" height="{_CARD_HEIGHT}"'
        f' color="{_COLOURS[card[1:2] if card[:1] != "X" else "X"]}"/></g>'
    )


def _sheet_of_paper(colour: str, rim: int) -> str:
    """Draws a card without a face, larger on all sides by a rim. Filling two of them is faster than stroking an
    outline."""
    size = f'width="{_CARD_WIDTH + 2 * rim}" height="{_CARD_HEIGHT + 2 * rim}"'
    return f'<rect x="{-120 - rim}" y="{-168 - rim}" {size} rx="{18 + rim}" fill="{colour}"/>'


def _picture(card: str, prefix: str) -> str:
    """Returns the id of a card's drawing. Both packs look alike, and there are two jokers, as in the page's
    `face.tsx`."""
    if card.startswith("X"):
        return f"{prefix}{'first' if int(card[1]) % 2 else 'second'}-joker"
    return f"{prefix}{card[:2] or 'back'}"


_SQUARE, _ROUND = '<path d="M0 0h64v64H0z"', '<circle cx="32" cy="32" r="32"'
"""The square with which a face begins, and the circle that replaces it in pictures. Clipping would take more time."""


def _face(animal: str, x: float, y: float, size: float, *, wins: bool) -> str:
    drawn = DRAWINGS[animal]["glad" if wins else "calm"]
    rim = _GOLD if wins else "#0d3527"
    face = (
        f'<g transform="translate({x - size / 2:.1f} {y - size / 2:.1f})scale({size / 64:.3f})">'
        f"{drawn.replace(_SQUARE, _ROUND, 1)}"
        f'<circle cx="32" cy="32" r="32" fill="none" stroke="{rim}" stroke-width="4"/>'
    )
    return f"{face}{_CROWN if wins else ''}</g>"


_CROWN = (
    f'<path d="M14 4 10-18l12 9L32-24l10 15 12-9-4 22z" fill="{_GOLD}" stroke="#8a6410" stroke-width="2"'
    ' stroke-linejoin="round"/><path d="M15 0h34" stroke="#8a6410" stroke-width="2"/>'
)


# Letters

_SIZES = (84, 50)
"""The letter sizes of the first line, and of those below it."""

_WIDEST = 1100
"""The maximum width of a line. Longer lines get smaller letters."""


def _below(scene: Scene) -> Iterator[str]:
    for number, line in enumerate(scene.lettering):
        yield _lettered(line, 518 + 74 * number, _SIZES[min(number, len(_SIZES) - 1)])


def _lettered(line: str, y: int, size: float) -> str:
    """Draws a line of text, centred horizontally."""
    paths, across = list[str](), 0
    for width, outline in map(_outline, line):
        if outline:
            paths.append(f'<path transform="translate({across})" d="{outline}"/>')
        across += width
    scale = min(size / 1000, _WIDEST / max(across, 1))
    return (
        f'<g transform="translate({600 - across * scale / 2:.1f} {y})scale({scale:.4f})" fill="#fff">'
        f"{''.join(paths)}</g>"
    )


def _outline(letter: str) -> tuple[int, str]:
    """Returns the width of a letter and its outline, in thousandths of its size. Falls back to the letter without its
    accent, then to a space."""
    letters = _letters()
    return letters.get(letter) or letters.get(unicodedata.normalize("NFD", letter)[0]) or letters[" "]


@cache
def _letters() -> dict[str, tuple[int, str]]:
    found = json.loads(files("service.previews").joinpath("letters.json").read_bytes())
    return {letter: (width, outline) for letter, (width, outline) in found.items()}


# The drawings of the page

_ASSETS = files("service").joinpath("web", "dist", "assets")
SMALL = "small-"
"""The prefix of the ids of plain faces, for small cards."""

_SVG = "http://www.w3.org/2000/svg"
_USED = re.compile(r'(?:href="|url\()#([\w-]+)')


def _needed(drawn: str) -> Iterator[str]:
    """Yields the parts of the sheet that a drawing uses, directly or indirectly."""
    parts, wanted, seen = _sheet(), _USED.findall(drawn), set[str]()
    while wanted:
        name = wanted.pop()
        if name in parts and name not in seen:
            seen.add(name)
            yield parts[name]
            wanted += _USED.findall(parts[name])


@cache
def _sheet() -> dict[str, str]:
    """Returns the parts of both of the page's sheets of cards, by id."""
    return {**_parts("cards", ""), **_parts("cards-compact", SMALL), **_BACKS}


def _parts(name: str, prefix: str) -> dict[str, str]:
    """Returns the parts of a sheet, with a prefix to their ids."""
    [sheet] = (each for each in _ASSETS.iterdir() if re.fullmatch(rf"{name}-[0-9A-Z]{{8}}\.svg", each.name))
    named = re.sub(r'( id="|href="#|url\(#)', rf"\1{prefix}", sheet.read_text("utf-8"))
    ElementTree.register_namespace("", _SVG)
    parts = ElementTree.fromstring(named)  # noqa: S314 - our own file
    for part in parts:
        part.set("overflow", "visible")  # clipping would take most of the time
    return {part.attrib["id"]: ElementTree.tostring(part, "unicode") for part in parts}


_DIAMONDS = "".join(f"M{32 * x - 80} {32 * y - 142}l14 14-14 14-14-14z" for x in range(6) for y in range(9))


def _back(name: str, pattern: str) -> str:
    symbol = f'<symbol id="{name}" viewBox="-120 -168 240 336" overflow="visible">'
    return f'{symbol}<rect x="-104" y="-152" width="208" height="304" rx="8" fill="currentColor"/>{pattern}</symbol>'


_BACKS = {
    "back": _back("back", f'<path d="{_DIAMONDS}" fill="none" stroke="#93a7b6" stroke-width="3.5"/>'),
    f"{SMALL}back": _back(f"{SMALL}back", '<path d="M0-100 70 0 0 100-70 0z" fill="#93a7b6"/>'),
}
"""The backs of cards, similar to the page's, whose pattern would take longer than the rest of a picture."""
