-- As clients of the first version did: one request in ten writes.
local count = tonumber(os.getenv("BENCH_KEYS"))
local headers = { ["Content-Type"] = "application/json" }
request = function()
  local path = "/api/records/name_" .. math.random(0, count - 1)
  if math.random(10) > 1 then return wrk.format("GET", path) end
  return wrk.format("POST", path, headers, '{"value":"val_' .. math.random(1000, 1000000000) .. '"}')
end
