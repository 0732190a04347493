import { z } from 'zod'
import { decimal } from '#platform/contract/decimal.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { billingErrors } from './errors.ts'
import { APPROVE, SEE, SET } from './shared-schemas.ts'

const setting = '/ws-billing/setting'

/** What an office decides for itself. */
export const settingFields = z.strictObject({
  approvalLimit: decimal(16, 2)
    .nullable()
    .describe('in the currency of the office: above it whoever wrote a line may not approve it; null: no limit'),
  paymentDays: z.number().int().min(0).max(365),
})

const bookedMonth = z.strictObject({
  month: z.string().describe('its first day'),
  lines: z.number().int(),
  drafts: z.number().int(),
  incomplete: z.number().int().describe('drafts without account or exchange rate'),
  closedAt: z.string().nullable(),
  closedBy: z.string().nullable(),
})

const settingRecord = z.strictObject({
  version: z.number().int().describe('0: nothing was decided yet'),
  setting: settingFields,
  currency: z.string(),
  today: z.string(),
  months: z.array(bookedMonth).describe('the last twelve, and those that are closed, the newest first'),
})

export type SettingRecord = z.infer<typeof settingRecord>

/** Endpoints for the approval limit of an office, its payment terms in days, and the months of its ledger. */
export const settingApi = {
  settingOpen: endpoint({
    method: 'GET',
    path: setting,
    access: SEE,
    summary: 'What the own office has decided, and the months of its books',
    input: z.strictObject({}),
    output: settingRecord,
  }),
  settingSave: endpoint({
    method: 'PUT',
    path: setting,
    access: SET,
    summary: 'Set the approval limit and the days of payment of the own office',
    input: settingFields.extend({ version: z.number().int().min(0) }),
    output: settingRecord,
    errors: billingErrors,
  }),
  monthClose: endpoint({
    method: 'POST',
    path: `${setting}/close-month`,
    access: APPROVE,
    summary: 'Close a month for good: nothing is written into it any more, later changes are difference lines',
    input: z.strictObject({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])-01$/) }),
    output: settingRecord,
    errors: billingErrors,
  }),
} as const
