import { z } from 'zod'
import { list } from '#platform/contract/list.ts'
import { column } from '#platform/contract/list-column.ts'
import { AIRLINE, AIRPORT, closing, code, name, optionalCode, optionalName, otherNames } from './reference-field.ts'
import { nothingMore, referenceKind } from './reference-kind.ts'

export const airlines = referenceKind({
  name: 'airlines',
  code: 'code',
  record: z.strictObject({
    code: code(AIRLINE),
    name,
    nameZhCn: optionalName,
    nameZhHk: optionalName,
    hub: optionalCode(AIRPORT),
    active: z.boolean(),
  }),
  also: nothingMore,
  list: list({
    name: 'reference-data/airlines',
    columns: {
      code: column.text({ width: 80 }),
      name: column.text({ width: 260 }),
      ...otherNames,
      hub: column.text({ width: 90 }),
      ...closing,
    },
    search: ['code', 'name', 'nameZhCn', 'nameZhHk'],
    defaultSort: [{ column: 'code', direction: 'asc' }],
  }),
})
