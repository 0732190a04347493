import { z } from 'zod'
import { list } from '#platform/contract/list.ts'
import { column } from '#platform/contract/list-column.ts'
import {
  AIRLINE,
  AIRLINES,
  AIRPORT,
  closing,
  code,
  name,
  optionalCode,
  optionalName,
  otherNames,
} from './reference-field.ts'
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
    partners: optionalCode(AIRLINES).describe('interline partners that carry freight under its air waybills'),
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
      partners: column.text({ width: 160 }),
      ...closing,
    },
    search: ['code', 'name', 'nameZhCn', 'nameZhHk'],
    defaultSort: [{ column: 'code', direction: 'asc' }],
  }),
})
