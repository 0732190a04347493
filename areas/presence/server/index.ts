import { presenceApi } from '../contract/api.ts'
import { presenceVerbs } from './presence-verbs.ts'
import type { PresenceKinds } from './record-rights.ts'

export { forgetLeases } from './attendance-repository.ts'
export { type FindRights, type PresenceKinds, recordsOfOffices } from './record-rights.ts'

/** The server side of presence; the areas above supply the kinds of records. */
export function presenceServer(kinds: PresenceKinds) {
  return { api: presenceApi, verbs: presenceVerbs(kinds) }
}
