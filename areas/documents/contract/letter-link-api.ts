import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { LANGUAGES } from '#platform/contract/language.ts'
import { documentErrors } from './errors.ts'

const path = '/ws-documents/quoteOut/letter'
const token = z.string().regex(/^[\w-]{43}$/)
/** Calls per minute and address: enough for a reader with many files, too few for guessing tokens. */
const reader = { method: 'POST', access: 'public', ratePerMinute: 60, errors: documentErrors } as const

const announced = z.strictObject({
  name: z.string(),
  mawb: z.string(),
  flight: z.string(),
  etd: z.string(),
  eta: z.string(),
  route: z.string(),
  pieces: z.string(),
  weight: z.string(),
})

/** The documents of a pre-alert, for whoever has the link of a recipient (DOC-02). */
export const letterLinkApi = {
  letterRead: endpoint({
    ...reader,
    path: `${path}/open`,
    summary: 'The documents behind the link of a pre-alert, and nothing else',
    input: z.strictObject({ token }),
    output: z.strictObject({
      subject: z.string(),
      language: z.enum(LANGUAGES),
      linkedUntil: z.string().describe('the last day'),
      sender: z.strictObject({
        company: z.string(),
        name: z.string().nullable(),
        phone: z.string().nullable(),
        email: z.string().nullable(),
      }),
      shipments: z.array(announced).describe('as the letter named them'),
      files: z.array(z.strictObject({ place: z.number().int(), name: z.string(), bytes: z.number().int() })),
    }),
  }),
  letterArchive: endpoint({
    ...reader,
    path: `${path}/all`,
    summary: 'All of these documents in one ZIP archive',
    input: z.strictObject({ token }),
    output: z.unknown(),
    answer: 'download',
  }),
  letterFile: endpoint({
    ...reader,
    path: `${path}/file`,
    summary: 'One of these documents',
    input: z.strictObject({ token, place: z.number().int().min(0).max(500) }),
    output: z.unknown(),
    answer: 'download',
  }),
} as const
