#!lua flags=no-writes
-- What is due by a time in ms, over all the given due sets, as a flat list: subject, time, subject, time, ...

local found = {}
for _, due_set in ipairs(KEYS) do
  for _, each in ipairs(redis.call('ZRANGE', due_set, '-inf', ARGV[1], 'BYSCORE', 'WITHSCORES')) do
    found[#found + 1] = each
  end
end
return found
