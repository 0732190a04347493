import { findMawb } from '#areas/mawb-inventory/server/index.ts'
import { airlineNameIn, findAirlines } from '#areas/reference-data/server/index.ts'
import { localOf } from '#platform/domain/local-time.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { found } from '#platform/server/refusal.ts'
import type { masterApi } from '../contract/master-api.ts'
import type { MasterHouse, MasterRecord } from '../contract/master-record.ts'
import { volumeText } from '#areas/cargo/domain/chargeable-weight.ts'
import { rollUp } from '../domain/roll-up.ts'
import { findShipment, visibleOffices } from '#areas/shipments/server/index.ts'
import { type HouseUnder, type MasterOfHouses, findMaster, housesOfMaster } from './master-record-repository.ts'

/** Returns the master of a shipment with all its houses; those of other offices only by number. Null without master. */
export const masterOfShipment: Verb<typeof masterApi.ofShipment> = async (context, { id }) => {
  const { db, actor } = context
  const scope = visibleOffices(actor)
  const { masterId } = found(await findShipment(db, id, scope))
  const master = masterId === null ? undefined : await findMaster(db, masterId)
  if (!master) return { master: null }
  const houses = await housesOfMaster(db, master.id, scope)
  const { cubicCm, charged, gain, ...goods } = rollUp(houses.map(goodsOf))
  // Charges of an agent's houses are between the agent and its customers.
  const earned = master.side === 'Import' ? { charged: null, gain: null } : { charged, gain }
  const { etd, eta, cutOff, originZone, destinationZone, mawbNo, jobMode, capacityType, flightNo } = master
  const { originAirport, destinationAirport, transmittedAt, carrierReason } = master
  return {
    master: {
      mawbNo,
      jobMode,
      capacityType,
      flightNo,
      originAirport,
      destinationAirport,
      originZone,
      destinationZone,
      transmittedAt,
      carrierReason,
      ...(await stockOf(context, master)),
      etd: localOf(etd, originZone),
      eta: localOf(eta, destinationZone),
      cutOff: cutOff === null ? null : localOf(cutOff, originZone),
      ...goods,
      ...earned,
      volume: volumeText(BigInt(cubicCm)),
      houses: houses.map(houseOf),
    },
  }
}

/** The owner of the number; only the office that has or had it gets the link to the stock. */
async function stockOf(
  { db, actor: { officeId }, language }: Context,
  master: MasterOfHouses,
): Promise<Pick<MasterRecord, 'stockId' | 'airline' | 'airlineName'>> {
  const number = await findMawb(db, master)
  const airline = number?.airline ?? master.flightNo.slice(0, 2)
  const airlineName = airlineNameIn(language, (await findAirlines(db, [airline])).get(airline)) ?? null
  const isOurs = number !== undefined && [number.ownerOfficeId, number.homeOfficeId].includes(officeId)
  return { stockId: isOurs ? number.id : null, airline, airlineName }
}

function houseOf(house: HouseUnder): MasterHouse {
  const { id, hawbNo, jobNo, isSeen, shipperName, consigneeName, cubicCm, volume, pieces, grossWeight, chargeWeight } =
    house
  const { originAirport, destinationAirport, goodsDescription, incoterm } = house
  if (!isSeen) return { hawbNo, jobNo, seen: null }
  const goods = { pieces, grossWeight, chargeWeight, volume: cubicCm === 0 ? null : volume, goodsDescription, incoterm }
  const names = { shipper: shipperName, consignee: consigneeName }
  return { hawbNo, jobNo, seen: { id, originAirport, destinationAirport, ...names, ...goods } }
}

function goodsOf({ pieces, grossWeight, cubicCm, chargeWeight }: HouseUnder) {
  return { pieces: pieces ?? 0, grossWeight: grossWeight ?? '0', cubicCm, chargeWeight: chargeWeight ?? '0' }
}
