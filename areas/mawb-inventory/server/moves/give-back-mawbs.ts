import type { Verb } from '#platform/server/http/context.ts'
import type { mawbApi } from '../../contract/api.ts'
import { canGiveBackByHand } from '../../domain/mawb-rules.ts'
import { moveMawbs } from './move-mawbs.ts'

/** Frees numbers taken by hand; those of shipments are given back by the shipments. */
export const giveBackMawbs: Verb<typeof mawbApi.giveBack> = (context, { ids, reason }) =>
  moveMawbs(context, ids, (mawb) => canGiveBackByHand(mawb, context.actor), { kind: 'give back', reason })
