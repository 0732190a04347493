import { z } from 'zod'
import { list } from '#platform/contract/list.ts'
import { column } from '#platform/contract/list-column.ts'
import { closing, code, name, optionalName, otherNames } from './reference-field.ts'
import { referenceKind } from './reference-kind.ts'

/** Where a charge code is used: on own invoices and costs, or as "other charge" on the air waybill. */
export const CHARGE_USES = ['BILLING', 'AIR_WAYBILL'] as const

/** The usual basis of a charge. */
export const CHARGE_BASES = ['CHARGEABLE_WEIGHT', 'GROSS_WEIGHT', 'HAWB', 'MAWB', 'PIECE', 'FLAT', 'PERCENT'] as const

const fields = z.strictObject({
  code: code(/^[A-Z0-9]{2,6}$/),
  use: z.enum(CHARGE_USES),
  name,
  nameZhCn: optionalName,
  nameZhHk: optionalName,
  basis: z.enum(CHARGE_BASES).nullish(),
  active: z.boolean(),
})

export const chargeCodes = referenceKind({
  name: 'charge-codes',
  code: 'code',
  record: fields,
  also: fields.pick({ use: true, basis: true }),
  list: list({
    name: 'reference-data/charge-codes',
    columns: {
      code: column.text({ width: 90 }),
      use: column.choice(CHARGE_USES, 'chargeUse', { width: 120 }),
      name: column.text({ width: 300 }),
      ...otherNames,
      basis: column.choice(CHARGE_BASES, 'chargeBasis', { width: 150 }),
      ...closing,
    },
    search: ['code', 'name', 'nameZhCn', 'nameZhHk'],
    defaultSort: [
      { column: 'use', direction: 'desc' },
      { column: 'code', direction: 'asc' },
    ],
  }),
})
