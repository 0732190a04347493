import type { WriteTx } from '#platform/server/database/database.ts'
import { notifyWatchers } from '#platform/server/live/notify.ts'
import { shipmentTopic } from '../../contract/booking/live.ts'

/** What writes more at once, an import or housekeeping, tells nobody: whoever saves a form is told by its version anyway. */
const TOLD_MOST = 200

/** Tells the windows that have some shipments open that these were written. */
export function notifyShipmentsChanged(tx: WriteTx, ids: readonly string[]): void {
  if (ids.length > TOLD_MOST) return
  for (const id of ids) notifyWatchers(tx, shipmentTopic(id))
}
