import type { z } from 'zod'
import type { ErrorCatalogue } from '../contract/error-catalogue.ts'
import { describeIssues } from '../contract/input-errors.ts'
import type { Language } from '../contract/language.ts'
import { platformErrors } from '../contract/platform-errors.ts'
import { Refusal } from './refusal.ts'

/** A record put together on the server, as its schema takes it; refused with what is wrong at each field. */
export function requireValid<Schema extends z.ZodType>(
  schema: Schema,
  record: unknown,
  { language, errors }: { readonly language: Language; readonly errors: ErrorCatalogue },
): z.output<Schema> {
  const parsed = schema.safeParse(record)
  if (parsed.success) return parsed.data
  throw new Refusal(platformErrors.INPUT_INVALID, {}, describeIssues(parsed.error.issues, language, errors))
}
