"""Programs that use Cardtable over HTTP, as anybody could."""
