"""Programs that use Cardtable as anybody would: over HTTP."""
