import { z } from 'zod'
import { decimal } from '#platform/contract/decimal.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { warehouseErrors } from './errors.ts'

const path = '/ws-air/warehouse/setting'

/** What an office decides for its warehouse. */
export const settingFields = z.strictObject({
  weightTolerance: decimal(2, 1)
    .refine((percent) => Number(percent) <= 50)
    .describe('per cent of the booked weight'),
  salesRecipients: z.array(z.email()).max(20).describe('mailed when a weight differs beyond the tolerance'),
  storageFreeDays: z.number().int().min(0).max(365),
  storageRate: decimal(6, 4)
    .refine((rate) => Number(rate) > 0)
    .nullable()
    .describe('per kg and started day after the free days; null: storage is free'),
  storageCurrency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable(),
})

export type SettingFields = z.infer<typeof settingFields>

const settingRecord = z.strictObject({
  version: z.number().int().describe('0: nothing was decided yet'),
  setting: settingFields,
})

/** Tolerance of weights and storage fee of the own warehouse. */
export const settingApi = {
  settingOpen: endpoint({
    method: 'GET',
    path,
    access: ['/warehouse/list'],
    summary: 'The tolerance of weights and the storage fee of the own warehouse',
    input: z.strictObject({}),
    output: settingRecord,
  }),
  settingSave: endpoint({
    method: 'PUT',
    path,
    access: ['/warehouse/setting'],
    summary: 'Set the tolerance of weights and the storage fee of the own warehouse',
    input: settingFields.extend({ version: z.number().int().min(0) }),
    output: settingRecord,
    errors: warehouseErrors,
  }),
} as const
