import { sql } from 'kysely'
import { isMawbNumber, mawbNumberAsPrinted } from '#areas/mawb-inventory/domain/mawb-number.ts'
import { errorText } from '#platform/contract/error-catalogue.ts'
import { workbookErrors } from '#platform/contract/workbook-errors.ts'
import { areaTexts } from '#platform/server/area-texts.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { sheetImport } from '#platform/server/workbook/sheet-import.ts'
import type { billingApi } from '../../contract/api.ts'
import { billingErrors } from '../../contract/errors.ts'
import { CASS_COLUMNS, type CassRow, USUAL_CASS_HEADINGS, readCassRow } from '../../domain/reconciliation/cass-row.ts'
import { type MawbAmount, reconcile } from '../../domain/reconciliation/reconcile.ts'
import { booksOf } from '../line-terms.ts'

const sheet = sheetImport('billing', CASS_COLUMNS, 'mawbNo', {
  needed: ['mawbNo', 'issuedOn', 'weightCharge'],
  usual: USUAL_CASS_HEADINGS,
})

export const cassTemplate: Verb<typeof billingApi.cassTemplate> = async ({ language }) =>
  sheet.template(language, {
    fileName: `${(await areaTexts('billing', language))('messages.cassTemplate')}.xlsx`,
    width: 16,
  })

const MOST_ROWS = 5_000

/** Compares a CASS workbook with the costs of its MAWBs, and with unbilled costs of the same airlines in its period. */
export const reconcileCass: Verb<typeof billingApi.cassReconcile> = async ({ db, actor, language, now }, { file }) => {
  const rows = await sheet.readRows(language, file)
  if (rows.length > MOST_ROWS) {
    throw new Refusal(workbookErrors.TOO_MANY_ROWS, { params: { count: rows.length, most: MOST_ROWS } })
  }
  const read = rows.map(({ sheetRow, cells }) => ({ sheetRow, result: readCassRow(cells, printed) }))
  const wrong = read.flatMap(({ sheetRow, result }) =>
    'wrong' in result
      ? result.wrong.map(({ column, refused }) => {
          const entry = billingErrors[refused.code]
          return { sheetRow, column, code: entry.code, reason: errorText(entry, language, refused.params) }
        })
      : [],
  )
  if (wrong.length > 0) throw await sheet.refusalOf(language, wrong)
  const items = read.flatMap(({ result }) => ('row' in result ? [result.row] : []))
  const { currency } = await booksOf(db, actor.officeId, now)
  const billed = items.map((item) => ({ ...item, currency: item.currency ?? currency }))
  return { rows: reconcile(billed, await findExpected(db, actor.officeId, items)) }
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
    from shipments.master m join billing.line l on l.master_id = m.id
    where l.office_id = ${officeId} and l.tab = 'EXPORT_MAWB' and l.side = 'BUY' and l.status <> 'REVERSED'
      and (m.mawb_no = any(${numbers}::text[])
        or (m.prefix = any(${prefixes}::text[]) and l.status <> 'INVOICED'
          and m.etd >= ${days[0]}::date and m.etd < ${days.at(-1)}::date + 1))
    group by 1, 2 order by 1, 2 limit ${2 * MOST_ROWS}`.execute(db)
  return rows
}
