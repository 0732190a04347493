import { sql } from 'kysely'
import { findRequestedNumber } from '#areas/space/server/index.ts'
import { findSeenHouses, lockSeenShipments, shipmentSeen } from '#areas/shipments/server/index.ts'
import { areaTexts } from '#platform/server/area-texts.ts'
import type { Language } from '#platform/contract/language.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { withPeople } from '#platform/server/people.ts'
import { Refusal, found } from '#platform/server/refusal.ts'
import type { messagingApi } from '../contract/api.ts'
import { messagingErrors } from '../contract/errors.ts'
import type { MessageReadAnswer } from '../contract/message-read.ts'
import type { MessageHead, WaybillStatus } from '../contract/message-record.ts'
import { problemText } from '../contract/problem-texts.ts'
import { rejectedField } from '../domain/rejected-field.ts'
import { announceMoved } from './agents/agent-messages.ts'
import { findOpenAlerts } from './alerts.ts'
import { finish } from './inbox/take-in.ts'
import { visibleOffice } from './list-sources.ts'
import { type MessageRow, answerMessage, findChannelFor, lockMessage } from './message-repository.ts'
import { notifyMessages } from './notify-messages.ts'
import { queueMessage } from './queue/queue-message.ts'
import { type FindIssuedWaybills, sendWaybills } from './queue/send-waybills.ts'
import { readAnyMessage } from './read-any-message.ts'
import { findMaster } from './waybill-repository.ts'

const HEAD = sql`m.id, m.direction, m.kind, m.state, m.mawb_no, m.hawb_no, m.record_version, m.reason, m.is_uncertain,
  m.created_at, m.created_by, m.sent_at, m.answered_at, (select a.name from partners.partner a where a.id = m.partner_id) as agent`
const MAX_SHOWN = 200

/** Returns a parsed text with its problems in one language. */
export async function explained(text: string, now: Date, language: Language): Promise<MessageReadAnswer> {
  const label = await areaTexts('messaging', language)
  const { kind, version, waybills, houses, statuses, fields, problems } = readAnyMessage(
    text,
    now.toISOString().slice(0, 10),
  )
  return {
    kind,
    version,
    waybills: [...waybills],
    houses: [...houses],
    statuses: [...statuses],
    fields: [...fields],
    problems: problems.map((problem) => {
      const { line, column, code } = problem
      return { line, column, code, message: problemText(problem, language, label) }
    }),
  }
}

/** Returns the rejection of a sent message as a problem at the field that it names, or at the first line if it names none. */
async function rejections(
  { direction, state, reason }: MessageHead,
  { fields }: MessageReadAnswer,
  language: Language,
): Promise<MessageReadAnswer['problems']> {
  if (direction !== 'OUT' || state !== 'rejected' || reason === '') return []
  const { line, column } = rejectedField(reason, fields) ?? { line: 1, column: 1 }
  const problem = { line, column, code: 'REJECTED', value: reason } as const
  return [
    {
      line,
      column,
      code: problem.code,
      message: problemText(problem, language, await areaTexts('messaging', language)),
    },
  ]
}

export const openMessage: Verb<typeof messagingApi.messageOpen> = async ({ db, actor, now, language }, { id }) => {
  const { rows } = await sql<MessageHead & { officeId: string | null; content: string; previous: string | null }>`
    select ${HEAD}, m.office_id, m.content, (
      select p.content from messaging.message p
      where p.direction = 'OUT' and m.direction = 'OUT' and p.kind = m.kind and p.mawb_no = m.mawb_no
        and coalesce(p.hawb_no, '') = coalesce(m.hawb_no, '') and p.partner_id is not distinct from m.partner_id
        and p.record_version = m.record_version - 1) as previous
    from messaging.message m where m.id = ${id}`.execute(db)
  const { officeId, ...message } = found(rows[0])
  await requireSeen(db, { officeId, mawbNo: message.mawbNo }, actor)
  const read = await explained(message.content, now, language)
  return { ...message, read: { ...read, problems: [...(await rejections(message, read, language)), ...read.problems] } }
}

type Acting = Parameters<typeof visibleOffice>[0]

/** A message is visible to the office of its master, and to users who may see a shipment under that master. */
async function requireSeen(
  db: ReadDb,
  { officeId, mawbNo }: Pick<MessageRow, 'officeId' | 'mawbNo'>,
  actor: Acting,
): Promise<void> {
  const own = visibleOffice(actor)
  if (own === null || own === officeId) return
  const master = mawbNo === null ? undefined : await findMaster(db, mawbNo)
  const houses = master ? await findSeenHouses(db, master.id, actor) : []
  found(houses[0])
}

export const openWaybill: Verb<typeof messagingApi.waybillOpen> = async ({ db, actor, people }, { id }) => {
  found((await shipmentSeen(db, id, actor)) || undefined)
  const mawbNo = await mawbOf(db, id)
  const master = mawbNo === null ? undefined : await findMaster(db, mawbNo)
  if (!master) {
    // Before there is a master, the airline may have been asked for space under a reserved number.
    const reserved = await findRequestedNumber(db, id)
    const messages = reserved === null ? [] : await messagesAbout(db, reserved)
    return { mawbNo: null, pieces: 0, hasChannel: false, messages, statuses: [] }
  }
  const messages = await messagesAbout(db, master.mawbNo)
  const hasChannel = (await findChannelFor(db, master.officeId, master.mawbNo)) !== undefined
  const statuses = await withPeople(people, db, await statusesOf(db, master.mawbNo), 'resolvedBy')
  return { mawbNo: master.mawbNo, pieces: master.pieces, hasChannel, messages, statuses }
}

async function messagesAbout(db: ReadDb, mawbNo: string): Promise<MessageHead[]> {
  const { rows } = await sql<MessageHead>`
    select ${HEAD} from messaging.message m where m.mawb_no = ${mawbNo}
    order by m.seq desc limit ${MAX_SHOWN}`.execute(db)
  return rows
}

async function statusesOf(db: ReadDb, mawbNo: string): Promise<WaybillStatus[]> {
  const { rows } = await sql<Omit<WaybillStatus, 'isOpenAlert'>>`
    select e.id, e.code, e.airport, e.flight_no, e.local_time, e.pieces, trim_scale(e.weight_kg)::text as weight_kg,
      e.discrepancy, e.received_at, r.note as resolution, r.resolved_by, r.resolved_at
    from messaging.status_event e left join messaging.alert_resolution r on r.event_id = e.id
    where e.mawb_no = ${mawbNo}
    order by e.at desc nulls last, e.received_at desc, e.id desc limit ${MAX_SHOWN}`.execute(db)
  const open = await findOpenAlerts(db, mawbNo)
  return rows.map((status) => ({ ...status, isOpenAlert: open.has(status.id) }))
}

async function mawbOf(db: ReadDb, shipmentId: string): Promise<string | null> {
  const { rows } = await sql<{ mawbNo: string | null }>`
    select m.mawb_no from shipments.shipment s join shipments.master m on m.id = s.master_id
    where s.id = ${shipmentId} and m.side = 'Export'`.execute(db)
  return rows[0]?.mawbNo ?? null
}

export const sendWaybill =
  (findIssued: FindIssuedWaybills): Verb<typeof messagingApi.waybillSend> =>
  ({ transact, actor }, { id }) =>
    transact(async (tx) => {
      const [shipment] = await lockSeenShipments(tx, [id], actor)
      const mawbNo = await mawbOf(tx, found(shipment).id)
      if (mawbNo === null) throw new Refusal(messagingErrors.NO_MASTER)
      const queued = await sendWaybills(tx, { mawbNo, findIssued, account: actor.account })
      return { queued: queued.filter(({ isNew }) => isNew).length }
    })

async function lockOwn(tx: WriteTx, id: string, actor: Acting): Promise<MessageRow> {
  const message = found(await lockMessage(tx, id))
  await requireSeen(tx, message, actor)
  return message
}

const LEFT = ['sent', 'accepted', 'rejected', 'superseded']

export const resendMessage: Verb<typeof messagingApi.messageResend> = ({ transact, actor }, { id }) =>
  transact(async (tx) => {
    const { officeId, kind, format, mawbNo, hawbNo, partnerId, content, state } = await lockOwn(tx, id, actor)
    if (!LEFT.includes(state) || !officeId || !kind || !mawbNo) throw new Refusal(messagingErrors.MESSAGE_NOT_SENT)
    const message = { officeId, kind, format, mawbNo, hawbNo, partnerId, content, createdBy: actor.account }
    const { id: queued } = await queueMessage(tx, { ...message, isAgain: true })
    return { id: queued }
  })

export const answerByHand: Verb<typeof messagingApi.messageAnswer> = (
  { transact, actor },
  { id, isAccepted, reason },
) =>
  transact(async (tx) => {
    const message = await lockOwn(tx, id, actor)
    if (message.direction !== 'OUT' || !LEFT.includes(message.state))
      throw new Refusal(messagingErrors.MESSAGE_NOT_SENT)
    await answerMessage(tx, id, { state: isAccepted ? 'accepted' : 'rejected', reason })
    await announceMoved(tx, message)
    notifyMessages(tx, message.officeId, message.mawbNo)
    return { id }
  })

export const matchMessage: Verb<typeof messagingApi.messageMatch> = ({ transact, actor, now }, { id, mawbNo }) =>
  transact(async (tx) => {
    const message = await lockOwn(tx, id, actor)
    if (message.state !== 'quarantined') throw new Refusal(messagingErrors.MESSAGE_NOT_QUARANTINED)
    const read = readAnyMessage(message.content, now.toISOString().slice(0, 10))
    const master = await findMaster(tx, mawbNo)
    const officeId = visibleOffice(actor)
    if (!master || (officeId !== null && master.officeId !== officeId)) {
      throw new Refusal(messagingErrors.MESSAGE_STILL_UNMATCHED, { params: { mawbNo } })
    }
    // Unreadable messages are filed under their waybill unchanged.
    const known = read.kind === null ? { ...read, kind: '', statuses: [] } : read
    const outcome = await finish(
      tx,
      message,
      { ...known, kind: known.kind || 'TEXT' },
      { now, officeId: message.officeId, airline: null, mawbNo },
    )
    if (outcome.state === 'quarantined')
      throw new Refusal(messagingErrors.MESSAGE_STILL_UNMATCHED, { params: { mawbNo } })
    return { id }
  })
