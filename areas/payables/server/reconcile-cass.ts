import { sql } from 'kysely'
import { booksOf } from '#areas/billing/server/index.ts'
import { isMawbNumber, mawbNumberAsPrinted } from '#areas/mawb-inventory/domain/mawb-number.ts'
import { errorText } from '#platform/contract/error-catalogue.ts'
import { workbookErrors } from '#platform/contract/workbook-errors.ts'
import { visibleOffice } from '#areas/tariffs/server/index.ts'
import { areaTexts } from '#platform/server/area-texts.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { withPeople } from '#platform/server/people.ts'
import { Refusal, found } from '#platform/server/refusal.ts'
import { sheetImport } from '#platform/server/workbook/sheet-import.ts'
import type { payablesApi } from '../contract/api.ts'
import type { CassRecord } from '../contract/cass.ts'
import { payablesErrors } from '../contract/errors.ts'
import { CASS_COLUMNS, type CassRow, USUAL_CASS_HEADINGS, readCassRow } from '../domain/cass-row.ts'
import { type MawbAmount, type ReconciledMawb, reconcile } from '../domain/reconcile.ts'

const sheet = sheetImport('payables', CASS_COLUMNS, 'mawbNo', {
  needed: ['mawbNo', 'issuedOn', 'weightCharge'],
  usual: USUAL_CASS_HEADINGS,
})

export const cassTemplate: Verb<typeof payablesApi.cassTemplate> = async ({ language }) =>
  sheet.template(language, {
    fileName: `${(await areaTexts('payables', language))('messages.cassTemplate')}.xlsx`,
    width: 16,
  })

const MAX_ROWS = 5_000

/**
 * Compares a CASS workbook with the costs of its MAWBs, and with unbilled costs of the same airlines in its period; the result
 * is stored as it came out.
 */
export const reconcileCass: Verb<typeof payablesApi.cassReconcile> = async (context, { file }) => {
  const { actor, now } = context
  const items = await readItems(context, file)
  return context.transact(async (tx) => {
    const { currency } = await booksOf(tx, actor.officeId, now)
    const billed = items.map((item) => ({ ...item, currency: item.currency ?? currency }))
    const rows = reconcile(billed, await findExpected(tx, actor.officeId, items))
    const comparison = { officeId: actor.officeId, fileName: file.fileName, comparedBy: actor.account }
    const id = await storeComparison(tx, comparison, rows)
    return found(await findComparison({ ...context, db: tx }, id))
  })
}

/** Returns a comparison as it came out. */
export const openCass: Verb<typeof payablesApi.cassOpen> = async (context, { id }) =>
  found(await findComparison(context, id))

async function readItems({ language }: Context, file: Parameters<typeof sheet.readRows>[1]): Promise<CassRow[]> {
  const rows = await sheet.readRows(language, file)
  if (rows.length > MAX_ROWS) {
    throw new Refusal(workbookErrors.TOO_MANY_ROWS, { params: { count: rows.length, most: MAX_ROWS } })
  }
  const read = rows.map(({ sheetRow, cells }) => ({ sheetRow, result: readCassRow(cells, printed) }))
  const wrong = read.flatMap(({ sheetRow, result }) =>
    'wrong' in result
      ? result.wrong.map(({ column, refused }) => {
          const entry = payablesErrors[refused.code]
          return { sheetRow, column, code: entry.code, reason: errorText(entry, language, refused.params) }
        })
      : [],
  )
  if (wrong.length > 0) throw await sheet.refusalOf(language, wrong)
  return read.flatMap(({ result }) => ('row' in result ? [result.row] : []))
}

type NewComparison = { readonly officeId: string; readonly fileName: string; readonly comparedBy: string }

async function storeComparison(
  tx: WriteTx,
  comparison: NewComparison,
  rows: readonly ReconciledMawb[],
): Promise<string> {
  const count = (outcome: ReconciledMawb['outcome']) => rows.filter((row) => row.outcome === outcome).length
  const made = await sql<{ id: string }>`
    insert into payables.cass_comparison (office_id, file_name, matched, different, missing_here, missing_there, rows,
      compared_by)
    values (${comparison.officeId}, ${comparison.fileName.slice(-200)}, ${count('MATCHED')}, ${count('DIFFERENT')},
      ${count('MISSING_HERE')}, ${count('MISSING_THERE')}, ${JSON.stringify(rows)}, ${comparison.comparedBy})
    returning id`.execute(tx)
  return found(made.rows[0]).id
}

async function findComparison(
  { db, actor, people }: Pick<Context, 'db' | 'actor' | 'people'>,
  id: string,
): Promise<CassRecord | undefined> {
  const officeId = visibleOffice(actor)
  const { rows } = await sql<CassRecord>`
    select id, file_name, compared_by, compared_at, rows from payables.cass_comparison
    where id = ${id} and (${officeId}::uuid is null or office_id = ${officeId}::uuid)`.execute(db)
  const [record] = await withPeople(people, db, rows, 'comparedBy')
  return record
}

function printed(text: string): string | null {
  return isMawbNumber(text) ? mawbNumberAsPrinted(text) : null
}

async function findExpected(db: ReadDb, officeId: string, items: readonly CassRow[]): Promise<MawbAmount[]> {
  const numbers = items.map(({ mawbNo }) => mawbNo)
  const prefixes = [...new Set(numbers.map((number) => number.slice(0, 3)))]
  const days = items.map(({ issuedOn }) => issuedOn).toSorted()
  const { rows } = await sql<MawbAmount>`
    select m.mawb_no, l.currency, round(sum(l.amount + l.tax_amount), min(l.minor_units))::text as amount
    from shipments.master m join billing.line l on l.master_id = m.id join organisation.office o on o.id = l.office_id
    where l.office_id = ${officeId} and l.tab = 'EXPORT_MAWB' and l.side = 'BUY' and l.status <> 'REVERSED'
      and (m.mawb_no = any(${numbers}::text[])
        or (m.prefix = any(${prefixes}::text[]) and l.status <> 'INVOICED'
          and m.etd >= ${days[0]}::timestamp at time zone o.time_zone
          and m.etd < (${days.at(-1)}::timestamp + interval '1 day') at time zone o.time_zone))
    group by 1, 2 order by 1, 2 limit ${2 * MAX_ROWS}`.execute(db)
  return rows
}
