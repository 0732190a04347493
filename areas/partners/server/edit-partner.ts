import type { WriteTx } from '#platform/server/database/database.ts'
import { refusedByConstraint } from '#platform/server/database/refused-by-constraint.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { requireValid } from '#platform/server/require-valid.ts'
import { editRowsVerb } from '#platform/server/list/edit-rows.ts'
import { found, saved } from '#platform/server/refusal.ts'
import type { partnersApi } from '../contract/api.ts'
import { partnerErrors } from '../contract/errors.ts'
import { type PartnerRecord, type RowFields, partnerRecord } from '../contract/partner.ts'
import { fieldsOf, refusalsOf } from './partner-fields.ts'
import { type Saved, findPartner, updatePartner } from './partner-repository.ts'
import { type WholePartner, wholePartner } from './read-partner.ts'

export const editPartner: Verb<typeof partnersApi.edit> = ({ transact }, { id, version, ...record }) =>
  transact((tx) => saveOver(tx, { id, version }, () => record))

/** Saves fields edited in the partner list; each row is validated and saved like the whole form. */
export const editPartnerRows = editRowsVerb<RowFields>(({ language }, tx, { id, version, set }) =>
  saveOver(tx, { id, version }, (now) =>
    requireValid(partnerRecord, { ...now, ...set }, { language, errors: partnerErrors }),
  ),
)

async function saveOver(
  tx: WriteTx,
  { id, version }: Saved,
  recordFor: (now: PartnerRecord) => PartnerRecord,
): Promise<Saved> {
  const current = wholePartner(found(await findPartner(tx, id)))
  saved(current.version === version ? current : undefined, current)
  const fields = fieldsOf(recordFor(recordOf(current)))
  return saved(await refusedByConstraint(refusalsOf(fields), updatePartner(tx, { id, version }, fields)), current)
}

function recordOf({ id: _id, version: _version, homeOfficeId: _homeOfficeId, ...record }: WholePartner): PartnerRecord {
  return record
}
