"""What an account takes part in: which games with which options, and at how many tables at a time.

An account that has said nothing takes everything. A policy keeps others from inviting in vain; it binds nobody, and the
account itself may sit down where it likes.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any

from domain.registry import GAMES
from domain.table.state import Table
from service.events_out import to_json
from service.ids import is_id
from service.refusals import Refused, not_found
from service.viewers import PlayerId
from service.wiring import Service

Policy = dict[str, Any]
"""`games`: None for any, or a list of `{game, presets, options}`, where `presets` is None for any and `options` maps an
option's name to the values that are taken; `max_tables`: None for any number."""


def policy_of(service: Service, player: PlayerId) -> Policy | None:
    kept = service.ports.policies.find(player)
    if kept is None:
        return None
    policy: Policy = json.loads(kept)
    return policy


def set_policy(service: Service, player: PlayerId, read: Callable[[], Policy]) -> Policy:
    """The policy as it is kept. `read` gives it, or raises Refused `invalid`; refused as a table of it would be."""
    policy = read()
    for each in policy["games"] or ():
        _check(each)
    service.ports.policies.put(player, to_json(policy))
    return policy


def _check(taken: Mapping[str, Any]) -> None:
    game = GAMES.get(taken["game"])
    if game is None:
        raise Refused("unknown_game", f"there is no game {taken['game']!r:.80}")
    for preset in taken["presets"] or ():
        game.preset(preset)
    known = {option.name for option in game.options}
    for name in taken["options"]:
        if name not in known:
            raise Refused("unknown_option", f"{game.slug} has no option {name!r:.80}")


def drop_policy(service: Service, player: PlayerId) -> None:
    service.ports.policies.drop(player)


def player_in_public(service: Service, player: PlayerId) -> dict[str, Any]:
    """What everybody may know of an account; Refused `not_found`."""
    found = service.ports.accounts.find([player]).get(player) if is_id("p", player) else None
    if found is None:
        raise not_found("player")
    return {"id": found.id, "name": found.name, "kind": found.kind, "policy": policy_of(service, player)}


def check_taken(service: Service, player: PlayerId, table: Table) -> None:
    """Refused `game_not_taken`, `options_not_taken` or `too_many_tables` where the player wouldn't take the table."""
    policy = policy_of(service, player)
    if policy is None:
        return
    if policy["games"] is not None:
        _check_game(policy["games"], table)
    most = policy["max_tables"]
    if most is not None and _tables_of(service, player) >= most:
        raise Refused("too_many_tables", f"this player takes {most} tables at a time and has them")


def _check_game(games: list[dict[str, Any]], table: Table) -> None:
    of_game = [each for each in games if each["game"] == table.game]
    if not of_game:
        taken = ", ".join(sorted({each["game"] for each in games})) or "no invitations"
        raise Refused("game_not_taken", f"this player takes {taken}, not {table.game}")
    if not any(_fits(each, table) for each in of_game):
        raise Refused("options_not_taken", f"this player takes {table.game}, but not with these options")


def _fits(taken: Mapping[str, Any], table: Table) -> bool:
    presets = taken["presets"]
    if presets is not None and table.preset not in presets:
        return False
    return all(table.options[name] in values for name, values in taken["options"].items())


def _tables_of(service: Service, player: PlayerId) -> int:
    """At how many tables the player plays, or has a seat kept."""
    over = service.ports.notices.over(player)
    tables = (table for table in service.ports.accounts.tables(player) if table not in over)
    return sum(_plays_at(service, player, table) for table in tables)


def _plays_at(service: Service, player: PlayerId, table_id: str) -> bool:
    loaded = service.tables.latest(table_id)
    if loaded is None or loaded.table.over:
        return False
    number = loaded.table.seat_of(player)
    seat = None if number is None else loaded.table.seats[number]
    return loaded.table.invitation_of(player) is not None or (seat is not None and not seat.resigned)
