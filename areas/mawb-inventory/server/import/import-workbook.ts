import { officeDay } from '#areas/organisation/server/index.ts'
import { errorText } from '#platform/contract/error-catalogue.ts'
import { workbookErrors } from '#platform/contract/workbook-errors.ts'
import type { ImportRow } from '#platform/domain/import-rows.ts'
import { lastDayOnEarth } from '#platform/domain/local-time.ts'
import type { Refused } from '#platform/domain/verdict.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { storeFile } from '#platform/server/files/file-repository.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { workbookMediaType } from '#platform/server/workbook/media-type.ts'
import type { mawbApi } from '../../contract/api.ts'
import { mawbErrors } from '../../contract/errors.ts'
import { type ImportColumn, type ImportRefusal, type ImportedNumber, readImportRow } from '../../domain/import-row.ts'
import { MAX_NUMBERS, type MawbNumber, printMawbNumber } from '../../domain/mawb-number.ts'
import { type Added, addNumbers } from './add-numbers.ts'
import { importSheet } from './import-sheet.ts'
import { knownReference } from '../known-reference.ts'
import { findRegistered } from '../mawb-repository.ts'

type Named = { readonly sheetRow: number; readonly number: MawbNumber }
type Wrong = { readonly sheetRow: number; readonly column: ImportColumn; readonly refused: Refused<CellRefusal> }
type CellRefusal = ImportRefusal | 'REPEATED_IN_FILE' | 'ALREADY_EXISTED'

/**
 * MAW-02: imports 1 to 200 numbers from a workbook into the stock of the actor's office: all of them, or every invalid cell is reported.
 */
export const importWorkbook: Verb<typeof mawbApi.importWorkbook> = async (context, { file }) => {
  const rows = await importSheet.readRows(context.language, file)
  const { read, wrong, named } = await readRows(context, rows)
  const refused = [...wrong, ...repeated(named), ...(await existing(context, named))]
  if (refused.length > 0) throw await refusalOf(context, refused)
  return context.transact(async (tx) => {
    const fileId = await storeFile(tx, context, {
      name: file.fileName,
      mediaType: workbookMediaType(file.fileName),
      content: Buffer.from(file.bytes),
    })
    const added = await addNumbers(tx, context.actor.officeId, read, fileId)
    if ('imported' in added) return added satisfies Added
    const meanwhile = new Set(added.existing)
    throw await refusalOf(
      context,
      named.filter(({ number }) => meanwhile.has(printMawbNumber(number))).map(alreadyExisted),
    )
  })
}

/** Returns the readable rows, the violations, and every readable number even of invalid rows. */
async function readRows(
  context: Context,
  numbers: readonly ImportRow<ImportColumn>[],
): Promise<{ read: ImportedNumber[]; wrong: Wrong[]; named: Named[] }> {
  if (numbers.length > MAX_NUMBERS) {
    throw new Refusal(workbookErrors.TOO_MANY_ROWS, { params: { count: numbers.length, most: MAX_NUMBERS } })
  }
  const known = await knownReference(context.db)
  const days = { today: await officeDay(context), lastDay: lastDayOnEarth(context.now.toISOString()) }
  const read: ImportedNumber[] = []
  const wrong: Wrong[] = []
  const named: Named[] = []
  for (const { sheetRow, cells } of numbers) {
    const result = readImportRow(cells, known, days)
    if (result.ok) read.push(result.row)
    else wrong.push(...result.problems.map((problem) => ({ ...problem, sheetRow })))
    const number = result.ok ? result.row : result.number
    if (number) named.push({ sheetRow, number })
  }
  return { read, wrong, named }
}

/** Reports each repeated number with the row of its first occurrence. */
function repeated(named: readonly Named[]): Wrong[] {
  const first = new Map<string, number>()
  return named.flatMap(({ sheetRow, number }) => {
    const value = printMawbNumber(number)
    const before = first.get(value)
    if (before === undefined) first.set(value, sheetRow)
    return before === undefined
      ? []
      : [wrongNumber(sheetRow, { ok: false, code: 'REPEATED_IN_FILE', params: { value, row: before } })]
  })
}

async function existing({ db }: Context, named: readonly Named[]): Promise<Wrong[]> {
  const found = await findRegistered(
    db,
    named.map(({ number }) => number),
  )
  const registered = new Set(found.map(printMawbNumber))
  return named.filter(({ number }) => registered.has(printMawbNumber(number))).map(alreadyExisted)
}

function alreadyExisted({ sheetRow, number }: Named): Wrong {
  return wrongNumber(sheetRow, { ok: false, code: 'ALREADY_EXISTED', params: { value: printMawbNumber(number) } })
}

function wrongNumber(sheetRow: number, refused: Wrong['refused']): Wrong {
  return { sheetRow, column: 'mawbNumber', refused }
}

function refusalOf({ language }: Context, wrong: readonly Wrong[]): Promise<Refusal> {
  const cells = wrong.map(({ sheetRow, column, refused }) => {
    const entry = mawbErrors[refused.code]
    return { sheetRow, column, code: entry.code, reason: errorText(entry, language, refused.params) }
  })
  return importSheet.refusalOf(language, cells)
}
