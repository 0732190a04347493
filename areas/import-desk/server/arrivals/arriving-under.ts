import { AT_ONCE_MOST } from '#areas/shipments/domain/milestones/arrival-rules.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { ShipmentsTables } from '#areas/shipments/server/index.ts'

/** Returns the arriving shipments of an office under masters, each with the destination of its master. */
export async function arrivingUnder(tx: WriteTx, masterIds: readonly string[], officeId: string) {
  if (masterIds.length === 0) return []
  return tx
    .withTables<ShipmentsTables>()
    .selectFrom('shipments.arriving as a')
    .innerJoin('shipments.master as m', 'm.id', 'a.masterId')
    .select(['a.id', 'm.destinationAirport', 'm.destinationZone'])
    .where('a.masterId', 'in', [...masterIds])
    .where('a.officeId', '=', officeId)
    .limit(AT_ONCE_MOST + 1)
    .execute()
}
