import { editRowsVerb } from '#platform/server/list/edit-rows.ts'
import { requireAllowed, found, saved } from '#platform/server/refusal.ts'
import { mawbErrors } from '../../contract/errors.ts'
import type { RowFields } from '../../contract/mawb-input.ts'
import { canNote } from '../../domain/mawb-rules.ts'
import { lockMawbs } from '../mawb-repository.ts'
import { findRemark, saveRemark } from '../ledger/remark-repository.ts'
import { visibleOfficeId } from '../alerts/stock-conditions-repository.ts'

/** Saves remarks edited in the inventory list. The row of the number is the lock of its remark. */
export const noteMawbs = editRowsVerb<RowFields>(async ({ actor }, tx, { id, version, set }) => {
  const [mawb] = await lockMawbs(tx, [id], visibleOfficeId(actor))
  requireAllowed(mawbErrors, canNote(found(mawb), actor))
  const current = await findRemark(tx, id)
  saved(current.version === version ? current : undefined, current)
  return { id, version: await saveRemark(tx, id, set.remark ?? current.remark) }
})
