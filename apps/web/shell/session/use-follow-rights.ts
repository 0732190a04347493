import { useEffect } from 'react'
import { reloadUser } from '#areas/identity/web/index.ts'
import { RIGHTS_CHANGED } from '#platform/contract/live-path.ts'
import { useLive } from '#platform/web/live/use-live.ts'
import { whenIdle } from '../when-idle.ts'

/**
 * What an administrator changes counts in every open window at once: menus, buttons and pages follow the user asked for
 * again, and whoever may not go on is told so.
 */
export function useFollowRights(): void {
  useLive(RIGHTS_CHANGED, () => void reloadUser())
  useEffect(() => connectWhenIdle(), [])
}

function connectWhenIdle(): () => void {
  let end = whenIdle(() => void connect())
  let ended = false
  async function connect(): Promise<void> {
    const { connectLive } = await import('../fetched-when-idle.ts')
    if (!ended) end = connectLive(() => void reloadUser())
  }
  return () => {
    ended = true
    end()
  }
}
