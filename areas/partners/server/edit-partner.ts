import { refusedByConstraint } from '#platform/server/database/refused-by-constraint.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { found, saved } from '#platform/server/refusal.ts'
import type { partnersApi } from '../contract/api.ts'
import { fieldsOf, refusalsOf } from './partner-fields.ts'
import { findPartner, updatePartner } from './partner-repository.ts'
import { wholePartner } from './read-partner.ts'

export const editPartner: Verb<typeof partnersApi.edit> = ({ transact }, { id, version, ...record }) => {
  const fields = fieldsOf(record)
  return transact(async (tx) => {
    const current = found(await findPartner(tx, id))
    const update = updatePartner(tx, { id, version }, fields)
    return saved(await refusedByConstraint(refusalsOf(fields), update), wholePartner(current))
  })
}
