import { z } from 'zod'
import { PAGE_SIZES } from '../domain/page.ts'
import { column, filterSchema } from './list-column.ts'

/** Shapes that a browser gives away to be kept: versioned, strict and bounded, since nothing but a browser reads them. */

const key = z.string().min(1).max(64)
const MAX_COLUMNS = 200

/** Columns by id with width (pixels), pin and whether they are hidden, in their order; nothing else of a column is kept. */
const storedGrid = z.strictObject({
  v: z.literal(1),
  cols: z
    .array(
      z.strictObject({
        key,
        width: z.number().int().min(1).max(2000),
        pin: z.enum(['left', 'right']).nullable(),
        hidden: z.boolean(),
      }),
    )
    .max(MAX_COLUMNS),
  sort: z.array(z.strictObject({ key, dir: z.enum(['asc', 'desc']) })).max(5),
})

export const COLOUR_OPERATORS = ['is', 'isNot', 'contains', 'below', 'above', 'blank', 'filled'] as const
export const ROW_COLOURS = ['red', 'amber', 'green', 'blue', 'violet', 'grey'] as const

/** Rows whose `column` compares so with `value` wear a colour; `label` is what is read beside it. */
const colourRule = z.strictObject({
  column: key,
  operator: z.enum(COLOUR_OPERATORS),
  value: z.string().max(100),
  colour: z.enum(ROW_COLOURS),
  label: z.string().trim().max(40),
})

const colourRules = z.array(colourRule).max(20)

/** How a user keeps one list, beside its views. */
export const storedSetting = z.strictObject({
  v: z.literal(1),
  size: z.literal(PAGE_SIZES),
  density: z.enum(['compact', 'normal']).optional().describe('missing: as the user likes the whole portal'),
  grid: storedGrid.nullable(),
  colours: colourRules.optional().describe('of the list without a view'),
})

/** Any filter that some column takes; whether a list has the column is decided when the view is opened. */
export const anyFilter = z.union([
  filterSchema(column.text()),
  filterSchema(column.flag()),
  filterSchema(column.integer()),
  filterSchema(column.decimal(2)),
  filterSchema(column.instant()),
  filterSchema(column.date()),
])

/** What a saved view holds. */
export const storedView = z.strictObject({
  v: z.literal(1),
  grid: storedGrid,
  filters: z
    .record(key, anyFilter)
    .refine((filters) => Object.keys(filters).length <= MAX_COLUMNS)
    .refine((filters) => JSON.stringify(filters).length <= LONGEST_FILTERS),
  search: z.string().max(100),
  colours: colourRules,
})

const LONGEST_FILTERS = 100_000

export type StoredSetting = z.infer<typeof storedSetting>
export type StoredView = z.infer<typeof storedView>
export type ColourRule = z.infer<typeof colourRule>
