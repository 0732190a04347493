import { type Office, findOffice } from '#areas/organisation/server/index.ts'
import type { Shipment } from '#areas/shipments/contract/booking/shipment.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { Context } from '#platform/server/http/context.ts'
import { found } from '#platform/server/refusal.ts'

/** Returns the office that a paper of the shipment names, whoever reads it: the one of origin, or of destination for the consignee. */
export async function officeOfShipment(
  { db, actor }: { readonly db: ReadDb; readonly actor: Pick<Context['actor'], 'officeId'> },
  shipment: Shipment,
  end: 'origin' | 'destination',
): Promise<Office> {
  const { originOfficeId, handlingOfficeId, salesOfficeId, destinationOfficeId } = shipment
  const atOrigin = [originOfficeId, handlingOfficeId, salesOfficeId]
  const ids = end === 'origin' ? [...atOrigin, destinationOfficeId] : [destinationOfficeId, ...atOrigin]
  return found(await findOffice(db, ids.find((id) => id !== null) ?? actor.officeId))
}
