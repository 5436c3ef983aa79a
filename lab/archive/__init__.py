"""What a finished table takes in the log and in the archive, and the dictionaries that make it smaller there."""
