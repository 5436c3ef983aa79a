"""The preview of an address: a title, a text and a scene. It shows no more than an anonymous GET.

So an unlisted table has one, because its address is enough to see it, and a daily deal's table has none before its end.
"""

import datetime
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from domain.kernel import SPECTATOR
from events.ports import Accounts
from service.daily.reads import DailyReads
from service.daily.rota import terms_of
from service.engine.cache import TableCache
from service.faults.unreadable import TableLookup, Unreadable
from service.previews.company import company_of, face_of
from service.previews.said import Names, Said
from service.previews.scene import DAILY, Scene, of_table, of_tournament
from service.refusals import Refused
from service.tables.days import Days
from service.tables.reads import latest
from service.tournaments.execution import TournamentExecution
from service.tournaments.views import names_in, render_tournament
from service.views.tables import TableView, names_of, render_table


class Preview(NamedTuple):
    """A preview. `title` is plain text if it is in no particular language, like a tournament's. `path` is the address
    of the subject, relative to the service. `lasts` is true if it will hardly change."""

    title: Said | str
    text: Said
    scene: Scene
    path: str
    lasts: bool
    lettering: tuple[Said, ...] = ()
    """The text in the picture, line by line."""


@dataclass(frozen=True)
class Previews:
    lookup: TableLookup
    tables: TableCache
    accounts: Accounts
    tournaments: TournamentExecution
    days: Days
    daily: DailyReads

    def of_table(self, table_id: str) -> Preview:
        """Returns the preview of a table. Refused `not_found`, or with the code of the reason why the table can't be
        read."""
        self.days.check_readable(None, table_id)
        return self._readable(table_id, lambda: self._of_table(table_id))

    def of_replay(self, table_id: str) -> Preview:
        found = self.of_table(table_id)
        return found._replace(title=Said("replay", title=found.title))

    def of_tournament(self, tournament_id: str) -> Preview:
        """Returns the preview of a tournament. Refused as in `of_table`."""
        return self._readable(tournament_id, lambda: self._of_tournament(tournament_id))

    def of_day(self, date: str) -> Preview:
        """Returns the preview of a daily deal. Refused `not_found` for a day that has not begun."""
        found = self.daily.show_day(None, date)
        title = Said("day", date=datetime.date.fromisoformat(date), game=found.game)
        text = Said("daily_over" if found.over else "daily_text", count=found.played)
        lettering = Said("picture_game", **title.values), Said("picture_date", **title.values)
        return Preview(title, text, DAILY, f"/daily/{date}", lasts=True, lettering=lettering)

    def of_today(self) -> Preview:
        today = self.days.today()
        return self.of_day(today)._replace(title=Said("daily", game=terms_of(today).game))

    def _readable(self, subject: str, read: Callable[[], Preview]) -> Preview:
        found = self.lookup.tried(subject, read)
        if isinstance(found, Unreadable):
            raise Refused(found.code, found.detail)
        return found

    def _of_table(self, table_id: str) -> Preview:
        loaded = latest(self.tables, table_id)
        view = render_table(loaded, SPECTATOR, names_of(self.accounts, [loaded.table]))
        players = [seat["player"] for seat in view["seats"]]
        company = company_of(view["id"], view["game"], players)
        places = [] if view["result"] is None else view["result"]["places"]
        seated = [seat for seat, player in enumerate(players) if player is not None]
        names = tuple(company.names[seat] for seat in seated)
        return Preview(
            Said("table", game=view["game"], names=Names(names, tuple(range(len(names))))),
            _text(view, len(players) - len(seated), names, places),
            of_table(view["state"], places, company.faces),
            f"/tables/{table_id}",
            lasts=loaded.table.over,
        )

    def _of_tournament(self, tournament_id: str) -> Preview:
        loaded = self.tournaments.load(tournament_id)
        view = render_tournament(loaded, names_in(self.accounts, loaded.tournament))
        first = set(view.places[0]) if view.places else set[int]()
        entrants = [each for each in view.entrants if not each.withdrawn or each.entrant in first]
        winners = tuple(place for place, each in enumerate(entrants) if each.entrant in first)
        faces = [face_of(each.player) for each in entrants]
        message = "tournament_begins" if view.status == "playing" and not view.rounds else f"tournament_{view.status}"
        text = Said(
            message,
            game=view.game,
            entered=len(entrants),
            round=len(view.rounds),
            rounds=view.round_count,
            who=Names(tuple(each.player.name for each in entrants), winners),
        )
        front = winners[0] if winners else None
        others = [face for place, face in enumerate(faces) if place != front]
        scene = of_tournament(others, None if front is None else faces[front])
        return Preview(view.title, text, scene, f"/tournaments/{tournament_id}", lasts=loaded.tournament.over)


def _text(view: TableView, free: int, names: tuple[str | None, ...], places: Sequence[Sequence[int]]) -> Said:
    """Returns the text of a table. `names` are those of its players, by seat once the match has begun."""
    hand = 0 if view["state"] is None else view["state"]["hand_number"]
    match view["status"]:
        case "open":
            return Said("open", free=free)
        case "seeding":
            return Said("begins")
        case "playing":
            return Said("playing", hand=hand)
        case "finished":
            first = tuple(places[0])
            return Said("won" if len(first) == 1 else "shared", who=Names(names, first), hands=hand)
    return Said("abandoned")
