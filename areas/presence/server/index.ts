import { presenceApi } from '../contract/api.ts'
import { presenceVerbs } from './presence-verbs.ts'
import type { PresenceKinds } from './record-rights.ts'

export { forgetLeases } from './attendance-repository.ts'
export { type FindRights, type PresenceKinds, recordsOfOffices } from './record-rights.ts'

/** Who is there; which kinds of records there are, the areas above have to say. */
export function presenceServer(kinds: PresenceKinds) {
  return { api: presenceApi, verbs: presenceVerbs(kinds) }
}
