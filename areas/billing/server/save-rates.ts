import { sql } from 'kysely'
import { errorText } from '#platform/contract/error-catalogue.ts'
import { workbookErrors } from '#platform/contract/workbook-errors.ts'
import { areaTexts } from '#platform/server/area-texts.ts'
import { refusedByConstraint } from '#platform/server/database/refused-by-constraint.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { Refusal, refusedAt } from '#platform/server/refusal.ts'
import { sheetImport } from '#platform/server/workbook/sheet-import.ts'
import type { billingApi } from '../contract/api.ts'
import { billingErrors } from '../contract/errors.ts'
import { RATE_COLUMNS, USUAL_RATE_HEADINGS, readRateRow } from '../domain/rate-row.ts'
import { rateDrafts, saveRates } from './rate-repository.ts'

const sheet = sheetImport('billing', RATE_COLUMNS, 'rate', {
  needed: ['currency', 'base', 'day', 'rate'],
  usual: USUAL_RATE_HEADINGS,
})

const REFUSALS = {
  exchange_rate_currency: refusedAt('currency', billingErrors.CURRENCY_UNKNOWN),
  exchange_rate_base: refusedAt('base', billingErrors.CURRENCY_UNKNOWN),
}

/** Saves the rate of a day and applies it to drafts without rate. */
export const saveRate: Verb<typeof billingApi.rateSave> = ({ transact }, rate) =>
  transact(async (tx) => {
    await refusedByConstraint(REFUSALS, saveRates(tx, [rate]))
    return { rated: await rateDrafts(tx) }
  })

export const rateTemplate: Verb<typeof billingApi.rateTemplate> = async ({ language }) =>
  sheet.template(language, {
    fileName: `${(await areaTexts('billing', language))('messages.rateTemplate')}.xlsx`,
    width: 18,
  })

const MOST_RATES = 2_000

/** Imports all rates of a workbook, or reports every invalid cell. */
export const importRates: Verb<typeof billingApi.rateImport> = async (context, { file }) => {
  const { language } = context
  const rows = await sheet.readRows(language, file)
  if (rows.length > MOST_RATES) {
    throw new Refusal(workbookErrors.TOO_MANY_ROWS, { params: { count: rows.length, most: MOST_RATES } })
  }
  const { rows: known } = await sql<{ code: string }>`select code from reference_data.currency`.execute(context.db)
  const currencies = new Set(known.map(({ code }) => code))
  const read = rows.map(({ sheetRow, cells }) => ({ sheetRow, result: readRateRow(cells, currencies) }))
  const wrong = read.flatMap(({ sheetRow, result }) =>
    'wrong' in result
      ? result.wrong.map(({ column, refused }) => {
          const entry = billingErrors[refused.code]
          return { sheetRow, column, code: entry.code, reason: errorText(entry, language, refused.params) }
        })
      : [],
  )
  if (wrong.length > 0) throw await sheet.refusalOf(language, wrong)
  const rates = read.flatMap(({ result }) => ('rate' in result ? [result.rate] : []))
  // The last row of a duplicate day counts.
  const last = new Map(rates.map((rate) => [`${rate.currency} ${rate.base} ${rate.day}`, rate]))
  return context.transact(async (tx) => {
    const imported = await saveRates(tx, [...last.values()])
    await rateDrafts(tx)
    return { imported }
  })
}
