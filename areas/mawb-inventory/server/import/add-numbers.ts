import type { WriteTx } from '#platform/server/database/database.ts'
import { printMawbNumber } from '../../domain/mawb-number.ts'
import { recordEvents } from '../ledger/event-repository.ts'
import { insertImport } from './import-repository.ts'
import { insertMawbs, registerNumbers } from '../mawb-repository.ts'
import { momentOf } from '../ledger/moment-repository.ts'
import type { NewNumber } from '../stock-row.ts'
import { watchStock } from '../alerts/watch-stock.ts'

export type Added = { readonly imported: number; readonly first: string; readonly last: string }

/**
 * Adds new numbers to the stock of an office, from a workbook (`fileId`) or a range. Returns already registered numbers instead,
 * including those registered concurrently; the caller must then roll back.
 */
export async function addNumbers(
  tx: WriteTx,
  officeId: string,
  numbers: readonly NewNumber[],
  fileId: string | null,
): Promise<Added | { readonly existing: readonly string[] }> {
  const existing = await registerNumbers(tx, numbers)
  if (existing.length > 0) return { existing: existing.map(printMawbNumber) }
  await insertImport(tx, { officeId, fileId, quantity: numbers.length })
  const rows = await insertMawbs(tx, officeId, numbers)
  await recordEvents(
    tx,
    await momentOf(tx),
    rows.map((row) => ({ row, seq: 1, event: { kind: 'import', officeId } })),
  )
  await watchStock(
    tx,
    rows.map(({ airline }) => ({ officeId, airline })),
  )
  const printed = rows.map((row) => row.number).toSorted()
  return { imported: rows.length, first: printed[0] ?? '', last: printed.at(-1) ?? '' }
}
