#!lua
-- Removes a player's notices and channels, and marks the player as erased.
-- KEYS: notices, noted, finished tables, channels.

redis.call('DEL', KEYS[1], KEYS[2], KEYS[3], KEYS[4])
return redis.call('HSET', KEYS[2], 'erased', '1')
