import { sql } from 'kysely'
import { chargeableWeight } from '#areas/cargo/domain/chargeable-weight.ts'
import { shipmentSeen } from '#areas/shipments/server/index.ts'
import type { Actor } from '#platform/domain/actor.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import { Refusal, requireAllowed, found } from '#platform/server/refusal.ts'
import { billingErrors } from '../contract/errors.ts'
import { type BillingTab } from '#areas/tariffs/domain/charge.ts'
import { type BilledShipment, type Quantities, canBillOn } from '../domain/billing-line.ts'

/** The values of a shipment that billing reads. */
export type ShipmentFacts = BilledShipment &
  Quantities & {
    readonly id: string
    readonly side: 'Export' | 'Import'
    readonly hawbNo: string | null
    readonly mawbNo: string | null
    readonly masterId: string | null
    readonly incoterm: string | null
    readonly etd: string | null
    readonly flightNo: string | null
    readonly originAirport: string | null
    readonly destinationAirport: string | null
    readonly shipperName: string | null
    readonly consigneeName: string | null
    readonly overseasAgent: string | null
    readonly sellingRate: string | null
    readonly sellingCurrency: string | null
    readonly settlingRate: string | null
    readonly settlingCurrency: string | null
  }

/** The house or master of lines, with its quantities. */
export type Subject = {
  readonly shipment: ShipmentFacts
  readonly shipmentId: string | null
  readonly masterId: string | null
  readonly quantities: Quantities
}

/** Returns the shipment if the actor may see it, otherwise refuses with 404. */
export async function findShipmentFacts(
  db: ReadDb,
  id: string,
  actor: Pick<Actor, 'permissions' | 'officeId'>,
): Promise<ShipmentFacts> {
  const isSeen = await shipmentSeen(db, id, actor)
  const { rows } = await sql<ShipmentFacts>`
    select id, side, hawb_no, mawb_no, master_id, origin_office_id, sales_office_id, handling_office_id, destination_office_id,
      charge_weight, gross_weight, pieces, incoterm, etd, flight_no, origin_airport, destination_airport, shipper_name, consignee_name, overseas_agent ->> 'name' as overseas_agent,
      selling_rate, selling_currency, settling_rate, settling_currency
    from shipments.shipment where id = ${id} and ${isSeen}`.execute(db)
  return found(rows[0])
}

/** Returns the subject that a tab bills; refuses offices that do not bill it, and houses without master. */
export async function billedSubject(
  db: ReadDb,
  { shipmentId, tab }: { shipmentId: string; tab: BillingTab },
  actor: Pick<Actor, 'permissions' | 'officeId'>,
): Promise<Subject> {
  const shipment = await findShipmentFacts(db, shipmentId, actor)
  requireAllowed(billingErrors, canBillOn(tab, shipment, actor))
  if (tab.endsWith('HAWB')) return { shipment, shipmentId, masterId: null, quantities: shipment }
  const { masterId } = shipment
  if (masterId === null) throw new Refusal(billingErrors.MASTER_MISSING)
  return { shipment, shipmentId: null, masterId, quantities: await quantitiesOfMaster(db, masterId) }
}

/** A master has the total weight of its houses and is charged by the greater of weight and volume. */
async function quantitiesOfMaster(db: ReadDb, masterId: string): Promise<Quantities> {
  const { rows } = await sql<{ grossWeight: string | null; cubic: string | null; pieces: number | null }>`
    select sum(gross_weight)::text as gross_weight, sum(cubic_cm)::text as cubic, sum(pieces)::int as pieces
    from shipments.shipment where master_id = ${masterId}`.execute(db)
  const { grossWeight = null, cubic = null, pieces = null } = rows[0] ?? {}
  const chargeWeight = grossWeight === null ? null : chargeableWeight({ grossWeight, cubic: BigInt(cubic ?? '0') })
  return { grossWeight, chargeWeight, pieces }
}
