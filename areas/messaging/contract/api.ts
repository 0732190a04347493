import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { exportEndpoint, listEndpoint } from '#platform/contract/list.ts'
import { text } from '#platform/contract/text.ts'
import { channelEdit, channelInput } from './channel.ts'
import { messagingErrors as errors } from './errors.ts'
import { channelList, messageList } from './message-lists.ts'
import { typedMawbNumber } from './mawb-number.ts'
import { messageRead, messageText } from './message-read.ts'
import { messageRecord, waybillRecord } from './message-record.ts'

const path = '/ws-messaging'
const see = ['/message/list'] as const
const send = ['/message/send'] as const
const configure = ['/message/channel'] as const
const byId = z.strictObject({ id: z.uuid() })
const done = z.strictObject({ id: z.uuid() })
const saved = z.strictObject({ id: z.uuid(), version: z.number().int() })

/** Messages between the forwarder and the airlines (DOC-01, DOC-03). */
export const messagingApi = {
  messageRead: endpoint({
    method: 'POST',
    path: `${path}/message/read`,
    access: see,
    summary: 'Read a Cargo-IMP or Cargo-XML message: every field with its place, and everything that is wrong',
    input: messageText,
    output: messageRead,
  }),
  messageList: listEndpoint(messageList, {
    path: `${path}/messages`,
    access: see,
    summary: 'List the messages exchanged by the own office',
  }),
  messageExport: exportEndpoint(messageList, {
    path: `${path}/messages`,
    access: see,
    summary: 'Export the messages exchanged by the own office',
  }),
  messageOpen: endpoint({
    method: 'GET',
    path: `${path}/messages/:id`,
    access: see,
    summary: 'One message with its text, what it says, and the version before it',
    input: byId,
    output: messageRecord,
  }),
  messageResend: endpoint({
    method: 'POST',
    path: `${path}/messages/:id/resend`,
    access: send,
    summary: 'Send the same contents once more, as a version of its own',
    input: byId,
    output: done,
    creates: true,
    errors,
  }),
  messageAnswer: endpoint({
    method: 'POST',
    path: `${path}/messages/:id/answer`,
    access: send,
    summary: 'Record an answer that the airline gave on another way',
    input: byId.extend({ isAccepted: z.boolean(), reason: text(300) }),
    output: done,
    errors,
  }),
  messageMatch: endpoint({
    method: 'POST',
    path: `${path}/messages/:id/match`,
    access: send,
    summary: 'Match a quarantined message with a MAWB by hand',
    input: byId.extend({ mawbNo: typedMawbNumber }),
    output: done,
    errors,
  }),
  waybillOpen: endpoint({
    method: 'GET',
    path: `${path}/shipments/:id`,
    access: see,
    summary: 'What was exchanged about the MAWB of a shipment, and what the carrier reported',
    input: byId,
    output: waybillRecord,
  }),
  waybillSend: endpoint({
    method: 'POST',
    path: `${path}/shipments/:id/send`,
    access: send,
    summary: 'Send the FWB of the MAWB of a shipment and the FHL of each house; what was sent alike is not sent again',
    input: byId,
    output: z.strictObject({ queued: z.number().int().describe('how many messages are new') }),
    creates: true,
    errors,
  }),
  alertResolve: endpoint({
    method: 'POST',
    path: `${path}/statuses/:id/resolve`,
    access: send,
    summary: 'Resolve a discrepancy, or a hold by customs, with a note on what was done',
    input: byId.extend({ note: z.string().trim().min(1).max(300) }),
    output: done,
    errors,
  }),
  channelList: listEndpoint(channelList, {
    path: `${path}/channels`,
    access: configure,
    summary: 'List the channels of the own office',
  }),
  channelExport: exportEndpoint(channelList, {
    path: `${path}/channels`,
    access: configure,
    summary: 'Export the channels of the own office',
  }),
  channelCreate: endpoint({
    method: 'POST',
    path: `${path}/channels/create`,
    access: configure,
    summary: 'Set up a channel of the own office',
    input: channelInput,
    output: saved,
    creates: true,
    errors,
  }),
  channelEdit: endpoint({
    method: 'PUT',
    path: `${path}/channels/:id`,
    access: configure,
    summary: 'Change a channel of the own office',
    input: channelEdit,
    output: saved,
    errors,
  }),
  channelTest: endpoint({
    method: 'POST',
    path: `${path}/channels/:id/test`,
    access: configure,
    summary: 'Reach the other end of a channel without sending anything',
    input: byId,
    output: z.strictObject({ isReached: z.boolean(), answer: z.string() }),
    ratePerMinute: 20,
  }),
} as const
