"""Preview pictures: their contents for every game, and the helper process that paints them."""

import os
import re
import struct
import zlib
from collections.abc import Iterator
from functools import lru_cache
from xml.etree import ElementTree

import pytest

from domain.kernel import SPECTATOR
from domain.registry import GAMES
from domain.table.view import table_view
from service.previews.company import ANIMALS, DRAWINGS
from service.previews.drawing import _SQUARE, HEIGHT, WIDTH, svg_of
from service.previews.painter import Painter, painted
from service.previews.said import Said
from service.previews.scene import BACK, DAILY, MOST_AMONG_MANY, TYPICAL, Scene, SceneSeat, of_table, of_tournament
from service.previews.words import LANGUAGES, words_in
from service.process.helper_process import NICE
from tests.domain.matches import RandomActions, company, open_match
from tests.games.every_game import every_game

FAN = ("KH", "9D", "8S", "TD", "7C")
LARGEST = Scene(FAN, tuple(SceneSeat(face, TYPICAL[:MOST_AMONG_MANY]) for face in ANIMALS[1:]), ANIMALS[0])
"""The most crowded scene. With more cards in front, court cards are drawn plain."""

MOST_CHARACTERS, MOST_USES = 50_000, 390
"""Limits of a picture's SVG: its length, and the number of shapes drawn. Both increase the painting time."""


@pytest.fixture(scope="module")
def painter() -> Iterator[Painter]:
    made = Painter()
    yield made
    made.helper.end()


@lru_cache
def scenes(slug: str) -> tuple[Scene, ...]:
    """Returns the scenes of a random match, from its first move to its end."""
    return tuple(_scenes(slug))


def _scenes(slug: str) -> Iterator[Scene]:
    match, actions = open_match(slug, company(slug, "random")), RandomActions(1)
    while True:
        view = table_view(match.table, SPECTATOR)
        yield of_table(view["state"], (view["result"] or {"places": []})["places"], ANIMALS[: len(view["seats"])])
        if match.table.over:
            return
        actions.step(match)


@every_game
def test_a_game_in_play_shows_what_is_open_and_its_end_the_winner(slug: str) -> None:
    *played, end = scenes(slug)
    assert all(scene.winner is None and len(scene.places) == len(played[0].places) for scene in played)
    assert any(BACK in place.cards for scene in played for place in scene.places), "hands are hidden"
    assert end.winner in ANIMALS
    assert BACK not in end.fan
    assert len(end.places) == len(played[0].places) - 1


@every_game
def test_every_picture_can_be_drawn_with_what_the_sheets_have(slug: str) -> None:
    for scene in {*scenes(slug)[::7], scenes(slug)[-1]}:
        assert Scene.of(scene.line()) == scene
        drawn = svg_of(scene)
        root = ElementTree.fromstring(drawn)
        defined = {each.get("id") for each in root.iter()}
        assert {*re.findall(r'(?:href="|url\()#([\w-]+)', drawn)} <= defined
        assert "<text" not in drawn
        assert len(drawn) <= MOST_CHARACTERS
        assert used(drawn) <= MOST_USES


@pytest.mark.parametrize("fan", [FAN, ("KH", "QC", "JD", "KS", "QD"), ("X1", "X2", "KH", "9D", "8S")], ids="-".join)
def test_what_a_picture_takes_is_bounded(fan: tuple[str, ...]) -> None:
    drawn = svg_of(LARGEST._replace(fan=fan))
    assert len(drawn) <= MOST_CHARACTERS
    assert used(drawn) <= MOST_USES
    assert not re.search("<(radialGradient|linearGradient|filter|mask|image|pattern|clipPath)", drawn), (
        "these take the most time"
    )


def used(drawn: str) -> int:
    """Returns the number of shapes a picture draws, each counted as often as it is drawn."""
    root = ElementTree.fromstring(drawn)
    named = {each.attrib["id"]: each for each in root.iter() if "id" in each.attrib}

    def count(part: ElementTree.Element) -> int:
        kind = part.tag.rpartition("}")[2]
        inside = sum(map(count, part))
        return inside + (count(named[part.attrib["href"][1:]]) if kind == "use" else kind != "g" and kind != "symbol")

    return sum(count(part) for part in root if not part.tag.endswith("defs"))


def test_a_card_is_drawn_once_however_often_it_is_shown() -> None:
    one, many = (svg_of(Scene(("9H",) * count)) for count in (1, 5))
    assert many.count('id="9H"') == 1
    assert len(many) < 2 * len(one)


def test_every_name_of_a_game_can_be_written() -> None:
    written = {words_in(language).say(Said("picture_game", game=slug)) for language in LANGUAGES for slug in GAMES}
    assert len(written) > len(GAMES)
    for name in written:
        drawn = svg_of(DAILY._replace(lettering=(name, "28. September 2026")))
        outlines = re.findall('<path transform="translate[(][0-9]+[)]" d="[^"]+"', drawn)
        assert len(outlines) == len(f"{name}28.September2026".replace(" ", "")), name
        assert "<text" not in drawn
        assert len(drawn) <= MOST_CHARACTERS
        assert used(drawn) <= MOST_USES


def test_a_long_line_is_written_smaller_and_an_unknown_letter_is_left_out() -> None:
    (scale,) = re.findall(r"scale[(]([0-9.]+)[)]\" fill=", svg_of(DAILY._replace(lettering=("m" * 60,))))
    assert float(scale) < 0.03
    accent, plain, unknown = (svg_of(DAILY._replace(lettering=(each,))) for each in ("ō", "o", "漢"))
    assert accent == plain
    assert unknown == svg_of(DAILY._replace(lettering=(" ",)))


def test_a_back_says_nothing_of_its_card() -> None:
    assert svg_of(Scene((BACK,), (SceneSeat("fox", (BACK,)),))).count("#KH") == 0
    with_card = svg_of(Scene(("KH",), (SceneSeat("fox", (BACK,)),)))
    assert with_card.count('href="#KH"') == 1


def pixels(png: bytes) -> tuple[int, int, int]:
    """Returns the width and height of a PNG, and the number of bytes of its unpacked rows."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    at, packed, size = 8, b"", (0, 0)
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at : at + 8])
        body = png[at + 8 : at + 8 + length]
        (checksum,) = struct.unpack(">I", png[at + 8 + length : at + 12 + length])
        assert zlib.crc32(kind + body) == checksum
        if kind == b"IHDR":
            size = struct.unpack(">II", body[:8])
        packed += body if kind == b"IDAT" else b""
        at += 12 + length
    return *size, len(zlib.decompress(packed))


def test_the_helper_paints_what_this_process_would(painter: Painter) -> None:
    for scene in (DAILY, DAILY._replace(lettering=("Cuccù",)), LARGEST, of_tournament(ANIMALS[:6], None)):
        done = painter(scene)
        assert done is not None
        assert done.body == painted(scene)
        assert done.seconds > 0
        assert pixels(done.body) == (WIDTH, HEIGHT, HEIGHT * (1 + 4 * WIDTH))


def test_the_helper_has_a_lower_priority_and_comes_back_after_its_end(painter: Painter) -> None:
    assert painter(DAILY) is not None
    process = painter.helper.process
    assert process is not None
    assert os.getpriority(os.PRIO_PROCESS, process.pid) - os.getpriority(os.PRIO_PROCESS, 0) == min(
        NICE, 19 - os.getpriority(os.PRIO_PROCESS, 0)
    )
    process.kill()
    process.wait()
    assert painter(DAILY) is None
    assert painter(DAILY) is not None


def test_a_face_is_round() -> None:
    assert all(drawn.startswith(_SQUARE) for moods in DRAWINGS.values() for drawn in moods.values())
    assert _SQUARE not in svg_of(LARGEST)
