#!lua
-- Notes that a table has ended, unless it has a position or was noted before.
-- KEYS: feed of finished tables, tables that wait for a position. ARGV: table, time of its end in ms.

if redis.call('ZSCORE', KEYS[1], ARGV[1]) then return 0 end
return redis.call('ZADD', KEYS[2], 'NX', ARGV[2], ARGV[1])
