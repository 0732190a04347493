import { createContext, useContext } from 'react'
import type { z } from 'zod'
import type { FieldChecks, Refusals } from './form-resolver.ts'

/**
 * What a lookup answers: `value` is kept in the form, `code` is what people type, `label` says what it is, `names` the same in
 * other languages, `searched` what else it is found by.
 */
export type LookupItem = {
  readonly value: string
  readonly code: string
  readonly label: string
  readonly names?: readonly string[] | undefined
  readonly searched?: string | undefined
}

/** What the fields of a form need to know of it, besides React Hook Form's own context. */
export type FormSurroundings = {
  readonly schema: z.ZodType
  /** Prefix of the ids of inputs, unique among all forms on the page. */
  readonly idPrefix: string
  readonly disabled: boolean
  /** Names of the fields on the page: what the server says of another path goes to the banner. */
  readonly fieldNames: Set<string>
  /** What fields refused: see `resolverOf`. */
  readonly refusals: Refusals
  /** What inputs check of their own values: see `resolverOf`. */
  readonly checks: FieldChecks
  readonly picked: PickedItems
  /** What is still to be looked up of what was typed, by the name of the field: waited for, or tried again, by a submit. */
  readonly lookUps: Map<string, () => Promise<void>>
}

/** What was picked in look-ups, by the name of the field: how their values read. */
export type PickedItems = Map<string, LookupItem>

export const FormSurroundingsContext = createContext<FormSurroundings | null>(null)

export function useFormSurroundings(): FormSurroundings {
  const surroundings = useContext(FormSurroundingsContext)
  if (!surroundings) throw new Error('a field stands inside a <Form> or a <FormDialog>')
  return surroundings
}
