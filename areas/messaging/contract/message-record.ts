import { z } from 'zod'
import { MESSAGE_STATES } from '../domain/message-states.ts'
import { DIRECTIONS } from './message-lists.ts'
import { messageRead } from './message-read.ts'

/** A message in the log, without its text. */
export const messageHead = z.strictObject({
  id: z.uuid(),
  direction: z.enum(DIRECTIONS),
  kind: z.string().nullable(),
  state: z.enum(MESSAGE_STATES),
  mawbNo: z.string().nullable(),
  hawbNo: z.string().nullable(),
  agent: z.string().nullable().describe('the agent that it goes to or comes from; null: the airline'),
  recordVersion: z.number().int(),
  reason: z.string(),
  isUncertain: z.boolean(),
  createdAt: z.string(),
  createdBy: z.string(),
  sentAt: z.string().nullable(),
  answeredAt: z.string().nullable(),
})

export type MessageHead = z.infer<typeof messageHead>

/** The same with its text, its parsed content, and the text of the previous version. */
export const messageRecord = messageHead.extend({
  content: z.string(),
  previous: z.string().nullable(),
  read: messageRead,
})

/** A waybill status as reported by a carrier. */
const waybillStatus = z.strictObject({
  id: z.uuid(),
  code: z.string(),
  airport: z.string().nullable(),
  flightNo: z.string().nullable(),
  localTime: z.string().nullable(),
  pieces: z.number().int().nullable(),
  weightKg: z.string().nullable(),
  discrepancy: z.string().nullable(),
  receivedAt: z.string(),
  isOpenAlert: z.boolean().describe('a discrepancy or a hold by customs that nobody has resolved'),
  resolution: z.string().nullable(),
  resolvedBy: z.string().nullable(),
  resolvedAt: z.string().nullable(),
})

export type WaybillStatus = z.infer<typeof waybillStatus>

/** The messages about the waybill of a shipment. */
export const waybillRecord = z.strictObject({
  mawbNo: z.string().nullable(),
  pieces: z.number().int().describe('of all houses under the MAWB'),
  hasChannel: z.boolean(),
  messages: z.array(messageHead),
  statuses: z.array(waybillStatus),
})

export type WaybillRecord = z.infer<typeof waybillRecord>
