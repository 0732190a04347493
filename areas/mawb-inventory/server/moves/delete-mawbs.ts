import type { Verb } from '#platform/server/http/context.ts'
import type { mawbApi } from '../../contract/api.ts'
import { canDelete } from '../../domain/mawb-rules.ts'
import { moveMawbs } from './move-mawbs.ts'

/** MAW-11: deletes numbers imported by mistake. */
export const deleteMawbs: Verb<typeof mawbApi.delete> = (context, { ids }) =>
  moveMawbs(context, ids, (mawb) => canDelete(mawb, context.actor), { kind: 'delete' })
