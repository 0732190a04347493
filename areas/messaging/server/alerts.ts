import { findSeenHouses, lockShipments, markCarrierAlerts } from '#areas/shipments/server/index.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { found, requireAllowed } from '#platform/server/refusal.ts'
import type { messagingApi } from '../contract/api.ts'
import { messagingErrors } from '../contract/errors.ts'
import { canResolve, gravestAlert, openAlerts } from '../domain/open-alerts.ts'
import { findMawbOfEvent, findReports, insertResolution } from './alert-repository.ts'
import { notifyMessages } from './notify-messages.ts'
import { type MasterRow, findMaster } from './waybill-repository.ts'

/** Returns the ids of the open alerts of a waybill. */
export async function findOpenAlerts(db: ReadDb, mawbNo: string): Promise<ReadonlySet<string>> {
  return new Set(openAlerts(await findReports(db, mawbNo)).map(({ id }) => id))
}

/** Shows the gravest open alert of a master on its houses; locks them before it reads the reports, so that none is missed. */
export async function refreshAlert(tx: WriteTx, { mawbNo, shipmentIds }: MasterRow): Promise<void> {
  await lockShipments(tx, shipmentIds, null)
  await markCarrierAlerts(tx, shipmentIds, gravestAlert(openAlerts(await findReports(tx, mawbNo))))
}

/** DOC-03: resolves an alert with a note; the shipments of its master no longer show it. */
export const resolveAlert: Verb<typeof messagingApi.alertResolve> = ({ transact, actor }, { id, note }) =>
  transact(async (tx) => {
    const mawbNo = found(await findMawbOfEvent(tx, id))
    const master = found(await findMaster(tx, mawbNo))
    found((await findSeenHouses(tx, master.id, actor))[0])
    await lockShipments(tx, master.shipmentIds, null)
    const reports = await findReports(tx, mawbNo)
    const report = found(reports.find((one) => one.id === id))
    requireAllowed(messagingErrors, canResolve(report, reports))
    await insertResolution(tx, { id, note, account: actor.account })
    await refreshAlert(tx, master)
    notifyMessages(tx, master.officeId, mawbNo)
    return { id }
  })
