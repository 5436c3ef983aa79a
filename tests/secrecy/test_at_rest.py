"""Stored values: cards, salts and the seed are only in the secret parts of the log, and tokens nowhere.

Snapshots contain the hands, and no request reads them (the harness has one at every table). They contain no seed
either.
"""

import pytest
from redis import Redis

from events.redis.log import RedisLog
from tests.games.every_game import every_game
from tests.secrecy.at_rest import (
    a_match_with_house_bots,
    clean,
    look_for_cards,
    look_for_seeds_and_tokens,
    look_for_what_failed,
)
from tests.secrecy.secrets import hidden_cards, secrets_of


@every_game
def test_cards_are_only_in_secret_parts_and_snapshots(slug: str, log: RedisLog, connection: Redis) -> None:
    look_for_cards(slug, log, connection)


@every_game
def test_the_seed_and_the_salts_are_only_in_secret_parts_and_tokens_nowhere(
    slug: str, log: RedisLog, connection: Redis
) -> None:
    look_for_seeds_and_tokens(slug, log, connection)


@every_game
@pytest.mark.usefixtures("own_signals")
def test_an_exception_of_a_house_bot_leaves_no_card_behind(
    slug: str, log: RedisLog, connection: Redis, capfd: pytest.CaptureFixture[str]
) -> None:
    look_for_what_failed(slug, log, connection)
    written = capfd.readouterr()
    match, turn = a_match_with_house_bots(slug)
    for text in written:
        clean(text, hidden_cards(match.steps[turn].before), secrets_of(match), "what a worker writes")
