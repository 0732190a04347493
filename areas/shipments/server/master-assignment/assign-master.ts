import { mawbErrors } from '#areas/mawb-inventory/contract/errors.ts'
import { type MawbNumber, parseMawbNumber, printMawbNumber } from '#areas/mawb-inventory/domain/mawb-number.ts'
import { takeMawb, takeNextMawb } from '#areas/mawb-inventory/server/index.ts'
import { findCapacityType } from '#areas/reference-data/server/index.ts'
import type { z } from 'zod'
import type { Actor } from '#platform/domain/actor.ts'
import { instantOf } from '#platform/domain/local-time.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { Refusal, demand, found } from '#platform/server/refusal.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import type { masterApi, masterRequest } from '../../contract/master-api.ts'
import { volumeText } from '../../domain/chargeable-weight.ts'
import { canRequestMaster } from '../../domain/master-request.ts'
import { canAssignMaster, isSameLeg } from '../../domain/master-rules.ts'
import { rollUp } from '../../domain/roll-up.ts'
import { zonesOf } from '../airport-zones.ts'
import { type ShipmentRow, lockShipments } from '../hawb-detail/shipment-repository.ts'
import { officeScope } from '../office-scope.ts'
import { insertMaster, isOverLiveMaster, joinMaster } from './master-repository.ts'

type Request = z.output<typeof masterRequest>

/** Houses, flight and number in one transaction: a refusal of any of them leaves the number in the stock. */
export const assignMaster: Verb<typeof masterApi.assign> = ({ transact, actor, now }, request) =>
  transact(async (tx) => {
    const wanted = [...new Set(request.shipmentIds)]
    const houses = await lockShipments(tx, wanted, officeScope(actor))
    const [first] = found(houses.length === wanted.length ? houses : null)
    demand(shipmentErrors, canAssignMaster(houses, actor))
    const flight = await demandFlight(tx, request, now)
    const reference = referenceOf(houses, flight.flightNo, request.etd)
    const number = await takeNumber(tx, request, actor, reference)
    const master = await insertMaster(tx, {
      ...{ ...number, ...flight, reference, homeOfficeId: actor.officeId, createdBy: actor.account },
      jobMode: found(first).jobMode,
    })
    await putUnder(tx, master.id, houses, flight)
    const { cubicCm, pieces, grossWeight, chargeWeight } = rollUp(houses.map(goodsOf))
    return {
      id: master.id,
      mawbNo: master.mawbNo,
      pieces,
      grossWeight,
      chargeWeight,
      volume: volumeText(BigInt(cubicCm)),
    }
  })

async function demandFlight(tx: WriteTx, request: Request, now: Date) {
  const { originAirport, destinationAirport, cutOff } = request
  const zones = await zonesOf(tx, request)
  const capacityType = await capacityTypeInUse(tx, request.capacityType)
  const whole = canRequestMaster({ ...request, ...zones, capacityType, now: now.toISOString() })
  demand(shipmentErrors, whole)
  return {
    ...{ ...zones, originAirport, destinationAirport, capacityType: whole.capacityType, flightNo: whole.flightNo },
    etd: instantOf(whole.etd, zones.originZone),
    eta: instantOf(whole.eta, zones.destinationZone),
    cutOff: cutOff === null ? null : instantOf(cutOff, zones.originZone),
  }
}

/** One that does not exist or is no longer in use counts as none. */
async function capacityTypeInUse(tx: WriteTx, code: string | null): Promise<string | null> {
  return code !== null && (await findCapacityType(tx, code))?.active ? code : null
}

/** How the stock's ledger names the job: the first house with how many more, or the flight where no house has a number. */
function referenceOf(houses: readonly ShipmentRow[], flightNo: string, etd: string | null): string {
  const first = houses.find((house) => house.hawbNo !== null)?.hawbNo
  if (!first) return `${flightNo} ${etd?.slice(0, 10) ?? ''}`.trim()
  return houses.length === 1 ? first : `${first} +${houses.length - 1}`
}

async function takeNumber(tx: WriteTx, request: Request, { officeId }: Actor, reference: string): Promise<MawbNumber> {
  const { number } = request
  if (number.by === 'next') return takeNext(tx, request, { airlineCode: number.airlineCode, officeId, reference })
  const read = parseMawbNumber(number.mawbNo)
  if (!read.ok) throw new Refusal(mawbErrors[read.code], { params: read.params })
  if (await isOverLiveMaster(tx, read.number)) {
    throw new Refusal(shipmentErrors.MAWB_EXISTS, { params: { mawb: printMawbNumber(read.number) } })
  }
  return numberOf(await takeMawb(tx, { ...read.number, officeId, reference }))
}

/** The stock may hold numbers of the airline under other capacity types: the refusal says which type was asked for. */
async function takeNext(
  tx: WriteTx,
  { capacityType }: Request,
  wanted: { airlineCode: string; officeId: string; reference: string },
): Promise<MawbNumber> {
  try {
    return numberOf(await takeNextMawb(tx, { ...wanted, capacityType: capacityType ?? undefined }))
  } catch (error) {
    if (!(error instanceof Refusal) || error.entry !== mawbErrors.NO_FREE_MAWB) throw error
    const params = { airline: wanted.airlineCode, capacityType: capacityType ?? '' }
    throw new Refusal(shipmentErrors.NO_MAWB_OF_TYPE, { params })
  }
}

function numberOf({ prefix, serial }: MawbNumber): MawbNumber {
  return { prefix, serial }
}

async function putUnder(
  tx: WriteTx,
  masterId: string,
  houses: readonly ShipmentRow[],
  flight: Awaited<ReturnType<typeof demandFlight>>,
): Promise<void> {
  const { flightNo, etd, eta, cutOff } = flight
  const idsOn = (sameLeg: boolean) => houses.filter((house) => isSameLeg(house, flight) === sameLeg).map(({ id }) => id)
  await joinMaster(tx, masterId, idsOn(true), { flightNo, etd, eta, cutOff })
  await joinMaster(tx, masterId, idsOn(false), {})
}

function goodsOf({ pieces, grossWeight, cubicCm, chargeWeight }: ShipmentRow) {
  return { pieces: pieces ?? 0, grossWeight: grossWeight ?? '0', cubicCm, chargeWeight: chargeWeight ?? '0' }
}
