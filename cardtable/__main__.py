"""`python -m cardtable`."""

import sys

from cardtable.cli import main

sys.exit(main())
