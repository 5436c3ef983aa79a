#!lua
-- Makes the generation being built live, unless the live one has folded more of the feed.
-- KEYS: generations; last position folded by the live one, and by the one being built. ARGV: their numbers, and the run
-- ids of the servers that it was built from, or nothing where they are not known.
-- Returns -1 where this server has another life than those.

if ARGV[3] ~= '' and not ARGV[3]:find(redis.call('INFO', 'server'):match('run_id:(%x+)'), 1, true) then return -1 end
local live = redis.call('HGET', KEYS[1], 'live') or '1'
if live ~= ARGV[1] or redis.call('HGET', KEYS[1], 'built') ~= ARGV[2] then return 0 end
if tonumber(redis.call('GET', KEYS[3]) or '0') < tonumber(redis.call('GET', KEYS[2]) or '0') then return 0 end
redis.call('HSET', KEYS[1], 'live', ARGV[2])
redis.call('HDEL', KEYS[1], 'built', 'done', 'total', 'version:' .. ARGV[1])
return 1
