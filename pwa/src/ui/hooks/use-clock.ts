import { useEffect, useState } from 'react'

const INTERVAL_MS = 20_000

/** The device's clock, in milliseconds since 1970, read again now and then. */
export function useClock(intervalMs = INTERVAL_MS): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), intervalMs)
    return () => clearInterval(timer)
  }, [intervalMs])
  return now
}
