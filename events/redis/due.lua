#!lua flags=no-writes
-- The subjects in some due sets that are due by a time in ms, as a flat list: subject, time, subject, time, ...
-- KEYS: due sets. ARGV: time in ms.

local found = {}
for _, due_set in ipairs(KEYS) do
  for _, each in ipairs(redis.call('ZRANGE', due_set, '-inf', ARGV[1], 'BYSCORE', 'WITHSCORES')) do
    found[#found + 1] = each
  end
end
return found
