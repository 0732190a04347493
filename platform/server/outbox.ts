import { sql } from 'kysely'
import type { ReadDb, WriteTx } from './database/database.ts'
import { systemWriter, transact } from './database/transact.ts'
import type { Log } from './log.ts'

/** A fact that something happened, as its listeners get it. */
export type Fact = {
  readonly id: string
  readonly event: string
  readonly payload: unknown
  readonly requestId: string
}

/** What is done about a fact; run at least once for every fact, so it must not mind a repetition. */
export type Listener = (fact: Fact) => Promise<void>

/** Events by name (`mawb-inventory.stock-low`) and who listens. */
export type Wiring = Readonly<Record<string, readonly Listener[]>>

/** Writes a fact into the outbox in the transaction that makes it true: either both happen or neither. */
export async function announce(tx: WriteTx, event: string, payload: object): Promise<void> {
  await sql`insert into platform.outbox (event, payload, request_id)
            values (${event}, ${JSON.stringify(payload)}::jsonb, coalesce(current_setting('app.request_id', true), ''))`.execute(
    tx,
  )
}

/**
 * Hands out the oldest facts, one after the other, and removes each when all its listeners are done with it; answers
 * how many. A fact whose listener fails stays for the next time, as does one that another process has in hand.
 */
export async function relayOutbox(db: ReadDb, wiring: Wiring, log: Log): Promise<number> {
  for (let relayed = 0; relayed < AT_MOST; relayed++) {
    if (!(await relayOne(db, wiring, log))) return relayed
  }
  return AT_MOST
}

const AT_MOST = 200

function relayOne(db: ReadDb, wiring: Wiring, log: Log): Promise<boolean> {
  return transact(db, systemWriter('outbox'), async (tx) => {
    // A listener may take its time (a slow mail server); the default would end the connection under it.
    await sql`set local idle_in_transaction_session_timeout = '60s'`.execute(tx)
    const { rows } = await sql<Fact>`
      select id, event, payload, request_id from platform.outbox
      where not_before <= clock_timestamp()
      order by not_before, id limit 1 for update skip locked`.execute(tx)
    const [fact] = rows
    if (!fact) return false
    try {
      for (const listener of wiring[fact.event] ?? []) await listener(fact)
      await sql`delete from platform.outbox where id = ${fact.id}`.execute(tx)
    } catch (error) {
      log.warn(
        { event: fact.event, id: fact.id, error: String(error) },
        'a listener failed; the fact stays in the outbox',
      )
      await sql`update platform.outbox set attempts = attempts + 1,
                  not_before = clock_timestamp() + least(interval '1 hour', interval '2 seconds' * power(2, attempts))
                where id = ${fact.id}`.execute(tx)
    }
    return true
  })
}
