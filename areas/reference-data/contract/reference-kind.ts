import { z } from 'zod'
import type { List } from '#platform/contract/list.ts'

/**
 * One kind of reference data, declared once: list, form, lookup, endpoints, page and texts derive from it. `name` is part of the
 * URL and the name of the list; the columns of the list are the fields of the record.
 */
export type ReferenceKind<
  Name extends string = string,
  L extends List = List,
  Fields extends z.ZodObject = z.ZodObject,
  Also extends z.ZodObject = z.ZodObject,
> = {
  readonly name: Name
  readonly list: L
  /** The fields to create and edit. */
  readonly record: Fields
  /** The field that identifies the record for users; unique unless records differ in their period. */
  readonly code: string
  /** Further fields in the answer of a lookup. */
  readonly also: Also
}

/** Declares a kind with its exact types. */
export function referenceKind<
  const Name extends string,
  L extends List,
  Fields extends z.ZodObject,
  Also extends z.ZodObject,
>(
  declared: ReferenceKind<Name, L, Fields, Also> & { readonly code: keyof Fields['shape'] & string },
): ReferenceKind<Name, L, Fields, Also> {
  return declared
}

export const nothingMore = z.strictObject({})
