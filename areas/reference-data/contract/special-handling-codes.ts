import { z } from 'zod'
import { list } from '#platform/contract/list.ts'
import { column } from '#platform/contract/list-column.ts'
import { closing, code, name, optionalName, otherNames } from './reference-field.ts'
import { referenceKind } from './reference-kind.ts'

/** The team that a special handling code concerns. */
export const HANDLING_CONCERNS = [
  'GENERAL',
  'DANGEROUS_GOODS',
  'BATTERY',
  'PERISHABLE',
  'TEMPERATURE',
  'SECURITY',
  'ELECTRONIC_FREIGHT',
] as const

const fields = z.strictObject({
  code: code(/^[A-Z]{3}$/),
  concern: z.enum(HANDLING_CONCERNS),
  name: name.max(200),
  nameZhCn: optionalName,
  nameZhHk: optionalName,
  active: z.boolean(),
})

export const specialHandlingCodes = referenceKind({
  name: 'special-handling-codes',
  code: 'code',
  record: fields,
  also: fields.pick({ concern: true }),
  list: list({
    name: 'reference-data/special-handling-codes',
    columns: {
      code: column.text({ width: 80 }),
      concern: column.choice(HANDLING_CONCERNS, 'handlingConcern', { width: 140 }),
      name: column.text({ width: 420 }),
      ...otherNames,
      ...closing,
    },
    search: ['code', 'name', 'nameZhCn', 'nameZhHk'],
    defaultSort: [{ column: 'code', direction: 'asc' }],
  }),
})
