import { consolidationServer } from '#areas/consolidation/server/index.ts'
import type { CarrierRates } from '#areas/flights/domain/carrier-charge.ts'
import { findCarrierRates } from '#areas/flights/server/index.ts'
import type { Office } from '#areas/organisation/server/index.ts'
import { findAirlines, findAirports } from '#areas/reference-data/server/index.ts'
import type { MasterRecord } from '#areas/consolidation/contract/master-record.ts'
import type { Shipment } from '#areas/shipments/contract/booking/shipment.ts'
import { findSeenHouses, flightsOfEach, shipmentsServer } from '#areas/shipments/server/index.ts'
import { instantOf, localOf } from '#platform/domain/local-time.ts'
import type { Context } from '#platform/server/http/context.ts'
import { Refusal, found } from '#platform/server/refusal.ts'
import type { OfficeProfile } from '../../contract/waybill-api.ts'
import { waybillErrors } from '../../contract/waybill-errors.ts'
import { waybillsOfJob } from '../../domain/waybill/papers-of-job.ts'
import type { WaybillKind } from '../../domain/waybill/waybill.ts'
import { officeOfShipment } from '../office-of-shipment.ts'
import { type Subject, findProfile } from './waybill-repository.ts'

/** The data that a waybill is derived from. */
export type WaybillFacts = {
  readonly kind: WaybillKind
  readonly shipment: Shipment
  readonly master: MasterRecord | null
  readonly profile: OfficeProfile
  readonly currency: string
  readonly office: Office
  /** Where the waybill ends; empty while that is not known. */
  readonly destinationCountry: string
  /** Of the office. */
  readonly country: string
  readonly carrierName: string
  readonly carrier: string
  /** English airport names by code. */
  readonly airports: ReadonlyMap<string, string>
  /** The calendar day at the office. */
  readonly today: string
  /** Of all visible houses of a master waybill. */
  readonly handlingCodes: readonly string[]
  /** The same of their dangerous goods. */
  readonly dangerousGoodsLines: Shipment['dangerousGoodsLines']
  /** The overseas agent that a master waybill is made out to: of the first house that has one, whichever house it is opened from. */
  readonly agent: Shipment['overseasAgent']
  /** What the carrier takes for the flight of a master waybill; null where the schedule does not say. */
  readonly carrierRates: CarrierRates | null
}

/** Reads the data that a waybill is derived from; refuses if the job has no such waybill. */
export async function waybillFacts(
  context: Context,
  { id, kind }: { readonly id: string; readonly kind: WaybillKind },
): Promise<WaybillFacts> {
  const { db, actor, now } = context
  const shipment = await shipmentsServer.verbs.shipmentOpen(context, { id })
  if (!waybillsOfJob(shipment).includes(kind)) throw new Refusal(waybillErrors.NO_WAYBILL_OF_JOB, { params: { kind } })
  const { master } = await consolidationServer.verbs.masterOfShipment(context, { id })
  if (kind === 'MAWB' && !master) throw new Refusal(waybillErrors.MASTER_MISSING)
  const office = await officeOfShipment(context, shipment, 'origin')
  const { profile } = (await findProfile(db, office.id)) ?? { profile: blankProfile(office.name, office.airport) }
  const carrier = (master?.flightNo ?? shipment.flightNo ?? '').slice(0, 2)
  const ends = [shipment, master].flatMap((leg) => [leg?.originAirport ?? [], leg?.destinationAirport ?? []].flat())
  const airports = await findAirports(db, [...new Set([...ends, office.airport])])
  const houses = kind === 'MAWB' ? await findSeenHouses(db, found(shipment.masterId), actor) : [shipment]
  return {
    kind,
    shipment,
    master,
    handlingCodes: [...new Set(houses.flatMap((house) => house.handlingCodes))].toSorted(),
    dangerousGoodsLines: houses.flatMap((house) => house.dangerousGoodsLines),
    agent: houses.find((house) => house.overseasAgent !== null)?.overseasAgent ?? null,
    profile,
    currency: office.currency,
    office,
    destinationCountry: airports.get((master ?? shipment).destinationAirport ?? '')?.country ?? '',
    country: airports.get(office.airport)?.country ?? '',
    carrier,
    carrierName: carrier ? ((await findAirlines(db, [carrier])).get(carrier)?.name ?? carrier) : '',
    airports: new Map([...airports].map(([code, { name }]) => [code, name])),
    carrierRates: kind === 'MAWB' && master ? await ratesOfFlight(context, master) : null,
    today: localOf(now.toISOString(), office.timeZone).slice(0, 10),
  }
}

async function ratesOfFlight({ db, now }: Context, master: MasterRecord): Promise<CarrierRates | null> {
  const { flightNo, originAirport, originZone } = master
  const etd = master.etd === null ? null : instantOf(master.etd, originZone)
  const [flight] = await flightsOfEach(db, [{ flightNo, etd, originAirport, originZone }], now)
  return findCarrierRates(db, flight?.scheduleId ?? null)
}

/** Returns the shipment or master whose waybill it is. */
export function subjectOf({ kind, shipment }: Pick<WaybillFacts, 'kind' | 'shipment'>): Subject {
  return { kind, subjectId: kind === 'HAWB' ? shipment.id : found(shipment.masterId) }
}

/** Returns the default profile of an office. */
export function blankProfile(name: string, place: string): OfficeProfile {
  return {
    agentName: name.slice(0, 35),
    address: '',
    place: place.slice(0, 17),
    iataCode: '',
    accountNo: '',
    regulatedAgent: '',
    regulatedUntil: null,
    taxNumber: '',
    bank: '',
  }
}
