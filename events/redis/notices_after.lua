#!lua flags=no-writes
-- The id of a player's latest notice, and notices from an id on.
-- KEYS: notices, noted. ARGV: first id, number of notices.

return {redis.call('HGET', KEYS[2], ''), redis.call('XRANGE', KEYS[1], ARGV[1], '+', 'COUNT', ARGV[2])}
