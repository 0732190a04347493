import { sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { type DeadlineStep, dueStep } from '../../domain/order-deadlines.ts'
import { announceOrder } from '../answer-order.ts'
import { type OrderRow, addEvent, answerOrder, lockOrder } from '../order-repository.ts'
import { announceNews } from './order-news.ts'

const WRITER = systemWriter('order-deadlines')
const MOST_AT_ONCE = 500

/** EXC-02: reminds the sellers of orders that wait, tells their managers, and ends orders that nobody answered; returns how many. */
export async function watchDeadlines(db: ReadDb, now: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from exchange.transport_order
    where status = 'SUBMITTED' and not has_children and (answer_by <= ${now.toISOString()}
      or (reminded < 2 and ordered_at + (answer_by - ordered_at) / 2 <= ${now.toISOString()}))
    order by answer_by limit ${MOST_AT_ONCE}`.execute(db)
  let done = 0
  for (const { id } of rows) if (await transact(db, WRITER, (tx) => watchOrder(tx, id, now))) done++
  return done
}

async function watchOrder(tx: WriteTx, id: string, now: Date): Promise<boolean> {
  const order = await lockOrder(tx, id, null)
  const { rows } = await sql<{ reminded: number }>`
    select reminded from exchange.transport_order where id = ${id}`.execute(tx)
  if (order?.status !== 'SUBMITTED' || order.hasChildren || order.answerBy === null) return false
  const waiting = {
    orderedAt: new Date(order.orderedAt),
    answerBy: new Date(order.answerBy),
    reminded: rows[0]?.reminded ?? 0,
  }
  const step = dueStep(waiting, now)
  if (step) await take(tx, { order, step, now })
  return step !== null
}

async function take(
  tx: WriteTx,
  { order, step, now }: { order: OrderRow; step: DeadlineStep; now: Date },
): Promise<void> {
  const by = { account: WRITER.account, now }
  if (step === 'EXPIRE') {
    await answerOrder(tx, order, { status: 'EXPIRED', reason: null, ...by })
    await addEvent(tx, order.id, { what: 'EXPIRED', ...by })
    await announceNews(tx, order.id, 'EXPIRED')
  } else {
    const reminded = step === 'REMIND' ? 1 : 2
    await sql`update exchange.transport_order set reminded = ${reminded} where id = ${order.id}`.execute(tx)
    await addEvent(tx, order.id, { what: 'REMINDED', ...by })
    await announceNews(tx, order.id, step === 'REMIND' ? 'REMINDED' : 'ESCALATED')
  }
  announceOrder(tx, order)
}
