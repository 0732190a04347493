import { storeToken } from '#platform/web/session.ts'

export type Leaving = {
  /** Asks about unsaved changes, then runs the change of user; null if the user cancels. Afterwards nothing prevents leaving the page. */
  leave<Result>(run: () => Promise<Result>): Promise<Result | null>
}

/**
 * Restarts the portal as the user of this token, because the current pages belong to another user. The token is stored only when
 * the page unloads, so that a window that stays does not act as the other user.
 */
export function enterAs(token: string): void {
  window.addEventListener('pagehide', () => storeToken(token), { once: true })
  location.assign('/')
}
