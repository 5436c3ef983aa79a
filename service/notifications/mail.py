"""Sends mail through the operator's `CARDTABLE_MAIL_URL`: an apprise URL with `{address}` for the recipient."""

import logging
import re
from urllib.parse import quote

from service.outgoing import within
from service.process.settings import MAIL_PLACE
from service.refusals import Refused

_ADDRESS = re.compile(
    r"[A-Za-z0-9._+-]{1,64}@(?=.{4,190}$)([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}"
)


def checked(address: str) -> str:
    """Returns the address with its host in lower case. Refused with `address_refused`."""
    if not _ADDRESS.fullmatch(address):
        raise Refused("address_refused", f"{address[:100]} is not a mail address")
    name, _, host = address.rpartition("@")
    return f"{name}@{host.lower()}"


def folded(address: str) -> str:
    """Returns the address without parts that most hosts ignore: capitals, and in the name dots and the part after a
    plus."""
    name, _, host = address.lower().rpartition("@")
    host = _SAME_HOSTS.get(host, host)
    return f"{name.partition('+')[0].replace('.', '') or name}@{host}"


_SAME_HOSTS = {"googlemail.com": "gmail.com", "ya.ru": "yandex.ru", "yandex.com": "yandex.ru", "me.com": "icloud.com"}
"""Hosts that share mailboxes with another one, according to large providers' documentation."""

SECONDS = 20.0
"""Timeout of a mail, from the look-up of the server to its last answer, in seconds."""


def send(url: str, address: str, title: str, text: str) -> bool:
    """Sends a mail. False if the server did not accept it in time. It may have arrived anyway, so it isn't repeated."""
    try:
        return within(SECONDS, lambda: _sent(url, address, title, text))
    except TimeoutError:
        return False


def _sent(url: str, address: str, title: str, text: str) -> bool:
    import apprise  # noqa: PLC0415 - half a second

    logging.getLogger("apprise").setLevel(logging.CRITICAL)  # it would log the address

    sender = apprise.Apprise()
    return bool(sender.add(url.replace(MAIL_PLACE, quote(address, safe=""))) and sender.notify(body=text, title=title))
