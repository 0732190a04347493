import { currentUser, useCurrentUser } from './session.ts'

/** The clock that instants are shown on: the zone of the user's profile, else that of the browser. */
export function useZone(): string {
  return useCurrentUser()?.timeZone ?? browserZone()
}

/** The same at this moment, for what is no component. */
export function userZone(): string {
  return currentUser()?.timeZone ?? browserZone()
}

function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
