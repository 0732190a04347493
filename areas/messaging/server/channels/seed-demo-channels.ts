import { sql } from 'kysely'
import type { WriteTx } from '#platform/server/database/database.ts'

const NAME = 'Airline simulator'

/** The agent that takes pre-alerts as messages, and the office that sends them. */
const AGENT = { accountCode: 'DEFWD49', office: 'HKG', name: 'Weltbrücke Frankfurt', folder: 'agents/weltbruecke' }

/**
 * For demonstrations: connects every office without channel to the airline simulator, whose address may change at every start, and
 * one office to an agent, by a folder.
 */
export async function seedDemoChannels(tx: WriteTx, address: string): Promise<void> {
  await sql`
    update messaging.channel set target = ${address}, inbound = ${address}, failures = 0, closed_until = null, last_error = ''
    where name = ${NAME} and target <> ${address}`.execute(tx)
  await sql`
    insert into messaging.channel (office_id, name, transport, target, inbound)
    select o.id, ${NAME}, 'HTTPS', ${address}, ${address} from organisation.office o
    where o.active and not exists (
      select from messaging.channel c where c.office_id = o.id and c.airline is null and c.partner_id is null)`.execute(
    tx,
  )
  await sql`
    insert into messaging.channel (office_id, name, partner_id, transport, target, fhl_version)
    select o.id, ${AGENT.name}, p.id, 'FOLDER', ${AGENT.folder}, '5'
    from organisation.office o, partners.partner p
    where o.code = ${AGENT.office} and p.account_code = ${AGENT.accountCode} and not exists (
      select from messaging.channel c where c.office_id = o.id and c.partner_id = p.id)`.execute(tx)
}
