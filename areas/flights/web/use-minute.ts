import { useEffect, useState } from 'react'

/** The present moment in milliseconds, told anew every half minute: for what says how much time is left. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
