#!lua flags=no-writes
-- One page of a list, newest first.
-- KEYS: entries, list. ARGV: first place, number of entries, length of the age before the table's id.

local places = redis.call('ZRANGE', KEYS[2], ARGV[1], '-', 'BYLEX', 'REV', 'LIMIT', 0, ARGV[2])
if #places == 0 then return {} end
local tables = {}
for n, place in ipairs(places) do tables[n] = place:sub(tonumber(ARGV[3]) + 1) end
return redis.call('HMGET', KEYS[1], unpack(tables))
