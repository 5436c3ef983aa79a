"""The table's own events, and how each is folded.

All are of schema 1, except `opened`, which is of schema 2 since Commerce has the option `knocking`. How to change one:
docs/change-an-event.md.
"""

from collections.abc import Callable, Sequence

from domain.event import Draft, Event
from domain.kernel import Outcome
from domain.moves import Move
from domain.options import Options
from domain.registry import GAMES, game_of
from domain.table.state import Invitation, Parent, Seat, Table
from domain.unknown import Unknown


def opened(
    *,
    game: str,
    preset: str,
    options: Options,
    rules_version: int,
    seats: int,
    visibility: str,
    turn_seconds: int,
    opener: str,
    seed_commitment: str,
) -> Draft:
    return Draft(
        "opened",
        {
            "game": game,
            "preset": preset,
            # Sorted as in the log: a process that decided this event and one that read it answer the same bytes.
            "options": dict(sorted(options.items())),
            "rules_version": rules_version,
            "seats": seats,
            "visibility": visibility,
            "turn_seconds": turn_seconds,
            "opener": opener,
            "seed_commitment": seed_commitment,
        },
        schema=2,
    )


def forked(opened: Draft, parent: Parent) -> Draft:
    """The opening of a fork: the data of `opened` in its newest form, and the position that is continued."""
    origin = {"parent": parent.table, "version": parent.version, "parent_head": parent.head, "open_information": True}
    return Draft("forked", {**opened.data, **origin})


def daily_opened(opened: Draft, day: str) -> Draft:
    """The opening of the table of a day: the data of `opened` in its newest form, and the day."""
    return Draft("daily_opened", {**opened.data, "day": day})


def seat_taken(number: int, seat: Seat) -> Draft:
    return Draft(
        "seat_taken",
        {
            "player": seat.player,
            "kind": seat.kind,
            "strategy": seat.strategy,
            "client_seed_hash": seat.client_seed_hash,
            "client_seed": seat.client_seed,
        },
        actor=number,
    )


def declared_rated() -> Draft:
    return Draft("declared_rated", {})


def address_shared(number: int, seats: Sequence[int]) -> Draft:
    return Draft("address_shared", {"seats": list(seats)}, actor=number)


def player_invited(player: str, seat: int, rematch_of: str | None) -> Draft:
    return Draft("player_invited", {"player": player, "seat": seat, "rematch_of": rematch_of})


def invitation_declined(player: str, reason: str) -> Draft:
    return Draft("invitation_declined", {"player": player, "reason": reason})


def invitation_withdrawn(player: str) -> Draft:
    return Draft("invitation_withdrawn", {"player": player})


def seat_left(seat: int) -> Draft:
    return Draft("seat_left", {}, actor=seat)


def seat_removed(seat: int, opener: str) -> Draft:
    return Draft("seat_removed", {"opener": opener}, actor=seat)


def client_seed_revealed(seat: int, client_seed: str) -> Draft:
    return Draft("client_seed_revealed", {"client_seed": client_seed}, actor=seat)


def started(client_seeds: Sequence[str]) -> Draft:
    return Draft("started", {"client_seeds": list(client_seeds)})


def key_named(seat: int, key: str) -> Draft:
    return Draft("key_named", {"key": key}, actor=seat)


def move_signed(seat: int, move: Move, signature: str) -> Draft:
    """The signature is as private as the move: with it in the open, anybody could test guesses at a hidden move."""
    return Draft("move_signed", {}, actor=seat, private={"move": dict(move), "signature": signature})


def seat_taken_over(seat: int, strategy: str) -> Draft:
    return Draft("seat_taken_over", {"strategy": strategy}, actor=seat)


def seat_returned(seat: int) -> Draft:
    return Draft("seat_returned", {}, actor=seat)


def seat_resigned(seat: int, strategy: str) -> Draft:
    return Draft("seat_resigned", {"strategy": strategy}, actor=seat)


def strategy_changed(seat: int, strategy: str) -> Draft:
    return Draft("strategy_changed", {"strategy": strategy}, actor=seat)


def finished(outcome: Outcome) -> Draft:
    places = [list(place) for place in outcome.places]
    return Draft("finished", {"places": places, "scores": None if outcome.scores is None else list(outcome.scores)})


def abandoned(reason: str, seat: int | None = None) -> Draft:
    return Draft("abandoned", {"reason": reason, "seat": seat})


def server_seed_revealed(server_seed: str) -> Draft:
    return Draft("server_seed_revealed", {"server_seed": server_seed})


def _on_opened(table: Table, event: Event) -> Table:
    data = event.data
    game = GAMES.get(data["game"])
    if game is None:
        raise Unknown(f"the game {data['game']}")
    if data["rules_version"] > game.rules_version:
        raise Unknown(f"version {data['rules_version']} of the rules of {game.slug}")
    return table._replace(
        game=data["game"],
        preset=data["preset"],
        options=game.completed(data["options"]),
        rules_version=data["rules_version"],
        seats=(None,) * data["seats"],
        visibility=data["visibility"],
        turn_seconds=data["turn_seconds"],
        opener=data["opener"],
        seed_commitment=data["seed_commitment"],
        opened_at=event.at,
    )


def _on_forked(table: Table, event: Event) -> Table:
    """Folded onto `domain.table.forks.before_forking`: the position is in the log of the parent, not in this one."""
    if table.parent is None:
        raise ValueError(f"the fork {table.id} is folded without its parent")
    return _on_opened(table, event)


def _on_daily_opened(table: Table, event: Event) -> Table:
    return _on_opened(table, event)._replace(day=event.data["day"])


def _with_seat(table: Table, number: int | None, seat: Seat | None) -> Table:
    return table._replace(seats=tuple(seat if n == number else old for n, old in enumerate(table.seats)))


def _on_seat_taken(table: Table, event: Event) -> Table:
    data = event.data
    seat = Seat(data["player"], data["kind"], data["strategy"], data["client_seed_hash"], data["client_seed"])
    table = _with_seat(_uninvited(table, seat.player), event.actor, seat)
    return table._replace(status="seeding", full_at=event.at) if all(table.seats) else table


def _on_address_shared(table: Table, event: Event) -> Table:
    pairs = tuple((seat, event.actor) for seat in event.data["seats"] if event.actor is not None)
    return table._replace(shared=(*table.shared, *pairs))


def _on_player_invited(table: Table, event: Event) -> Table:
    invitation = Invitation(event.data["player"], event.data["seat"], event.data["rematch_of"])
    return table._replace(invitations=(*table.invitations, invitation))


def _on_invitation_ended(table: Table, event: Event) -> Table:
    return _uninvited(table, event.data["player"])


def _uninvited(table: Table, player: str | None) -> Table:
    return table._replace(invitations=tuple(each for each in table.invitations if each.player != player))


def _on_seat_left(table: Table, event: Event) -> Table:
    shared = tuple(pair for pair in table.shared if event.actor not in pair)
    return _with_seat(table, event.actor, None)._replace(shared=shared)


def _on_seat_removed(table: Table, event: Event) -> Table:
    seat = None if event.actor is None else table.seats[event.actor]
    removed = table.removed if seat is None or seat.player is None else (*table.removed, seat.player)
    return _on_seat_left(table, event)._replace(removed=removed)


def _change_seat(change: Callable[[Seat, Event], Seat]) -> Callable[[Table, Event], Table]:
    def on(table: Table, event: Event) -> Table:
        seat = table.seats[event.actor] if event.actor is not None else None
        return table if seat is None else _with_seat(table, event.actor, change(seat, event))

    return on


def _on_started(table: Table, event: Event) -> Table:
    game = game_of(table)
    fork = table.parent is not None
    state = game.resume(table.state, event) if fork else game.initial(table.options, len(table.seats))
    return table._replace(client_seeds=tuple(event.data["client_seeds"]), status="playing", state=state)


def _on_finished(table: Table, event: Event) -> Table:
    places = tuple(tuple(place) for place in event.data["places"])
    scores = event.data["scores"]
    return table._replace(status="finished", outcome=Outcome(places, None if scores is None else tuple(scores)))


HANDLERS: dict[str, Callable[[Table, Event], Table]] = {
    "table.opened": _on_opened,
    "table.forked": _on_forked,
    "table.declared_rated": lambda table, _: table._replace(rated=True),
    "table.daily_opened": _on_daily_opened,
    "table.seat_taken": _on_seat_taken,
    "table.address_shared": _on_address_shared,
    "table.player_invited": _on_player_invited,
    "table.invitation_declined": _on_invitation_ended,
    "table.invitation_withdrawn": _on_invitation_ended,
    "table.seat_left": _on_seat_left,
    "table.seat_removed": _on_seat_removed,
    "table.client_seed_revealed": _change_seat(
        lambda seat, event: seat._replace(client_seed=event.data["client_seed"])
    ),
    "table.started": _on_started,
    "table.key_named": _change_seat(lambda seat, event: seat._replace(key=event.data["key"])),
    "table.move_signed": lambda table, _: table,
    "table.seat_taken_over": _change_seat(
        lambda seat, event: seat._replace(away=True, left=event.version, strategy=event.data["strategy"])
    ),
    "table.seat_returned": _change_seat(
        lambda seat, event: seat._replace(away=False, left=0, strategy=None, deadlines=0, back_at=event.at)
    ),
    "table.seat_resigned": _change_seat(
        lambda seat, event: seat._replace(
            away=False, resigned=True, left=seat.left or event.version, strategy=event.data["strategy"]
        )
    ),
    "table.strategy_changed": _change_seat(lambda seat, event: seat._replace(strategy=event.data["strategy"])),
    "table.finished": _on_finished,
    "table.abandoned": lambda table, _: table._replace(status="abandoned"),
    "table.server_seed_revealed": lambda table, event: table._replace(revealed_seed=event.data["server_seed"]),
}
