import type { Verb } from '#platform/server/http/context.ts'
import type { mawbApi } from '../contract/api.ts'
import { canEnable } from '../domain/mawb-rules.ts'
import { moveMawbs } from './move-mawbs.ts'

/** MAW-05: back into the free stock of its owner. */
export const enableMawbs: Verb<typeof mawbApi.enable> = (context, { ids }) =>
  moveMawbs(context, ids, (mawb) => canEnable(mawb, context.actor), { kind: 'enable' })
