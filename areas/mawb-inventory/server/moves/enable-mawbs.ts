import type { Verb } from '#platform/server/http/context.ts'
import type { mawbApi } from '../../contract/api.ts'
import { canEnable } from '../../domain/mawb-rules.ts'
import { moveMawbs } from './move-mawbs.ts'

/** MAW-05: returns numbers to the free stock of their owner. */
export const enableMawbs: Verb<typeof mawbApi.enable> = (context, { ids }) =>
  moveMawbs(context, ids, (mawb) => canEnable(mawb, context.actor), { kind: 'enable' })
