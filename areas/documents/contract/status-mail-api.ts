import { z } from 'zod'
import { STATUS_MAILS } from '#areas/partners/domain/status-mails.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { DELIVERY_STATES } from '../domain/pre-alert.ts'
import { documentErrors } from './errors.ts'

const statusMail = z.strictObject({
  id: z.uuid(),
  version: z.number().int(),
  milestone: z.enum(STATUS_MAILS),
  partner: z.string(),
  address: z.string(),
  subject: z.string(),
  body: z.string(),
  state: z.enum(DELIVERY_STATES),
  answer: z.string().describe('what the mail server said'),
  createdAt: z.string().describe('instant'),
})

export type SentStatusMail = z.infer<typeof statusMail>

/** The mails by which partners learn of the milestones they chose (SHP-03). */
export const statusMailApi = {
  statusMailList: endpoint({
    method: 'GET',
    path: '/ws-documents/shipments/:id/status-mails',
    access: ['/shipment/list', '/arrival/list'],
    summary: 'The status mails about a shipment, with what became of them',
    input: z.strictObject({ id: z.uuid() }),
    output: z.strictObject({ mails: z.array(statusMail) }),
  }),
  statusMailSendAgain: endpoint({
    method: 'POST',
    path: '/ws-documents/status-mails/:id/send-again',
    access: ['/pre-alert/send'],
    summary: 'Send a status mail again whose delivery failed or is not known',
    input: z.strictObject({ id: z.uuid(), version: z.number().int().min(1) }),
    output: z.boolean(),
    errors: documentErrors,
  }),
} as const
