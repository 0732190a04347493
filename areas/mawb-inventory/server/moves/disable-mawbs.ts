import type { Verb } from '#platform/server/http/context.ts'
import type { mawbApi } from '../../contract/api.ts'
import { canDisable } from '../../domain/mawb-rules.ts'
import { moveMawbs } from './move-mawbs.ts'

/** MAW-05: disables numbers until they are enabled again; ends loans. */
export const disableMawbs: Verb<typeof mawbApi.disable> = (context, { ids, reason }) =>
  moveMawbs(context, ids, (mawb) => canDisable(mawb, context.actor), { kind: 'disable', reason })
