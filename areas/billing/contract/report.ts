import { z } from 'zod'
import { calendarDay } from '#platform/contract/calendar.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { billingErrors } from './errors.ts'
import { SEE } from './shared-schemas.ts'

/** What a report groups the shipments by. */
export const REPORT_GROUPS = ['LANE', 'AIRLINE', 'CUSTOMER', 'OFFICE', 'MONTH'] as const

/** What is added up of them. */
export const REPORT_FIGURES = [
  'shipments',
  'pieces',
  'grossWeight',
  'chargeWeight',
  'revenue',
  'cost',
  'profit',
  'margin',
] as const

export const reportInput = z.strictObject({
  by: z.enum(REPORT_GROUPS),
  from: calendarDay.describe('the first day of departure'),
  to: calendarDay.describe('the last day of departure, at most two years later'),
})

const sums = {
  currency: z.string(),
  shipments: z.number().int(),
  pieces: z.number().int(),
  grossWeight: z.string(),
  chargeWeight: z.string(),
  revenue: z.string(),
  cost: z.string(),
  profit: z.string(),
  margin: z.string().nullable().describe('profit in percent of the revenue; null without revenue'),
}

const report = z.strictObject({
  rows: z.array(z.strictObject({ group: z.string().nullable(), ...sums })).describe('the 500 with the largest revenue'),
  totals: z.array(z.strictObject(sums)).describe('over all groups, for each local currency'),
})

export type Report = z.infer<typeof report>

const reports = '/ws-billing/reports'

/** Endpoints for tonnage, revenue, cost and profit. */
export const reportApi = {
  report: endpoint({
    method: 'GET',
    path: reports,
    access: SEE,
    summary: 'Tonnage, revenue, cost and profit by lane, airline, customer, office or month',
    input: reportInput,
    output: report,
    errors: billingErrors,
    onReplica: 'always',
  }),
  reportExport: endpoint({
    method: 'GET',
    path: `${reports}/export`,
    access: SEE,
    summary: 'The same report as a workbook',
    input: reportInput,
    output: z.unknown(),
    answer: 'download',
    errors: billingErrors,
    onReplica: 'always',
  }),
} as const
