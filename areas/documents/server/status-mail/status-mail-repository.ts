import { sql } from 'kysely'
import type { StatusMail } from '#areas/partners/domain/status-mails.ts'
import { MILESTONE_RULES } from '#areas/shipments/domain/milestones/route-map.ts'
import type { Language } from '#platform/contract/language.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { found } from '#platform/server/refusal.ts'
import type { SentStatusMail } from '../../contract/status-mail-api.ts'
import type { DeliveryState } from '../../domain/pre-alert.ts'

/** A party of a shipment that is to be informed, and what a letter says of the shipment. */
export type InformedPartner = {
  readonly shipmentId: string
  readonly partnerId: string
  readonly email: string
  readonly language: Language
  readonly statusMails: readonly StatusMail[]
  readonly jobNo: string
  readonly hawbNo: string | null
  readonly mawbNo: string | null
  readonly customerReference: string
  readonly flightNo: string | null
  readonly pieces: number | null
  readonly grossWeight: string | null
}

/** Returns the office that writes of a milestone, and who booked the shipment and so gets the answers. */
export async function findWriter(
  db: ReadDb,
  { shipmentId, milestone }: { readonly shipmentId: string; readonly milestone: StatusMail },
): Promise<{ readonly officeId: string; readonly account: string }> {
  const isThere = MILESTONE_RULES[milestone].at === 'destination'
  const { rows } = await sql<{ officeId: string; account: string }>`
    select created_by as account, coalesce(case when ${isThere} then destination_office_id end,
      origin_office_id, handling_office_id, sales_office_id, destination_office_id) as office_id
    from shipments.shipment where id = ${shipmentId}`.execute(db)
  return found(rows[0])
}

/** Returns shippers, consignees and notify parties of shipments that chose status mails; a party with two roles once. */
export async function findInformedPartners(db: ReadDb, shipmentIds: readonly string[]): Promise<InformedPartner[]> {
  const { rows } = await sql<InformedPartner>`
    select s.id as shipment_id, p.id as partner_id, p.email, coalesce(p.language, 'en_US') as language, p.status_mails,
      s.job_no, s.hawb_no, coalesce(s.mawb_no, nullif(s.coloader_mawb_no, '')) as mawb_no, s.customer_reference, s.flight_no,
      s.pieces, s.gross_weight
    from shipments.shipment s join partners.partner p on p.id in (s.shipper_id, s.consignee_id, s.notify_party_id)
    where s.id = any(${[...shipmentIds]}::uuid[]) and p.active and p.status_mails <> '{}' and p.email is not null
    order by s.id, p.id`.execute(db)
  return rows
}

export type NewStatusMail = {
  readonly shipmentId: string
  readonly partnerId: string
  readonly milestone: StatusMail
  readonly address: string
  readonly subject: string
  readonly body: string
}

/** Queues the letter; returns undefined if the partner was informed of this milestone of the shipment before. */
export async function insertStatusMail(tx: WriteTx, mail: NewStatusMail): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into documents.status_mail (shipment_id, partner_id, milestone, address, subject, body)
    values (${mail.shipmentId}, ${mail.partnerId}, ${mail.milestone}, ${mail.address}, ${mail.subject}, ${mail.body})
    on conflict (shipment_id, partner_id, milestone) do nothing returning id`.execute(tx)
  return rows[0]?.id
}

export type StatusMailRow = NewStatusMail & {
  readonly id: string
  readonly version: number
  readonly state: DeliveryState
  readonly attempts: number
}

const ROW = sql`id, version, shipment_id, partner_id, milestone, address, subject, body, state, attempts`

/** Locks a letter, so that it is handed out once. */
export async function lockStatusMail(tx: WriteTx, id: string): Promise<StatusMailRow | undefined> {
  const { rows } = await sql<StatusMailRow>`
    select ${ROW} from documents.status_mail where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Changes the state of a letter; an attempt is counted when the mail server is contacted. */
export async function moveStatusMail(
  tx: WriteTx,
  id: string,
  { state, answer = '' }: { readonly state: DeliveryState; readonly answer?: string },
): Promise<void> {
  await sql`
    update documents.status_mail set state = ${state}, answer = ${answer.slice(0, 500)},
      attempts = attempts + case when ${state} = 'Sending' then 1 else 0 end,
      settled_at = case when ${state} in ('Accepted', 'Refused', 'Unknown') then now() end
    where id = ${id}`.execute(tx)
}

/** Returns the letters about a shipment, oldest first; their number is limited by milestones and parties. */
export async function findStatusMails(db: ReadDb, shipmentId: string): Promise<SentStatusMail[]> {
  const { rows } = await sql<SentStatusMail>`
    select m.id, m.version, m.milestone, p.name as partner, m.address, m.subject, m.body, m.state, m.answer, m.created_at
    from documents.status_mail m join partners.partner p on p.id = m.partner_id
    where m.shipment_id = ${shipmentId} order by m.created_at, m.id`.execute(db)
  return rows
}
