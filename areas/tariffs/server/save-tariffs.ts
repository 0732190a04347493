import { errorText } from '#platform/contract/error-catalogue.ts'
import { describeIssues } from '#platform/contract/input-errors.ts'
import type { Language } from '#platform/contract/language.ts'
import { workbookErrors } from '#platform/contract/workbook-errors.ts'
import { areaTexts } from '#platform/server/area-texts.ts'
import { refusedByConstraint } from '#platform/server/database/refused-by-constraint.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { editRowsVerb } from '#platform/server/list/edit-rows.ts'
import { Refusal, foundAll, refusedAt, saved } from '#platform/server/refusal.ts'
import { type WrongCell, sheetImport } from '#platform/server/workbook/sheet-import.ts'
import type { tariffsApi } from '../contract/api.ts'
import { tariffErrors } from '../contract/errors.ts'
import { type TariffFields, tariffFields } from '../contract/tariff.ts'
import { TARIFF_COLUMNS, type TariffColumn, USUAL_TARIFF_HEADINGS, readTariffRow } from '../domain/tariff-row.ts'
import { deleteTariffs, insertTariffs, lockTariffs, updateTariff } from './tariff-repository.ts'

const REFUSALS = {
  tariff_once: refusedAt('validFrom', tariffErrors.TARIFF_EXISTS),
  tariff_charge_code: refusedAt('chargeCode', tariffErrors.CHARGE_CODE_UNKNOWN),
  tariff_origin: refusedAt('origin', tariffErrors.AIRPORT_UNKNOWN),
  tariff_destination: refusedAt('destination', tariffErrors.AIRPORT_UNKNOWN),
  tariff_currency: refusedAt('currency', tariffErrors.CURRENCY_UNKNOWN),
  tariff_tax_code: refusedAt('taxCode', tariffErrors.TAX_CODE_UNKNOWN),
  tariff_validity: refusedAt('validTo', tariffErrors.VALIDITY_REVERSED),
  tariff_breaks: refusedAt('basis', tariffErrors.TARIFF_INCONSISTENT),
  tariff_pivot: refusedAt('pivotKg', tariffErrors.TARIFF_INCONSISTENT),
}

export const createTariff: Verb<typeof tariffsApi.tariffCreate> = ({ actor, transact }, tariff) =>
  transact(async (tx) => {
    const [made] = await refusedByConstraint(REFUSALS, insertTariffs(tx, actor.officeId, [tariff]))
    if (!made) throw new Error('a tariff was not inserted')
    return made
  })

export const editTariffRows = editRowsVerb<TariffFields>(async ({ actor }, tx, { id, version, set }) => {
  const [current] = foundAll([id], await lockTariffs(tx, [id], actor.officeId))
  const tariff = saved(current?.version === version ? current : undefined, current)
  const write = updateTariff(tx, { id, version }, { ...tariff, ...set })
  return saved(await refusedByConstraint(REFUSALS, write), tariff)
})

export const deleteTariffRows: Verb<typeof tariffsApi.tariffDelete> = ({ actor, transact }, { ids }) =>
  transact(async (tx) => {
    foundAll(ids, await lockTariffs(tx, ids, actor.officeId))
    await deleteTariffs(tx, ids)
    return { done: ids.length }
  })

const sheet = sheetImport('tariffs', TARIFF_COLUMNS, 'chargeCode', {
  needed: ['tab', 'side', 'chargeCode', 'basis', 'currency', 'price', 'validFrom'],
  usual: USUAL_TARIFF_HEADINGS,
})

export const tariffTemplate: Verb<typeof tariffsApi.tariffTemplate> = async ({ language }) =>
  sheet.template(language, {
    fileName: `${(await areaTexts('tariffs', language))('messages.tariffTemplate')}.xlsx`,
    width: 14,
  })

const MAX_TARIFFS = 2_000

/** Imports all tariffs of a workbook, or reports every invalid cell. */
export const importTariffs: Verb<typeof tariffsApi.tariffImport> = async ({ actor, language, transact }, { file }) => {
  const rows = await sheet.readRows(language, file)
  if (rows.length > MAX_TARIFFS) {
    throw new Refusal(workbookErrors.TOO_MANY_ROWS, { params: { count: rows.length, most: MAX_TARIFFS } })
  }
  const t = await areaTexts('tariffs', language)
  const labels = (column: 'tab' | 'side' | 'basis', code: string) => t(`choices.${CHOICES[column]}.${code}`)
  const read = rows.map(({ sheetRow, cells }) => readRow(sheetRow, readTariffRow(cells, labels), language))
  const wrong = read.flatMap((row) => ('wrong' in row ? row.wrong : []))
  if (wrong.length > 0) throw await sheet.refusalOf(language, wrong)
  const tariffs = read.flatMap((row) => ('tariff' in row ? [row.tariff] : []))
  return transact(async (tx) => {
    const made = await refusedByConstraint(REFUSALS, insertTariffs(tx, actor.officeId, tariffs))
    return { imported: made.length }
  })
}

const CHOICES = { tab: 'billingTab', side: 'lineSide', basis: 'lineBasis' } as const

type ReadRow = { readonly tariff: TariffFields } | { readonly wrong: readonly WrongCell<TariffColumn>[] }

/** Reads a row and validates it by the schema. */
function readRow(sheetRow: number, row: ReturnType<typeof readTariffRow>, language: Language): ReadRow {
  if ('wrong' in row) {
    const wrong = row.wrong.map(({ column, refused }) => {
      const { code } = tariffErrors[refused.code]
      return { sheetRow, column, code, reason: errorText(tariffErrors[refused.code], language, refused.params) }
    })
    return { wrong }
  }
  const parsed = tariffFields.safeParse(row.tariff)
  if (parsed.success) return { tariff: parsed.data }
  const issues = describeIssues(parsed.error.issues, language, tariffErrors)
  return {
    wrong: issues.map(({ path, code, message }) => ({ sheetRow, column: path as TariffColumn, code, reason: message })),
  }
}
