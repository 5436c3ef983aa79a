"""Policies: the invitations that an account accepts, by game, options and number of tables.

An account without a policy accepts all. A policy refuses invitations immediately. It does not restrict where the
account itself may sit down.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from domain.option_table import check_names
from domain.registry import named
from domain.table.state import Table
from events.ports import Accounts, Notices
from events.values import Values
from service.access.permissions import PlayerId
from service.answers import Answer, Json, Slug
from service.answers.encoding import to_json
from service.faults.unreadable import TableLookup, Unreadable
from service.refusals import Refused


class AcceptedGame(Answer):
    """A game to which an account accepts invitations."""

    game: Slug
    presets: Annotated[list[str] | None, "null for any."]
    options: Annotated[Json, "The accepted values by option."]


class Policy(Answer):
    """The invitations that an account accepts. It does not restrict where the account itself sits down."""

    games: Annotated[list[AcceptedGame] | None, "null for any game."]
    max_tables: Annotated[int | None, "Tables at a time; null for any number."]


def policy_of(policies: Values, player: PlayerId) -> Policy | None:
    kept = policies.find(player)
    return None if kept is None else Policy.of(json.loads(kept))


@dataclass(frozen=True)
class Policies:
    policies: Values
    notices: Notices
    accounts: Accounts
    lookup: TableLookup

    def set_policy(self, player: PlayerId, policy: Mapping[str, Any]) -> Policy:
        """Stores a policy and returns it, with games by slug. Refused with the codes of opening a table with the same
        game and options."""
        games = policy["games"]
        kept = {**policy, "games": None if games is None else [_checked(each) for each in games]}
        self.policies.put(player, to_json(kept))
        return Policy.of(kept)

    def drop_policy(self, player: PlayerId) -> None:
        self.policies.drop(player)

    def check_accepted(self, player: PlayerId, table: Table) -> None:
        """Raises Refused if the policy excludes the table: `game_not_taken`, `options_not_taken` or
        `too_many_tables`."""
        policy = policy_of(self.policies, player)
        if policy is None:
            return
        if policy.games is not None:
            _check_game(policy.games, table)
        limit = policy.max_tables
        if limit is not None and self._tables_of(player) >= limit:
            raise Refused("too_many_tables", f"this player accepts {limit} tables at a time and has that many")

    def _tables_of(self, player: PlayerId) -> int:
        """Returns the number of tables where the player plays or is invited.

        A table that waits for a newer release counts, because processes of that release may be playing it. Any other
        unreadable table doesn't: nobody can play there, and it must not keep the player from other tables.
        """
        over = self.notices.over(player)
        tables = self.lookup.latest_of(table for table in self.accounts.tables(player) if table not in over)
        return sum(each.goes_on if isinstance(each, Unreadable) else _plays_at(player, each.table) for each in tables)


def _checked(accepted: Mapping[str, Any]) -> dict[str, Any]:
    """Returns a game's entry with its slug instead of an alias, and the preset that the alias stands for."""
    game, presets = named(accepted["game"]), accepted["presets"]
    for preset in presets or ():
        game.preset(preset)
    check_names(game.options, accepted["options"])
    meant = game.meant_by(accepted["game"])
    if presets is None and meant is not None:
        presets = [meant.name]
    return {**accepted, "game": game.slug, "presets": presets}


def _check_game(games: list[AcceptedGame], table: Table) -> None:
    of_game = [each for each in games if each.game == table.game]
    if not of_game:
        accepted = ", ".join(sorted({each.game for each in games})) or "no invitations"
        raise Refused("game_not_taken", f"this player accepts {accepted}, not {table.game}")
    if not any(_fits(each, table) for each in of_game):
        raise Refused("options_not_taken", f"this player accepts {table.game}, but not with these options")


def _fits(accepted: AcceptedGame, table: Table) -> bool:
    if accepted.presets is not None and table.terms.preset not in accepted.presets:
        return False
    return all(table.options[name] in values for name, values in accepted.options.items())


def _plays_at(player: PlayerId, table: Table) -> bool:
    if table.ended:
        return False
    number = table.seat_of(player)
    seat = None if number is None else table.seats[number]
    return table.invitation_of(player) is not None or (seat is not None and not seat.resigned)
