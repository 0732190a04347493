import { z } from 'zod'
import { calendarDay } from '#platform/contract/calendar.ts'
import { decimal } from '#platform/contract/decimal.ts'
import { type ListRow, list } from '#platform/contract/list.ts'
import { column } from '#platform/contract/list-column.ts'

const code = z.string().regex(/^[A-Z]{3}$/)

/** The value of one unit of a currency in the base currency, from a day on. */
export const rateFields = z
  .strictObject({
    currency: code,
    base: code,
    day: calendarDay,
    rate: decimal(9, 8).refine((text) => Number(text) > 0, 'RATE_ZERO'),
    source: z.string().trim().min(1).max(40).describe('who published it'),
  })
  .refine(({ currency, base }) => currency !== base, { path: ['base'], error: 'RATE_OF_ITSELF' })

export const rateList = list({
  name: 'tariffs/rates',
  columns: {
    currency: column.text({ sort: false, width: 110 }),
    base: column.text({ sort: false, width: 110 }),
    day: column.date({ width: 120 }),
    rate: column.amount(8, { sort: false, width: 140 }),
    source: column.text({ sort: false, width: 180 }),
  },
  search: ['currency', 'base', 'source'],
  defaultSort: [{ column: 'day', direction: 'desc' }],
})

/** How many drafts of an office stay without local amount, because a new rate makes them larger than the database holds. */
export const tooLargeDrafts = z.array(
  z.strictObject({ office: z.string(), base: z.string(), drafts: z.number().int() }),
)

export type TooLargeDrafts = z.infer<typeof tooLargeDrafts>

export type RateRow = ListRow<typeof rateList>
