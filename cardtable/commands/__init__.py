"""The commands for players, spectators and archivers; each module is one command. The plain package has them all."""
