"""Draws the icons of the installed page as PNG, from `service/web/src/icons/icon.svg`.

`python -m tools.icons` draws them. A maskable icon fills its square and keeps its content within the middle four
fifths, since a system may crop it to any shape.
"""

from pathlib import Path

from tests.web.browsers import chromium

ICONS = Path(__file__).parents[1] / "service" / "web" / "src" / "icons"

DRAWN = {"icon-192": (192, False), "icon-512": (512, False), "maskable-512": (512, True)}
"""Icons by name: (size in pixels, maskable?)."""


def page_with(svg: str, *, maskable: bool) -> str:
    """A page that shows only the icon."""
    drawn = svg.replace(' rx="22"', ' rx="0"') if maskable else svg
    around = "padding:10%;background:#0b6a4b" if maskable else "padding:0"
    style = f"{around};box-sizing:border-box;width:100vw;height:100vh"
    return f'<body style="margin:0"><div style="{style}">{drawn}</div></body>'


def main() -> None:
    svg = (ICONS / "icon.svg").read_text("utf-8")
    with chromium() as browser:
        for name, (size, maskable) in DRAWN.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(page_with(svg, maskable=maskable))
            page.screenshot(path=ICONS / f"{name}.png", omit_background=True)
            page.close()


if __name__ == "__main__":
    main()
