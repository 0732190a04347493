import { z } from 'zod'
import { list } from '#platform/contract/list.ts'
import { column } from '#platform/contract/list-column.ts'
import { COUNTRY, closing, code, name, optionalName, otherNames } from './reference-field.ts'
import { nothingMore, referenceKind } from './reference-kind.ts'

export const countries = referenceKind({
  name: 'countries',
  code: 'code',
  record: z.strictObject({
    code: code(COUNTRY),
    alpha3: code(/^[A-Z]{3}$/),
    name,
    nameZhCn: optionalName,
    nameZhHk: optionalName,
    active: z.boolean(),
  }),
  also: nothingMore,
  list: list({
    name: 'reference-data/countries',
    columns: {
      code: column.text({ width: 80 }),
      alpha3: column.text({ width: 90 }),
      name: column.text({ width: 280 }),
      ...otherNames,
      ...closing,
    },
    search: ['code', 'alpha3', 'name', 'nameZhCn', 'nameZhHk'],
    defaultSort: [{ column: 'code', direction: 'asc' }],
  }),
})
