import type { Verb } from '#platform/server/http/context.ts'
import type { mawbApi } from '../../contract/api.ts'
import { canBorrow } from '../../domain/mawb-rules.ts'
import { moveMawbs } from './move-mawbs.ts'

/** The borrowing office takes numbers on loan into its own stock. */
export const borrowMawbs: Verb<typeof mawbApi.borrow> = (context, { ids }) =>
  moveMawbs(context, ids, (mawb) => canBorrow(mawb, context.actor), { kind: 'borrow' })
