"""Example programs that use Cardtable over HTTP, like any client."""
