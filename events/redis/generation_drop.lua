#!lua
-- Gives up the generation being built.
-- KEYS: generations. ARGV: its number.

if redis.call('HGET', KEYS[1], 'built') ~= ARGV[1] then return 0 end
return redis.call('HDEL', KEYS[1], 'built', 'version:' .. ARGV[1], 'done', 'total')
