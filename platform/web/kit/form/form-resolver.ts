import { type FieldValues, type Resolver, get } from 'react-hook-form'
import type { z } from 'zod'
import type { ErrorCatalogue } from '#platform/contract/error-catalogue.ts'
import { describeIssues } from '#platform/contract/input-errors.ts'
import type { Language } from '#platform/contract/language.ts'
import { nestErrors } from './form-errors.ts'
import { withEmptiesFor } from './schema-walk.ts'

/** The type of a fault that a field itself found, such as a look-up that matched nothing. */
export const REFUSED = 'refused'

/** Texts that fields refused, by the name of the field, with what is said of them. They never become values. */
export type Refusals = Map<string, string>

/** What inputs themselves know to be wrong with their values, such as a number beyond their limits, by the name of the field. */
export type FieldChecks = Map<string, (value: unknown) => string | undefined>

type Words = { readonly language: Language; readonly errors: ErrorCatalogue | undefined; readonly checks?: FieldChecks }

/**
 * Checks a form by its schema. A field that refused a text is wrong, whatever its value, until it takes another one. What an
 * input says of its own value goes before what the schema says of it.
 */
export function resolverOf(
  schema: z.ZodType,
  refusals: Refusals,
  { language, errors, checks = new Map() }: Words,
): Resolver {
  return async (values) => {
    const parsed = await schema.safeParseAsync(withEmptiesFor(schema, values))
    const violations = parsed.success ? [] : describeIssues(parsed.error.issues, language, errors)
    const refused = [...refusals].map(([name, message]) => ({ name, message, type: REFUSED }))
    const limited = limitedBy(checks, values).filter(({ name }) => !refusals.has(name))
    const said = new Set([...refusals.keys(), ...limited.map(({ name }) => name)])
    const named = [
      ...violations
        .filter(({ path }) => !said.has(path))
        .map(({ path, message, code }) => ({ name: path, message, type: String(code) })),
      ...limited,
      ...refused,
    ]
    if (parsed.success && named.length === 0) return { values: parsed.data as FieldValues, errors: {} }
    return { values: {}, errors: nestErrors(named) as Record<string, never> }
  }
}

function limitedBy(checks: FieldChecks, values: FieldValues) {
  return [...checks].flatMap(([name, check]) => {
    const message = check(get(values, name))
    return message === undefined ? [] : [{ name, message, type: 'limit' }]
  })
}
