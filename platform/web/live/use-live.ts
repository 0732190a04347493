import { useEffect, useEffectEvent } from 'react'
import { onLive } from './live.ts'

/**
 * Listens to a topic while the component is there; null listens to nothing. `changed` may use what was last drawn. It
 * runs in hidden tabs too: there, mark answers as out of date rather than asking for them.
 */
export function useLive(topic: string | null, changed: () => void): void {
  const latest = useEffectEvent(changed)
  useEffect(() => (topic === null ? undefined : onLive(topic, () => latest())), [topic])
}
