"""The arguments of `verify` about the log of heads: a service or files, and optionally the folder of a witness."""

import argparse
import json
from http.client import HTTPException
from ipaddress import ip_address
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlencode, urlsplit
from urllib.request import OpenerDirector, ProxyHandler, Request, build_opener

from cardtable.witness import FolderDamaged, Sighting, WitnessFolder
from domain.head_log import LogKey
from domain.strict_json import Unreadable
from domain.verify.logged import Logged, Proof, read_proof

LONGEST = 1_000_000
"""Maximum number of bytes read from a response."""

SECONDS = 30

OPTIONS = {
    "--log": ("URL", "check at this service that its log of heads has the record"),
    "--proof": ("FILE", "the same, by a proof of inclusion as the service gave it; needs --key or --witness"),
    "--checkpoint": ("FILE", "by this signed checkpoint, in place of the service's own"),
    "--key": ("KEY", "the key of the log, as you have kept it, in place of the service's own"),
    "--witness": ("FOLDER", "by the key and the checkpoints that cardtable witness has kept in this folder"),
}


class RefusedError(OSError):
    """The response to a request is an error. `body` is the beginning of its content."""

    def __init__(self, status: int, reason: str, body: bytes) -> None:
        super().__init__(f"HTTP Error {status}: {reason}")
        self.status, self.reason, self.body = status, reason, body


def add_options(parser: argparse.ArgumentParser) -> None:
    for name, (metavar, about) in OPTIONS.items():
        parser.add_argument(name, metavar=metavar, help=about, type=_key if name == "--key" else str)


def _key(text: str) -> LogKey:
    try:
        return LogKey.parse(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def check_options(parser: argparse.ArgumentParser, given: argparse.Namespace) -> None:
    """Exits with a usage error, like argparse, if the options conflict."""
    if given.log and given.proof:
        parser.error("give one of --log and --proof")
    if not (given.log or given.proof) and (given.checkpoint or given.key or given.witness):
        parser.error("--checkpoint, --key and --witness go with --log or --proof")
    if given.proof and not (given.key or given.witness):
        parser.error("--proof needs --key or --witness")
    if given.log and not given.log.startswith(("http://", "https://")):
        parser.error(f"{given.log!r:.80} is not the address of a service, as https://cards.example")


def logged_of(given: argparse.Namespace, table: object) -> Logged | None:
    """Collects the evidence of a table's place in the log; None without the options. Raises OSError and Unreadable."""
    if not (given.log or given.proof):
        return None
    folder = WitnessFolder(Path(given.witness)) if given.witness else None
    try:
        seen = folder.sightings() if folder else []
        key = given.key or (folder.known_key() if folder else LogKey.parse(_text(_asked(given.log, "key"))))
        kept = Path(given.checkpoint).read_text("utf-8") if given.checkpoint else seen[-1].note if seen else None
    except (FolderDamaged, ValueError) as error:
        raise Unreadable(str(error)) from None
    proof, missing = _proof(given, table, kept)
    note = kept or (proof.checkpoint if proof else "")
    return Logged(key, proof, note, [(each.seen, each.size) for each in seen], missing)


def _proof(given: argparse.Namespace, table: object, kept: str | None) -> tuple[Proof | None, str]:
    """The proof for the size of the kept checkpoint, or None and the reason."""
    if given.proof:
        return read_proof(Path(given.proof).read_bytes()), ""
    asked = {"table": str(table)}
    try:
        size = {} if kept is None else {"size": str(Sighting(0, kept).size)}
        return read_proof(_asked(given.log, "proofs/inclusion", {**asked, **size})), ""
    except (ValueError, IndexError):
        raise Unreadable("the checkpoint can't be read") from None
    except RefusedError as refused:
        if refused.status not in (404, 422):
            raise
        missing = str(_problem(refused).get("detail", refused.reason))
    if kept is not None and _has(given.log, asked):
        raise Unreadable("the table is in the log, but not yet in the checkpoint that you have kept; take a later one")
    return None, missing


def _has(url: str, asked: dict[str, str]) -> bool:
    try:
        return bool(_asked(url, "proofs/inclusion", asked))
    except RefusedError:
        return False


def _problem(refused: RefusedError) -> dict[str, Any]:
    try:
        found = json.loads(refused.body)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def _asked(url: str, what: str, query: dict[str, str] | None = None) -> bytes:
    return fetched(f"{url.rstrip('/')}/v1/log/{what}" + (f"?{urlencode(query)}" if query else ""))


def fetched(address: str) -> bytes:
    """Fetches the content of an http or https address, truncated to LONGEST. Raises OSError (also RefusedError) and
    Unreadable."""
    request = Request(address, headers={"Accept": "application/json, text/plain, */*;q=0.5"})  # noqa: S310 - see the callers
    try:
        return _answer(address, request)
    except HTTPException as error:
        raise Unreadable(f"it does not answer in HTTP: {error!r:.100}") from None


def _answer(address: str, request: Request) -> bytes:
    try:
        with _opener(address).open(request, timeout=SECONDS) as answer:
            found: bytes = answer.read(LONGEST)
    except HTTPError as refused:
        with refused:
            raise RefusedError(refused.code, refused.reason, refused.read(LONGEST)) from None
    return found


def _opener(address: str) -> OpenerDirector:
    """An opener that uses the proxies in the environment, except for addresses on this machine."""
    host = urlsplit(address).hostname or ""
    try:
        loopback = ip_address(host).is_loopback
    except ValueError:
        loopback = host == "localhost" or host.endswith(".localhost")
    return build_opener(ProxyHandler({})) if loopback else build_opener()


def _text(data: bytes) -> str:
    return data.decode("utf-8", "replace")
