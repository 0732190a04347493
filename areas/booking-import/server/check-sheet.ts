import { setImmediate } from 'node:timers/promises'
import { errorText } from '#platform/contract/error-catalogue.ts'
import { instantOf } from '#platform/domain/local-time.ts'
import type { Context } from '#platform/server/http/context.ts'
import { bookingImportErrors } from '../contract/errors.ts'
import { type CellViolation, type CheckedBooking, cellsOf, checkBooking } from '../contract/import-check.ts'
import { type BookingSheet, spellingsOf } from '../contract/import-sheet.ts'
import { isCargoAircraftOnly } from '#areas/cargo/domain/dangerous-goods.ts'
import { NOTHING_KNOWN, codesToAsk, withAnswers } from '../domain/import-known.ts'
import { findKnownKeyAccounts } from '#areas/key-accounts/server/index.ts'
import { whichFly } from '#areas/shipments/server/index.ts'
import { importWords } from './import-words.ts'
import { findKnown } from './known-repository.ts'

export type CheckedRow = CheckedBooking & { readonly row: number }

/** Checks every row of a sheet in order by the rules of the form, as the browser does, with current data. */
export async function checkSheet(
  context: Pick<Context, 'db' | 'actor' | 'language' | 'now'>,
  { rows, columns }: Pick<BookingSheet, 'rows' | 'columns'>,
): Promise<CheckedRow[]> {
  const { db, actor, language, now } = context
  const cells = rows.map((row) => cellsOf(row, columns))
  const requested = codesToAsk(cells, NOTHING_KNOWN)
  const check = {
    known: withAnswers(NOTHING_KNOWN, requested, await findKnown(db, requested)),
    keyAccounts: await findKnownKeyAccounts(db),
    spellings: spellingsOf(await importWords(), language),
    officeId: actor.officeId,
    now: now.toISOString(),
    language,
  }
  const checked: CheckedRow[] = []
  for (const [at, { row }] of rows.entries()) {
    checked.push({ row, ...checkBooking(cells[at] ?? {}, check) })
    // Yields regularly, because thousands of rows take a second.
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate()
  }
  const grounded = await groundedRows(context, checked)
  return checked.map((one) => {
    const violation = grounded.get(one.row)
    return violation ? { row: one.row, entry: null, violations: [violation] } : one
  })
}

const AT_ONCE = 200

/** Returns the rows with goods for cargo aircraft only on a passenger flight; each flight number is looked up once. */
async function groundedRows(
  { db, now, language }: Pick<Context, 'db' | 'now' | 'language'>,
  checked: readonly CheckedRow[],
): Promise<ReadonlyMap<number, CellViolation>> {
  const restricted = checked.flatMap(({ row, ...one }) => {
    if (one.entry === null || one.entry.etd === null || !isCargoAircraftOnly(one.entry)) return []
    const { originZone } = one.zones
    return originZone === null
      ? []
      : [{ ...one.entry, originZone, path: String(row), etd: instantOf(one.entry.etd, originZone) }]
  })
  const refused = (await whichFly(db, restricted, now)).flatMap(({ path, verdict }) => {
    if (verdict.ok) return []
    const entry = bookingImportErrors[verdict.code]
    const message = errorText(entry, language, verdict.params)
    return [[Number(path), { column: 'flightNo', code: entry.code, message }] as const]
  })
  return new Map(refused)
}
