import { z } from 'zod'
import { calendarDay } from '#platform/contract/calendar.ts'
import { decimal } from '#platform/contract/decimal.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { productErrors } from './errors.ts'

const path = '/apex-exchange/product'
const airport = z.string().regex(/^[A-Z]{3}$/)

const period = z.strictObject({ from: calendarDay, to: calendarDay })

const lane = z.strictObject({
  key: z.string().describe('flight number, origin and destination'),
  flightNo: z.string(),
  origin: airport,
  destination: airport,
  days: z.string(),
  flights: z.number().int(),
  freeKg: z.string().describe('on the fullest of them'),
  currency: z.string(),
  normal: z.string().describe('what a kg costs'),
  offered: z.boolean().describe('the office has a product of it, which is brought up to date'),
})

/** EXC-01: which lanes become products, and at what price. */
export const flownProducts = period.extend({
  lanes: z.array(z.string().max(20)).min(1).max(100),
  marginPercent: decimal(3, 2).describe('on the cost of the airline'),
  cutOffHours: z.number().int().min(0).max(336),
  sell: z.boolean().describe('puts them on sale at once'),
})

export const flownLaneApi = {
  flownLanes: endpoint({
    method: 'POST',
    path: `${path}/flown`,
    access: ['/product/edit'],
    summary: 'Lanes of the own flights that have free space and a cost',
    input: period,
    output: z.strictObject({ lanes: z.array(lane) }),
  }),
  sellFlownLanes: endpoint({
    method: 'POST',
    path: `${path}/fromFlights`,
    access: ['/product/edit'],
    summary:
      'Make air products of the own flights and their free space, or bring those of before up to date; all or none',
    input: flownProducts,
    output: z.strictObject({ made: z.number().int(), renewed: z.number().int() }),
    creates: true,
    errors: productErrors,
  }),
} as const
