import { errorText } from '#platform/contract/error-catalogue.ts'
import { describeIssues } from '#platform/contract/input-errors.ts'
import type { Language } from '#platform/contract/language.ts'
import { workbookErrors } from '#platform/contract/workbook-errors.ts'
import type { Refused } from '#platform/domain/verdict.ts'
import { areaTexts } from '#platform/server/area-texts.ts'
import { refusedByConstraint } from '#platform/server/database/refused-by-constraint.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { type WrongCell, sheetImport } from '#platform/server/workbook/sheet-import.ts'
import type { tariffsApi } from '../contract/api.ts'
import { tariffErrors } from '../contract/errors.ts'
import { type TariffFields, tariffFields } from '../contract/tariff.ts'
import { tariffViolations } from '../domain/tariff.ts'
import { TARIFF_COLUMNS, type TariffColumn, USUAL_TARIFF_HEADINGS, readTariffRow } from '../domain/tariff-row.ts'
import { breaksOf, insertTariffs } from './tariff-repository.ts'
import { type KnownAccounts, findOverlaps, findUnknownCodes } from './tariff-violations.ts'

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

type ReadTariff = { readonly sheetRow: number; readonly tariff: TariffFields }
type WrongTariff = {
  readonly sheetRow: number
  readonly column: TariffColumn
  readonly refused: Refused<keyof typeof tariffErrors>
}

/** Imports all tariffs of a workbook, or names every wrong cell by row and column. */
export function importTariffs(knownAccounts: KnownAccounts): Verb<typeof tariffsApi.tariffImport> {
  return async ({ actor, language, transact }, { file }) => {
    const rows = await sheet.readRows(language, file)
    if (rows.length > MAX_TARIFFS) {
      throw new Refusal(workbookErrors.TOO_MANY_ROWS, { params: { count: rows.length, most: MAX_TARIFFS } })
    }
    const t = await areaTexts('tariffs', language)
    const labels = (column: 'tab' | 'side' | 'basis', code: string) => t(`choices.${CHOICES[column]}.${code}`)
    const read = rows.map(({ sheetRow, cells }) => readRow(sheetRow, readTariffRow(cells, labels), language))
    const unreadable = read.flatMap((row) => ('wrong' in row ? row.wrong : []))
    const tariffs = read.flatMap((row) => ('tariff' in row ? [row] : []))
    return transact(async (tx) => {
      const wrong = await violationsOf(tx, knownAccounts, actor.officeId, tariffs)
      const cells = [...unreadable, ...wrong.map((cell) => inWords(cell, language))]
      if (cells.length > 0) throw await sheet.refusalOf(language, cells)
      const fields = tariffs.map(({ tariff }) => tariff)
      const made = await refusedByConstraint(RACED, insertTariffs(tx, actor.officeId, fields))
      return { imported: made.length }
    })
  }
}

const CHOICES = { tab: 'billingTab', side: 'lineSide', basis: 'lineBasis' } as const
/** Somebody else enters the same tariff between the check and the insert. */
const RACED = { tariff_once: new Refusal(tariffErrors.TARIFF_EXISTS) }

async function violationsOf(
  tx: WriteTx,
  knownAccounts: KnownAccounts,
  officeId: string,
  rows: readonly ReadTariff[],
): Promise<WrongTariff[]> {
  const tariffs = rows.map(({ tariff }) => tariff)
  const violations = rows.flatMap(({ sheetRow, tariff }) =>
    tariffViolations({ ...tariff, breaks: breaksOf(tariff) }).map((violation) => ({ sheetRow, ...violation })),
  )
  const sheetRowOf = (index: number): number => rows[index]?.sheetRow ?? 0
  const unknown = await findUnknownCodes(tx, knownAccounts, officeId, tariffs)
  const named = unknown.map(({ index, ...cell }) => ({ sheetRow: sheetRowOf(index), ...cell }))
  // A validity that ends before it begins is no range to compare.
  if (violations.length + named.length > 0) return [...violations, ...named]
  const overlaps = await findOverlaps(tx, officeId, tariffs)
  return overlaps.map(({ index, earlier }) => ({
    sheetRow: sheetRowOf(index),
    column: 'validFrom',
    refused:
      earlier === null
        ? { ok: false, code: 'TARIFF_EXISTS' }
        : { ok: false, code: 'TARIFF_REPEATED', params: { row: sheetRowOf(earlier) } },
  }))
}

function inWords({ sheetRow, column, refused }: WrongTariff, language: Language): WrongCell<TariffColumn> {
  const entry = tariffErrors[refused.code]
  return { sheetRow, column, code: entry.code, reason: errorText(entry, language, refused.params) }
}

/** Reads a row and validates it by the schema. */
function readRow(
  sheetRow: number,
  row: ReturnType<typeof readTariffRow>,
  language: Language,
): ReadTariff | { readonly wrong: readonly WrongCell<TariffColumn>[] } {
  if ('wrong' in row) return { wrong: row.wrong.map((cell) => inWords({ sheetRow, ...cell }, language)) }
  const parsed = tariffFields.safeParse(row.tariff)
  if (parsed.success) return { sheetRow, tariff: parsed.data }
  const issues = describeIssues(parsed.error.issues, language, tariffErrors)
  return {
    wrong: issues.map(({ path, code, message }) => ({ sheetRow, column: path as TariffColumn, code, reason: message })),
  }
}
