import { sql } from 'kysely'
import type { WriteTx } from './database.ts'

/** Does a part of a transaction. When it fails, what it wrote is taken back and the rest of the transaction goes on. */
export async function withSavepoint<Result>(tx: WriteTx, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint part`.execute(tx)
  try {
    const result = await work()
    await sql`release savepoint part`.execute(tx)
    return result
  } catch (error) {
    await sql`rollback to savepoint part; release savepoint part`.execute(tx)
    throw error
  }
}
