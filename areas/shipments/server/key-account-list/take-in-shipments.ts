import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { letGo, takeIn } from './shipments-of-accounts.ts'

const AT_ONCE = 500

/**
 * Shipments whose partner left a client leave its list, and those that were booked before their partner was made a client's
 * come to it, some hundred at a time.
 */
export async function takeInShipments(db: ReadDb): Promise<void> {
  await untilDone(db, letGo)
  await untilDone(db, takeIn)
}

async function untilDone(db: ReadDb, step: (tx: WriteTx, most: number) => Promise<number>): Promise<void> {
  for (;;) {
    const done = await transact(db, systemWriter('take-in-shipments'), (tx) => step(tx, AT_ONCE))
    if (done < AT_ONCE) return
  }
}
