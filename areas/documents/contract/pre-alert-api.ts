import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { LANGUAGES } from '#platform/contract/language.ts'
import { text } from '#platform/contract/text.ts'
import {
  DELIVERY_STATES,
  GAPS,
  LEAVING_REASONS,
  OWN_PAPERS,
  PRE_ALERT_STATES,
  RECALLABLE,
} from '../domain/pre-alert.ts'
import { documentErrors } from './errors.ts'

const ofShipment = '/ws-documents/shipments/:id/pre-alerts'
const maySend = ['/pre-alert/send'] as const

const recipient = z.strictObject({
  address: z.email().max(120),
  isRequired: z.boolean().describe('false: a copy, which keeps no shipment in Pending'),
})

/** The input for a pre-alert. */
export const preAlertEntry = z
  .strictObject({
    language: z.enum(LANGUAGES),
    recipients: z.array(recipient).max(20),
    toChannel: z.boolean().default(false).describe("also to the agent's channel, as FHL or XFZB of each house"),
    asLinks: z.boolean().default(false).describe('the files by a link that expires, instead of attached'),
    toOffice: z.boolean().describe('also to our own destination office, inside the portal'),
    attachmentIds: z.array(z.uuid()).max(60),
    papers: z
      .array(z.enum(OWN_PAPERS))
      .max(OWN_PAPERS.length)
      .default([])
      .describe('the newest issues of the waybills of all shipments in the letter, and the manifest of their master'),
    note: text(2000),
    coverMaster: z.boolean().describe('all houses of the master that the office may pre-alert'),
    reason: text(200).describe('why it is sent although something is missing'),
  })
  .refine(
    ({ recipients }) => new Set(recipients.map(({ address }) => address.toLowerCase())).size === recipients.length,
    {
      path: ['recipients'],
    },
  )

export type PreAlertEntry = z.infer<typeof preAlertEntry>

const gap = z.strictObject({ shipment: z.string(), kind: z.enum(GAPS), what: z.string() })

export const preAlertPreview = z.strictObject({
  subject: z.string(),
  body: z.string(),
  replyTo: z.string().nullable().describe('the address of the sender; null: none is stored'),
  linkedUntil: z.string().nullable().describe('the last day of the links to the files; null: they are attached'),
  files: z.array(z.strictObject({ name: z.string(), bytes: z.number().int().nullable() })),
  toAgent: z
    .strictObject({
      agent: z.string(),
      messages: z.array(z.strictObject({ kind: z.string(), hawbNo: z.string(), content: z.string() })),
    })
    .nullable()
    .describe("what goes to the agent's channel"),
  shipments: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
  gaps: z.array(gap),
  fingerprint: z.string().describe('sending names it, so that nothing goes out that was not previewed'),
})

const delivery = z.strictObject({
  id: z.uuid(),
  version: z.number().int(),
  channel: z.enum(['Mail', 'Office', 'Agent']),
  address: z.string(),
  isRequired: z.boolean(),
  state: z.enum(DELIVERY_STATES),
  answer: z.string().describe('what the mail server or the agent said'),
  settledAt: z.string().nullable(),
})

export const sentPreAlert = z.strictObject({
  id: z.uuid(),
  state: z.enum(PRE_ALERT_STATES),
  subject: z.string(),
  body: z.string(),
  reason: z.string(),
  files: z.array(z.string()),
  linkedUntil: z.string().nullable(),
  areLinksRevoked: z.boolean().describe('by a recall'),
  shipments: z.array(z.string()),
  createdBy: z.string(),
  createdAt: z.string(),
  deliveries: z.array(delivery),
})

export type SentPreAlert = z.infer<typeof sentPreAlert>

const recall = z.strictObject({
  fields: z.array(z.enum(RECALLABLE)).readonly(),
  reason: z.string(),
  recalledBy: z.string(),
  recalledAt: z.string(),
  closedAt: z.string().nullable().describe('when the revised pre-alert was accepted'),
})

export const preAlertState = z.strictObject({
  suggested: z.strictObject({
    recipients: z.array(recipient),
    language: z.enum(LANGUAGES).describe('of letters to the agent'),
    office: z.string().nullable().describe('our own office at the destination'),
    channel: z
      .strictObject({ name: z.string(), kind: z.enum(['FHL', 'XFZB']) })
      .nullable()
      .describe('to the agent; null: it has none, or the job has no messages for it'),
    toChannel: z.boolean().describe('the waybills that its messages are made of are issued'),
    asLinks: z.boolean().describe('as the last pre-alert to the agent'),
    attachmentIds: z
      .array(z.uuid())
      .describe('invoice, packing list, and the files of the papers that the goods demand'),
    papers: z.array(z.enum(OWN_PAPERS)).describe('those that there are'),
    offered: z
      .array(
        z.strictObject({
          id: z.uuid(),
          kind: z.string(),
          name: z.string(),
          shipmentId: z.uuid(),
          shipment: z.string(),
        }),
      )
      .describe('the files of the shipment and of the other houses of its master'),
    housesOfMaster: z.number().int().describe('how many houses one pre-alert of the master would cover'),
  }),
  preAlerts: z.array(sentPreAlert),
  recalls: z.array(recall),
  leaving: z
    .strictObject({ kind: z.enum(LEAVING_REASONS), reason: z.string(), leftBy: z.string(), leftAt: z.string() })
    .nullable()
    .describe('how it left Pending without a pre-alert'),
})

/** The pre-alert of a shipment (DOC-02). */
export const preAlertApi = {
  preAlertOpen: endpoint({
    method: 'GET',
    path: ofShipment,
    access: ['/shipment/list', '/arrival/list'],
    summary: 'The pre-alerts of a shipment with the state of every recipient, and whom to send the next',
    input: z.strictObject({ id: z.uuid() }),
    output: preAlertState,
  }),
  preAlertPreview: endpoint({
    method: 'POST',
    path: `${ofShipment}/preview`,
    access: maySend,
    summary: 'Exactly what would be sent, and what it lacks',
    input: preAlertEntry.safeExtend({ id: z.uuid() }),
    output: preAlertPreview,
    errors: documentErrors,
  }),
  preAlertSend: endpoint({
    method: 'POST',
    path: ofShipment,
    access: maySend,
    summary: 'Send the pre-alert; the shipments move to the Shipment List when every required recipient has it',
    input: preAlertEntry.safeExtend({ id: z.uuid(), fingerprint: z.string().max(64) }),
    output: z.strictObject({ id: z.uuid() }),
    creates: true,
    errors: documentErrors,
  }),
  preAlertSendAgain: endpoint({
    method: 'POST',
    path: '/ws-documents/pre-alert-deliveries/:id/send-again',
    access: maySend,
    summary: 'Send to a recipient again whose delivery failed or is not known',
    input: z.strictObject({ id: z.uuid(), version: z.number().int().min(1) }),
    output: z.boolean(),
    errors: documentErrors,
  }),
  preAlertSheet: endpoint({
    method: 'GET',
    path: '/ws-documents/shipments/:id/pre-alert-sheet',
    access: ['/shipment/list'],
    summary: 'The pre-alert sheet as PDF, as it would be attached now',
    input: z.strictObject({ id: z.uuid(), language: z.enum(LANGUAGES), coverMaster: z.enum(['true', 'false']) }),
    output: z.unknown(),
    answer: 'download',
    errors: documentErrors,
  }),
  preAlertRecall: endpoint({
    method: 'POST',
    path: '/ws-documents/shipments/:id/recall',
    access: maySend,
    summary:
      'Recall the pre-alert with the reason: exactly these fields may be changed until the revised one has arrived',
    input: z.strictObject({
      id: z.uuid(),
      fields: z.array(z.enum(RECALLABLE)).min(1).max(RECALLABLE.length).readonly(),
      reason: text(200).min(1),
    }),
    output: z.boolean(),
    errors: documentErrors,
  }),
  leavePending: endpoint({
    method: 'POST',
    path: '/ws-documents/shipments/:id/leave-pending',
    access: maySend,
    summary: 'Move a shipment to the Shipment List without a pre-alert, with the reason',
    input: z.strictObject({ id: z.uuid(), kind: z.enum(LEAVING_REASONS), reason: text(200).min(1) }),
    output: z.boolean(),
    errors: documentErrors,
  }),
} as const
