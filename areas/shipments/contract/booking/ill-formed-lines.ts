type Issue = { readonly path?: readonly PropertyKey[] | undefined; readonly continue?: boolean | undefined }
type Read = { readonly value: unknown; readonly issues: readonly Issue[] }

/**
 * For rules that are checked although lines are ill-formed, where Zod would check none: whoever is filling a line in is told
 * meanwhile what else is wrong.
 */
export const BESIDE_ILL_LINES = { when: isWholeButForLines }

/** The entry with holes for its ill-formed lines: the others keep their places, and every look at all lines skips them. */
export function onlyWholeLines<Entry extends object>(entry: Entry, issues: readonly Issue[]): Entry {
  const whole = { ...entry } as Record<PropertyKey, unknown>
  for (const [field = '', index] of illFormed(issues)) {
    // Not spread: that would fill the holes with undefined.
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

/** Where a value is of another kind than its field, by which Zod stops, and not merely refused. */
function illFormed(issues: readonly Issue[]): readonly (readonly PropertyKey[])[] {
  return issues.filter((issue) => issue.continue !== true).map(({ path = [] }) => path)
}
