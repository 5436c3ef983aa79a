"""SVG plots without a library: panels side by side with one line each."""

from collections.abc import Sequence
from typing import NamedTuple
from xml.sax.saxutils import escape

WIDTH, HEIGHT, MARGIN = 300, 240, 52

Point = tuple[float, float]


class Panel(NamedTuple):
    """A plot of costs against a quantity. Both axes start at 0."""

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
