#!lua
-- KEYS: account, tables of the account. ARGV: table, time in ms. An erased account notes nothing.
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
return redis.call('ZADD', KEYS[2], ARGV[2], ARGV[1])
