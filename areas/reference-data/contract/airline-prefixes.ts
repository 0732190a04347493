import { z } from 'zod'
import { list } from '#platform/contract/list.ts'
import { column } from '#platform/contract/list-column.ts'
import { endsAfterStart } from '../domain/period.ts'
import { AIRLINE, closing, code, day } from './reference-field.ts'
import { referenceKind } from './reference-kind.ts'

const fields = z.strictObject({
  prefix: code(/^\d{3}$/),
  airline: code(AIRLINE),
  validFrom: day,
  validTo: day,
  active: z.boolean(),
})

/** The three-digit prefix of an air waybill. Prefixes can move to another airline, so each belongs to an airline for a period. */
export const airlinePrefixes = referenceKind({
  name: 'airline-prefixes',
  code: 'prefix',
  record: fields.refine(endsAfterStart, { path: ['validTo'], error: 'PERIOD_ENDS_BEFORE_START' }),
  also: fields.pick({ airline: true }),
  list: list({
    name: 'reference-data/airline-prefixes',
    columns: {
      prefix: column.text({ width: 90 }),
      airline: column.text({ width: 90 }),
      airlineName: column.text({ width: 260 }),
      // In all languages, so that a search in any of them matches.
      airlineNames: column.text({ internal: true, filter: false, sort: false }),
      validFrom: column.date(),
      validTo: column.date(),
      ...closing,
    },
    search: ['prefix', 'airline', 'airlineName', 'airlineNames'],
    defaultSort: [{ column: 'prefix', direction: 'asc' }],
  }),
})
