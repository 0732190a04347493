type Issue = { readonly path?: readonly PropertyKey[] | undefined; readonly continue?: boolean | undefined }
type Read = { readonly value: unknown; readonly issues: readonly Issue[] }

/**
 * For rules that run despite malformed lines, where Zod would run none, so that other violations are shown while a line is being entered.
 */
export const BESIDE_ILL_LINES = { when: isWholeButForLines }

/** Returns the entry with holes for its malformed lines: the others keep their indexes, and iterations skip the holes. */
export function onlyWholeLines<Entry extends object>(entry: Entry, issues: readonly Issue[]): Entry {
  const whole = { ...entry } as Record<PropertyKey, unknown>
  for (const [field = '', index] of illFormed(issues)) {
    // Not spread, because that would fill the holes with undefined.
    const lines = (whole[field] as unknown[]).slice()
    Reflect.deleteProperty(lines, String(index))
    whole[field] = lines
  }
  return whole as Entry
}

function isWholeButForLines({ value, issues }: Read): boolean {
  if (typeof value !== 'object' || value === null) return false
  const lists = new Set(Object.entries(value).flatMap(([field, list]) => (Array.isArray(list) ? [field] : [])))
  return illFormed(issues).every(([field, index]) => typeof index === 'number' && lists.has(String(field)))
}

/** Values of a wrong type, at which Zod stops, rather than values that are merely refused. */
function illFormed(issues: readonly Issue[]): readonly (readonly PropertyKey[])[] {
  return issues.filter((issue) => issue.continue !== true).map(({ path = [] }) => path)
}
