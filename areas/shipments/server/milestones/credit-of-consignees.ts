import { canTradeWith } from '#areas/partners/domain/credit-block.ts'
import { findCreditBlocks } from '#areas/partners/server/index.ts'
import { allowed } from '#platform/domain/verdict.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { ShipmentRow } from '../booking/shipment-repository.ts'

type Consigned = Pick<ShipmentRow, 'consignee'>

/** Documents and goods are handed over only to consignees that are neither on hold nor over their limit. */
const ON_CREDIT: readonly string[] = ['AWD', 'DLV']

/** Returns the rule whether an office may record a step of the shipments. */
export async function creditOfConsignees(
  db: ReadDb,
  { officeId, shipments }: { readonly officeId: string; readonly shipments: readonly Consigned[] },
) {
  const blocks = await findCreditBlocks(
    db,
    officeId,
    shipments.map(({ consignee }) => consignee?.partnerId),
  )
  return ({ consignee }: Consigned, code: string) =>
    ON_CREDIT.includes(code) ? canTradeWith(blocks.get(consignee?.partnerId ?? '')) : allowed
}
