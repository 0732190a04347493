import { z } from 'zod'
import { calendarDay } from '#platform/contract/calendar.ts'
import { MAX_NUMBERS } from '../domain/mawb-number.ts'
import { missingBoxes, startOfRange } from '../domain/mawb-range.ts'

const words = (most: number) => z.string().trim().min(1).max(most)
const airline = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^([A-Z][A-Z0-9]|[0-9][A-Z])$/)
const PREFIX = /^\d{3}$/
/** MAW-08 prescribes its own sentence for a missing type; the other checks of the form still run. */
const capacityType = z
  .custom<string>((value) => typeof value === 'string' && value.trim() !== '' && value.length <= 20, {
    error: 'CAPACITY_TYPE_MISSING',
    abort: false,
  })
  // Normalised as in a workbook; other values are refused above.
  .overwrite((value) => (typeof value === 'string' ? value.trim().toUpperCase() : value))

/** The ids of a bulk action, all or nothing. */
const ids = z
  .array(z.uuid())
  .min(1)
  .max(MAX_NUMBERS)
  .refine((input) => new Set(input).size === input.length)

export const bulkInput = z.strictObject({ ids })

export const borrowerInput = z.union([
  z.strictObject({ officeId: z.uuid() }),
  z.strictObject({ partnerId: z.uuid() }),
  z.strictObject({ name: words(100) }),
])

/** MAW-03: an empty selection is refused with the prescribed text. */
export const lendInput = z.strictObject({
  ids: z
    .array(z.uuid())
    .max(MAX_NUMBERS)
    .refine((input) => input.length > 0, 'LEND_NEEDS_SELECTION'),
  to: borrowerInput,
})

export const disableInput = bulkInput.extend({ reason: words(200).nullable() })
export const voidInput = bulkInput.extend({ reason: words(200) })

/**
 * MAW-02: `start` with or without check digit, or a whole number. MAW-12: if one of prefix, start and quantity is filled, the
 * other two are required; here all three are, because otherwise there is nothing to add.
 */
export const rangeInput = z
  .strictObject({
    airline,
    prefix: z.string().trim().regex(PREFIX).nullable(),
    start: words(20).nullable(),
    quantity: z.number().int().min(1).max(MAX_NUMBERS).nullable(),
    capacityType,
    receivedDate: calendarDay,
  })
  .superRefine(
    (boxes, context) => {
      for (const box of missingBoxes(boxes))
        context.addIssue({ code: 'custom', path: [box], message: 'RANGE_INCOMPLETE' })
    },
    // Runs even if another field is invalid, so that all missing fields are reported at once.
    { when: ({ value }) => isObject(value) },
  )
  .superRefine(
    ({ prefix, start }, context) => {
      if (typeof prefix !== 'string' || !PREFIX.test(prefix) || typeof start !== 'string' || start === '') return
      const read = startOfRange(prefix, start)
      if (!read.ok) context.addIssue({ code: 'custom', path: ['start'], message: read.code, params: read.params ?? {} })
    },
    { when: ({ value }) => isObject(value) },
  )

export const USED_FOR = ['R', 'S'] as const

/** MAW-13: the next free number of an airline, or a specific one. */
export const takeInput = z
  .strictObject({
    number: words(30).nullable(),
    airline: airline.nullable(),
    capacityType: words(20).toUpperCase().nullable(),
    use: z.enum(USED_FOR),
    reference: words(60),
  })
  .refine(({ number, airline: code }) => Boolean(number) || Boolean(code), {
    path: ['airline'],
    error: 'AIRLINE_OR_NUMBER_MISSING',
    // Runs even if another field is invalid.
    when: ({ value }) => isObject(value),
  })
  // A specific number determines airline and capacity type, so both would be ambiguous.
  .refine(({ number, airline: code, capacityType: kind }) => number === null || (code === null && kind === null), {
    path: ['airline'],
    error: 'AIRLINE_OR_NUMBER',
  })

export const alertSettingInput = z.strictObject({
  airline,
  threshold: z.number().int().min(1).max(100_000),
  recipients: z.array(z.email()).min(1).max(20),
})

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

/** The columns editable in the inventory list. */
export const rowFields = z.strictObject({ remark: z.string().trim().max(200) })

export type RowFields = z.output<typeof rowFields>
