import { buffer } from 'node:stream/consumers'
import { headingNames, hiddenKeys } from '#platform/domain/import-mapping.ts'
import type { Instant } from '#platform/domain/local-time.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { storeFile } from '#platform/server/files/file-repository.ts'
import { found } from '#platform/server/refusal.ts'
import { XLSX_MEDIA_TYPE } from '#platform/server/workbook/media-type.ts'
import { findPartners } from '#areas/partners/server/index.ts'
import type { importApi } from '../contract/import-api.ts'
import type { BookingSheet } from '../contract/import-sheet.ts'
import { isVisibleInbound } from '#areas/shipments/domain/booking/inbound-visibility.ts'
import { IMPORT_COLUMNS } from '#areas/key-accounts/domain/booking-columns.ts'
import { ownTitles } from '#areas/key-accounts/server/index.ts'
import { cutOffsOfEach, instantsOf, refreshNextMilestones, bookedRow, bookMany } from '#areas/shipments/server/index.ts'
import { type CheckedRow, checkSheet } from './check-sheet.ts'
import { findImport, insertImport, rememberColumns } from './import-repository.ts'
import { importSummary } from './import-summaries.ts'
import { importSheet } from './import-sheet.ts'
import { markedWorkbook } from './marked-workbook.ts'

/** SHP-04: books every row of the sheet, or none and reports every invalid cell. */
export const commitImport: Verb<typeof importApi.commit> = async (context, sheet) => {
  const { actor, language, db } = context
  const checked = await checkSheet(context, sheet)
  const wrong = checked.flatMap(({ row, violations }) =>
    violations.map(({ column, code, message }) => ({ sheetRow: row, column, code, reason: message })),
  )
  const own = await ownTitles(db, sheet.partnerId, language)
  if (wrong.length > 0) throw await importSheet.refusalOf(language, wrong, own)
  if (sheet.partnerId !== null) found((await findPartners(db, [sheet.partnerId])).get(sheet.partnerId))
  const content = await buffer(await markedWorkbook(sheet, [], language, own))
  return context.transact(async (tx) => {
    const name = sheet.fileName.replace(/\.xls$/i, '.xlsx')
    const fileId = await storeFile(tx, context, { name, mediaType: XLSX_MEDIA_TYPE, content })
    const of = { officeId: actor.officeId, partnerId: sheet.partnerId }
    const made = { ...of, fileId, fileName: name, bookings: checked.length, createdBy: actor.account }
    const id = await insertImport(tx, made)
    const { createdAt } = found(await findImport(tx, id, actor.officeId))
    const ids = await bookMany(tx, await rowsOf(context, { id, createdAt, tx }, checked))
    await saveArrivingOnes(tx, ids, checked)
    if (of.partnerId !== null && hiddenKeys(sheet.above, IMPORT_COLUMNS) === undefined) {
      await rememberColumns(tx, { ...of, partnerId: of.partnerId, account: actor.account }, said(sheet))
    }
    return importSummary({ ...context, db: tx }, await findImport(tx, id, actor.officeId))
  })
}

async function rowsOf(
  { actor, now }: Context,
  { tx, ...made }: { tx: WriteTx; id: string; createdAt: Instant },
  checked: readonly CheckedRow[],
) {
  const keeper = { import_id: made.id, home_office_id: actor.officeId, created_by: actor.account }
  const rows = checked.flatMap(({ entry, ...row }) =>
    entry === null || !('zones' in row) ? [] : [{ entry, zones: row.zones }],
  )
  const cutOffs = await cutOffsOfEach(
    tx,
    rows.map(({ entry, zones }) => ({ ...entry, ...zones, ...instantsOf(entry, zones) })),
    now,
  )
  return rows.map(({ entry, zones }, at) => ({
    ...keeper,
    ...bookedRow(entry, zones, made.createdAt, cutOffs[at]),
  }))
}

/** Co-loads out appear in the import list of their destination at once, with their expected milestones. */
async function saveArrivingOnes(tx: WriteTx, ids: readonly string[], checked: readonly CheckedRow[]): Promise<void> {
  const booked = { side: 'Export', masterId: null, preAlertSentAt: null } as const
  const arriving = ids.filter((_id, at) => {
    const entry = checked[at]?.entry
    return entry && isVisibleInbound({ ...entry, ...booked })
  })
  for (let from = 0; from < arriving.length; from += AT_ONCE) {
    await refreshNextMilestones(tx, arriving.slice(from, from + AT_ONCE))
  }
}

const AT_ONCE = 1000

/** Returns the column mapping of a partner's own workbook; the portal's template needs none. */
function said({ above, columns }: BookingSheet): Record<string, string | null> {
  const headings = headingNames(above.at(-1)?.cells ?? [])
  const spoken = headings.map((name, at) => [name, columns[at] ?? null] as const)
  return Object.fromEntries(spoken.filter(([name]) => name !== ''))
}
