"""Secrets that no log, job, feed or due set may contain: hidden cards, seeds, salts and tokens."""

import re
from collections.abc import Iterable

from cardtable.game.redeal import card_codes
from domain.fairness import salt
from domain.kernel import SPECTATOR
from domain.registry import game_of
from domain.table.state import Table
from tests.playing import SEED
from tests.secrecy.courses import TABLE, Course, client_seed
from tests.secrecy.world import token_of


def hidden_cards(table: Table) -> set[str]:
    """Returns the cards in hands and in the stock that the public does not see."""
    if table.state is None:
        return set()
    game = game_of(table)
    held = set(card_codes(game.view(table.state, table.everyone)["hands"]))
    return held - set(card_codes(game.view(table.state, SPECTATOR)))


def found_in(text: str, cards: Iterable[str], secrets: Iterable[str]) -> str | None:
    """Returns the first secret in a text, if any. A card counts only as a whole word, because AD is in TRADING."""
    for each in secrets:
        if each in text:
            return each
    wanted = "|".join(map(re.escape, sorted(cards)))
    found = re.search(rf"(?<!\w)(?:{wanted})(?!\w)", text) if wanted else None
    return None if found is None else found[0]


def secrets_of(course: Course, *, revealed: bool = True) -> list[str]:
    """Returns the seed, salts and tokens of a course as text. With `revealed`, also the revealed client seeds."""
    tokens = [token_of(player) for player in course.accounts]
    seeds = [client_seed(seat) for seat in range(course.case.seats)] if revealed else []
    salts = [
        salt(SEED, TABLE, event.version, int(seat)).hex()
        for step in course.steps
        for event in step.batch
        for seat in event.sealed
    ]
    return [SEED.reveal(), *tokens, *seeds, *salts]
