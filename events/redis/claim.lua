#!lua
-- Takes over pending entries of a feed, except those that were acknowledged or delivered again since they were read.
--
-- KEYS: feed. ARGV: group, consumer, and for each entry: its id, the consumer that has it, how often it was delivered.
-- Returns the run id of the server, and the entries as XCLAIM does.

local claimed = {}
for n = 3, #ARGV, 3 do
  local pending = redis.call('XPENDING', KEYS[1], ARGV[1], ARGV[n], ARGV[n], 1)[1]
  if pending and pending[2] == ARGV[n + 1] and pending[4] == tonumber(ARGV[n + 2]) then
    for _, entry in ipairs(redis.call('XCLAIM', KEYS[1], ARGV[1], ARGV[2], 0, ARGV[n])) do
      if entry then claimed[#claimed + 1] = entry end
    end
  end
end
return {redis.call('INFO', 'server'):match('run_id:(%x+)'), claimed}
