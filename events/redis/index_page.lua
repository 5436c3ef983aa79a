#!lua flags=no-writes
-- One page of a list, newest first.
-- KEYS: generations, entries, list.
-- ARGV: live generation, first place, number of entries, length of the age before the table's id.

local live = redis.call('HGET', KEYS[1], 'live') or '1'
if live ~= ARGV[1] then return tonumber(live) end
local places = redis.call('ZRANGE', KEYS[3], ARGV[2], '-', 'BYLEX', 'REV', 'LIMIT', 0, ARGV[3])
if #places == 0 then return {} end
local tables = {}
for n, place in ipairs(places) do tables[n] = place:sub(tonumber(ARGV[4]) + 1) end
return redis.call('HMGET', KEYS[2], unpack(tables))
