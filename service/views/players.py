"""Accounts and players in answers, with their current names and faces."""

from collections.abc import Mapping
from typing import Annotated, Any

from domain.hosted_game import HostedGame
from domain.terms import SeatKind
from events.accounts import AccountKind
from events.ports import Account
from service.answers import Answer, Example, OpaqueId

Names = Mapping[str, Account]
"""Accounts by id."""

ChosenFace = Annotated[str | None, "The face that the player has chosen, or null. Later releases may have others."]


class AccountView(Answer):
    """An account, as its owner sees it."""

    id: OpaqueId
    name: Annotated[str, "As given."]
    kind: AccountKind
    face: ChosenFace


class NewAccount(AccountView):
    """An account with its first token."""

    token: Annotated[str, "Shown once: send it as Authorization: Bearer <token>."]


class NamedPlayer(Answer):
    """A player with the current name and face."""

    id: Annotated[str, "The account's id."]
    name: Annotated[str | None, "The present name; null for an erased account."]
    face: ChosenFace


class SeatedPlayer(Answer):
    """The occupant of a seat."""

    id: Annotated[str | None, "The account's id; null for a house bot."]
    name: Annotated[str | None, "The present name; null for an erased account."]
    face: ChosenFace
    kind: SeatKind
    strategy: Annotated[str | None, "The strategy of a house bot.", Example("random/1")] = None


def shown(account: Account) -> tuple[str, str, AccountKind, str | None]:
    """Returns the first fields of an account's view."""
    return account.id, account.name, account.kind, account.face


def named(player: str, names: Names) -> tuple[str, str | None, str | None]:
    """Returns the first fields of a player's view. The name and face are None for an erased account."""
    account = names.get(player)
    return player, account and account.name, account and account.face


def with_name(player: Mapping[str, Any], game: HostedGame, names: Names) -> SeatedPlayer:
    """Returns the player of a seat with name and face."""
    if player["id"] is None:
        return of_house(player["strategy"], game)
    return SeatedPlayer(*named(player["id"], names), player["kind"])


def of_house(strategy: str, game: HostedGame) -> SeatedPlayer:
    """Returns a house bot with the title of its strategy. For a strategy that this release lacks, its name is the
    title."""
    found = game.strategy(strategy)
    title = found.title if found else strategy.partition("/")[0].title()
    return SeatedPlayer(None, title, None, "house", strategy)
