#!lua
-- Stores a value of a player in place of one that is known.
-- KEYS: channels. ARGV: name; value before; value after. Returns 1 if it was stored, else 0.

if redis.call('HGET', KEYS[1], ARGV[1]) ~= ARGV[2] then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
return 1
