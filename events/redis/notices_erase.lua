#!lua
-- Removes a player's notices, and marks the player as erased.
-- KEYS: notices, noted, finished tables.

redis.call('DEL', KEYS[1], KEYS[2], KEYS[3])
return redis.call('HSET', KEYS[2], 'erased', '1')
