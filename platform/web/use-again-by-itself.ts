import { useEffect, useEffectEvent } from 'react'

const AGAIN_AFTER_MS = 30_000

/** Tries again when the network is back, and after a while: no browser hears of a server that was away. */
export function useAgainByItself(enabled: boolean, onRetry: () => void): void {
  const again = useEffectEvent(onRetry)
  useEffect(() => {
    if (!enabled) return undefined
    const tryAgain = (): void => again()
    const timer = setTimeout(tryAgain, AGAIN_AFTER_MS)
    addEventListener('online', tryAgain)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', tryAgain)
    }
  }, [enabled])
}
