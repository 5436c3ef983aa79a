"""`python -m service.http`: the web server alone."""

import sys

from service.http.serve import main

if __name__ == "__main__":
    sys.exit(main())
