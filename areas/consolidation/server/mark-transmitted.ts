import { sql } from 'kysely'
import { refreshNextMilestones } from '#areas/shipments/server/index.ts'
import type { Instant } from '#platform/domain/local-time.ts'
import type { WriteTx } from '#platform/server/database/database.ts'

/** Marks the masters of flown shipments as transmitted on the day before. */
export async function noteTransmitted(
  tx: WriteTx,
  flown: readonly { readonly id: string; readonly at: Instant }[],
): Promise<void> {
  await sql`
    update shipments.master m set transmitted_at = n.at - interval '1 day'
    from (select s.master_id, min(f.at) as at
          from jsonb_to_recordset(${JSON.stringify(flown)}::jsonb) as f (id uuid, at timestamptz)
          join shipments.shipment s on s.id = f.id where s.master_id is not null group by 1) n
    where m.id = n.master_id`.execute(tx)
}

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
