type Fields = Readonly<Record<string, unknown>>

/** What one transaction did to one record, as the audit kept it. */
export type RecordedChange = {
  readonly action: 'create' | 'change' | 'delete'
  /** Every field whose value differs; of a created or deleted record, every field it had. */
  readonly fields: Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>
  /** Of the fields that are sets (the permissions of a role): what came and what went. */
  readonly sets: Readonly<Record<string, { readonly added: readonly string[]; readonly removed: readonly string[] }>>
}

/**
 * The fields that stand in the way of undoing a change, since somebody changed them again: none, and it may be undone.
 * `current` is the record as it is; of a deleted one nothing can have changed.
 */
export function changedSince(change: RecordedChange, current: Fields): string[] {
  const fields = Object.entries(change.fields).filter(([name, { after }]) => !isSame(current[name], after))
  const sets = Object.entries(change.sets).filter(([name, { added, removed }]) => {
    const now = itemsOf(current[name])
    return added.some((item) => !now.includes(item)) || removed.some((item) => now.includes(item))
  })
  return [...fields, ...sets].map(([name]) => name)
}

/** The record with the change taken back; what others changed in other fields stays. */
export function withoutChange(change: RecordedChange, current: Fields): Fields {
  const fields = Object.entries(change.fields).map(([name, { before }]) => [name, before])
  const sets = Object.entries(change.sets).map(([name, { added, removed }]) => {
    const remaining = itemsOf(current[name]).filter((item) => !added.includes(item))
    return [name, [...remaining, ...removed]]
  })
  return { ...current, ...Object.fromEntries([...fields, ...sets]) }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}

function itemsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? (value as string[]) : []
}
