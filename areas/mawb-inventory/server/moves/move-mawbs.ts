import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context } from '#platform/server/http/context.ts'
import { requireAll, foundAll } from '#platform/server/refusal.ts'
import type { Verdict } from '#platform/domain/verdict.ts'
import { mawbErrors } from '../../contract/errors.ts'
import type { NamedMawb } from '../../domain/mawb.ts'
import { type MawbEvent, after } from '../../domain/mawb-ledger.ts'
import type { MawbRefusal } from '../../domain/mawb-rules.ts'
import { recordEvents } from '../ledger/event-repository.ts'
import { deleteMawbs, lockMawbs, saveStates } from '../mawb-repository.ts'
import { momentOf } from '../ledger/moment-repository.ts'
import { visibleOfficeId } from '../alerts/stock-conditions-repository.ts'
import type { StockRow } from '../stock-row.ts'
import { watchStock } from '../alerts/watch-stock.ts'

export type Rule = (mawb: NamedMawb) => Verdict<MawbRefusal>

/**
 * Applies one action to a selection, all or nothing: lock, rule, ledger, state. Each refused number is reported by id; numbers
 * that the actor cannot see are treated as not found.
 */
export function moveMawbs(
  context: Context,
  ids: readonly string[],
  rule: Rule,
  event: MawbEvent,
): Promise<{ done: number }> {
  return context.transact(async (tx) => {
    const rows = foundAll(ids, await lockMawbs(tx, ids, visibleOfficeId(context.actor)))
    requireAll(
      mawbErrors,
      rows.map((row) => ({ path: row.id, verdict: rule(row) })),
    )
    await happen(tx, rows, event)
    return { done: rows.length }
  })
}

/** Writes an event and the new states of locked rows, and checks the stock alerts. */
export async function happen(tx: WriteTx, rows: readonly StockRow[], event: MawbEvent): Promise<void> {
  const at = await momentOf(tx)
  const moved = rows.map((row) => ({ row, next: after(row, { ...event, at }) }))
  await recordEvents(
    tx,
    at,
    rows.map((row) => ({ row, seq: row.version + 1, event })),
  )
  const stays = moved.flatMap(({ row, next }) => (next ? [{ row, next }] : []))
  if (stays.length > 0) await saveStates(tx, stays)
  const goes = moved.flatMap(({ row, next }) => (next ? [] : [row]))
  if (goes.length > 0) await deleteMawbs(tx, goes)
  const owners = moved.flatMap(({ row, next }) =>
    [row.ownerOfficeId, next?.ownerOfficeId ?? row.ownerOfficeId].map((officeId) => ({
      officeId,
      airline: row.airline,
    })),
  )
  await watchStock(tx, owners)
}
