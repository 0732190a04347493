import { z } from 'zod'
import type { List } from '#platform/contract/list.ts'

/**
 * One kind of reference data, declared once: list, form, look-up, endpoints, screen and texts are made from it.
 * `name` is the part of the address and the name of the list; the columns of the list are the fields of the record.
 */
export type ReferenceKind<
  Name extends string = string,
  L extends List = List,
  Fields extends z.ZodObject = z.ZodObject,
  Also extends z.ZodObject = z.ZodObject,
> = {
  readonly name: Name
  readonly list: L
  /** What is created and edited. */
  readonly record: Fields
  /** The field that people call the record by; unique among the records unless they differ in their period. */
  readonly code: string
  /** What a look-up answers beside code and label. */
  readonly also: Also
}

/** Declares a kind, keeping its exact types. */
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
