import { z } from 'zod'
import { list } from '#platform/contract/list.ts'
import { column } from '#platform/contract/list-column.ts'
import { closing, code, name, optionalName, otherNames } from './reference-field.ts'
import { referenceKind } from './reference-kind.ts'

/** The category given by the first letter of a ULD type. */
export const ULD_CATEGORIES = ['CONTAINER', 'PALLET', 'THERMAL'] as const

const cm = z.number().int().min(1).max(2000)
const kg = z.number().int().min(1).max(30_000)

const fields = z.strictObject({
  code: code(/^[A-Z][A-Z0-9]{2}$/),
  name,
  nameZhCn: optionalName,
  nameZhHk: optionalName,
  category: z.enum(ULD_CATEGORIES),
  lengthCm: cm.describe('of the base, cm'),
  widthCm: cm.describe('of the base, cm'),
  heightCm: cm.describe('largest loaded height, cm'),
  tareKg: kg,
  maxGrossKg: kg.describe('with the tare, kg'),
  volumeM3: z
    .string()
    .regex(/^\d{1,3}(\.\d)?$/)
    .describe('usable, m³'),
  active: z.boolean(),
})

export const uldTypes = referenceKind({
  name: 'uld-types',
  code: 'code',
  record: fields,
  also: fields.pick({ category: true, tareKg: true, maxGrossKg: true, volumeM3: true }),
  list: list({
    name: 'reference-data/uld-types',
    columns: {
      code: column.text({ width: 80 }),
      name: column.text({ width: 240 }),
      ...otherNames,
      category: column.choice(ULD_CATEGORIES, 'uldCategory'),
      lengthCm: column.integer({ width: 100 }),
      widthCm: column.integer({ width: 100 }),
      heightCm: column.integer({ width: 100 }),
      tareKg: column.integer({ width: 90 }),
      maxGrossKg: column.integer({ width: 120 }),
      volumeM3: column.decimal(1),
      ...closing,
    },
    search: ['code', 'name', 'nameZhCn', 'nameZhHk'],
    defaultSort: [{ column: 'code', direction: 'asc' }],
  }),
})
