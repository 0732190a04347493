import { sql } from 'kysely'
import { CARRIER_ALERTS } from '#areas/shipments/domain/milestones/carrier-alerts.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { Report } from '../domain/open-alerts.ts'

export type ReportRow = Report & { readonly id: string }

const MOST = 500
const CODES = CARRIER_ALERTS.filter((code) => code !== 'None')

/** Returns the newest discrepancies and customs answers of a waybill in the order in which they were received. */
export async function findReports(db: ReadDb, mawbNo: string): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select e.id, e.code, e.discrepancy, r.event_id is not null as is_resolved
    from messaging.status_event e left join messaging.alert_resolution r on r.event_id = e.id
    where e.mawb_no = ${mawbNo} and e.code = any(${CODES})
    order by e.received_at desc, e.at desc nulls first, e.id desc limit ${MOST}`.execute(db)
  return rows.toReversed()
}

/** Returns the MAWB number of a status event, or undefined. */
export async function findMawbOfEvent(db: ReadDb, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ mawbNo: string }>`
    select mawb_no from messaging.status_event where id = ${id}`.execute(db)
  return rows[0]?.mawbNo
}

export async function insertResolution(
  tx: WriteTx,
  { id, note, account }: { readonly id: string; readonly note: string; readonly account: string },
): Promise<void> {
  await sql`
    insert into messaging.alert_resolution (event_id, note, resolved_by) values (${id}, ${note}, ${account})`.execute(
    tx,
  )
}
