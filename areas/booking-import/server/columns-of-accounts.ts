import { plainHeading } from '#platform/domain/import-mapping.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { ClientColumns } from '../contract/import-sheet.ts'
import { type ClientField, clientColumn, clientKeyOf } from '#areas/key-accounts/domain/account.ts'
import { type ImportColumn, isImportColumn } from '#areas/key-accounts/domain/booking-columns.ts'
import { findClientColumns } from './import-repository.ts'
import { findClientHeadings, findKnownClients } from '#areas/key-accounts/server/index.ts'

/**
 * Returns the column mappings of partners' workbooks: as mapped by the office, and for partners of a key account (SHP-11) as
 * mapped by its administrators, with the titles of its fields. Removed fields are omitted.
 */
export async function columnsOfClients(db: ReadDb, officeId: string): Promise<ClientColumns[]> {
  const remembered = await findClientColumns(db, officeId)
  const clients = (await findKnownClients(db)).filter(({ active }) => active)
  const headed = await findClientHeadings(db)
  const bigOf = new Map(clients.flatMap((client) => client.partnerIds.map((id) => [id, client] as const)))
  const ofOffice = new Set(remembered.map(({ clientId }) => clientId))
  const others = headed.filter(({ clientId }) => bigOf.has(clientId) && !ofOffice.has(clientId))
  return [...remembered, ...others.map((one) => ({ ...one, version: 0, columns: {} }))].map((one) => {
    const { clientId, clientCode, clientName, version } = one
    const { id: bigClientId = null, fields = [] } = bigOf.get(clientId) ?? {}
    const { headings = [] } = headed.find((client) => client.clientId === clientId) ?? {}
    const said = headings.map(({ heading, standsFor }) => [plainHeading(heading), standsFor] as const)
    const columns = { ...Object.fromEntries(said), ...one.columns }
    return {
      clientId,
      clientCode,
      clientName,
      bigClientId,
      version,
      columns: thatThereAre(columns, fields),
      titles: titlesOf(fields),
    }
  })
}

function thatThereAre(
  columns: Readonly<Record<string, string | null>>,
  fields: readonly ClientField[],
): ClientColumns['columns'] {
  const known = Object.entries(columns).filter(([, column]) => {
    const key = clientKeyOf(column ?? '')
    return (
      column === null || (isImportColumn(column) && (key === undefined || fields.some((field) => field.key === key)))
    )
  })
  return Object.fromEntries(known) as Record<string, ImportColumn | null>
}

/** Returns the fields of a key account by title in every language and by key. */
function titlesOf(fields: readonly ClientField[]): [string, ImportColumn][] {
  return fields
    .filter(({ active }) => active)
    .flatMap(({ key, labelEnUs, labelZhCn, labelZhHk }) =>
      [labelEnUs, labelZhCn, labelZhHk, key].map((label): [string, ImportColumn] => [
        plainHeading(label),
        clientColumn(key),
      ]),
    )
}
