import { consolidationServer } from '#areas/consolidation/server/index.ts'
import { findAirlines, findAirports } from '#areas/reference-data/server/index.ts'
import type { Shipment } from '#areas/shipments/contract/booking/shipment.ts'
import { shipmentsServer } from '#areas/shipments/server/index.ts'
import { localOf } from '#platform/domain/local-time.ts'
import type { Context } from '#platform/server/http/context.ts'
import type { OfficeProfile } from '../../contract/waybill-api.ts'
import { type Paper, isForConsignee } from '../../domain/papers/papers.ts'
import { officeOfShipment } from '../office-of-shipment.ts'
import { blankProfile } from '../waybill/waybill-facts.ts'
import { findProfile } from '../waybill/waybill-repository.ts'
import { type SecurityRow, findSecurity } from './security-repository.ts'

/** The data that the papers of a shipment are printed from. */
export type PaperFacts = {
  readonly shipment: Shipment
  readonly profile: OfficeProfile
  readonly carrierName: string
  readonly airports: ReadonlyMap<string, string>
  readonly security: SecurityRow | null
  readonly today: string
}

/** Reads the data of a paper, with the office that issues it; not found if the actor may not see the shipment. */
export async function paperFacts(context: Context, id: string, paper: Paper): Promise<PaperFacts> {
  const { db, now } = context
  const shipment = await shipmentsServer.verbs.shipmentOpen(context, { id })
  const { master } = await consolidationServer.verbs.masterOfShipment(context, { id })
  const office = await officeOfShipment(context, shipment, isForConsignee(paper) ? 'destination' : 'origin')
  const stored = await findProfile(db, office.id)
  const carrier = (master?.flightNo ?? shipment.flightNo ?? '').slice(0, 2)
  const ends = [shipment.originAirport, shipment.destinationAirport].filter((code) => code !== null)
  const airports = await findAirports(db, ends)
  return {
    shipment,
    profile: stored?.profile ?? blankProfile(office.name, office.airport),
    carrierName: carrier ? ((await findAirlines(db, [carrier])).get(carrier)?.name ?? carrier) : '',
    airports: new Map([...airports].map(([code, { name }]) => [code, name])),
    security: (await findSecurity(db, id)) ?? null,
    today: localOf(now.toISOString(), office.timeZone).slice(0, 10),
  }
}
