import type { Selectable } from 'kysely'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { MasterTable, ShipmentsTables } from '#areas/shipments/server/index.ts'

const MASTER = [
  ...(['id', 'side', 'mawbNo', 'prefix', 'serial', 'jobMode', 'capacityType', 'flightNo', 'originAirport'] as const),
  ...(['destinationAirport', 'originZone', 'destinationZone', 'etd', 'eta', 'cutOff', 'transmittedAt'] as const),
  'carrierReason',
] as const

const HOUSE = [
  ...(['s.id', 's.hawbNo', 's.jobNo', 's.originAirport', 's.destinationAirport', 's.shipperName'] as const),
  ...([
    's.consigneeName',
    's.goodsDescription',
    's.incoterm',
    's.pieces',
    's.grossWeight',
    's.cubicCm',
    's.volume',
    's.chargeWeight',
  ] as const),
] as const

export type MasterOfHouses = Pick<Selectable<MasterTable>, (typeof MASTER)[number]>
export type HouseUnder = Awaited<ReturnType<typeof housesOfMaster>>[number]

export function findMaster(db: ReadDb, id: string): Promise<MasterOfHouses | undefined> {
  return db
    .withTables<ShipmentsTables>()
    .selectFrom('shipments.master')
    .select(MASTER)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Returns the houses of a master by number; `isSeen` if the office (null: any) takes part in one. */
export function housesOfMaster(db: ReadDb, masterId: string, officeId: string | null) {
  return db
    .withTables<ShipmentsTables>()
    .selectFrom('shipments.shipment as s')
    .select(HOUSE)
    .select((of) =>
      (officeId === null
        ? of.lit(true)
        : of.exists(
            of
              .selectFrom('shipments.officeShipment as o')
              .select('o.id')
              .whereRef('o.id', '=', 's.id')
              .where('o.officeId', '=', officeId),
          )
      ).as('isSeen'),
    )
    .where('s.masterId', '=', masterId)
    .orderBy('s.hawbNo')
    .orderBy('s.id')
    .execute()
}
