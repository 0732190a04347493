import { setImmediate } from 'node:timers/promises'
import type { Context } from '#platform/server/http/context.ts'
import { type CheckedBooking, cellsOf, checkBooking } from '../../contract/import-check.ts'
import { type BookingSheet, spellingsOf } from '../../contract/import-sheet.ts'
import { NOTHING_KNOWN, codesToAsk, withAnswers } from '../../domain/import-known.ts'
import { importWords } from './import-words.ts'
import { findKnown } from './known-repository.ts'

export type CheckedRow = CheckedBooking & { readonly row: number }

/** Every row of a sheet by the rules of the form, in its order: the same check that the browser makes, with what is known now. */
export async function checkSheet(
  { db, actor, language, now }: Pick<Context, 'db' | 'actor' | 'language' | 'now'>,
  { rows, columns }: Pick<BookingSheet, 'rows' | 'columns'>,
): Promise<CheckedRow[]> {
  const cells = rows.map((row) => cellsOf(row, columns))
  const asked = codesToAsk(cells, NOTHING_KNOWN)
  const check = {
    known: withAnswers(NOTHING_KNOWN, asked, await findKnown(db, asked)),
    spellings: spellingsOf(await importWords()),
    ...{ officeId: actor.officeId, now: now.toISOString(), language },
  }
  const checked: CheckedRow[] = []
  for (const [at, { row }] of rows.entries()) {
    checked.push({ row, ...checkBooking(cells[at] ?? {}, check) })
    // Thousands of rows take a second: others are answered in between.
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate()
  }
  return checked
}

const AT_ONCE = 200
