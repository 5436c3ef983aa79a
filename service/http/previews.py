"""Previews for messengers, whose crawlers run no script and have no account.

They read the head of the page of a table, a tournament or the deal of a day, and ask for the picture that it names.
"""

import re
from collections.abc import Callable, Mapping
from functools import partial
from hashlib import sha256
from html import escape

from flask import Response, request

from domain.refusals import Refusal
from domain.wording import ENGLISH
from events.errors import LogUnavailable
from service.http.entry import ENTERED, AdmittedRequest
from service.http.prefix import filled_in, prefix_of_request
from service.http.requests import HTML
from service.http.responses import PUBLIC, is_known, tagged_response, unchanged
from service.previews.drawing import HEIGHT, WIDTH
from service.previews.previews import Preview, Previews
from service.previews.words import LANGUAGES, Words, words_in
from service.process.release import release

SITE = "Cardtable"

PNG = "image/png"

PICTURE = "/picture.png"
"""Ends the address of a picture."""

_REPLAY = "/replay"

_OF: Mapping[str, Callable[..., Preview]] = {
    "/daily": Previews.of_today,
    "/daily/<date>": Previews.of_day,
    "/tables/<table_id>": Previews.of_table,
    f"/tables/<table_id>{_REPLAY}": Previews.of_replay,
    "/tournaments/<tournament_id>": Previews.of_tournament,
}
"""The methods that make previews, by URL rule of the page."""

PICTURED = ("/daily/<date>", "/tables/<table_id>", "/tournaments/<tournament_id>")
"""The rules of addresses below which there are pictures."""

_HEAD = re.compile(rb'<meta name="description"[^>]*>\s*<title>[^<]*</title>')
"""The part of the page that a preview replaces."""

_LANGUAGE = "Accept-Language"
_VARY = {**PUBLIC, "Vary": f"{PUBLIC['Vary']}, {_LANGUAGE}"}

_LASTING = {"Cache-Control": f"public, max-age={24 * 60 * 60}"}
_CHANGING = {"Cache-Control": "public, no-cache", "X-Accel-Expires": "5"}


def described(page: bytes, arguments: Mapping[str, str]) -> Response | None:
    """The page with the preview of the request's address; None where it has none."""
    rule = request.url_rule
    preview = None if rule is None or rule.rule not in _OF else _found(rule.rule, arguments)
    if preview is None:
        return None
    before, after = _around(filled_in(page, prefix_of_request()))
    return tagged_response(b"".join((before, _head(preview), after)), HTML, _VARY)


def picture(**arguments: str) -> Response:
    """The picture of the address before its last part; refused as the preview is, and `not_ready`."""
    assert request.url_rule is not None
    entered: AdmittedRequest = request.environ[ENTERED]
    service, address = entered.context.service, entered.address
    preview = _OF[request.url_rule.rule.removesuffix(PICTURE)](service.previews, **arguments)
    scene = preview.scene._replace(lettering=tuple(map(_asked_words().say, preview.lettering)))
    tag = sha256(f"{scene.line()} {release()}".encode()).hexdigest()[:16]
    headers = {**(_LASTING if preview.lasts else _CHANGING), "ETag": f'"{tag}"', "Vary": _LANGUAGE}
    if is_known(tag):
        return unchanged(headers)
    bound = partial(entered.context.waiters.slot, address=address)
    return Response(service.pictures.of(scene, service.paint, address, bound), 200, headers, PNG)


def _found(rule: str, arguments: Mapping[str, str]) -> Preview | None:
    """None for an address that shows nothing now; the script of the page says why."""
    entered: AdmittedRequest = request.environ[ENTERED]
    try:
        return _OF[rule](entered.context.service.previews, **arguments)
    except (Refusal, LogUnavailable):
        return None


def _asked_words() -> Words:
    return words_in(request.accept_languages.best_match(LANGUAGES, ENGLISH))


def _head(preview: Preview) -> bytes:
    entered: AdmittedRequest = request.environ[ENTERED]
    words = _asked_words()
    title = preview.title if isinstance(preview.title, str) else words.say(preview.title)
    text = words.say(preview.text)
    url = entered.context.service.settings.url
    properties = {
        "og:type": "website",
        "og:site_name": SITE,
        "og:title": title,
        "og:description": text,
        "og:url": url + request.path,
        "og:image": f"{url}{preview.path}{PICTURE}",
        "og:image:type": PNG,
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
    }
    lines = (
        f'<meta name="description" content="{escape(text)}">',
        f"<title>{escape(title)} · {SITE}</title>",
        *(f'<meta property="{name}" content="{escape(value)}">' for name, value in properties.items()),
        '<meta name="twitter:card" content="summary_large_image">',
    )
    return "\n".join(lines).encode()


def _around(page: bytes) -> tuple[bytes, bytes]:
    """Returns the parts of the page before and after the preview."""
    found = _HEAD.search(page)
    assert found is not None, "the page has a description and a title"
    return page[: found.start()], page[found.end() :]
