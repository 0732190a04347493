import { plainHeading } from '#platform/domain/import-mapping.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { PartnerColumns } from '../contract/import-sheet.ts'
import { type KeyAccountField, keyAccountColumn, keyAccountKeyOf } from '#areas/key-accounts/domain/account.ts'
import { type ImportColumn, isImportColumn } from '#areas/key-accounts/domain/booking-columns.ts'
import { findPartnerColumns } from './import-repository.ts'
import { findKeyAccountHeadings, findKnownKeyAccounts } from '#areas/key-accounts/server/index.ts'

/**
 * Returns the column mappings of partners' workbooks: as mapped by the office, and for partners of a key account (SHP-11) as
 * mapped by its administrators, with the titles of its fields. Removed fields are omitted.
 */
export async function columnsOfPartners(db: ReadDb, officeId: string): Promise<PartnerColumns[]> {
  const remembered = await findPartnerColumns(db, officeId)
  const keyAccounts = (await findKnownKeyAccounts(db)).filter(({ active }) => active)
  const headed = await findKeyAccountHeadings(db)
  const accountOfPartner = new Map(
    keyAccounts.flatMap((account) => account.partnerIds.map((id) => [id, account] as const)),
  )
  const ofOffice = new Set(remembered.map(({ partnerId }) => partnerId))
  const others = headed.filter(({ partnerId }) => accountOfPartner.has(partnerId) && !ofOffice.has(partnerId))
  return [...remembered, ...others.map((one) => ({ ...one, version: 0, columns: {} }))].map((one) => {
    const { partnerId, partnerCode, partnerName, version } = one
    const { id: keyAccountId = null, fields = [] } = accountOfPartner.get(partnerId) ?? {}
    const { headings = [] } = headed.find((partner) => partner.partnerId === partnerId) ?? {}
    const said = headings.map(({ heading, standsFor }) => [plainHeading(heading), standsFor] as const)
    const columns = { ...Object.fromEntries(said), ...one.columns }
    return {
      partnerId,
      partnerCode,
      partnerName,
      keyAccountId,
      version,
      columns: thatThereAre(columns, fields),
      titles: titlesOf(fields),
    }
  })
}

function thatThereAre(
  columns: Readonly<Record<string, string | null>>,
  fields: readonly KeyAccountField[],
): PartnerColumns['columns'] {
  const known = Object.entries(columns).filter(([, column]) => {
    const key = keyAccountKeyOf(column ?? '')
    return (
      column === null || (isImportColumn(column) && (key === undefined || fields.some((field) => field.key === key)))
    )
  })
  return Object.fromEntries(known) as Record<string, ImportColumn | null>
}

/** Returns the fields of a key account by title in every language and by key. */
function titlesOf(fields: readonly KeyAccountField[]): [string, ImportColumn][] {
  return fields
    .filter(({ active }) => active)
    .flatMap(({ key, labelEnUs, labelZhCn, labelZhHk }) =>
      [labelEnUs, labelZhCn, labelZhHk, key].map((label): [string, ImportColumn] => [
        plainHeading(label),
        keyAccountColumn(key),
      ]),
    )
}
