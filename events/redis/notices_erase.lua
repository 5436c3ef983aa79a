#!lua
-- Forgets a player's notices, and keeps that there are to be none. KEYS: notices, noted, tables over.

redis.call('DEL', KEYS[1], KEYS[2], KEYS[3])
return redis.call('HSET', KEYS[2], 'erased', '1')
