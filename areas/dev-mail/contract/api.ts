import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { devMailErrors } from './errors.ts'

const path = '/ws-system/dev-mail'
const MAY_READ = ['/dev/mail'] as const

/** The file name of the mail without `.eml`; never a path. */
const id = z.string().regex(/^[\w-]{1,80}$/)

const letterHead = z.strictObject({
  id,
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  sentAt: z.string().nullable().describe('instant in UTC; null when the letter does not say'),
})

export type LetterHead = z.infer<typeof letterHead>

/** Endpoints for mail that a demonstration writes instead of sending. */
export const devMailApi = {
  letters: endpoint({
    method: 'GET',
    path,
    access: MAY_READ,
    summary: 'The newest hundred letters of a demonstration, newest first',
    input: z.strictObject({}),
    output: z.array(letterHead),
    errors: devMailErrors,
  }),
  letter: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: MAY_READ,
    summary: 'One letter of a demonstration with its text',
    input: z.strictObject({ id }),
    output: letterHead.extend({ text: z.string() }),
    errors: devMailErrors,
  }),
} as const
