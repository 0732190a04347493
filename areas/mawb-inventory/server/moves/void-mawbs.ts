import type { Verb } from '#platform/server/http/context.ts'
import type { mawbApi } from '../../contract/api.ts'
import { canVoid } from '../../domain/mawb-rules.ts'
import { moveMawbs } from './move-mawbs.ts'

/** Voids spoiled numbers permanently; the reason is reported to CASS. */
export const voidMawbs: Verb<typeof mawbApi.void> = (context, { ids, reason }) =>
  moveMawbs(context, ids, (mawb) => canVoid(mawb, context.actor), { kind: 'void', reason })
