import { z } from 'zod'
import {
  type FieldWith,
  type PlainField,
  SHIPMENT_FIELDS,
  type ShipmentField,
  fieldsWith,
  FIELD_NAMES,
  isPlainField,
} from '#areas/key-accounts/domain/shipment-fields.ts'
import { calendarDay } from '#platform/contract/calendar.ts'
import { column } from '#platform/contract/list-column.ts'
import { text } from '#platform/contract/text.ts'
import { count } from './shipment-fields.ts'

type Kind<Field extends PlainField> = (typeof SHIPMENT_FIELDS)[Field]['kind']

type Schemas = {
  readonly text: ReturnType<typeof text>
  readonly count: z.ZodNullable<typeof count>
  readonly day: z.ZodNullable<typeof calendarDay>
  readonly country: typeof country
}

/** The ISO code of a country, empty if not given. */
const country = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^([A-Z]{2})?$/)

type Columns = {
  readonly text: ReturnType<typeof column.text>
  readonly count: ReturnType<typeof column.integer>
  readonly day: ReturnType<typeof column.date>
  readonly country: ReturnType<typeof column.text>
}

/** The schemas of the plain fields, by the kinds in the catalogue. */
export const plainFields = Object.fromEntries(
  FIELD_NAMES.filter(isPlainField).map((name) => [name, schemaOf(SHIPMENT_FIELDS[name])]),
) as { [Field in PlainField]: Schemas[Kind<Field>] }

type Run = NonNullable<ShipmentField['listed']>

/** Returns the columns of one group of list columns from the catalogue. */
export function listedColumns<const Name extends Run>(
  run: Name,
): { [Field in FieldWith<{ listed: Name }> & PlainField]: Columns[Kind<Field>] } {
  const columns = fieldsWith({ listed: run }).map((name) => [name, columnOf(SHIPMENT_FIELDS[name as PlainField])])
  return Object.fromEntries(columns) as { [Field in FieldWith<{ listed: Name }> & PlainField]: Columns[Kind<Field>] }
}

function schemaOf({ kind, longest = 0 }: ShipmentField): z.ZodType {
  if (kind === 'text') return text(longest)
  if (kind === 'country') return country
  return kind === 'count' ? count.nullable() : calendarDay.nullable()
}

function columnOf({ kind, width = 100, hidden = false, sorted = false }: ShipmentField) {
  const options = { width, hidden, sort: sorted }
  if (kind === 'text' || kind === 'country') return column.text(options)
  return kind === 'count' ? column.integer(options) : column.date(options)
}
