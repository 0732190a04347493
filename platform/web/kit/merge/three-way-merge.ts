/** A field that both sides changed, each differently. */
export type Conflict<T> = { readonly field: keyof T & string; readonly mine: unknown; readonly theirs: unknown }

/**
 * Brings two changes of one record together, field by field. What only one side changed is taken from that side, what both
 * changed alike is no conflict; for a conflict `merged` holds theirs until somebody decides. Fields that exist on one side
 * only count as empty (undefined) on the other.
 */
export function threeWayMerge<T extends object>(
  base: T,
  mine: T,
  theirs: T,
): { merged: T; conflicts: readonly Conflict<T>[] } {
  const fields = new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)])
  const merged: Record<string, unknown> = {}
  const conflicts: Conflict<T>[] = []
  for (const field of fields) {
    const [was, my, their] = [base, mine, theirs].map((side) => Reflect.get(side, field) as unknown)
    const mineOnly = equal(was, their) && !equal(was, my)
    const value = mineOnly ? my : their
    if (value !== undefined) merged[field] = value
    if (!mineOnly && !equal(was, my) && !equal(my, their)) {
      conflicts.push({ field: field as keyof T & string, mine: my, theirs: their })
    }
  }
  return { merged: merged as T, conflicts }
}

/** Puts the decisions into the merged value: the fields named take mine, all others stay. */
export function decide<T extends object>(
  merged: T,
  conflicts: readonly Conflict<T>[],
  takeMine: ReadonlySet<string>,
): T {
  const chosen = conflicts
    .filter(({ field }) => takeMine.has(field))
    .map((conflict) => [conflict.field, conflict.mine] as const)
  return { ...merged, ...Object.fromEntries(chosen) }
}

/** Equality of JSON values; null and undefined both mean "empty". */
function equal(a: unknown, b: unknown): boolean {
  if (a === b || ((a ?? null) === null && (b ?? null) === null)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Object.is(a, b)
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  if (Array.isArray(a) && a.length !== (b as unknown[]).length) return false
  return [...names].every((name) => equal(Reflect.get(a, name), Reflect.get(b, name)))
}
