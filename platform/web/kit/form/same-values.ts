/** Whether two values of a form are the same to the user: nothing, null, '' and absent are all "empty". */
export function sameValues(a: unknown, b: unknown): boolean {
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b)
  if (typeof a !== 'object' || typeof b !== 'object') return Object.is(a, b)
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const left = a as Record<string, unknown>
  const right = b as Record<string, unknown>
  if (Array.isArray(a) && Array.isArray(b) && a.length !== b.length) return false
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((name) =>
    sameValues(left[name], right[name]),
  )
}

function isEmpty(value: unknown): value is null | undefined | '' {
  return value === undefined || value === null || value === ''
}
