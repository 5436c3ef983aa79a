#!lua
-- Notes how far the rebuild of a generation is.
-- KEYS: generations. ARGV: its number, how much is done, and of how much.

if redis.call('HGET', KEYS[1], 'built') ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'done', ARGV[2], 'total', ARGV[3])
return 1
