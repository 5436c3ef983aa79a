"""The strategies of each game, by their names in events."""

from collections.abc import Callable, Mapping
from typing import Any

from bots.chinese_ten import ChineseTenMind
from bots.commune import CommuneMind
from bots.cuccu import CuccuMind
from bots.fan_tan import FanTanMind
from bots.liars_poker import LiarsPokerMind
from bots.lorum import LorumMind
from bots.mind import Mind
from bots.schwimmen import SchwimmenMind
from bots.seen import Seen
from bots.stock import StockMind
from bots.stop_the_bus import StopTheBusMind
from bots.trade_and_barter import BarterMind
from bots.vazhushal import VazhushalMind
from bots.whisky import WhiskyMind
from bots.widow import WidowMind
from domain.fairness import Stream
from domain.kernel import move_data
from domain.moves import Move
from domain.registry import GAMES
from domain.strategy import GENTLE, RANDOM, SHARP, STEADY

Level = Callable[[Seen[Any], Stream], Move]
"""How a strategy chooses: a pure function of what its seat sees and of a stream of random numbers."""

_KINDS: Mapping[str, type[Mind[Any, Any]]] = {
    "chinese-ten": ChineseTenMind,
    "commerce": WidowMind,
    "commerce-classic": WidowMind,
    "commune": CommuneMind,
    "cuccu": CuccuMind,
    "fan-tan": FanTanMind,
    "liars-poker": LiarsPokerMind,
    "lorum": LorumMind,
    "schwimmen": SchwimmenMind,
    "stop-the-bus": StopTheBusMind,
    "thirty-one": StockMind,
    "trade-and-barter": BarterMind,
    "trentuno": WidowMind,
    "vazhushal": VazhushalMind,
    "whisky-poker": WhiskyMind,
}

MINDS: Mapping[str, Mind[Any, Any]] = {slug: kind(GAMES[slug].rules) for slug, kind in _KINDS.items()}


def _levels(slug: str, mind: Mind[Any, Any]) -> dict[str, Level]:
    by_name: Mapping[str, Level] = {
        GENTLE.name: lambda seen, stream: move_data(mind.gentle(seen, stream)),
        STEADY.name: lambda seen, stream: move_data(mind.steady(seen, stream)),
        SHARP.name: lambda seen, stream: move_data(mind.sharp(seen, stream)),
        RANDOM.name: lambda seen, stream: stream.choice(mind.game(seen.state).legal_data(seen.state, seen.seat)),
    }
    return {strategy.id: by_name[strategy.name] for strategy in GAMES[slug].strategies}


LEVELS: dict[str, Mapping[str, Level]] = {slug: _levels(slug, mind) for slug, mind in MINDS.items()}
