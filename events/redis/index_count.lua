#!lua flags=no-writes
-- The length of a list.
-- KEYS: generations, list. ARGV: live generation.

local live = redis.call('HGET', KEYS[1], 'live') or '1'
if live ~= ARGV[1] then return tonumber(live) end
return {redis.call('ZCARD', KEYS[2])}
