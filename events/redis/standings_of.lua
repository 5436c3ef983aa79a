#!lua flags=no-writes
-- A player's standings in several games.
-- KEYS: generations; the standings of each game. ARGV: live generation, player.

local live = redis.call('HGET', KEYS[1], 'live') or '1'
if live ~= ARGV[1] then return tonumber(live) end
local found = {}
for n = 2, #KEYS do found[n - 1] = redis.call('HGET', KEYS[n], ARGV[2]) end
return found
