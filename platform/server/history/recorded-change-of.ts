import type { RecordedChange } from '#platform/domain/recorded-change.ts'
import { columnName } from '../database/column-name.ts'
import type { AuditEntry } from './history-repository.ts'
import { type HistorySource, type SetTable } from './history-source.ts'

/** What the entries of one transaction say about one record, in the names of the contract. */
export function recordedChangeOf(source: HistorySource, entries: readonly AuditEntry[]): RecordedChange {
  const own = entries.filter((entry) => entry.table === source.table)
  const before = own.at(0)?.before ?? null
  const after = own.at(-1)?.after ?? null
  const action = own.length === 0 || (before && after) ? 'change' : after ? 'create' : 'delete'
  const reported = source.fields
    .filter((field) => !isSet(source, field))
    .map(
      (field) =>
        [field, { before: reportedOf(source, before, field), after: reportedOf(source, after, field) }] as const,
    )
  const fields = reported
    .filter(([, value]) => !isList(value))
    .filter(([, value]) => action !== 'change' || value.before !== value.after)
  const lists = reported.flatMap(([field, value]) => (isList(value) ? [[field, changeOfList(value)] as const] : []))
  const sets = Object.entries(source.sets ?? {}).map(
    ([field, { table, value }]) => [field, changeOfSet(entries, table, value)] as const,
  )
  const changed = [...lists, ...sets].filter(([, { added, removed }]) => added.length + removed.length > 0)
  return { action, fields: Object.fromEntries(fields), sets: Object.fromEntries(changed) }
}

/** What the record was called: after the change, or before it was deleted. */
export function labelOf(source: HistorySource, entries: readonly AuditEntry[]): string | null {
  const own = entries.filter((entry) => entry.table === source.table)
  const row = own.at(-1)?.after ?? own.at(0)?.before ?? null
  return source.label === null ? null : (valueOf(row, source.label) as string | null)
}

type Row = NonNullable<AuditEntry['after']>

function isSet(source: HistorySource, field: string): boolean {
  return source.sets !== undefined && field in source.sets
}

function valueOf(row: AuditEntry['after'], field: string): unknown {
  return row?.[columnName(field)] ?? null
}

function reportedOf({ values }: HistorySource, row: AuditEntry['after'], field: string): unknown {
  const value = valueOf(row, field)
  const tell = values?.[field]
  return tell ? tell(value) : value
}

type Lists = { readonly before: readonly string[]; readonly after: readonly string[] }

function isList(value: { readonly before: unknown; readonly after: unknown }): value is Lists {
  return Array.isArray(value.before) && Array.isArray(value.after)
}

/** Of equal lines only those that are more, or fewer, than before. */
function changeOfList({ before, after }: Lists) {
  return { added: without(after, before), removed: without(before, after) }
}

function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = new Map([...Map.groupBy(others, (line) => line)].map(([line, equal]) => [line, equal.length]))
  return lines.filter((line) => {
    const count = left.get(line) ?? 0
    left.set(line, count - 1)
    return count <= 0
  })
}

/** A member that came and went within the transaction is not reported. */
function changeOfSet(entries: readonly AuditEntry[], table: string, value: SetTable['value']) {
  const memberOf = typeof value === 'string' ? (row: Row) => String(row[value]) : value
  const members = (side: 'before' | 'after') =>
    entries.flatMap(({ table: of, [side]: row }) => (of === table && row ? [memberOf(row)] : []))
  const [removed, added] = [members('before'), members('after')]
  return {
    added: added.filter((member) => !removed.includes(member)),
    removed: removed.filter((member) => !added.includes(member)),
  }
}
