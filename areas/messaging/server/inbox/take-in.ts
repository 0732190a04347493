import { answerRequest, noteRejectedRequest } from '#areas/space/server/index.ts'
import { recordCarrierMilestones } from '#areas/shipments/server/index.ts'
import { SYSTEM_ACCOUNT } from '#platform/domain/person.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { withSavepoint } from '#platform/server/database/savepoint.ts'
import { type Acknowledgement, linesIn, textIn } from '../../domain/facts.ts'
import { dayNear } from '../../domain/status-moment.ts'
import type { MessageState } from '../../domain/message-states.ts'
import { reachedMilestones } from '../../domain/reached-milestones.ts'
import {
  type ChannelRow,
  type MessageRow,
  answerMessage,
  findWaybillOfHouse,
  insertMessage,
  lockOut,
  finishIncoming,
} from '../message-repository.ts'
import { announceMoved } from '../agents/agent-messages.ts'
import { notifyMessages } from '../notify-messages.ts'
import { refreshAlert } from '../alerts.ts'
import { type AnyMessage, readAnyMessage } from '../read-any-message.ts'
import { type MasterRow, findEvents, findMaster, insertEvents, isNumberOf } from '../waybill-repository.ts'
import { answeredBy } from './answered-by.ts'

type Arrived = { readonly channel: ChannelRow | null; readonly text: string; readonly now: Date }

/** The result of processing a message: done, or quarantined with the reason. */
type Outcome = {
  readonly state: Extract<MessageState, 'received' | 'quarantined'>
  readonly reason: string
  readonly officeId: string | null
  readonly mawbNo: string | null
  readonly answersId: string | null
}

/** A message that came in; from an agent or, without one, from an airline. */
type Arriving = Pick<MessageRow, 'id' | 'content' | 'partnerId'>

/** Where a message came from: the airline is that of a channel for one airline alone. `mawbNo` is given when matched by hand. */
type Input = {
  readonly now: Date
  readonly officeId: string | null
  readonly airline: string | null
  readonly mawbNo?: string
}

const OTHER_END = SYSTEM_ACCOUNT

/**
 * Processes an incoming message: an acknowledgement sets the state of the version that it answers, a status becomes events and
 * milestones. Unreadable or unmatched messages are quarantined with the reason and never lost. A repeated text has no second
 * effect.
 */
export async function takeIn(tx: WriteTx, { channel, text, now }: Arrived): Promise<void> {
  const content = text.replaceAll('\u0000', ' ') || ' '
  const read = readAnyMessage(content, now.toISOString().slice(0, 10))
  const id = await insertMessage(tx, {
    officeId: channel?.officeId ?? null,
    direction: 'IN',
    kind: read.kind,
    format: read.version ?? '',
    mawbNo: null,
    hawbNo: read.houses[0]?.number ?? null,
    recordVersion: 1,
    channelId: channel?.id ?? null,
    partnerId: channel?.partnerId ?? null,
    state: 'received',
    reason: '',
    content,
    createdBy: OTHER_END,
    answersId: null,
  })
  const { officeId = null, partnerId = null, airline = null } = channel ?? {}
  if (id) await processOrQuarantine(tx, { id, content, partnerId }, read, { now, officeId, airline })
}

/** A message that fails permanently is quarantined and logged, so that it does not block later ones. */
async function processOrQuarantine(
  tx: WriteTx,
  message: Parameters<typeof finish>[1],
  read: AnyMessage,
  input: Parameters<typeof finish>[3],
): Promise<void> {
  try {
    await withSavepoint(tx, () => finish(tx, message, read, input))
  } catch (error) {
    if (isTransient(error)) throw error
    const reason = error instanceof Error ? error.message.slice(0, 300) : 'FAILED'
    const { officeId } = input
    await finishIncoming(tx, message.id, { state: 'quarantined', reason, officeId, mawbNo: null, answersId: null })
    notifyMessages(tx, officeId, null)
  }
}

/** Serialization failures, deadlocks, time-outs and lost connections: a retry may succeed. Node's `ERR_…` are defects. */
function isTransient(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^(?:40|55P03|57|08|53)/.test(code) || /^E(?!RR_)/.test(code)
}

/** Applies a message to the waybill that it names or, if matched by hand, to another. */
export async function finish(tx: WriteTx, message: Arriving, read: AnyMessage, input: Input): Promise<Outcome> {
  const outcome = await outcomeOf(tx, message, read, input)
  await finishIncoming(tx, message.id, outcome)
  notifyMessages(tx, outcome.officeId, outcome.mawbNo)
  return outcome
}

async function outcomeOf(
  tx: WriteTx,
  message: Arriving,
  read: AnyMessage,
  { now, officeId, airline, mawbNo: matched }: Input,
): Promise<Outcome> {
  const { partnerId } = message
  const nothing = { officeId, mawbNo: null, answersId: null }
  const house = read.acknowledgement && read.houses[0]
  const ofHouse = house ? await findWaybillOfHouse(tx, { hawbNo: house.number, officeId, partnerId }) : undefined
  const number = matched ?? read.waybills[0]?.number ?? ofHouse ?? null
  const mawbNo = number && /^\d{3}-\d{8}$/.test(number) ? number : null
  if (!read.kind || !mawbNo) return { ...nothing, state: 'quarantined', reason: 'UNREADABLE' }
  const { acknowledgement } = read
  // Statuses come from every carrier that moves the freight, answers only from the one whose waybill it is.
  const isAnswer = acknowledgement !== null || read.kind === 'FFA'
  if (isAnswer && airline !== null && !matched && !(await isNumberOf(tx, mawbNo, airline)))
    return { ...nothing, mawbNo, state: 'quarantined', reason: 'OTHER_AIRLINE' }
  if (acknowledgement) return answer(tx, { ...message, mawbNo, officeId }, read, acknowledgement)
  // What carriers report is believed of carriers alone; matched by hand, it is filed.
  if (partnerId !== null && !matched) return { ...nothing, mawbNo, state: 'quarantined', reason: 'NO_ANSWER_OF_AGENT' }
  if (read.kind === 'FFA' && partnerId === null) return answerSpace(tx, { mawbNo, officeId, now }, read)
  const master = await findMaster(tx, mawbNo)
  if (!master) return { ...nothing, mawbNo, state: 'quarantined', reason: 'UNKNOWN_WAYBILL' }
  if (read.statuses.length > 0 && partnerId === null)
    await recordStatuses(tx, { id: message.id, mawbNo }, read, master, now)
  return { state: 'received', reason: '', officeId: master.officeId, mawbNo, answersId: null }
}

async function answer(
  tx: WriteTx,
  message: Arriving & { readonly mawbNo: string; readonly officeId: string | null },
  read: AnyMessage,
  { isAccepted, answers, reason }: Acknowledgement,
): Promise<Outcome> {
  const { mawbNo, officeId, partnerId } = message
  const hawbNo = read.houses[0]?.number ?? null
  const candidates = await lockOut(tx, { kind: answers, mawbNo, hawbNo, partnerId })
  const answered = answeredBy(message.content, candidates)
  if (!answered) return { state: 'quarantined', reason: 'NOTHING_ANSWERED', officeId, mawbNo, answersId: null }
  await answerMessage(tx, answered.id, {
    state: isAccepted ? 'accepted' : 'rejected',
    reason: reason.slice(0, 2000),
  })
  await announceMoved(tx, answered)
  if (answered.kind === 'FFR' && !isAccepted) await noteRejectedRequest(tx, mawbNo, reason.slice(0, 200))
  return { state: 'received', reason: '', officeId: answered.officeId, mawbNo, answersId: answered.id }
}

/** An FFA answers the newest request for space under its number: it changes the space as if the answer had been typed. */
async function answerSpace(
  tx: WriteTx,
  { mawbNo, officeId, now }: { readonly mawbNo: string; readonly officeId: string | null; readonly now: Date },
  { read }: AnyMessage,
): Promise<Outcome> {
  const today = now.toISOString().slice(0, 10)
  const flights = (read ? linesIn(read, 'flight') : []).map(({ values }) => ({
    flightNo: textIn(values, 'flight') ?? '',
    day: dayNear(textIn(values, 'day') ?? '', today),
    code: textIn(values, 'answer') ?? 'NIL',
  }))
  const texts = read ? [...linesIn(read, 'specialService'), ...linesIn(read, 'otherService')] : []
  const text = texts.map(({ values }) => textIn(values, 'text') ?? '').join(' ')
  const answered = await answerRequest(tx, { mawbNo, flights, text, now })
  if (!answered) return { state: 'quarantined', reason: 'NOTHING_ANSWERED', officeId, mawbNo, answersId: null }
  const request = (await lockOut(tx, { kind: 'FFR', mawbNo, hawbNo: null, partnerId: null })).find(
    ({ state }) => state !== 'queued',
  )
  if (request && answered.meaning !== 'waiting') {
    const state = answered.meaning === 'confirmed' ? 'accepted' : 'rejected'
    await answerMessage(tx, request.id, {
      state,
      reason: [...flights.map(({ code }) => code), text].join(' ').trim().slice(0, 2000),
    })
  }
  return { state: 'received', reason: '', officeId: answered.officeId, mawbNo, answersId: request?.id ?? null }
}

async function recordStatuses(
  tx: WriteTx,
  message: { readonly id: string; readonly mawbNo: string },
  read: AnyMessage,
  master: MasterRow,
  now: Date,
): Promise<void> {
  const discrepancies = read.fields.filter(({ name }) => name.endsWith('.discrepancy')).map(({ value }) => value)
  const events = read.statuses.map((status) => ({
    ...status,
    discrepancy: status.code === 'DIS' ? (discrepancies.shift() ?? null) : null,
  }))
  await insertEvents(tx, message, events)
  await refreshAlert(tx, master)
  const reached = reachedMilestones(await findEvents(tx, message.mawbNo), master)
  const whole = reached.flatMap(({ code, at }) => (at === null ? [] : [{ code, at }]))
  const reported = master.shipmentIds.flatMap((shipmentId) => whole.map((one) => ({ ...one, shipmentId })))
  await recordCarrierMilestones(tx, reported, OTHER_END, now.toISOString())
}
