import { z } from 'zod'
import { list } from '#platform/contract/list.ts'
import { column } from '#platform/contract/list-column.ts'
import { closing, code, name, optionalName, otherNames } from './reference-field.ts'
import { referenceKind } from './reference-kind.ts'

const fields = z.strictObject({
  code: code(/^[A-Z][A-Z_]{2,19}$/),
  name,
  nameZhCn: optionalName,
  nameZhHk: optionalName,
  paidWhenEmpty: z.boolean().describe('the space is paid for even when nothing flies in it'),
  active: z.boolean(),
})

/** Capacity types: hard block, soft block, allotment, spot, charter, co-load. */
export const capacityTypes = referenceKind({
  name: 'capacity-types',
  code: 'code',
  record: fields,
  also: fields.pick({ paidWhenEmpty: true }),
  list: list({
    name: 'reference-data/capacity-types',
    columns: {
      code: column.text({ width: 130 }),
      name: column.text({ width: 240 }),
      ...otherNames,
      paidWhenEmpty: column.flag({ width: 130 }),
      ...closing,
    },
    search: ['code', 'name', 'nameZhCn', 'nameZhHk'],
    defaultSort: [{ column: 'code', direction: 'asc' }],
  }),
})
