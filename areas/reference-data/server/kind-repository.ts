import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#platform/contract/language.ts'
import { plainWords } from '#platform/domain/plain-words.ts'
import { columnName } from '#platform/server/database/column-name.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { escapeLike } from '#platform/server/database/like.ts'
import type { LookupQuery } from '../contract/kind-api.ts'
import type { KindSource } from './kind-source.ts'

// One repository for all kinds. Names of tables and columns come from declarations, never from a request.

export type Saved = { id: string; version: number }
export type Fields = Readonly<Record<string, unknown>>
export type Item = { value: string; code: string; label: string; names: string[]; searched: string } & Record<
  string,
  unknown
>

/** Language and calendar day (`YYYY-MM-DD`, for kinds with periods) of a lookup. */
export type Asking = { readonly language: Language; readonly day: string | null }

/** Finds active records by the beginning of the code or a part of the name: exact code first, then by similarity. */
export async function lookUp(db: ReadDb, source: KindSource, query: LookupQuery, asking: Asking): Promise<Item[]> {
  const { rows } = await lookUpStatement(source, query, asking).execute(db)
  return rows
}

/** The statement of `lookUp`, also for tests of its query plan. */
export function lookUpStatement(source: KindSource, query: LookupQuery, { language, day }: Asking): RawBuilder<Item> {
  const code = sql.raw(`r.${columnName(source.kind.code)}`)
  const label = sql.raw(source.label[language])
  const allNames = sql.raw(`array[${Object.values(source.label).join(', ')}]`)
  const also = sql.raw(
    Object.keys(source.kind.also.shape)
      .map((field) => `, r.${columnName(field)}`)
      .join(''),
  )
  const searched = sql.raw(source.searched)
  const { from, joins = '' } = source.rows(language)
  return sql<Item>`
    select ${code} as value, ${code} as code, ${label} as label, ${allNames} as names, ${searched} as searched ${also}
    from ${sql.raw(`${from} ${joins}`)}
    where r.active and ${source.periods ? sql`daterange(r.valid_from, r.valid_to, '[]') @> ${day}::date` : sql`true`}
      and ${matches(code, searched, query.search)}
    order by ${nearness(code, searched, query.search)}, ${code}
    limit ${query.limit ?? 20}`
}

/** Returns exactly version and fields of a record, or undefined. */
export async function findRecord(db: ReadDb, source: KindSource, id: string): Promise<(Saved & Fields) | undefined> {
  const { rows } = await sql<Saved & Fields>`
    select ${names(['id', 'version', ...fieldsOf(source)])} from ${table(source)} where id = ${id}`.execute(db)
  return rows[0]
}

export async function insertRecord(tx: WriteTx, source: KindSource, record: Fields): Promise<Saved> {
  const fields = fieldsOf(source)
  const { rows } = await sql<Saved>`
    insert into ${table(source)} (${names(fields)})
    values (${sql.join(fields.map((field) => record[field] ?? null))})
    returning id, version`.execute(tx)
  return rows[0] as Saved
}

/** Returns undefined if the version has changed. */
export async function updateRecord(
  tx: WriteTx,
  source: KindSource,
  { id, version }: Saved,
  record: Fields,
): Promise<Saved | undefined> {
  const { rows } = await sql<Saved>`
    update ${table(source)}
    set ${sql.join(fieldsOf(source).map((field) => sql`${sql.ref(columnName(field))} = ${record[field] ?? null}`))}
    where id = ${id} and version = ${version}
    returning id, version`.execute(tx)
  return rows[0]
}

/** Adds records that do not exist yet; changes by administrators are kept. Returns how many were added. */
export async function insertMissing(tx: WriteTx, source: KindSource, records: readonly Fields[]): Promise<number> {
  const fields = fieldsOf(source)
  const rows = records.map((record) => sql`(${sql.join(fields.map((field) => record[field] ?? null))})`)
  const { numAffectedRows } = await sql`
    insert into ${table(source)} (${names(fields)}) values ${sql.join(rows)} on conflict do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

function table(source: KindSource): RawBuilder<unknown> {
  return sql.table(`reference_data.${source.table}`)
}

function fieldsOf(source: KindSource): string[] {
  return Object.keys(source.kind.record.shape)
}

function names(fields: readonly string[]): RawBuilder<unknown> {
  return sql.join(fields.map((field) => sql.ref(columnName(field))))
}

/** One or two Latin letters match only beginnings of words, because the trigram index needs three characters for "contains". */
function matches(code: RawBuilder<unknown>, searched: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const words = plainWords(search)
  const pattern = /^[\x20-\x7e]{1,2}$/.test(words) ? `% ${escapeLike(words)}%` : `%${escapeLike(words)}%`
  return sql<boolean>`(${code} like ${`${escapeLike(search.toUpperCase())}%`} or ${searched} like ${pattern})`
}

function nearness(code: RawBuilder<unknown>, searched: RawBuilder<unknown>, search: string): RawBuilder<number> {
  const typed = search.toUpperCase()
  return sql<number>`case when ${code} = ${typed} then 0
    when ${code} like ${`${escapeLike(typed)}%`} then 1
    when ${searched} like ${`% ${escapeLike(plainWords(search))}%`} then 2
    else 3 end`
}
