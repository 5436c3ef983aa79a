"""Settings from the environment."""

import re
from pathlib import Path

import pytest

from service.access.limits import GENEROUS, Allowance, Limit
from service.engine.connection import connect
from service.process.settings import Settings, SettingsError

ROOT = Path(__file__).parents[2]


def test_settings_have_defaults() -> None:
    settings = Settings.from_env({})
    assert settings == Settings(archive="var/archive")
    assert (settings.host, settings.port, settings.data) == ("127.0.0.1", 8000, Path("var"))
    assert (settings.durability, settings.redis_url, settings.queue_url) == ("strict", None, None)


def test_every_variable_is_read() -> None:
    settings = Settings.from_env(
        {
            "CARDTABLE_REDIS_URL": "redis://r:1",
            "CARDTABLE_QUEUE_URL": "redis://q:2",
            "CARDTABLE_HOST": "0.0.0.0",
            "CARDTABLE_PORT": "81",
            "CARDTABLE_DATA": "/data",
            "CARDTABLE_DURABILITY": "strict",
            "CARDTABLE_TRUST_SERVER": "1",
            "CARDTABLE_REPLICAS": "0",
            "CARDTABLE_BOT_DELAY_MS": "0",
            "CARDTABLE_THREADS": "100",
            "CARDTABLE_CACHED_TABLES": "7",
            "CARDTABLE_LOG": "json",
            "CARDTABLE_TRACES": "http://collector:4318/v1/traces",
            "CARDTABLE_METRICS_PORT": "9100",
            "CARDTABLE_METRICS_HOST": "0.0.0.0",
            "CARDTABLE_ACCESS_LOG": "1",
            "CARDTABLE_HEARTBEAT_SECONDS": "5",
            "CARDTABLE_AUDIT_HOUR": "0",
            "CARDTABLE_ARCHIVE": "s3://tables/of/ours",
            "CARDTABLE_ARCHIVE_ENDPOINT": "http://10.0.0.1:9000",
            "CARDTABLE_ARCHIVE_AFTER": "60",
            "CARDTABLE_URL": "https://cards.example/",
            "CARDTABLE_CONTACT": "mailto:us@cards.example",
            "CARDTABLE_MAIL_URL": "mailtos://u:p@smtp.example?to={address}",
            "CARDTABLE_NOTIFY_PRIVATE": "1",
            "CARDTABLE_BEACON": "file:/rounds",
            "CARDTABLE_INSTALLED_GAMES": "hearts, crazy-eights",
            "CARDTABLE_EMBED_ORIGINS": "https://club.example, http://127.0.0.1:81",
        }
    )
    assert settings == Settings(
        redis_url="redis://r:1",
        queue_url="redis://q:2",
        host="0.0.0.0",
        port=81,
        data=Path("/data"),
        durability="strict",
        trust_server=True,
        replicas=False,
        bot_delay_ms=0,
        threads=100,
        cached_tables=7,
        log="json",
        traces="http://collector:4318/v1/traces",
        metrics_port=9100,
        metrics_host="0.0.0.0",
        access_log=True,
        heartbeat_seconds=5,
        audit_hour=0,
        archive="s3://tables/of/ours",
        archive_endpoint="http://10.0.0.1:9000",
        archive_after=60,
        url="https://cards.example",
        contact="mailto:us@cards.example",
        mail_url="mailtos://u:p@smtp.example?to={address}",
        notify_private=True,
        beacon="file:/rounds",
        installed_games=("hearts", "crazy-eights"),
        embed_origins=("https://club.example", "http://127.0.0.1:81"),
    )


def test_the_archive_is_beside_the_embedded_log_and_off_for_a_log_elsewhere() -> None:
    assert Settings.from_env({"CARDTABLE_DATA": "/data"}).archive == "/data/archive"
    assert Settings.from_env({"CARDTABLE_REDIS_URL": "redis://r:1"}).archive is None
    assert Settings.from_env({"CARDTABLE_ARCHIVE": "off"}).archive is None
    assert Settings.from_env({"CARDTABLE_REDIS_URL": "redis://r:1", "CARDTABLE_ARCHIVE": "/x"}).archive == "/x"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("LOG_ID", "7"),
        ("LOG_ID", "F" * 32),
        ("ARCHIVE", "s3://"),
        ("ARCHIVE", "s3://key:secret@bucket/x"),
        ("ARCHIVE", "gs://bucket"),
        ("ARCHIVE", "s3://bucket?region=x"),
        ("ARCHIVE_ENDPOINT", "10.0.0.1:9000"),
        ("ARCHIVE_ENDPOINT", "https://user:password@store"),
        ("ARCHIVE_AFTER", "-1"),
        ("ARCHIVE_AFTER", "soon"),
        ("URL", "cards.example"),
        ("CONTACT", "us"),
        ("MAIL_URL", "mailtos://u:p@smtp.example"),
        ("EMBED_ORIGINS", "https://club.example/page"),
        ("EMBED_ORIGINS", "'self'"),
    ],
)
def test_a_bad_setting_of_the_log_the_archive_or_notifications_is_named(name: str, value: str) -> None:
    with pytest.raises(SettingsError, match=f"CARDTABLE_{name} "):
        Settings.from_env({f"CARDTABLE_{name}": value})


def test_proxies_are_trusted_by_address_or_network() -> None:
    settings = Settings.from_env({"CARDTABLE_TRUSTED_PROXIES": "10.0.0.2, 2001:db8::/64 192.0.2.0/24"})
    assert [str(each) for each in settings.trusted_proxies] == ["10.0.0.2/32", "2001:db8::/64", "192.0.2.0/24"]


def test_a_profile_has_a_limit_for_everything_and_each_can_be_set() -> None:
    public = Settings.from_env({"CARDTABLE_LIMITS": "public", "CARDTABLE_LIMIT_AUDITS": "7/minute"}).limits
    assert all(limit.address for limit in public.rates.values())
    without = ("accounts", "sign_ins", "codes", "pushes", "unconfirmed", "mail_codes")
    assert all(limit.account for name, limit in public.rates.items() if name not in without)
    assert [(each.amount, each.get_expiry()) for each in public.rates["tables"].account] == [(60, 3600), (300, 86400)]
    assert [(each.amount, each.get_expiry()) for each in public.rates["audits"].account] == [(7, 60)]
    assert (public.waiting, public.seats, public.open_tables) == (Allowance(32, 200), Allowance(20, 100), 20)


def test_limits_can_be_turned_off_all_or_one() -> None:
    none = Settings.from_env({"CARDTABLE_LIMITS": "off"}).limits
    assert set(none.rates.values()) == {Limit((), ())}
    assert (none.waiting, none.seats, none.open_tables) == (Allowance(None, None), Allowance(None, None), None)
    one = Settings.from_env({"CARDTABLE_LIMIT_TABLES": "off", "CARDTABLE_LIMIT_WAITING": "off"}).limits
    assert one.rates["tables"] == Limit((), GENEROUS.rates["tables"].address)
    assert one.waiting == Allowance(None, GENEROUS.waiting.address)


def test_every_limit_of_the_public_profile_is_within_the_generous_one() -> None:
    public = Settings.from_env({"CARDTABLE_LIMITS": "public"}).limits
    for name, limit in public.rates.items():
        for narrow, wide in zip(limit, GENEROUS.rates[name], strict=True):
            assert all(each.amount <= wide[0].amount for each in narrow)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("TRUSTED_PROXIES", "nobody"),
        ("TRUSTED_PROXIES", "10.0.0.1/24"),
        ("LIMITS", "none"),
        ("LIMIT_TABLES", "many"),
        ("LIMIT_TABLES", "0/hour"),
        ("LIMIT_TABLES", "5000000/second"),
        ("LIMIT_TABLES", "1/2 year"),
        ("LIMIT_TABLES_PER_ADDRESS", "60"),
        ("LIMIT_TABELS", "60/hour"),
        ("LIMIT_ACCOUNTS", "60/hour"),
        ("LIMIT_WAITING", "0"),
        ("LIMIT_OPEN_TABLES", "-1"),
    ],
)
def test_a_bad_limit_is_named(name: str, value: str) -> None:
    with pytest.raises(SettingsError, match=f"CARDTABLE_{name} "):
        Settings.from_env({f"CARDTABLE_{name}": value})


def test_the_nightly_audits_can_be_turned_off() -> None:
    assert Settings.from_env({}).audit_hour == 3
    assert Settings.from_env({"CARDTABLE_AUDIT_HOUR": "off"}).audit_hour is None


def test_an_external_server_is_relaxed_by_default_and_serves_as_the_queue() -> None:
    settings = Settings.from_env({"CARDTABLE_REDIS_URL": "redis://r:1"})
    assert (settings.durability, settings.queue_url) == ("relaxed", "redis://r:1")


def test_an_empty_variable_counts_as_unset() -> None:
    assert Settings.from_env({"CARDTABLE_REDIS_URL": "", "CARDTABLE_PORT": ""}) == Settings.from_env({})


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("CARDTABLE_PORT", "0"),
        ("CARDTABLE_PORT", "65536"),
        ("CARDTABLE_PORT", "http"),
        ("CARDTABLE_PORT", "٣"),
        ("CARDTABLE_BOT_DELAY_MS", "-1"),
        ("CARDTABLE_THREADS", "32"),
        ("CARDTABLE_DURABILITY", "lax"),
        ("CARDTABLE_AUDIT_HOUR", "24"),
        ("CARDTABLE_AUDIT_HOUR", "never"),
        ("CARDTABLE_TRUST_SERVER", "yes"),
        ("CARDTABLE_ACCESS_LOG", "true"),
        ("CARDTABLE_LOG", "xml"),
        ("CARDTABLE_HEARTBEAT_SECONDS", "0"),
        ("CARDTABLE_BEACON", "https://api.drand.sh"),
        ("CARDTABLE_BEACON", f"ftp://api.drand.sh/{'ab' * 32}"),
        ("CARDTABLE_BEACON", "file:"),
        ("CARDTABLE_INSTALLED_GAMES", "Hearts!"),
        ("CARDTABLE_TRACES", "collector:4318"),
        ("CARDTABLE_REPLICAS", "2"),
        ("CARDTABLE_REPLICAS", "1"),
    ],
)
def test_an_invalid_value_is_refused_by_the_name_of_its_variable(name: str, value: str) -> None:
    with pytest.raises(SettingsError, match=name):
        Settings.from_env({name: value})


def test_a_replica_is_demanded_only_of_strict_writes() -> None:
    demanded = {"CARDTABLE_REDIS_URL": "redis://r:1", "CARDTABLE_REPLICAS": "1"}
    assert Settings.from_env({**demanded, "CARDTABLE_DURABILITY": "strict"}).replicas is True
    with pytest.raises(SettingsError, match="CARDTABLE_DURABILITY=strict"):
        Settings.from_env(demanded)


class Asked(dict[str, str]):
    """An environment that records the names requested from it."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def get(self, name: str, default: str | None = None) -> str | None:  # type: ignore[override]
        self.names.add(name)
        return default


def test_every_variable_is_on_the_page() -> None:
    """Variables of single limits are in docs/limits.md."""
    asked = Asked()
    Settings.from_env(asked)
    table = (ROOT / "docs" / "settings.md").read_text("utf-8")
    documented = {name for row in re.findall(r"^\|(.*?)\|", table, re.MULTILINE) for name in re.findall(r"\w+", row)}
    assert asked.names | {"CARDTABLE_LIMITS"} == {name for name in documented if name.startswith("CARDTABLE_")}


PERIODS = {"second": 1, "minute": 60, "hour": 3600, "day": 86400}


def stated(cell: str) -> list[tuple[int, int]]:
    """Returns the rates of a cell such as `60/hour and 300/day`, as amounts and seconds."""
    found = re.findall(r"(\d+)/(\d*) ?([a-z]+)", cell)
    return [(int(amount), int(number or 1) * PERIODS[period]) for amount, number, period in found]


def test_the_documented_limits_are_those_of_the_public_profile() -> None:
    public = Settings.from_env({"CARDTABLE_LIMITS": "public"}).limits
    rows = re.findall(
        r"^\|[^|]*\|[^|]*\|([^|]*)\|([^|]*)\| `CARDTABLE_(LIMIT_\w+)` \|$",
        (ROOT / "docs" / "limits.md").read_text("utf-8"),
        re.MULTILINE,
    )
    table = {name: (account, address) for account, address, name in rows}
    for name, limit in public.rates.items():
        row = table.pop(f"LIMIT_{name.upper()}" + ("" if limit.account else "_PER_ADDRESS"))
        assert [stated(cell) for cell in row] == [[(each.amount, each.get_expiry()) for each in rate] for rate in limit]
    allowances = {
        name: [int(number) for cell in row for number in re.findall(r"\d+", cell)] for name, row in table.items()
    }
    assert allowances == {
        "LIMIT_OPEN_TABLES": [public.open_tables],
        "LIMIT_WAITING": list(public.waiting),
        "LIMIT_SEATS": list(public.seats),
    }


def test_a_service_needs_a_server() -> None:
    with pytest.raises(SettingsError, match="CARDTABLE_REDIS_URL"):
        connect(Settings())
