#!lua
-- Takes units of several quotas, of all of them or of none (the generic cell rate algorithm).
--
-- A quota's key holds the time, in microseconds since the epoch, until which its units are taken. Each unit moves it on.
-- A key that is more than a window ahead was written before the clock was set back. It is set to a window from now, so
-- that nobody is delayed for longer than that.
--
-- KEYS: a key for each quota, and perhaps one that marks that the units were taken. ARGV: for each quota its window and
-- the time to be taken, in microseconds; at last for how many seconds the mark is kept.
-- Returns 1 if the mark was there, so that nothing was taken, else 0; then the part of each window that was taken before,
-- in microseconds.

local clock = redis.call('TIME')
local now = clock[1] * 1000000 + clock[2]
local quotas = (#ARGV - 1) / 2
local mark = KEYS[quotas + 1]
local before = mark and redis.call('EXISTS', mark) or 0
local taken, allowed = {}, before == 0

local function take_until(key, ahead)
  redis.call('SET', key, string.format('%.0f', now + ahead), 'PX', math.ceil(ahead / 1000))
end

for number = 1, quotas do
  local window, wanted = tonumber(ARGV[2 * number - 1]), tonumber(ARGV[2 * number])
  local ahead = (tonumber(redis.call('GET', KEYS[number])) or 0) - now
  taken[number] = math.min(math.max(ahead, 0), window)
  if ahead > window then take_until(KEYS[number], window) end
  allowed = allowed and taken[number] + wanted <= window
end

if allowed then
  for number = 1, quotas do
    local ahead = taken[number] + tonumber(ARGV[2 * number])
    if ahead > 0 then take_until(KEYS[number], ahead) end
  end
  if mark then redis.call('SET', mark, '', 'EX', ARGV[#ARGV]) end
end

table.insert(taken, 1, before)
return taken
