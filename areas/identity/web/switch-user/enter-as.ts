import { storeToken } from '#platform/web/session.ts'

export type Leaving = {
  /**
   * Asks about everything unsaved, and only then does what leads to another user; null when the user stays. After it
   * nothing on the screen holds the window back.
   */
  leave<Result>(run: () => Promise<Result>): Promise<Result | null>
}

/**
 * Starts the portal afresh as the user of this token: what stands on the screen belongs to somebody else. The token is
 * taken with the page's last breath, so that a window which stays after all acts as nobody else.
 */
export function enterAs(token: string): void {
  window.addEventListener('pagehide', () => storeToken(token), { once: true })
  location.assign('/')
}
