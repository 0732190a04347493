import { sql } from 'kysely'
import type { WriteTx } from '#platform/server/database/database.ts'
import { type Transport, isRepeatable, pauseAfter, restAfter } from '../../domain/message-states.ts'

export type Claimed = {
  readonly id: string
  readonly channelId: string
  readonly partnerId: string | null
  readonly transport: Transport
  readonly kind: string
  readonly mawbNo: string
  readonly content: string
  readonly attempts: number
  /** An earlier attempt has no result, because its process ended. */
  readonly wasInterrupted: boolean
}

/** How long one process holds a message, in seconds. */
const LEASE_S = 60

/**
 * Claims the oldest message that may be sent: to each recipient the FWB of a waybill before its FHLs, and each only after earlier
 * ones. A message with an expired lease was being sent by a process that died.
 */
export async function claimDue(tx: WriteTx): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    with due as (
      select m.id, m.lease_until is not null as was_interrupted, c.transport
      from messaging.message m join messaging.channel c on c.id = m.channel_id
      where m.direction = 'OUT' and m.state = 'queued' and m.next_attempt_at <= now()
        and (m.lease_until is null or m.lease_until < now())
        and c.is_enabled and (c.closed_until is null or c.closed_until < now())
        and not exists (
          select from messaging.message e
          where e.direction = 'OUT' and e.state = 'queued' and e.mawb_no = m.mawb_no and e.id <> m.id
            and e.partner_id is not distinct from m.partner_id
            and ((e.kind in ('FWB', 'XFWB')) > (m.kind in ('FWB', 'XFWB'))
              or ((e.kind in ('FWB', 'XFWB')) = (m.kind in ('FWB', 'XFWB')) and e.seq < m.seq)))
      order by m.next_attempt_at, m.seq limit 1 for update of m skip locked)
    update messaging.message m set attempts = m.attempts + 1, lease_until = now() + make_interval(secs => ${LEASE_S})
    from due where m.id = due.id
    returning m.id, m.channel_id, m.partner_id, due.transport, m.kind, m.mawb_no, m.content, m.attempts, due.was_interrupted`.execute(
    tx,
  )
  return rows[0]
}

/** Marks a message as delivered. With `isUncertain` it may be, and sending it again could have a second effect. */
export async function markSent(tx: WriteTx, { id, channelId }: Claimed, isUncertain: boolean): Promise<void> {
  await sql`
    update messaging.message set state = 'sent', sent_at = now(), lease_until = null, is_uncertain = ${isUncertain},
      reason = ''
    where id = ${id} and state = 'queued'`.execute(tx)
  await sql`
    update messaging.channel set failures = 0, closed_until = null, last_error = ''
    where id = ${channelId} and (failures > 0 or last_error <> '')`.execute(tx)
}

/** Schedules another attempt at growing intervals; a channel that fails repeatedly is paused. */
export async function markFailed(tx: WriteTx, { id, attempts }: Claimed, error: string): Promise<void> {
  await sql`
    update messaging.message set lease_until = null, reason = ${error},
      next_attempt_at = now() + make_interval(secs => ${pauseAfter(attempts)})
    where id = ${id} and state = 'queued'`.execute(tx)
}

/** Counts a failure of a channel and pauses it after too many. */
export async function countFailure(tx: WriteTx, channelId: string, error: string): Promise<void> {
  const { rows } = await sql<{ failures: number }>`
    update messaging.channel set failures = failures + 1, last_error = ${error} where id = ${channelId}
    returning failures`.execute(tx)
  const rest = restAfter(rows[0]?.failures ?? 0)
  if (rest > 0) {
    await sql`update messaging.channel set closed_until = now() + make_interval(secs => ${rest}) where id = ${channelId}`.execute(
      tx,
    )
  }
}

/** Whether an interrupted attempt must not be repeated. */
export function mayHaveArrived({ wasInterrupted, transport }: Claimed): boolean {
  return wasInterrupted && !isRepeatable(transport)
}

const POLL_S = 3

/** Claims the next channel to poll for incoming messages, for one process at a time. */
export async function claimPoll(tx: WriteTx): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update messaging.channel set polled_until = now() + make_interval(secs => ${POLL_S})
    where id = (select id from messaging.channel
                where is_enabled and inbound <> '' and polled_until <= now()
                  and (closed_until is null or closed_until < now())
                order by polled_until limit 1 for update skip locked)
    returning id`.execute(tx)
  return rows[0]?.id
}
