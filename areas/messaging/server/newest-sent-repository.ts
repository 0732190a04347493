import { sql } from 'kysely'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { MessageHead } from '../contract/message-record.ts'

/** A message to an airline as it stands. */
export type SentToAirline = Pick<
  MessageHead,
  'direction' | 'kind' | 'hawbNo' | 'agent' | 'state' | 'reason' | 'recordVersion' | 'createdAt'
> & { readonly mawbNo: string }

/** Returns the newest version of each message about these masters that went to an airline. */
export async function findNewestToAirlines(db: ReadDb, mawbNos: readonly string[]): Promise<SentToAirline[]> {
  const { rows } = await sql<SentToAirline>`
    select distinct on (m.mawb_no, m.kind, m.hawb_no) m.mawb_no, m.direction, m.kind, m.hawb_no, null as agent, m.state,
      m.reason, m.record_version, m.created_at
    from messaging.message m
    where m.direction = 'OUT' and m.partner_id is null and m.mawb_no = any(${[...mawbNos]}::text[])
    order by m.mawb_no, m.kind, m.hawb_no, m.record_version desc`.execute(db)
  return rows
}
