import { z } from 'zod'
import { list } from '#platform/contract/list.ts'
import { column } from '#platform/contract/list-column.ts'
import { closing, code, name, optionalName, otherNames } from './reference-field.ts'
import { referenceKind } from './reference-kind.ts'

const fields = z.strictObject({
  code: code(/^[A-Z]{3}$/),
  name,
  nameZhCn: optionalName,
  nameZhHk: optionalName,
  minorUnits: z.number().int().min(0).max(4).describe('decimals an amount is rounded to: 0 JPY, 2 HKD, 3 KWD'),
  active: z.boolean(),
})

export const currencies = referenceKind({
  name: 'currencies',
  code: 'code',
  record: fields,
  also: fields.pick({ minorUnits: true }),
  list: list({
    name: 'reference-data/currencies',
    columns: {
      code: column.text({ width: 80 }),
      name: column.text({ width: 240 }),
      ...otherNames,
      minorUnits: column.integer({ width: 110 }),
      ...closing,
    },
    search: ['code', 'name', 'nameZhCn', 'nameZhHk'],
    defaultSort: [{ column: 'code', direction: 'asc' }],
  }),
})
