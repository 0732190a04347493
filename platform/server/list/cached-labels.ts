import type { RawReader } from '../database/raw-reader.ts'
import type { LookUp } from './list-source.ts'

/** As long as a session is trusted: a renamed office is shown by its new code within this time (milliseconds). */
const FRESH_FOR = 5_000
const MAX_LABELS = 10_000

type Labels = { readonly readAt: number; readonly texts: Map<string, string | null> }

const cache = new WeakMap<RawReader, Map<string, Labels>>()

/** The labels of keys; those that no list has shown in the last seconds are read by one statement. */
export async function labelsOf(
  raw: RawReader,
  { from, column }: LookUp,
  keys: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string | null>> {
  const { texts } = freshLabels(raw, `${from}.${column}`)
  const unknown = [...keys].filter((key) => !texts.has(key))
  if (unknown.length > 0) {
    const text = `select id, ${column} from ${from} where id = any($1::uuid[])`
    for (const [id, found] of await raw.rowsPlannedOnce({ text, values: [unknown] })) texts.set(id ?? '', found ?? null)
  }
  return texts
}

function freshLabels(raw: RawReader, name: string): Labels {
  const tables = cache.get(raw) ?? new Map<string, Labels>()
  cache.set(raw, tables)
  const known = tables.get(name)
  if (known && Date.now() - known.readAt < FRESH_FOR && known.texts.size < MAX_LABELS) return known
  const empty: Labels = { readAt: Date.now(), texts: new Map() }
  tables.set(name, empty)
  return empty
}
