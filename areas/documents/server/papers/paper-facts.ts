import { consolidationServer } from '#areas/consolidation/server/index.ts'
import { findOffice } from '#areas/organisation/server/index.ts'
import { findAirlines, findAirports } from '#areas/reference-data/server/index.ts'
import type { Shipment } from '#areas/shipments/contract/booking/shipment.ts'
import { shipmentsServer } from '#areas/shipments/server/index.ts'
import type { Context } from '#platform/server/http/context.ts'
import { found } from '#platform/server/refusal.ts'
import type { OfficeProfile } from '../../contract/waybill-api.ts'
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

/** Reads the data of the papers; not found if the actor may not see the shipment. */
export async function paperFacts(context: Context, id: string): Promise<PaperFacts> {
  const { db, actor, now } = context
  const shipment = await shipmentsServer.verbs.shipmentOpen(context, { id })
  const { master } = await consolidationServer.verbs.masterOfShipment(context, { id })
  const office = found(await findOffice(db, actor.officeId))
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
    today: now.toISOString().slice(0, 10),
  }
}
