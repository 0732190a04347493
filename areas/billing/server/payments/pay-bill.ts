import { sql } from 'kysely'
import type { ReadDb } from '#platform/server/database/database.ts'
import { refusedByConstraint } from '#platform/server/database/refused-by-constraint.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { Refusal, found, requireAll } from '#platform/server/refusal.ts'
import type { billingApi } from '../../contract/api.ts'
import type { BillRecord } from '../../contract/bill.ts'
import { billingErrors } from '../../contract/errors.ts'
import { canHavePaid, canPay } from '../../domain/payment.ts'
import { followAccount } from '../accounts/account-verbs.ts'
import { lockBill } from '../bill-repository.ts'
import { officeToday } from '../office-settings.ts'

/** A payment of a bill, whole or in part; of two at once the second sees what the first left open. */
export const payBill: Verb<typeof billingApi.pay> = ({ actor, now, transact }, { id, amount, paidOn, reference }) =>
  transact(async (tx) => {
    const bill = found(await lockBill(tx, id, actor.officeId))
    const { minorUnits } = bill
    const open = await openAmount(tx, id)
    const today = await officeToday(tx, actor.officeId, now)
    requireAll(billingErrors, [
      { path: 'amount', verdict: canPay({ open, minorUnits }, amount) },
      { path: 'paidOn', verdict: canHavePaid(paidOn, today) },
    ])
    await sql`
      insert into billing.payment (office_id, bill_id, amount, paid_on, reference, noted_by)
      values (${actor.officeId}, ${id}, ${amount}, ${paidOn}, ${reference}, ${actor.account})`.execute(tx)
    await followAccount(tx, actor.officeId, bill.titleId)
    return { open: await openAmount(tx, id) }
  })

const REFUSALS = { payment_reverses_id_key: new Refusal(billingErrors.PAYMENT_REVERSED) }

/** Reverses a payment entered by mistake, once; both stay to be read. */
export const reversePayment: Verb<typeof billingApi.paymentReverse> = ({ actor, transact }, { id, paymentId }) =>
  transact(async (tx) => {
    const bill = found(await lockBill(tx, id, actor.officeId))
    const reversal = sql`
      insert into billing.payment (office_id, bill_id, amount, paid_on, reference, reverses_id, noted_by)
      select office_id, bill_id, -amount, paid_on, reference, id, ${actor.account} from billing.payment
      where id = ${paymentId} and bill_id = ${id} and reverses_id is null`
    const { numAffectedRows } = await refusedByConstraint(REFUSALS, reversal.execute(tx))
    found(numAffectedRows === 1n ? true : undefined)
    await followAccount(tx, actor.officeId, bill.titleId)
    return { open: await openAmount(tx, id) }
  })

/** The payments of a bill, the newest first. */
export async function findPayments(db: ReadDb, billId: string): Promise<BillRecord['payments']> {
  const { rows } = await sql<BillRecord['payments'][number]>`
    select p.id, round(p.amount, b.minor_units) as amount, p.paid_on, p.reference, p.noted_by, p.noted_at,
      p.reverses_id is not null or exists (select from billing.payment r where r.reverses_id = p.id) as is_reversed
    from billing.payment p join billing.bill b on b.id = p.bill_id
    where p.bill_id = ${billId} order by p.noted_at desc, p.id desc limit 200`.execute(db)
  return rows
}

async function openAmount(db: ReadDb, billId: string): Promise<string> {
  const { rows } = await sql<{ open: string }>`
    select round(coalesce(i.open, 0), b.minor_units)::text as open
    from billing.bill b left join billing.open_item i on i.bill_id = b.id where b.id = ${billId}`.execute(db)
  return rows[0]?.open ?? '0'
}
