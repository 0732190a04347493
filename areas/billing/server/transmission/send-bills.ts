import type { Verb } from '#platform/server/http/context.ts'
import { notifyOffice } from '#platform/server/live/notify.ts'
import { Refusal, requireAll, foundAll } from '#platform/server/refusal.ts'
import type { billingApi } from '../../contract/api.ts'
import { billingErrors } from '../../contract/errors.ts'
import { BILLS_MOVED } from '../../contract/live.ts'
import { canResume, canSendCredit, canStop, isUnderWay } from '../../domain/transmission.ts'
import { type SentBill, lockTransmissions, queueTransmissions, setStopped } from './transmission-repository.ts'

/** TRX-01: queues bills for XC; bills already in progress or completed are not changed, so repeating it is harmless. */
export function sendBills(hasReceivers: boolean): Verb<typeof billingApi.send> {
  return ({ actor, transact }, { ids }) => {
    if (!hasReceivers) throw new Refusal(billingErrors.RECEIVERS_MISSING)
    return transact(async (tx) => {
      const bills = foundAll(ids, await lockTransmissions(tx, ids, actor.officeId))
      const done = bills.filter(({ state }) => state === 'SC_DONE').length
      const waiting = bills.filter((bill) => bill.state !== 'SC_DONE' && !isUnderWay(bill))
      requireAll(billingErrors, creditVerdicts(waiting))
      await queueTransmissions(
        tx,
        waiting.map(({ id }) => id),
        actor.account,
      )
      notifyOffice(tx, actor.officeId, BILLS_MOVED)
      return { queued: waiting.length, underWay: ids.length - waiting.length - done, done }
    })
  }
}

function creditVerdicts(waiting: readonly SentBill[]) {
  const along = new Set(waiting.map(({ id }) => id))
  return waiting.flatMap(({ id, credited }) =>
    credited === null ? [] : [{ path: id, verdict: canSendCredit(credited, along.has(credited.id)) }],
  )
}

export const stopBills: Verb<typeof billingApi.stop> = ({ actor, transact }, { ids }) =>
  transact(async (tx) => {
    const bills = foundAll(ids, await lockTransmissions(tx, ids, actor.officeId))
    requireAll(
      billingErrors,
      bills.map((bill) => ({ path: bill.id, verdict: canStop(bill) })),
    )
    await setStopped(tx, ids, true)
    notifyOffice(tx, actor.officeId, BILLS_MOVED)
    return { done: ids.length }
  })

export const resumeBills: Verb<typeof billingApi.resume> = ({ actor, transact }, { ids }) =>
  transact(async (tx) => {
    const bills = foundAll(ids, await lockTransmissions(tx, ids, actor.officeId))
    requireAll(
      billingErrors,
      bills.map((bill) => ({ path: bill.id, verdict: canResume(bill) })),
    )
    await setStopped(tx, ids, false)
    notifyOffice(tx, actor.officeId, BILLS_MOVED)
    return { done: ids.length }
  })
