import type { ReadDb } from '#platform/server/database/database.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { takeIn } from './client-repository.ts'

const AT_ONCE = 500

/** Shipments that were booked before their partner was made a client's come to its list, some hundred at a time. */
export async function takeInShipments(db: ReadDb): Promise<void> {
  for (;;) {
    const taken = await transact(db, systemWriter('take-in-shipments'), (tx) => takeIn(tx, AT_ONCE))
    if (taken < AT_ONCE) return
  }
}
