import { sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { SentPreAlert } from '../../contract/pre-alert-api.ts'
import { letterNameOf } from '../../domain/letter-name.ts'
import type { AnnouncedFacts, DeliveryState, LeavingReason, PreAlertState } from '../../domain/pre-alert.ts'

export type NewPreAlert = {
  readonly officeId: string
  readonly language: string
  readonly subject: string
  readonly body: string
  readonly reason: string
  /** The last day of the links; null: the files are attached. */
  readonly linkedUntil: string | null
  readonly createdBy: string
  /** The shipments with their facts in the letter. */
  readonly reported: ReadonlyMap<string, AnnouncedFacts>
  readonly files: readonly { readonly fileId: string; readonly name: string }[]
  readonly deliveries: readonly NewDelivery[]
}

export type NewDelivery = {
  readonly channel: 'Mail' | 'Office' | 'Agent'
  readonly address: string
  readonly isRequired: boolean
  readonly state: 'Queued' | 'Accepted'
}

/** Inserts a letter with its parts. */
export async function insertPreAlert(tx: WriteTx, made: NewPreAlert): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into documents.pre_alert (office_id, language, subject, body, reason, linked_until, created_by)
    values (${made.officeId}, ${made.language}, ${made.subject}, ${made.body}, ${made.reason}, ${made.linkedUntil},
      ${made.createdBy})
    returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a pre-alert was not written')
  const reported = [...made.reported].map(([id, facts]) => ({ id, facts }))
  await sql`insert into documents.pre_alert_shipment (pre_alert_id, shipment_id, facts)
    select ${row.id}, n.id, n.facts from jsonb_to_recordset(${JSON.stringify(reported)}::jsonb) as n (id uuid, facts jsonb)`.execute(
    tx,
  )
  await sql`insert into documents.pre_alert_file (pre_alert_id, place, file_id, name)
    select ${row.id}, n.place, n."fileId", n.name
    from jsonb_to_recordset(${JSON.stringify(made.files.map((file, place) => ({ ...file, place })))}::jsonb)
      as n (place int, "fileId" uuid, name text)`.execute(tx)
  await sql`insert into documents.delivery (pre_alert_id, channel, address, is_required, state, settled_at)
    select ${row.id}, n.channel, n.address, n."isRequired", n.state, case n.state when 'Accepted' then now() end
    from jsonb_to_recordset(${JSON.stringify(made.deliveries)}::jsonb)
      as n (channel text, address text, "isRequired" boolean, state text)`.execute(tx)
  return row.id
}

export type DeliveryRow = {
  readonly id: string
  readonly version: number
  readonly preAlertId: string
  readonly channel: 'Mail' | 'Office' | 'Agent'
  readonly address: string
  readonly isRequired: boolean
  readonly state: DeliveryState
  readonly attempts: number
}

const DELIVERY = sql`d.id, d.version, d.pre_alert_id, d.channel, d.address, d.is_required, d.state, d.attempts`

export async function findDelivery(db: ReadDb, id: string): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`select ${DELIVERY} from documents.delivery d where d.id = ${id}`.execute(db)
  return rows[0]
}

/** Records which messages a delivery to an agent's channel consists of. */
export async function linkMessages(tx: WriteTx, deliveryId: string, messageIds: readonly string[]): Promise<void> {
  await sql`insert into documents.delivery_message (delivery_id, message_id)
    select ${deliveryId}, id from unnest(${[...messageIds]}::uuid[]) as n (id)`.execute(tx)
}

export async function findMessagesOf(db: ReadDb, deliveryId: string): Promise<string[]> {
  const { rows } = await sql<{ messageId: string }>`
    select message_id from documents.delivery_message where delivery_id = ${deliveryId}`.execute(db)
  return rows.map(({ messageId }) => messageId)
}

/** In the order of their ids, so that two processes never wait for each other. */
export async function findDeliveriesOfMessages(db: ReadDb, messageIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ deliveryId: string }>`
    select distinct delivery_id from documents.delivery_message where message_id = any(${[...messageIds]}::uuid[])
    order by delivery_id`.execute(db)
  return rows.map(({ deliveryId }) => deliveryId)
}

/** Locks a letter and returns its deliveries, so that concurrent results are serialized. */
export async function lockDeliveries(tx: WriteTx, preAlertId: string): Promise<DeliveryRow[]> {
  await sql`select from documents.pre_alert where id = ${preAlertId} for update`.execute(tx)
  const { rows } = await sql<DeliveryRow>`
    select ${DELIVERY} from documents.delivery d where d.pre_alert_id = ${preAlertId} order by d.id`.execute(tx)
  return rows
}

/** Changes the state of a delivery; an attempt is counted when the mail server is contacted. */
export async function moveDelivery(
  tx: WriteTx,
  id: string,
  { state, answer = '' }: { readonly state: DeliveryState; readonly answer?: string },
): Promise<void> {
  const isNormalized = state === 'Accepted' || state === 'Refused' || state === 'Unknown'
  await sql`
    update documents.delivery set state = ${state}, answer = ${answer.slice(0, 500)},
      attempts = attempts + case when ${state} = 'Sending' then 1 else 0 end,
      settled_at = case when ${isNormalized} then now() end
    where id = ${id}`.execute(tx)
}

/** Updates the state of a letter; once it is no longer open, its shipments may be pre-alerted again. */
export async function movePreAlert(tx: WriteTx, id: string, state: PreAlertState): Promise<void> {
  await sql`update documents.pre_alert set state = ${state} where id = ${id} and state <> ${state}`.execute(tx)
  await sql`update documents.pre_alert_shipment set is_open = ${state === 'Sending'}
    where pre_alert_id = ${id} and is_open <> ${state === 'Sending'}`.execute(tx)
}

export async function shipmentsOfPreAlert(db: ReadDb, id: string): Promise<string[]> {
  const { rows } = await sql<{ shipmentId: string }>`
    select shipment_id from documents.pre_alert_shipment where pre_alert_id = ${id} order by shipment_id`.execute(db)
  return rows.map(({ shipmentId }) => shipmentId)
}

/** Returns the facts of the shipments as a letter named them. */
export async function findAnnounced(db: ReadDb, preAlertId: string): Promise<AnnouncedFacts[]> {
  const { rows } = await sql<{ facts: AnnouncedFacts }>`
    select facts from documents.pre_alert_shipment where pre_alert_id = ${preAlertId}
    order by facts ->> 'name', shipment_id`.execute(db)
  return rows.map(({ facts }) => facts)
}

/** Returns one of these shipments whose pre-alert is being sent. */
export async function findUnderWay(db: ReadDb, shipmentIds: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{ shipmentId: string }>`
    select shipment_id from documents.pre_alert_shipment
    where shipment_id = any(${[...shipmentIds]}::uuid[]) and is_open limit 1`.execute(db)
  return rows[0]?.shipmentId
}

export type StoredLetter = {
  readonly officeId: string
  readonly createdBy: string
  readonly subject: string
  readonly body: string
  readonly isLinked: boolean
  readonly files: readonly { readonly fileId: string; readonly name: string; readonly mediaType: string }[]
}

/** Returns a letter as sent. */
export async function findLetter(db: ReadDb, preAlertId: string): Promise<StoredLetter | undefined> {
  const { rows } = await sql<StoredLetter>`
    select p.office_id, p.created_by, p.subject, p.body, p.linked_until is not null as is_linked, coalesce((
      select jsonb_agg(jsonb_build_object('fileId', f.id, 'name', pf.name, 'mediaType', f.media_type) order by pf.place)
      from documents.pre_alert_file pf join platform.file f on f.id = pf.file_id where pf.pre_alert_id = p.id
    ), '[]') as files
    from documents.pre_alert p where p.id = ${preAlertId}`.execute(db)
  return rows[0]
}

/** The number of letters shown for a shipment, newest first. */
const MAX_SHOWN = 20

type StoredPreAlert = Omit<SentPreAlert, 'shipments'> & {
  readonly covered: readonly Parameters<typeof letterNameOf>[0][]
}

/** Returns the letters of a shipment, newest first, with their results. */
export async function findPreAlerts(db: ReadDb, shipmentId: string): Promise<SentPreAlert[]> {
  const { rows } = await sql<StoredPreAlert>`
    select p.id, p.state, p.subject, p.body, p.reason, p.created_by, p.created_at, p.linked_until::text as linked_until,
      p.links_revoked_at is not null as are_links_revoked,
      array(select pf.name from documents.pre_alert_file pf where pf.pre_alert_id = p.id order by pf.place) as files,
      (select jsonb_agg(jsonb_build_object('jobType', s.job_type, 'hawbNo', s.hawb_no, 'mawbNo', s.mawb_no, 'jobNo', s.job_no)
          order by coalesce(s.hawb_no, s.job_no))
       from documents.pre_alert_shipment os join shipments.shipment s on s.id = os.shipment_id
       where os.pre_alert_id = p.id) as covered,
      (select jsonb_agg(jsonb_build_object('id', d.id, 'version', d.version, 'channel', d.channel,
          'address', d.address, 'isRequired', d.is_required, 'state', d.state, 'answer', d.answer,
          'settledAt', to_char(d.settled_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by d.id)
       from documents.delivery d where d.pre_alert_id = p.id) as deliveries
    from documents.pre_alert p join documents.pre_alert_shipment o on o.pre_alert_id = p.id
    where o.shipment_id = ${shipmentId} order by p.created_at desc, p.id desc limit ${MAX_SHOWN}`.execute(db)
  return rows.map(({ covered, ...row }) => ({ ...row, shipments: covered.map(letterNameOf) }))
}

export type LeavingRow = {
  readonly kind: LeavingReason
  readonly reason: string
  readonly leftBy: string
  readonly leftAt: string
}

export async function findLeaving(db: ReadDb, shipmentId: string): Promise<LeavingRow | undefined> {
  const { rows } = await sql<LeavingRow>`
    select kind, reason, left_by, left_at from documents.leaving where shipment_id = ${shipmentId}`.execute(db)
  return rows[0]
}

export async function insertLeaving(
  tx: WriteTx,
  leaving: { shipmentId: string; kind: LeavingReason; reason: string; leftBy: string },
): Promise<void> {
  await sql`insert into documents.leaving (shipment_id, kind, reason, left_by)
    values (${leaving.shipmentId}, ${leaving.kind}, ${leaving.reason}, ${leaving.leftBy})`.execute(tx)
}
