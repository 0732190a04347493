import { refusedByConstraint } from '#platform/server/database/refused-by-constraint.ts'
import type { Verb } from '#platform/server/http/context.ts'
import type { partnersApi } from '../contract/api.ts'
import { fieldsOf, refusalsOf } from './partner-fields.ts'
import { insertPartner } from './partner-repository.ts'

/** The creator's office becomes the home office and never changes. */
export const createPartner: Verb<typeof partnersApi.create> = ({ actor, transact }, record) => {
  const fields = fieldsOf(record)
  return transact((tx) =>
    refusedByConstraint(refusalsOf(fields), insertPartner(tx, { ...fields, homeOfficeId: actor.officeId })),
  )
}
