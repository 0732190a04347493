import { type RawBuilder, sql } from 'kysely'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { AttemptAction, CallAnswer, NextStep, Receiver, Transmission } from '../../domain/transmission.ts'

/** A due call, claimed by one process under a fence. */
export type ClaimedCall = Transmission & {
  readonly billId: string
  readonly officeId: string
  readonly revision: number
  readonly fence: number
  readonly seq: number
  readonly tries: number
  readonly payload: string
  readonly xcReference: string | null
}

/** A due bill, locked, with what is sent of it. */
export type DueBill = Transmission & {
  readonly billId: string
  readonly officeId: string
  readonly fence: number
  readonly attempts: number
  readonly revision: number
  readonly tries: number
  readonly xcReference: string | null
  readonly payload: string
  /** Whether the process died that held its last lease. */
  readonly isAbandoned: boolean
}

/**
 * Finds and locks the next due call to a receiver: not leased, not behind an earlier queued bill of the same account, and no
 * credit note whose bill the receiver does not have yet. Others skip it.
 */
export async function lockNextDue(tx: WriteTx, receiver: Receiver): Promise<DueBill | undefined> {
  const { rows } = await sql<DueBill>`
    select t.bill_id, t.office_id, t.state, t.receiver, t.in_doubt, t.stopped, t.fence, t.attempts, t.revision, t.tries,
      t.xc_reference, t.leased_until is not null as is_abandoned, (
        select r.payload from billing.bill_revision r where r.bill_id = t.bill_id and r.revision = t.revision) as payload
    from billing.transmission t left join billing.transmission c on c.bill_id = t.credits_id
    where t.state in ('QUEUED', 'SENDING_XC', 'XC_DONE', 'SENDING_SC', 'UNKNOWN') and not t.stopped
      and t.due_at <= now() and (t.leased_until is null or t.leased_until < now())
      and t.receiver = ${receiver}
      and (t.credits_id is null or ${sql.raw(hasReceived('c', 't'))})
      and not exists (
        select from billing.transmission e left join billing.transmission f on f.bill_id = e.credits_id
        where e.office_id = t.office_id and e.account_code = t.account_code and e.place < t.place
          and e.state in ('QUEUED', 'SENDING_XC', 'XC_DONE', 'SENDING_SC', 'UNKNOWN') and not e.stopped
          and (e.credits_id is null or ${sql.raw(hasReceived('f', 'e'))})
          and (t.receiver = 'SC' or e.receiver = 'XC'))
    order by t.due_at limit 1 for update of t skip locked`.execute(tx)
  return rows[0]
}

/** Whether the credited bill is at the next receiver of its credit note; SQL aliases of both transmissions. */
function hasReceived(credited: 'c' | 'f', note: 't' | 'e'): string {
  return `case ${note}.receiver when 'XC' then ${credited}.xc_reference else ${credited}.sc_reference end is not null`
}

/** Of bill `b` with transmission `t`: the number of the bill that it takes back, until its next receiver has that one. */
export const WAITS_FOR = `
  (select w.number from billing.bill w join billing.transmission c on c.bill_id = w.id
   where w.id = b.credits_id and t.state in ('QUEUED', 'XC_DONE') and not ${hasReceived('c', 't')})`

export type Begun = {
  readonly action: AttemptAction
  readonly state: string
  readonly key: string
  readonly sha256: string | null
  readonly leaseMs: number
}

/** The call that is made of a locked bill. */
export function claimed({ attempts, fence, ...row }: DueBill, { action }: Begun): ClaimedCall {
  return { ...row, inDoubt: row.inDoubt || action === 'SEND', fence: fence + 1, seq: attempts + 1 }
}

/** Records that a call was left open by a process that died. */
export async function closeAbandoned(tx: WriteTx, billId: string): Promise<void> {
  await sql`
    update billing.attempt set ended_at = clock_timestamp(), outcome = 'LOST'
    where bill_id = ${billId} and outcome is null`.execute(tx)
}

/**
 * Records the start of a call before it is made, so that a call without end is known to be in doubt. All parameters are texts, so that
 * it can travel with the commit.
 */
export function callBegin(call: ClaimedCall, begun: Begun): RawBuilder<unknown> {
  const [seq, fence] = [sql`${String(call.seq)}::int`, sql`${String(call.fence)}::bigint`]
  return sql`
    with leased as (
      update billing.transmission
      set state = ${begun.state}, in_doubt = ${String(call.inDoubt)}::boolean, fence = ${fence}, attempts = ${seq},
        leased_until = now() + ${String(begun.leaseMs)}::int * interval '1 millisecond'
      where bill_id = ${call.billId})
    insert into billing.attempt (bill_id, seq, revision, receiver, action, key, sha256, fence)
    values (${call.billId}, ${seq}, ${String(call.revision)}::int, ${call.receiver}, ${begun.action}, ${begun.key},
      nullif(${begun.sha256 ?? ''}, ''), ${fence})`
}

export async function payloadOf(
  tx: WriteTx,
  { billId, revision }: Pick<DueBill, 'billId' | 'revision'>,
): Promise<string> {
  const { rows } = await sql<{ payload: string }>`
    select payload from billing.bill_revision where bill_id = ${billId} and revision = ${revision}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`bill ${billId} has no revision ${revision}`)
  return row.payload
}

/** Records the result of a call, unless another process has taken over the bill. All parameters are texts. */
export function callEnd(
  call: ClaimedCall,
  answer: CallAnswer & { readonly status: number | null; readonly text: string },
  next: NextStep & { readonly pauseMs: number },
): RawBuilder<unknown> {
  const tries = next.again === 'later' ? call.tries + 1 : 0
  const [ofXc, ofSc] = (['XC', 'SC'] as const).map(
    (receiver) => sql`${String(next.reference !== null && call.receiver === receiver)}::boolean`,
  )
  return sql`
    with moved as (
      update billing.transmission
      set state = ${next.state}, receiver = ${next.receiver}, in_doubt = ${String(next.inDoubt)}::boolean,
        refusal = ${next.refusal}, timed_out = ${String(next.timedOut)}::boolean, tries = ${String(tries)}::int,
        leased_until = null, due_at = now() + ${String(next.pauseMs)}::int * interval '1 millisecond',
        xc_reference = case when ${ofXc} then ${next.reference ?? ''} else xc_reference end,
        xc_done_at = case when ${ofXc} then clock_timestamp() else xc_done_at end,
        sc_reference = case when ${ofSc} then ${next.reference ?? ''} else sc_reference end,
        sc_done_at = case when ${ofSc} then clock_timestamp() else sc_done_at end
      where bill_id = ${call.billId} and fence = ${String(call.fence)}::bigint
      returning bill_id)
    update billing.attempt a
    set ended_at = clock_timestamp(), outcome = ${answer.outcome}, status = nullif(${String(answer.status ?? '')}, '')::int,
      answer = ${answer.text.slice(0, 4000)}
    from moved where a.bill_id = moved.bill_id and a.seq = ${String(call.seq)}::int and a.outcome is null`
}

export type SentBill = Transmission & {
  readonly id: string
  readonly officeId: string
  readonly refusal: string
  /** The bill that a credit note takes back. */
  readonly credited: { readonly id: string; readonly number: string; readonly state: Transmission['state'] } | null
}

/** Locks and returns bills of an office, ordered by id. */
export async function lockTransmissions(tx: WriteTx, ids: readonly string[], officeId: string): Promise<SentBill[]> {
  const { rows } = await sql<SentBill>`
    select t.bill_id as id, t.office_id, t.state, t.receiver, t.in_doubt, t.stopped, t.refusal,
      case when c.id is not null then jsonb_build_object('id', c.id, 'number', c.number, 'state', w.state) end as credited
    from billing.transmission t
      left join billing.bill c on c.id = t.credits_id left join billing.transmission w on w.bill_id = t.credits_id
    where t.bill_id = any(${ids}::uuid[]) and t.office_id = ${officeId} order by t.bill_id for update of t`.execute(tx)
  return rows
}

/** Queues bills at their next receiver behind all others of their accounts, in the order of their numbers. */
export async function queueTransmissions(tx: WriteTx, ids: readonly string[], account: string): Promise<void> {
  await sql`
    update billing.transmission t
    set state = case receiver when 'XC' then 'QUEUED' else 'XC_DONE' end, place = n.place, due_at = now(), tries = 0,
        refusal = '', timed_out = false, stopped = false, queued_at = clock_timestamp(), queued_by = ${account}
    from (select id, nextval('billing.queue_place') as place from (
      select id from billing.bill where id = any(${ids}::uuid[]) order by issued_at, number) ordered) n
    where t.bill_id = n.id`.execute(tx)
}

export async function setStopped(tx: WriteTx, ids: readonly string[], stopped: boolean): Promise<void> {
  await sql`
    update billing.transmission set stopped = ${stopped}, due_at = case when ${stopped} then due_at else now() end
    where bill_id = any(${ids}::uuid[])`.execute(tx)
}
