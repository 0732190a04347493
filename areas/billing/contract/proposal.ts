import { z } from 'zod'
import { LINE_BASES, LINE_SIDES, LINE_TERMS } from '#areas/tariffs/domain/charge.ts'
import { LINE_ORIGINS } from '../domain/billing-line.ts'

/** A line derived from stored data, with the existing lines that it corresponds to. */
export const proposalRecord = z.strictObject({
  id: z.string(),
  change: z.enum(['NEW', 'CHANGE', 'GONE', 'DIFFERENCE']),
  side: z.enum(LINE_SIDES),
  chargeCode: z.string(),
  description: z.string(),
  account: z.string().nullable(),
  terms: z.enum(LINE_TERMS),
  basis: z.enum(LINE_BASES),
  quantity: z.string(),
  price: z.string(),
  currency: z.string(),
  current: z.string().describe('what is there already, in the currency'),
  amount: z.string().describe('what there would be'),
  origin: z.enum(LINE_ORIGINS),
  source: z.string(),
  isTyped: z.boolean().describe('somebody has entered a line of this charge by hand'),
})

export type ProposalRecord = z.infer<typeof proposalRecord>

/** The proposals as shown; one whose amount has changed is refused. */
export const chosenProposals = z
  .array(z.strictObject({ id: z.string().min(1).max(120), amount: z.string().min(1).max(24) }))
  .min(1)
  .max(200)
