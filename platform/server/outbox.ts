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
 * how many. A fact whose listener fails stays for later, at growing intervals. No transaction is open while listeners
 * work: a fact is lent for a minute, and comes up again by itself when the process dies in between.
 */
export async function relayOutbox(db: ReadDb, wiring: Wiring, log: Log): Promise<number> {
  for (let relayed = 0; relayed < AT_MOST; relayed++) {
    const fact = await lendFact(db)
    if (!fact) return relayed
    await deliver(db, fact, wiring, log)
  }
  return AT_MOST
}

const AT_MOST = 200

type LentFact = Fact & { readonly attempts: number }

function lendFact(db: ReadDb): Promise<LentFact | undefined> {
  return transact(db, systemWriter('outbox'), async (tx) => {
    const { rows } = await sql<LentFact>`
      update platform.outbox set attempts = attempts + 1, not_before = clock_timestamp() + interval '1 minute'
      where id = (select id from platform.outbox where not_before <= clock_timestamp()
                  order by not_before, id limit 1 for update skip locked)
      returning id, event, payload, request_id, attempts`.execute(tx)
    return rows[0]
  })
}

async function deliver(db: ReadDb, { attempts, ...fact }: LentFact, wiring: Wiring, log: Log): Promise<void> {
  try {
    for (const listener of wiring[fact.event] ?? []) await listener(fact)
  } catch (error) {
    log.warn({ event: fact.event, id: fact.id, attempts, error: String(error) }, 'a listener failed; the fact stays')
    await putOff(db, fact.id, attempts)
    return
  }
  await transact(db, systemWriter('outbox'), (tx) => sql`delete from platform.outbox where id = ${fact.id}`.execute(tx))
}

/** 2, 4, 8 … seconds, at most an hour; not when somebody else has the fact by now. */
async function putOff(db: ReadDb, id: string, attempts: number): Promise<void> {
  const seconds = Math.min(3600, 2 ** attempts)
  await transact(db, systemWriter('outbox'), (tx) =>
    sql`update platform.outbox set not_before = clock_timestamp() + ${seconds} * interval '1 second'
        where id = ${id} and attempts = ${attempts}`.execute(tx),
  )
}
