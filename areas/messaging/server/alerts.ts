import { sql } from 'kysely'
import { lockSeenShipments, markCarrierAlerts } from '#areas/shipments/server/index.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { found, requireAllowed } from '#platform/server/refusal.ts'
import type { messagingApi } from '../contract/api.ts'
import { messagingErrors } from '../contract/errors.ts'
import { type Report, canResolve, gravestAlert, openAlerts } from '../domain/open-alerts.ts'
import { notifyMessages } from './notify-messages.ts'
import { type MasterRow, findMaster } from './waybill-repository.ts'

type ReportRow = Report & { readonly id: string }
const MOST = 500

/** Returns the discrepancies and customs answers of a waybill in the order in which they were received. */
async function findReports(db: ReadDb, mawbNo: string): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select e.id, e.code, e.discrepancy, r.event_id is not null as is_resolved
    from messaging.status_event e left join messaging.alert_resolution r on r.event_id = e.id
    where e.mawb_no = ${mawbNo} and e.code in ('DIS', 'RFI', 'RFS', 'DNL')
    order by e.received_at, e.at nulls last, e.id limit ${MOST}`.execute(db)
  return rows
}

/** Returns the ids of the open alerts of a waybill. */
export async function findOpenAlerts(db: ReadDb, mawbNo: string): Promise<ReadonlySet<string>> {
  return new Set(openAlerts(await findReports(db, mawbNo)).map(({ id }) => id))
}

/** Shows the gravest open alert of a master on its houses. */
export async function refreshAlert(tx: WriteTx, { mawbNo, shipmentIds }: MasterRow): Promise<void> {
  await markCarrierAlerts(tx, shipmentIds, gravestAlert(openAlerts(await findReports(tx, mawbNo))))
}

/** DOC-03: resolves an alert with a note; the shipments of its master no longer show it. */
export const resolveAlert: Verb<typeof messagingApi.alertResolve> = ({ transact, actor }, { id, note }) =>
  transact(async (tx) => {
    const { rows } = await sql<{ mawbNo: string }>`
      select mawb_no from messaging.status_event where id = ${id}`.execute(tx)
    const { mawbNo } = found(rows[0])
    const master = found(await findMaster(tx, mawbNo))
    // Locked, so that a report that arrives meanwhile is counted before or after this.
    await lockSeenShipments(tx, master.shipmentIds, actor)
    const report = found((await findReports(tx, mawbNo)).find((one) => one.id === id))
    requireAllowed(messagingErrors, canResolve(report))
    await sql`
      insert into messaging.alert_resolution (event_id, note, resolved_by)
      values (${id}, ${note}, ${actor.account})`.execute(tx)
    await refreshAlert(tx, master)
    notifyMessages(tx, master.officeId, mawbNo)
    return { id }
  })
