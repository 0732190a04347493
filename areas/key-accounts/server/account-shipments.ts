import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'

/** What is asked of shipments and done with them, though they stand above; the program hands it in. */
export type KeyAccountShipments = {
  /** How many shipments carry a field of an account, counted up to 10,000. */
  countCarrying(db: ReadDb, accountId: string, key: string): Promise<number>
  /** Gives shipments of nobody to the account that one of their partners stands for, at most so many. */
  takeIn(tx: WriteTx, most: number): Promise<number>
  /** Takes shipments from the account for which none of their partners stands any more, at most so many. */
  letGo(tx: WriteTx, most: number): Promise<number>
}
