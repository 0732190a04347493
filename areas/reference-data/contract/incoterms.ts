import { z } from 'zod'
import { list } from '#platform/contract/list.ts'
import { column } from '#platform/contract/list-column.ts'
import { FREIGHT_TERMS } from '../domain/incoterm-rules.ts'
import { closing, code, name, optionalName, otherNames } from './reference-field.ts'
import { referenceKind } from './reference-kind.ts'

const fields = z.strictObject({
  rule: code(/^[A-Z]{3}$/),
  name,
  nameZhCn: optionalName,
  nameZhHk: optionalName,
  freight: z.enum(FREIGHT_TERMS),
  seaOnly: z.boolean().describe('made for ships only: on air freight the user is warned'),
  active: z.boolean(),
})

/** Incoterms 2020. */
export const incoterms = referenceKind({
  name: 'incoterms',
  code: 'rule',
  record: fields,
  also: fields.pick({ freight: true, seaOnly: true }),
  list: list({
    name: 'reference-data/incoterms',
    columns: {
      rule: column.text({ width: 80 }),
      name: column.text({ width: 240 }),
      ...otherNames,
      freight: column.choice(FREIGHT_TERMS, 'freight', { width: 110 }),
      seaOnly: column.flag({ width: 100 }),
      ...closing,
    },
    search: ['rule', 'name', 'nameZhCn', 'nameZhHk'],
    defaultSort: [{ column: 'rule', direction: 'asc' }],
  }),
})
