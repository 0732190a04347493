import { keepToken } from '#platform/web/session.ts'

/** Starts the portal afresh as the user of this token: what stands on the screen belongs to somebody else. */
export function enterAs(token: string): void {
  keepToken(token)
  location.assign('/')
}
