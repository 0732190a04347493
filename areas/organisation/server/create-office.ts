import type { Verb } from '#platform/server/http/context.ts'
import { requireAllowed, found } from '#platform/server/refusal.ts'
import type { organisationApi } from '../contract/api.ts'
import { organisationErrors } from '../contract/errors.ts'
import { canSaveOffice } from '../domain/office-rules.ts'
import { canOpenOffice } from '../domain/office-visibility.ts'
import { findOffice, insertOffice, lockHeadOffice } from './office-repository.ts'

/** Creates an office in the company of the actor. */
export const createOffice: Verb<typeof organisationApi.createOffice> = async (context, office) => {
  requireAllowed(organisationErrors, canOpenOffice(context.actor))
  const { companyId } = found(await findOffice(context.db, context.actor.officeId))
  return context.transact(async (tx) => {
    const head = await lockHeadOffice(tx, companyId)
    requireAllowed(organisationErrors, canSaveOffice(office, head?.code ?? null))
    return insertOffice(tx, companyId, office)
  })
}
