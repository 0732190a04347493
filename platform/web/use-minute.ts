import { useEffect, useState } from 'react'
import { useTabActive } from './tab.ts'

/**
 * The present moment in milliseconds, told anew every half minute: for what says how much time is left. A tab that is
 * covered, or a window that nobody sees, hears nothing and is told at once when it is back.
 */
export function useMinute(): number {
  const active = useTabActive()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!active) return
    const notify = (): void => {
      if (document.visibilityState === 'visible') setNow(Date.now())
    }
    notify()
    const timer = setInterval(notify, 30_000)
    document.addEventListener('visibilitychange', notify)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', notify)
    }
  }, [active])
  return now
}
