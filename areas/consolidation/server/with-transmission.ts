import type { WriteTx } from '#platform/server/database/database.ts'
import type { ShipmentRow } from '#areas/shipments/server/index.ts'
import { lockMasters } from './master-repository.ts'

/** Returns shipments with the transmission time of their waybill; locks their masters too. */
export async function withTransmission(
  tx: WriteTx,
  houses: readonly ShipmentRow[],
): Promise<(ShipmentRow & { readonly transmittedAt: string | null })[]> {
  const ids = [...new Set(houses.map(({ masterId }) => masterId))].filter((id) => id !== null)
  const masters = new Map((await lockMasters(tx, ids)).map((master) => [master.id, master]))
  return houses.map((house) => ({ ...house, transmittedAt: masters.get(house.masterId ?? '')?.transmittedAt ?? null }))
}
