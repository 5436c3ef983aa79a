#!lua
-- Stores a value of a player. An erased player gets none.
-- KEYS: channels, noted. ARGV: name; value; '1' to replace one only. Returns 1 if it was stored, else 0.

if redis.call('HEXISTS', KEYS[2], 'erased') == 1 then return 0 end
if ARGV[3] == '1' and redis.call('HEXISTS', KEYS[1], ARGV[1]) == 0 then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
return 1
