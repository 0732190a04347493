import { z } from 'zod'

/** The maximum length of a message text, beyond what any network carries. */
export const LONGEST_TEXT = 200_000

const pieces = z.number().int().nullable()
const weightKg = z.string().nullable().describe('kilograms as a decimal')

export const messageText = z.strictObject({ text: z.string().max(LONGEST_TEXT) })

/** The parsed fields of a message and its problems. */
export const messageRead = z.strictObject({
  kind: z.string().nullable(),
  version: z.string().nullable(),
  waybills: z.array(
    z.strictObject({
      number: z.string().describe('160-48211332'),
      origin: z.string().nullable(),
      destination: z.string().nullable(),
      pieces,
      weightKg,
    }),
  ),
  houses: z.array(z.strictObject({ number: z.string(), pieces, weightKg })),
  statuses: z.array(
    z.strictObject({
      code: z.string(),
      airport: z.string().nullable(),
      flight: z.string().nullable(),
      at: z.string().nullable().describe('by the clock of the airport: 2026-06-20T10:39, or the day alone'),
      pieces,
      weightKg,
    }),
  ),
  fields: z.array(
    z.strictObject({
      line: z.number().int(),
      column: z.number().int(),
      length: z.number().int(),
      name: z.string(),
      value: z.string(),
    }),
  ),
  problems: z.array(
    z.strictObject({ line: z.number().int(), column: z.number().int(), code: z.string(), message: z.string() }),
  ),
})

export type MessageReadAnswer = z.infer<typeof messageRead>
export type ReadField = MessageReadAnswer['fields'][number]
