import { findPartners } from '#areas/partners/server/index.ts'
import { visibleOffice } from '#areas/tariffs/server/index.ts'
import { historySource } from '#platform/server/history/history-source.ts'
import { historyVerb } from '#platform/server/history/history-verb.ts'
import { findTitle } from './title-repository.ts'

const source = historySource({
  schema: 'billing',
  table: 'bill_title',
  label: 'accountCode',
  fields: [
    ...['accountCode', 'currency', 'name', 'address', 'contact', 'taxNumber', 'fax', 'email', 'partnerId', 'isDefault'],
    ...['status', 'creditLimit', 'onHold', 'holdReason'],
  ],
  names: {
    partnerId: async (db, ids) => {
      const partners = await findPartners(db, ids)
      return new Map([...partners].map(([id, { accountCode }]) => [id, accountCode]))
    },
  },
})

/** BIL-02: the history of a bill title, with its credit. There is no undo: a changed account is confirmed by finance anew. */
export const titleHistory = historyVerb(source, async ({ db, actor }, id) => {
  const officeId = visibleOffice(actor)
  return id === null ? officeId === null : (await findTitle(db, id, officeId)) !== undefined
})
