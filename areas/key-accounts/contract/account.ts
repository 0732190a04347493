import { z } from 'zod'
import { decimal } from '#platform/contract/decimal.ts'
import { storedView } from '#platform/contract/stored-view.ts'
import { isOurColumn } from '../domain/booking-columns.ts'
import { KEY_ACCOUNT_FIELD_TYPES, LONGEST_KEY_ACCOUNT_TEXT, REQUIRED_FROM } from '../domain/account.ts'
import { violationsOfSetup } from '../domain/account-rules.ts'

/** A text; the vertical bar is excluded because it separates the fields of a history line. */
const words = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^|]*$/)

const label = words(60).min(1)
/** A number, or the decimal text of a cell. */
const limit = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^-?\d{1,10}(?:\.\d{1,4})?$/)
      .transform(Number),
  ])
  .pipe(z.number().min(-1_000_000_000).max(1_000_000_000).multipleOf(0.0001))
  .nullable()

export const keyAccountField = z.strictObject({
  key: z
    .string()
    .regex(/^[a-z][a-zA-Z0-9]{0,29}$/)
    .describe('what the field is kept by: small letter first, then letters and digits'),
  labelEnUs: label,
  labelZhCn: label,
  labelZhHk: label,
  type: z.enum(KEY_ACCOUNT_FIELD_TYPES),
  required: z.enum(REQUIRED_FROM),
  longest: z.number().int().min(1).max(LONGEST_KEY_ACCOUNT_TEXT).nullable(),
  decimals: z.number().int().min(0).max(4).nullable(),
  least: limit,
  most: limit,
  mask: words(60).describe('# is a digit, @ a capital letter, * either of them'),
  choices: words(1000).describe('the values of a list, parted by commas'),
  active: z.boolean(),
})

const keyAccountHeading = z.strictObject({
  heading: words(200).min(1),
  standsFor: z.string().max(60).nullable().describe('key of a column of bookings; null: left out'),
})

/** In per cent; the database has the same limit. */
const MAX_TOLERANCE = 100

const tolerance = decimal(3, 2).refine((percent) => Number(percent) <= MAX_TOLERANCE, {
  error: 'TOLERANCE_ABOVE_HUNDRED',
  params: { limit: MAX_TOLERANCE },
})

const entered = z.strictObject({
  code: z.string().regex(/^[A-Z0-9]{2,12}$/),
  name: words(60).min(1),
  active: z.boolean(),
  partnerIds: z.array(z.uuid()).max(50).describe('whose shipments are the key account’s'),
  fields: z.array(keyAccountField).max(30),
  headings: z.array(keyAccountHeading).max(200).describe('what the headings of its workbooks stand for'),
})

/** A key account as entered by an administrator; violations are reported at their cells. */
export const keyAccountEntry = entered
  .extend({ tolerancePercent: tolerance.nullable().describe('over what is ordered of a PO line; null: none') })
  .superRefine((entry, issues) => {
    for (const { path, refused } of violationsOfSetup(entry, isOurColumn)) {
      issues.addIssue({ code: 'custom', path: [...path], message: refused.code, params: refused.params ?? {} })
    }
  })

export type KeyAccountEntry = z.output<typeof keyAccountEntry>

/** The same as typed. */
export type TypedKeyAccount = z.input<typeof keyAccountEntry>

/** A key account record as opened. */
export const keyAccountRecord = entered.extend({
  tolerancePercent: z.string(),
  id: z.uuid(),
  version: z.number().int(),
  partners: z.array(z.strictObject({ id: z.uuid(), code: z.string(), name: z.string() })),
})

export type KeyAccountRecord = z.infer<typeof keyAccountRecord>

/** A key account as needed by pages that show shipments. */
export const knownKeyAccount = entered
  .omit({ headings: true })
  .extend({ tolerancePercent: z.string(), id: z.uuid(), version: z.number().int(), view: storedView.nullable() })

export type KnownKeyAccount = z.infer<typeof knownKeyAccount>

/** The key account's values of a shipment: numbers as decimal texts, days as texts. */
export const keyAccountValues = z
  .record(z.string().max(30), z.union([z.string().max(1000), z.boolean(), z.null(), z.undefined()]))
  .refine((values) => Object.keys(values).length <= 60)
