-- Reads of keys that are there, in an order that no cache foresees.
local count = tonumber(os.getenv("BENCH_KEYS"))
request = function()
  return wrk.format("GET", "/api/records/name_" .. math.random(0, count - 1))
end
