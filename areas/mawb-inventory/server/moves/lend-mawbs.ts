import type { Verb } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { mawbApi } from '../../contract/api.ts'
import { mawbErrors } from '../../contract/errors.ts'
import { canLend } from '../../domain/mawb-rules.ts'
import { findBorrower } from '../borrower-repository.ts'
import { moveMawbs } from './move-mawbs.ts'

/** MAW-03: lends numbers to another office or to an outside forwarder, optionally from the partner register. */
export const lendMawbs: Verb<typeof mawbApi.lend> = async (context, { ids, to: requested }) => {
  const to = await findBorrower(context.db, requested)
  if (!to) throw new Refusal(mawbErrors.BORROWER_UNKNOWN)
  return moveMawbs(context, ids, (mawb) => canLend(mawb, context.actor, to), { kind: 'lend', to })
}
