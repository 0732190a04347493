import { type ErrorEntry, errorText } from '#platform/contract/error-catalogue.ts'
import type { Refused } from '#platform/domain/verdict.ts'
import type { Context } from '#platform/server/http/context.ts'
import { inputRefusal } from '#platform/server/http/read-input.ts'
import type { Refusal } from '#platform/server/refusal.ts'
import { mawbErrors } from '../../contract/errors.ts'

export type WrongField = { readonly path: string; readonly refused: Refused<keyof typeof mawbErrors> }

/** Returns a refusal with the violations of each field. */
export function wrongFields({ language }: Context, wrong: readonly WrongField[]): Refusal {
  return inputRefusal(
    wrong.map(({ path, refused }) => {
      const entry: ErrorEntry = mawbErrors[refused.code]
      return { path, code: entry.code, message: errorText(entry, language, refused.params) }
    }),
  )
}
