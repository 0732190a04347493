import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { letGo, takeIn } from './shipments-of-accounts.ts'

const AT_ONCE = 500

/** Reassigns shipments after changes of key account partners, some hundred at a time. */
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
