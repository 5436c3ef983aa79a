#!lua flags=no-writes
-- The table in some due sets that has been due for longest, and its due time; nothing if none is due.
--
-- KEYS: due sets. ARGV: time in ms. Requests for audits and erasures, which may wait, are in the same sets. Of each set
-- the first hundred are read.

local oldest, since
for _, due_set in ipairs(KEYS) do
  local due = redis.call('ZRANGE', due_set, '-inf', ARGV[1], 'BYSCORE', 'LIMIT', 0, 100, 'WITHSCORES')
  for n = 1, #due, 2 do
    if due[n]:sub(1, 2) == 't_' then
      if not since or tonumber(due[n + 1]) < tonumber(since) then
        oldest, since = due[n], due[n + 1]
      end
      break
    end
  end
end
return oldest and {oldest, since} or {}
