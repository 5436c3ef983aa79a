#!lua
-- Sets when a table is due, if it is still at a version.
--
-- KEYS: stream, due set. ARGV: table, version, due time in ms or ''. Returns 1 if it was set, else 0.

local version = '0'
if redis.call('EXISTS', KEYS[1]) == 1 then
  local info = redis.call('XINFO', 'STREAM', KEYS[1])
  for n = 1, #info, 2 do
    if info[n] == 'last-generated-id' then version = info[n + 1]:match('^%d+') end
  end
end
if version ~= ARGV[2] then return 0 end
if ARGV[3] == '' then
  redis.call('ZREM', KEYS[2], ARGV[1])
else
  redis.call('ZADD', KEYS[2], ARGV[3], ARGV[1])
end
return 1
