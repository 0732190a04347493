import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'

/** Functions on shipments, injected because that area is above this one. */
export type KeyAccountShipments = {
  /** Counts the shipments with a value in a field of an account, up to 10,000. */
  countCarrying(db: ReadDb, accountId: string, key: string): Promise<number>
  /** Assigns shipments without account to the one of their partners, up to a maximum. */
  takeIn(tx: WriteTx, most: number): Promise<number>
  /** Removes the account from shipments none of whose partners belongs to it any more, up to a maximum. */
  letGo(tx: WriteTx, most: number): Promise<number>
}
