import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { type DeadlineStep, dueStep } from '../../domain/order-deadlines.ts'
import { announceOrder } from '../answer-order.ts'
import { type OrderRow, addEvent, answerOrder, lockOrder } from '../order-repository.ts'
import { findReminded, findWaiting, markReminded } from './deadline-repository.ts'
import { announceNews } from './order-news.ts'

const WRITER = systemWriter('order-deadlines')

/**
 * EXC-02: reminds the sellers of orders that wait, escalates to their managers, and ends orders that nobody answered; returns how
 * many. An order that fails keeps no other from its turn; the failures are thrown at the end.
 */
export async function watchDeadlines(db: ReadDb, now: Date): Promise<number> {
  const failures: unknown[] = []
  let done = 0
  for (const id of await findWaiting(db, now)) {
    try {
      if (await transact(db, WRITER, (tx) => watchOrder(tx, id, now))) done++
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} orders could not be reminded or ended`)
  return done
}

/** Takes the step that is due on an order, if any. */
export async function watchOrder(tx: WriteTx, id: string, now: Date): Promise<boolean> {
  const order = await lockOrder(tx, id, null)
  if (order?.status !== 'SUBMITTED' || order.hasChildren || order.answerBy === null) return false
  const waiting = {
    orderedAt: new Date(order.orderedAt),
    answerBy: new Date(order.answerBy),
    reminded: await findReminded(tx, id),
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
    await markReminded(tx, order.id, step === 'REMIND' ? 1 : 2)
    await addEvent(tx, order.id, { what: 'REMINDED', ...by })
    await announceNews(tx, order.id, step === 'REMIND' ? 'REMINDED' : 'ESCALATED')
  }
  announceOrder(tx, order)
}
