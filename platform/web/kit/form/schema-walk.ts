import { z } from 'zod'

/** The schema of a field by its path ("lines.3.length"), or undefined where the path leaves the declared shape. */
export function schemaAt(schema: z.ZodType, path: string): z.ZodType | undefined {
  let here: z.ZodType | undefined = schema
  for (const step of path.split('.')) here = here && stepInto(here, step)
  return here
}

/** Whether a field must be filled: its schema takes neither nothing nor an empty text or list. */
export function isRequired(schema: z.ZodType, path: string): boolean {
  const at = schemaAt(schema, path)
  return at !== undefined && [undefined, null, '', []].every((empty) => !at.safeParse(empty).success)
}

/**
 * The values with every empty input (undefined, null, '') written the way the schema wants emptiness: null where it takes
 * null, else '', else left out, and false for a box nobody touched. What somebody emptied is sent where it can be, since what
 * is left out may stay as it is. A required field that is empty is left out, so that it is refused as "is required".
 */
export function withEmptiesFor(schema: z.ZodType, value: unknown): unknown {
  if (value === undefined || value === null || value === '') return emptyFor(schema)
  const bare = unwrapped(schema)
  if (bare instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((item) => withEmptiesFor(bare.element as z.ZodType, item))
  }
  if (bare instanceof z.ZodObject && typeof value === 'object') return objectFor(bare, value)
  return value
}

function objectFor(schema: z.ZodObject, value: object): object {
  const filled = Object.entries(value).map(([name, inner]) => {
    const at = schema.shape[name] as z.ZodType | undefined
    return [name, at ? withEmptiesFor(at, inner) : inner] as const
  })
  return Object.fromEntries(filled.filter(([, inner]) => inner !== undefined))
}

function emptyFor(schema: z.ZodType): null | '' | undefined | false {
  return ([null, '', undefined, false] as const).find((empty) => schema.safeParse(empty).success)
}

function stepInto(schema: z.ZodType, step: string): z.ZodType | undefined {
  const bare = unwrapped(schema)
  if (bare instanceof z.ZodObject) return bare.shape[step] as z.ZodType | undefined
  if (bare instanceof z.ZodArray) return bare.element as z.ZodType
  return undefined
}

function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return unwrapped(schema.unwrap() as z.ZodType)
  }
  return schema instanceof z.ZodPipe ? unwrapped(schema.in as z.ZodType) : schema
}
