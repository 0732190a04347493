import { saveAgreedCharges } from '#areas/billing/server/index.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { OrderRow } from '../order-repository.ts'

/** EXC-06: what is agreed of a booked air order goes to billing; of a cancelled one only its fee. Others have no house to bill. */
export async function postCharges(tx: WriteTx, order: OrderRow): Promise<void> {
  const { kind, status, handedOverId, sellerOfficeId, currency, number, charges, fee } = order
  if (kind !== 'AIR' || handedOverId === null || sellerOfficeId === null || currency === null) return
  const agreed = status === 'CANCELLED' ? [{ code: 'FEE', amount: fee ?? '0' }] : charges
  await saveAgreedCharges(tx, {
    shipmentId: handedOverId,
    officeId: sellerOfficeId,
    source: number,
    currency,
    charges: agreed.map(({ code, amount }) => ({ code: code === 'FREIGHT' ? 'AFT' : code, amount })),
  })
}
