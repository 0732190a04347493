/** What makes one value out of another, as small as lines and fields allow. It is plain data, to be stored. */
export type Difference =
  | { readonly value: unknown }
  | { readonly fields: Readonly<Record<string, Difference>>; readonly gone: readonly string[] }
  | { readonly from: number; readonly lines: readonly Difference[] }
  | { readonly from: number; readonly removed: number; readonly added: readonly unknown[] }

type Fields = Readonly<Record<string, unknown>>

/** What has to be done to `before` to get `after`; null when nothing has. */
export function differenceOf(before: unknown, after: unknown): Difference | null {
  if (isSame(before, after)) return null
  if (Array.isArray(before) && Array.isArray(after)) return differenceOfLines(before, after)
  if (isFields(before) && isFields(after)) return differenceOfFields(before, after)
  return { value: after }
}

/** `before` with a difference done to it. */
export function withDifference(before: unknown, difference: Difference): unknown {
  if ('value' in difference) return difference.value
  if ('fields' in difference) {
    const fields: Fields = isFields(before) ? before : {}
    const stored = Object.entries(fields).filter(([name]) => !difference.gone.includes(name))
    const changed = Object.entries(difference.fields).map(([name, inner]) => [
      name,
      withDifference(fields[name], inner),
    ])
    return { ...Object.fromEntries(stored), ...Object.fromEntries(changed) }
  }
  const lines: readonly unknown[] = Array.isArray(before) ? before : []
  const { from } = difference
  if ('added' in difference) return lines.toSpliced(from, difference.removed, ...difference.added)
  const changed = difference.lines.map((inner, index) => withDifference(lines[from + index], inner))
  return lines.toSpliced(from, changed.length, ...changed)
}

/** Lines that are the same at the beginning and at the end are left out; of as many lines as before each is told by itself. */
function differenceOfLines(before: readonly unknown[], after: readonly unknown[]): Difference {
  const shorter = Math.min(before.length, after.length)
  let from = 0
  while (from < shorter && isSame(before[from], after[from])) from += 1
  let same = 0
  while (same < shorter - from && isSame(before.at(-1 - same), after.at(-1 - same))) same += 1
  const [old, added] = [before.slice(from, before.length - same), after.slice(from, after.length - same)]
  if (old.length !== added.length) return { from, removed: old.length, added }
  return { from, lines: added.map((line, index) => differenceOf(old[index], line) ?? { value: line }) }
}

function differenceOfFields(before: Fields, after: Fields): Difference {
  const changed = Object.keys(after).flatMap((name) => {
    const inner = differenceOf(before[name], after[name])
    return inner ? [[name, inner] as const] : []
  })
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(after, name))
  return { fields: Object.fromEntries(changed), gone }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isSame(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other)
}
