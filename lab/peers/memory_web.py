"""Our web process with its log in memory, which the service itself doesn't offer: the log is lost with the process."""

import signal
import sys

from service.http.app import create_app
from service.http.serve import server
from service.process.settings import Settings
from service.wiring import Service, in_memory


def main() -> None:
    settings = Settings.from_env()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    server(settings).serve(target_loader=lambda: create_app(Service(settings, in_memory())), wrap_loader=False)


if __name__ == "__main__":
    main()
