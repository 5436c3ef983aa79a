#!lua
-- Begins a new generation in place of the one being built, if there is one. Returns its number, 0 if there is none.
-- KEYS: generations. ARGV: version of its content; the last number that was given, or nothing where any may be.

redis.call('HSETNX', KEYS[1], 'last', 1)
if ARGV[2] ~= '' and redis.call('HGET', KEYS[1], 'last') ~= ARGV[2] then return 0 end
local built = redis.call('HGET', KEYS[1], 'built')
if built then redis.call('HDEL', KEYS[1], 'version:' .. built) end
local begun = redis.call('HINCRBY', KEYS[1], 'last', 1)
redis.call('HSET', KEYS[1], 'built', begun, 'version:' .. begun, ARGV[1], 'done', 0, 'total', 0)
return begun
