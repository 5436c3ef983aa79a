#!lua flags=no-writes
-- The entries of tables.
-- KEYS: generations, entries. ARGV: live generation, tables.

local live = redis.call('HGET', KEYS[1], 'live') or '1'
if live ~= ARGV[1] then return tonumber(live) end
return redis.call('HMGET', KEYS[2], unpack(ARGV, 2))
