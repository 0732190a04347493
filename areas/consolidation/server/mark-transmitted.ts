import { sql } from 'kysely'
import { refreshNextMilestones } from '#areas/shipments/server/index.ts'
import type { Instant } from '#platform/domain/local-time.ts'
import type { WriteTx } from '#platform/server/database/database.ts'

/** Marks a waybill as transmitted: its number can no longer return to the stock. The first time is kept. */
export async function markTransmitted(tx: WriteTx, mawbNo: string, at: Instant): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with sent as (
      update shipments.master set transmitted_at = ${at}
      where mawb_no = ${mawbNo} and side = 'Export' and released_at is null and transmitted_at is null returning id)
    select s.id from shipments.shipment s join sent on sent.id = s.master_id order by s.id`.execute(tx)
  await refreshNextMilestones(
    tx,
    rows.map(({ id }) => id),
  )
}
