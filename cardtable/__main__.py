"""`python -m cardtable` runs the command line `cardtable`."""

import sys

from cardtable.cli import main

sys.exit(main())
