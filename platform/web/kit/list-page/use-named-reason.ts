import { listed } from '#platform/contract/language.ts'
import { type Texts, currentLanguage, useTexts } from '#platform/web/texts.ts'

export type Said = { readonly ok: true } | { readonly ok: false; readonly reason: string }

/** A reason with the names of the rows that are why, as many as a tooltip holds. */
export function useNamedReason(): (reason: string, names: readonly string[]) => string {
  const t = useTexts('kit')
  return (reason, names) => namedReason(t, reason, names)
}

/**
 * What a button that previews a mixed selection says: possible with at least one row; else every reason with the rows it
 * refuses, the most frequent ones. A single row needs no name.
 */
export function useSomePossible(): <Row>(
  rows: readonly Row[],
  of: { verdict(row: Row): Said; label(row: Row): string },
) => Said {
  const t = useTexts('kit')
  return (rows, { verdict, label }) => {
    const byReason = new Map<string, string[]>()
    for (const row of rows) {
      const said = verdict(row)
      if (said.ok) return said
      byReason.set(said.reason, [...(byReason.get(said.reason) ?? []), label(row)])
    }
    const [first] = byReason.keys()
    if (first === undefined) return { ok: true }
    if (rows.length === 1) return { ok: false, reason: first }
    const most = [...byReason].toSorted(([, one], [, other]) => other.length - one.length).slice(0, MAX_REASONS)
    return { ok: false, reason: most.map(([reason, names]) => namedReason(t, reason, names)).join(' · ') }
  }
}

/** More no tooltip holds. */
const MAX_NAMED = 5
const MAX_REASONS = 3

function namedReason(t: Texts, reason: string, names: readonly string[]): string {
  const more = names.length - MAX_NAMED
  const shown = names.slice(0, MAX_NAMED)
  const all = more > 0 ? [...shown, t('bulk.moreRows', { count: more })] : shown
  return t('bulk.ofRows', { reason, names: listed(all, currentLanguage()) })
}
