#!lua
-- Begins a new generation in place of the one being built, if there is one. Returns its number.
-- KEYS: generations.

redis.call('HSETNX', KEYS[1], 'last', 1)
local begun = redis.call('HINCRBY', KEYS[1], 'last', 1)
redis.call('HSET', KEYS[1], 'built', begun)
return begun
