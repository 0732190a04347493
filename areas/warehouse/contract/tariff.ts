import { z } from 'zod'
import { decimal } from '#platform/contract/decimal.ts'
import { type ListRow, list } from '#platform/contract/list.ts'
import { column } from '#platform/contract/list-column.ts'
import { CURRENCY_DECIMALS } from '#areas/tariffs/domain/money.ts'
import { TRUCK_TYPES } from '../domain/truck-fee.ts'

const internal = { internal: true, filter: false, sort: false } as const

/** The fee of an office for a truck type (WHS-01). */
export const tariffList = list({
  name: 'warehouse/tariffs',
  columns: {
    office: column.text({ width: 90 }),
    truckType: column.choice(TRUCK_TYPES, 'truckType', { width: 160 }),
    currency: column.text({ width: 90 }),
    baseFee: column.amount(CURRENCY_DECIMALS, { width: 120 }),
    freeMinutes: column.integer({ width: 140 }),
    hourFee: column.amount(CURRENCY_DECIMALS, { width: 140 }),
    version: column.integer(internal),
  },
  search: ['office'],
  defaultSort: [{ column: 'truckType', direction: 'asc' }],
})

export type TariffRow = ListRow<typeof tariffList>

export const tariffInput = z.strictObject({
  truckType: z.enum(TRUCK_TYPES),
  currency: z.string().regex(/^[A-Z]{3}$/),
  baseFee: decimal(8, CURRENCY_DECIMALS),
  freeMinutes: z.number().int().min(0).max(1440),
  hourFee: decimal(8, CURRENCY_DECIMALS),
})

export type TariffInput = z.infer<typeof tariffInput>
