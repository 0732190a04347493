import { presenceApi } from '../contract/api.ts'
import { type PresenceKinds, presenceVerbs } from './presence-verbs.ts'

export { forgetLeases } from './attendance-repository.ts'
export type { PresenceKinds } from './presence-verbs.ts'

/** Who is there; which kinds of records there are, the areas above have to say. */
export function presenceServer(kinds: PresenceKinds) {
  return { api: presenceApi, verbs: presenceVerbs(kinds) }
}
