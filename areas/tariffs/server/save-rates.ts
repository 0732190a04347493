import { sql } from 'kysely'
import { errorText } from '#platform/contract/error-catalogue.ts'
import { workbookErrors } from '#platform/contract/workbook-errors.ts'
import { areaTexts } from '#platform/server/area-texts.ts'
import { refusedByConstraint } from '#platform/server/database/refused-by-constraint.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { Refusal, refusedAt } from '#platform/server/refusal.ts'
import { sheetImport } from '#platform/server/workbook/sheet-import.ts'
import type { tariffsApi } from '../contract/api.ts'
import { tariffErrors } from '../contract/errors.ts'
import type { TooLargeDrafts } from '../contract/exchange-rate.ts'
import { type ImportedRate, RATE_COLUMNS, USUAL_RATE_HEADINGS, readRateRow } from '../domain/rate-row.ts'
import { type NewRate, saveRates } from './rate-repository.ts'

const sheet = sheetImport('tariffs', RATE_COLUMNS, 'rate', {
  needed: ['currency', 'base', 'day', 'rate'],
  usual: USUAL_RATE_HEADINGS,
})

const REFUSALS = {
  exchange_rate_currency: refusedAt('currency', tariffErrors.CURRENCY_UNKNOWN),
  exchange_rate_base: refusedAt('base', tariffErrors.CURRENCY_UNKNOWN),
}

/** Applies new rates to the drafts that had none. */
export type RateDrafts = (tx: WriteTx) => Promise<RatedDrafts>

export type RatedDrafts = {
  readonly rated: number
  /** How many drafts of an office a rate is too large for; they stay without. */
  readonly tooLarge: readonly (Pick<NewRate, 'currency' | 'base' | 'day'> & {
    readonly office: string
    readonly drafts: number
  })[]
}

/** Saves the rate of a day and applies it to drafts without rate. */
export function saveRate(rateDrafts: RateDrafts): Verb<typeof tariffsApi.rateSave> {
  return ({ transact }, rate) =>
    transact(async (tx) => {
      await refusedByConstraint(REFUSALS, saveRates(tx, [rate]))
      const { rated, tooLarge } = await rateDrafts(tx)
      return { rated, tooLarge: tooLargeFor([rate], tooLarge) }
    })
}

/** The drafts that one of these rates is too large for, counted by office. */
function tooLargeFor(rates: readonly NewRate[], tooLarge: RatedDrafts['tooLarge']): TooLargeDrafts {
  const saved = new Set(rates.map(keyOf))
  const byOffice = Map.groupBy(
    tooLarge.filter((draft) => saved.has(keyOf(draft))),
    ({ office, base }) => `${office} ${base}`,
  )
  return [...byOffice.values()].flatMap((drafts) => {
    const [first] = drafts
    const count = drafts.reduce((sum, draft) => sum + draft.drafts, 0)
    return first ? [{ office: first.office, base: first.base, drafts: count }] : []
  })
}

export const rateTemplate: Verb<typeof tariffsApi.rateTemplate> = async ({ language }) =>
  sheet.template(language, {
    fileName: `${(await areaTexts('tariffs', language))('messages.rateTemplate')}.xlsx`,
    width: 18,
  })

const MAX_RATES = 2_000

/** Imports all rates of a workbook, or reports every invalid cell. */
export function importRates(rateDrafts: RateDrafts): Verb<typeof tariffsApi.rateImport> {
  return async (context, { file }) => {
    const rates = await readRates(context, file)
    return context.transact(async (tx) => {
      const imported = await saveRates(tx, rates)
      const { tooLarge } = await rateDrafts(tx)
      return { imported, tooLarge: tooLargeFor(rates, tooLarge) }
    })
  }
}

function keyOf({ currency, base, day }: Pick<NewRate, 'currency' | 'base' | 'day'>): string {
  return `${currency} ${base} ${day}`
}

/** Reads a workbook; the last row of a duplicate day counts. */
async function readRates(
  { db, language }: Context,
  file: Parameters<typeof sheet.readRows>[1],
): Promise<ImportedRate[]> {
  const rows = await sheet.readRows(language, file)
  if (rows.length > MAX_RATES) {
    throw new Refusal(workbookErrors.TOO_MANY_ROWS, { params: { count: rows.length, most: MAX_RATES } })
  }
  const { rows: known } = await sql<{ code: string }>`select code from reference_data.currency`.execute(db)
  const currencies = new Set(known.map(({ code }) => code))
  const read = rows.map(({ sheetRow, cells }) => ({ sheetRow, result: readRateRow(cells, currencies) }))
  const wrong = read.flatMap(({ sheetRow, result }) =>
    'wrong' in result
      ? result.wrong.map(({ column, refused }) => {
          const entry = tariffErrors[refused.code]
          return { sheetRow, column, code: entry.code, reason: errorText(entry, language, refused.params) }
        })
      : [],
  )
  if (wrong.length > 0) throw await sheet.refusalOf(language, wrong)
  const rates = read.flatMap(({ result }) => ('rate' in result ? [result.rate] : []))
  return [...new Map(rates.map((rate) => [keyOf(rate), rate])).values()]
}
