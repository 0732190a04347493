import { z } from 'zod'
import { calendarDay } from '#platform/contract/calendar.ts'
import { decimal } from '#platform/contract/decimal.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { AMENDMENT_ANSWERS, AMENDMENT_STATUSES } from '../domain/amendment.ts'
import { exchangeErrors } from './errors.ts'
import { positive } from './positive.ts'

/** EXC-06: the terms of an order as one office wants them, and why. */
export const amendmentFields = z.strictObject({
  readyOn: calendarDay,
  pieces: z.number().int().min(1).max(99_999),
  grossWeight: positive(6, 3).describe('kg'),
  volume: positive(4, 3).nullable().describe('m³'),
  amount: decimal(14, 3).describe('of the whole order; the freight follows'),
  reason: z.string().trim().min(3).max(200),
})

export type AmendmentFields = z.output<typeof amendmentFields>

const terms = z.strictObject({
  readyOn: z.string(),
  pieces: z.number().int(),
  grossWeight: z.string(),
  volume: z.string().nullable(),
  amount: z.string(),
})

/** A proposed change of an order. */
export const amendment = terms.extend({
  id: z.uuid(),
  officeId: z.uuid(),
  office: z.string().describe('that proposes it'),
  status: z.enum(AMENDMENT_STATUSES),
  before: terms.describe('as it stood when it was proposed'),
  reason: z.string(),
  proposedAt: z.string(),
  proposedBy: z.string().describe('name and account'),
  answer: z.string().nullable(),
  answeredAt: z.string().nullable(),
  answeredBy: z.string().nullable().describe('name and account'),
})

export type Amendment = z.infer<typeof amendment>

/** Why a proposal is accepted, declined or taken back. */
export const amendmentAnswer = z.strictObject({ text: z.string().trim().max(200).nullable() })

const seen = z.strictObject({ id: z.uuid().describe('the order'), version: z.number().int().min(1) })
const shared = {
  method: 'POST',
  access: ['/order/create', '/order/answer'],
  errors: exchangeErrors,
  output: z.strictObject({ id: z.uuid(), version: z.number().int() }),
} as const

/** EXC-06: what was ordered changes only if both offices want it. */
export const amendmentApi = {
  amendOrder: endpoint({
    ...shared,
    path: '/apex-exchange/order/amend',
    summary: 'Propose other cargo, another day or another amount to the other office of an order',
    input: seen.extend(amendmentFields.shape),
    creates: true,
  }),
  answerAmendment: endpoint({
    ...shared,
    path: '/apex-exchange/order/amend/answer',
    summary: 'Accept or decline what the other office proposes, or take an own proposal back',
    input: seen.extend({ amendmentId: z.uuid(), answer: z.enum(AMENDMENT_ANSWERS) }).extend(amendmentAnswer.shape),
  }),
} as const
