"""The size of a finished table in the log and in the archive, and the dictionaries used to compress it there."""
