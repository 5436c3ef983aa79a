#!lua
-- Makes the generation being built live, unless the live one has folded more of the feed.
-- KEYS: generations; last position folded by the live one, and by the one being built. ARGV: their numbers.

local live = redis.call('HGET', KEYS[1], 'live') or '1'
if live ~= ARGV[1] or redis.call('HGET', KEYS[1], 'built') ~= ARGV[2] then return 0 end
if tonumber(redis.call('GET', KEYS[3]) or '0') < tonumber(redis.call('GET', KEYS[2]) or '0') then return 0 end
redis.call('HSET', KEYS[1], 'live', ARGV[2])
redis.call('HDEL', KEYS[1], 'built')
return 1
