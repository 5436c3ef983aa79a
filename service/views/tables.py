"""A table as JSON: the view of one viewer, with the head and the players' names and faces.

These are those of the accounts at the time of the request. Everything else is as of the version shown.
"""

from collections.abc import Iterable
from hashlib import sha256

from domain.kernel import Viewer
from domain.registry import game_of
from domain.table import view
from domain.table.state import Table
from events.ports import Accounts
from service.engine.cache import Loaded
from service.views.players import NamedPlayer, Names, SeatedPlayer, named, with_name


def names_of(accounts: Accounts, tables: Iterable[Table]) -> Names:
    """The existing accounts of all players and invited players at the tables, in one call; none for house bots."""
    shown = list(tables)
    players = {seat.player for table in shown for seat in table.seats if seat is not None and seat.player is not None}
    players |= {invitation.player for table in shown for invitation in table.invitations}
    return accounts.find(sorted(players)) if players else {}


def names_tag(names: Names) -> str:
    """A short digest that changes when a name or face changes; part of the entity tag."""
    lines = "\n".join(f"{player}={names[player].name}={names[player].face or ''}" for player in sorted(names))
    return sha256(lines.encode()).hexdigest()[:8]


class InvitedPlayer(NamedPlayer):
    """For whom a seat is reserved."""


TableView = view.TableView[SeatedPlayer, InvitedPlayer]


def render_table(loaded: Loaded, viewer: Viewer, names: Names, *, settled: bool = True) -> TableView:
    """The Table of the HTTP contract. `settled` is false inside a batch, where `turn` is null."""
    game = game_of(loaded.table)
    return view.view_of(
        loaded.table,
        loaded.head,
        viewer,
        lambda seat: with_name(view.player_id(seat), game, names),
        lambda player: InvitedPlayer(*named(player, names)),
        settled=settled,
    )
