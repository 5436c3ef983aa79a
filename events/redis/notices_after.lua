#!lua flags=no-writes
-- The number of a player's latest notice, and the notices from an id on. KEYS: notices, noted. ARGV: first id, how many.

return {redis.call('HGET', KEYS[2], ''), redis.call('XRANGE', KEYS[1], ARGV[1], '+', 'COUNT', ARGV[2])}
