import { z } from 'zod'

/** The code of every successful answer (REQ-01). */
export const SUCCESS = 200

/** Codes of refusals that a page answers otherwise than by saying them; of the catalogue, without its texts. */
export const VERSION_CONFLICT = 1409
export const IDEMPOTENCY_KEY_REUSED = 1422

/** One thing that is wrong: a field by its path, a sheet row and column, or a record of a bulk action. */
export const problem = z.strictObject({
  path: z.string().describe('where: a field path such as lines.3.length, or a record id'),
  code: z.number().int().describe('code of the error catalogue'),
  message: z.string().describe('what is wrong, in the language of the request'),
  reason: z.string().optional().describe('the same without the name of the record, where the message names it'),
})

export type Problem = z.infer<typeof problem>

/** What every JSON answer looks like, good or bad (REQ-01). */
export type Envelope<Data = unknown> = {
  readonly code: number
  readonly message: string
  readonly data: Data
}

/** The data of a refusal: which fields or records it is about; of a conflict of versions the record as it is, and whose it is. */
export type RefusalDetails = {
  readonly problems?: readonly Problem[]
  readonly current?: unknown
  readonly changed?: LastChange
}

/** Who made the present version of a record, by name and account, and when (UTC). */
export type LastChange = { readonly who: string; readonly at: string }
