import { sql } from 'kysely'
import { saveAgreedCharges } from '#areas/billing/server/index.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { agreedCharges } from '../../domain/agreed-charges.ts'
import { type HandedOver, type OrderRow, findOrder } from '../order-repository.ts'

/**
 * EXC-06: what is agreed of an order that was handed over goes to the books of both offices; of a cancelled one only its fee. The price of
 * a multimodal order is its own and not that of its legs, so it goes where they went.
 */
export async function postCharges(tx: WriteTx, order: OrderRow): Promise<void> {
  const priced = order.isLeg && order.parentId !== null ? await findOrder(tx, order.parentId, null) : order
  if (priced) await postOwnCharges(tx, priced)
}

async function postOwnCharges(tx: WriteTx, order: OrderRow): Promise<void> {
  const { sellerOfficeId, currency, number, buyerOfficeId } = order
  const to = await billedOn(tx, order)
  if (to === undefined || sellerOfficeId === null || currency === null) return
  const charges = agreedCharges(order).map(({ by, ...charge }) => ({
    ...charge,
    officeId: by === 'SELLER' ? sellerOfficeId : buyerOfficeId,
  }))
  const of = to.as === 'TRUCK' ? { truckId: to.id } : { shipmentId: to.id }
  await saveAgreedCharges(tx, { of, source: number, currency, charges })
}

type Billed = Pick<HandedOver, 'id' | 'as'>

/** What an order became; for a multimodal one what its legs became: a shipment before a truck, which carries others as well. */
async function billedOn(db: ReadDb, { id, kind, charges, ...order }: OrderRow): Promise<Billed | undefined> {
  if (order.handedOverId !== null && order.handedOverAs !== null) {
    return { id: order.handedOverId, as: order.handedOverAs }
  }
  if (kind !== 'MULTIMODAL' || charges.length === 0) return undefined
  const { rows } = await sql<Billed>`
    select handed_over_id as id, handed_over_as as "as" from exchange.transport_order
    where parent_id = ${id} and handed_over_id is not null
    order by handed_over_as, seq limit 1`.execute(db)
  return rows[0]
}
