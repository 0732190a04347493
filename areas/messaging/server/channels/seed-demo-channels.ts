import { sql } from 'kysely'
import type { WriteTx } from '#platform/server/database/database.ts'

const NAME = 'Airline simulator'

/** For demonstrations: connects every office without channel to the airline simulator, whose address may change at every start. */
export async function seedDemoChannels(tx: WriteTx, address: string): Promise<void> {
  await sql`
    update messaging.channel set target = ${address}, inbound = ${address}, failures = 0, closed_until = null, last_error = ''
    where name = ${NAME} and target <> ${address}`.execute(tx)
  await sql`
    insert into messaging.channel (office_id, name, transport, target, inbound)
    select o.id, ${NAME}, 'HTTPS', ${address}, ${address} from organisation.office o
    where o.active and not exists (
      select from messaging.channel c where c.office_id = o.id and c.airline is null)`.execute(tx)
}
