import { type RawBuilder, sql } from 'kysely'
import { columnName } from '../database/column-name.ts'
import type { ReadDb } from '../database/database.ts'
import type { HistorySource } from './history-source.ts'

type Row = Readonly<Record<string, unknown>>

/** One row that was written, of the record itself or of one of its sets. */
export type AuditEntry = { readonly table: string; readonly before: Row | null; readonly after: Row | null }

/** Everything that one transaction wrote about one record. */
export type AuditedChange = {
  readonly id: string
  readonly recordId: string
  readonly at: string
  /** The same moment with all its digits, to read on from. */
  readonly place: string
  readonly account: string
  readonly entries: readonly AuditEntry[]
}

/** The latest changes before a place, of one record or of all; at most `limit`. */
export async function findChanges(
  db: ReadDb,
  source: HistorySource,
  requested: { readonly id?: string | undefined; readonly before?: string | undefined; readonly limit: number },
): Promise<AuditedChange[]> {
  const before = requested.before === undefined ? sql`true` : sql`min(e.at) < ${requested.before}::timestamptz`
  // Of all records together, a member that came into a set of many at once would be told once for each of them.
  const own =
    requested.id === undefined && source.table !== null
      ? sql`bool_or(e.record_table = ${sql.lit(source.table)})`
      : sql`true`
  const { rows } = await sql<AuditedChange>`
    ${changes(source, requested.id)} having ${before} and ${own}
    order by min(e.at) desc, record_id limit ${requested.limit}`.execute(db)
  return rows
}

/** One change of a record. */
export async function findChange(
  db: ReadDb,
  source: HistorySource,
  recordId: string,
  change: string,
): Promise<AuditedChange | undefined> {
  const { rows } = await sql<AuditedChange>`
    ${changes(source, recordId)} having ${change}::uuid = any (array_agg(e.id))`.execute(db)
  return rows[0]
}

/** The row of a record as the last transaction that had begun to change it by then left it; undefined before it was made. */
export async function findRowAt(
  db: ReadDb,
  { schema, table }: HistorySource,
  recordId: string,
  at: string,
): Promise<{ readonly at: string; readonly account: string; readonly after: Row | null } | undefined> {
  const { rows } = await sql<{ at: string; account: string; after: Row | null }>`
    with own as (
      select at, id, account, after, transaction_id from audit.entry
      where area = ${sql.lit(schema)} and record_table = ${sql.lit(table)} and record_id = ${recordId}
    ), last as (
      select at, transaction_id from own where at < ${at}::timestamptz + interval '1 millisecond' order by at desc limit 1
    )
    select own.at, own.account, own.after from own, last
    where own.at <= last.at or own.transaction_id = last.transaction_id
    order by own.at desc, own.id desc limit 1`.execute(db)
  return rows[0]
}

/** Entries that belong together: of one transaction and about one record. The first entry lends the change its id. */
function changes(source: HistorySource, id: string | undefined): RawBuilder<unknown> {
  const own =
    source.table === null ? [] : [sql`${entriesOf(source.schema, source.table, KEY, id)} and ${telling(source)}`]
  const sets = Object.values(source.sets ?? {}).map(({ table, owner, filed }) =>
    entriesOf(source.schema, table, filed ? KEY : sql`(coalesce(after, before) ->> ${sql.lit(owner)})`, id),
  )
  return sql`
    select (array_agg(e.id order by e.at, e.id))[1] as id, e.record_id, min(e.at) as at, min(e.at)::text as place,
           min(e.account) as account,
           jsonb_agg(jsonb_build_object('table', e.record_table, 'before', e.before, 'after', e.after)
                     order by e.at, e.id) as entries
    from (${sql.join([...own, ...sets], sql` union all `)}) e
    group by coalesce(e.transaction_id::text, e.id::text), e.record_id`
}

const KEY = sql`record_id`

/** A change of nothing that is shown, such as what is taken of a flight, takes no place on a page. */
function telling({ fields, sets = {} }: HistorySource) {
  const columns = fields.filter((field) => !(field in sets)).map((field) => sql.lit(columnName(field)))
  return sql`(before is null or after is null or exists (
    select from unnest(array[${sql.join(columns)}]::text[]) c where before -> c is distinct from after -> c))`
}

function entriesOf(schema: string, table: string, recordId: RawBuilder<unknown>, id: string | undefined) {
  const one = id === undefined ? sql`` : sql`and ${recordId} = ${id}`
  return sql`
    select at, id, transaction_id, account, record_table, before, after, ${recordId} as record_id
    from audit.entry where area = ${sql.lit(schema)} and record_table = ${sql.lit(table)} ${one}`
}
