import { endRecalls, markPreAlertsSent } from '#areas/shipments/server/index.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { notifyWatchers } from '#platform/server/live/notify.ts'
import { documentsTopic } from '../../contract/live.ts'
import { preAlertStateOf } from '../../domain/pre-alert.ts'
import { lockDeliveries, movePreAlert, shipmentsOfPreAlert } from './pre-alert-repository.ts'
import { closeRecalls } from './recall-repository.ts'

/** Updates a pre-alert from its deliveries; DOC-02: with the last required one its shipments leave Pending. */
export async function finishPreAlert(tx: WriteTx, preAlertId: string): Promise<void> {
  const state = preAlertStateOf(await lockDeliveries(tx, preAlertId))
  await movePreAlert(tx, preAlertId, state)
  const shipmentIds = await shipmentsOfPreAlert(tx, preAlertId)
  if (state === 'Accepted') {
    const at = new Date().toISOString()
    await markPreAlertsSent(
      tx,
      shipmentIds.map((id) => ({ id, at })),
    )
    await endRecalls(tx, await closeRecalls(tx, preAlertId))
  }
  for (const id of shipmentIds) notifyWatchers(tx, documentsTopic(id))
}
