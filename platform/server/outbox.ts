import type { ReadDb, WriteTx } from './database/database.ts'
import { systemWriter, transact } from './database/transact.ts'
import type { Log } from './log.ts'
import { type Fact, type LentFact, deleteFact, insertFact, lendOldestFact, putOffFact } from './outbox-repository.ts'

export type { Fact } from './outbox-repository.ts'

/** What is done about a fact; run at least once for every fact, so it must not mind a repetition. */
export type Listener = (fact: Fact) => Promise<void>

/** Events by name (`mawb-inventory.stock-low`) and who listens. */
export type Wiring = Readonly<Record<string, readonly Listener[]>>

/** Writes a fact into the outbox in the transaction that makes it true: either both happen or neither. */
export async function announce(tx: WriteTx, event: string, payload: object): Promise<void> {
  await insertFact(tx, event, payload)
}

/**
 * Hands out the oldest facts, one after the other, and removes each when all its listeners are done with it; answers
 * how many. A fact whose listener fails stays for later, at growing intervals. No transaction is open while listeners
 * work: a fact is lent for a minute, and comes up again by itself when the process dies in between.
 */
export async function relayOutbox(db: ReadDb, wiring: Wiring, log: Log): Promise<number> {
  for (let relayed = 0; relayed < AT_MOST; relayed++) {
    const fact = await transact(db, systemWriter('outbox'), lendOldestFact)
    if (!fact) return relayed
    await deliver(db, fact, wiring, log)
  }
  return AT_MOST
}

const AT_MOST = 200

async function deliver(db: ReadDb, { attempts, ...fact }: LentFact, wiring: Wiring, log: Log): Promise<void> {
  try {
    for (const listener of wiring[fact.event] ?? []) await listener(fact)
  } catch (error) {
    log.warn({ event: fact.event, id: fact.id, attempts, error: String(error) }, 'a listener failed; the fact stays')
    await transact(db, systemWriter('outbox'), (tx) => putOffFact(tx, fact.id, attempts, secondsAfter(attempts)))
    return
  }
  await transact(db, systemWriter('outbox'), (tx) => deleteFact(tx, fact.id))
}

/** 2, 4, 8 … seconds, at most an hour. */
function secondsAfter(attempts: number): number {
  return Math.min(3600, 2 ** attempts)
}
