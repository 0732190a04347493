import { saveAgreedCharges } from '#areas/billing/server/index.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { agreedCharges } from '../../domain/agreed-charges.ts'
import type { OrderRow } from '../order-repository.ts'

/** EXC-06: what is agreed of an order that was handed over goes to the books of both offices; of a cancelled one only its fee. */
export async function postCharges(tx: WriteTx, order: OrderRow): Promise<void> {
  const { kind, handedOverId, sellerOfficeId, currency, number, buyerOfficeId } = order
  if (handedOverId === null || sellerOfficeId === null || currency === null) return
  const charges = agreedCharges(order).map(({ by, ...charge }) => ({
    ...charge,
    officeId: by === 'SELLER' ? sellerOfficeId : buyerOfficeId,
  }))
  const of = kind === 'AIR' ? { shipmentId: handedOverId } : { truckId: handedOverId }
  await saveAgreedCharges(tx, { of, source: number, currency, charges })
}
