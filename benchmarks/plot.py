"""Plots as SVG, without a library: panels beside each other with one line each, and marks with their intervals."""

from collections.abc import Sequence
from typing import NamedTuple
from xml.sax.saxutils import escape

WIDTH, HEIGHT, MARGIN = 300, 240, 52

Point = tuple[float, float]


class Panel(NamedTuple):
    """Costs against something: both axes begin at 0."""

    title: str
    across: str
    up: str
    points: Sequence[Point]


def svg(panels: Sequence[Panel]) -> str:
    drawn = "".join(
        f'<g transform="translate({number * WIDTH} 0)">{_panel(each)}</g>\n' for number, each in enumerate(panels)
    )
    size = f'width="{len(panels) * WIDTH}" height="{HEIGHT}"'
    style = "text { font: 11px sans-serif } .title { font-weight: bold } path, line { fill: none; stroke: #333 }"
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>\n<style>{style}</style>\n{drawn}</svg>\n'


def _panel(panel: Panel) -> str:
    most_x = max(x for x, _ in panel.points) or 1
    most_y = max(y for _, y in panel.points) or 1
    left, bottom = MARGIN, HEIGHT - MARGIN

    def place(point: Point) -> Point:
        x, y = point
        return left + x / most_x * (WIDTH - MARGIN - 30), bottom - y / most_y * (bottom - 36)

    placed = [place(point) for point in panel.points]
    path = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in placed)
    dots = "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3"/>' for x, y in placed)
    named = "".join(
        f'<text x="{x:.1f}" y="{bottom + 14}" text-anchor="middle">{point[0]:g}</text>'
        f'<text x="{x:.1f}" y="{y - 7:.1f}" text-anchor="middle">{point[1]:.3g}</text>'
        for point, (x, y) in zip(panel.points, placed, strict=True)
    )
    axes = f'<line x1="{left}" y1="{bottom}" x2="{WIDTH - 20}" y2="{bottom}"/>'
    axes += f'<line x1="{left}" y1="{bottom}" x2="{left}" y2="28"/>'
    words = (
        f'<text class="title" x="{left}" y="16">{escape(panel.title)}</text>'
        f'<text x="{(left + WIDTH) / 2:.0f}" y="{bottom + 34}" text-anchor="middle">{escape(panel.across)}</text>'
        f'<text transform="translate(14 {HEIGHT / 2:.0f}) rotate(-90)" text-anchor="middle">{escape(panel.up)}</text>'
    )
    return f'{axes}<path d="{path}"/>{dots}{named}{words}'


class Mark(NamedTuple):
    """A value with its interval, in a group of them."""

    group: str
    name: str
    value: float
    low: float
    high: float


ROW, NAMES, SCALE = 18, 230, 420


def marks(title: str, across: str, found: Sequence[Mark]) -> str:
    """One line for each mark, on one scale. A group is named at its first line."""
    low = min(each.low for each in found)
    high = max(each.high for each in found)

    def place(value: float) -> float:
        return NAMES + 10 + (value - low) / ((high - low) or 1) * (SCALE - 30)

    lines, before = [], ""
    for number, each in enumerate(found):
        y = 40 + ROW * number
        group = each.group if each.group != before else ""
        before = each.group
        lines.append(
            f'<text class="title" x="4" y="{y + 4}">{escape(group)}</text>'
            f'<text x="{NAMES - 6}" y="{y + 4}" text-anchor="end">{escape(each.name)}</text>'
            f'<line x1="{place(each.low):.1f}" y1="{y}" x2="{place(each.high):.1f}" y2="{y}"/>'
            f'<circle cx="{place(each.value):.1f}" cy="{y}" r="3.5"/>'
        )
    height = 40 + ROW * len(found) + 34
    ticks = "".join(
        f'<text x="{place(value):.1f}" y="{height - 24}" text-anchor="middle">{value:.4g}</text>'
        for value in (low, (low + high) / 2, high)
    )
    style = "text { font: 11px sans-serif } .title { font-weight: bold } line { stroke: #333 }"
    words = (
        f'<text class="title" x="4" y="16">{escape(title)}</text>'
        f'<text x="{NAMES + SCALE / 2:.0f}" y="{height - 8}" text-anchor="middle">{escape(across)}</text>'
    )
    size = f'width="{NAMES + SCALE}" height="{height}"'
    drawn = f"{words}{''.join(lines)}{ticks}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>\n<style>{style}</style>\n{drawn}</svg>\n'
