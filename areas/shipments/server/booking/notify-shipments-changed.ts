import type { WriteTx } from '#platform/server/database/database.ts'
import { notifyWatchers } from '#platform/server/live/notify.ts'
import { shipmentTopic } from '../../contract/booking/live.ts'

/** Larger writes such as imports and housekeeping notify nobody; saving a form compares versions anyway. */
const TOLD_MOST = 200

/** Notifies windows in which these shipments are open. */
export function notifyShipmentsChanged(tx: WriteTx, ids: readonly string[]): void {
  if (ids.length > TOLD_MOST) return
  for (const id of ids) notifyWatchers(tx, shipmentTopic(id))
}
