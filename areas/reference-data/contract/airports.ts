import { z } from 'zod'
import { list } from '#platform/contract/list.ts'
import { column } from '#platform/contract/list-column.ts'
import { endsAfterStart } from '../domain/period.ts'
import { AIRPORT, COUNTRY, closing, code, day, name, optionalCode, optionalName, zone } from './reference-field.ts'
import { referenceKind } from './reference-kind.ts'

const fields = z.strictObject({
  iata: code(AIRPORT),
  icao: optionalCode(/^[A-Z]{4}$/),
  name,
  city: name,
  cityZhCn: optionalName,
  cityZhHk: optionalName,
  country: code(COUNTRY),
  zone,
  validFrom: day,
  validTo: day,
  active: z.boolean(),
})

export const airports = referenceKind({
  name: 'airports',
  code: 'iata',
  record: fields.refine(endsAfterStart, { path: ['validTo'], error: 'PERIOD_ENDS_BEFORE_START' }),
  also: fields.pick({ name: true, country: true, zone: true }),
  list: list({
    name: 'reference-data/airports',
    columns: {
      iata: column.text({ width: 80 }),
      icao: column.text({ width: 80 }),
      name: column.text({ width: 280 }),
      city: column.text({ width: 130 }),
      cityZhCn: column.text({ width: 138 }),
      cityZhHk: column.text({ width: 138 }),
      country: column.text({ width: 90 }),
      zone: column.text({ width: 180 }),
      validFrom: column.date(),
      validTo: column.date(),
      ...closing,
    },
    search: ['iata', 'icao', 'name', 'city', 'cityZhCn', 'cityZhHk'],
    defaultSort: [{ column: 'iata', direction: 'asc' }],
  }),
})
