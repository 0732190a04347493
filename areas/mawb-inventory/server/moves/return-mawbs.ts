import type { Verb } from '#platform/server/http/context.ts'
import type { mawbApi } from '../../contract/api.ts'
import { canReturn } from '../../domain/mawb-rules.ts'
import { moveMawbs } from './move-mawbs.ts'

/** MAW-04: returns numbers to the stock of the origin owner. */
export const returnMawbs: Verb<typeof mawbApi.return> = (context, { ids }) =>
  moveMawbs(context, ids, (mawb) => canReturn(mawb, context.actor), { kind: 'return' })
