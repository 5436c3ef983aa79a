#!lua flags=no-writes
-- Subjects in some due sets that are due by a time in ms, as a flat list: subject, time, subject, time, ...
--
-- KEYS: due sets. ARGV: time in ms; how many of each set are read first; how many more; the number of this look.
-- Of a set with more than that, the first ones are given, and of the others those of another part at each look, but no
-- audits and analyses: nothing else must wait behind a hundred thousand audits. So the server is not held up by those,
-- either.

local most, more, look = tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local found = {}

local function add(subject, at)
  found[#found + 1] = subject
  found[#found + 1] = at
end

for _, due_set in ipairs(KEYS) do
  local first = redis.call('ZRANGE', due_set, '-inf', ARGV[1], 'BYSCORE', 'LIMIT', 0, most, 'WITHSCORES')
  for n = 1, #first, 2 do add(first[n], first[n + 1]) end
  local left = #first == 2 * most and redis.call('ZCOUNT', due_set, '-inf', ARGV[1]) - most or 0
  if left > 0 then
    local from = most + look % math.ceil(left / more) * more
    local others = redis.call('ZRANGE', due_set, from, math.min(from + more, most + left) - 1, 'WITHSCORES')
    for n = 1, #others, 2 do
      local kind = others[n]:sub(1, 2)
      if kind ~= 'a_' and kind ~= 'n_' then add(others[n], others[n + 1]) end
    end
  end
end
return found
