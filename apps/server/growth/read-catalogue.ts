import type pg from 'pg'

/** A table as the catalogue describes it; names as `schema.table`, columns in the order of the table. */
export type Table = {
  readonly name: string
  readonly columns: readonly string[]
  readonly required: readonly string[]
  readonly keys: readonly Key[]
  readonly links: readonly Link[]
  readonly triggers: readonly Trigger[]
}

/** A primary key, a unique constraint, or a unique index, which has its definition instead of a constraint. */
export type Key = {
  readonly name: string
  readonly columns: readonly string[]
  readonly isPrimary: boolean
  readonly isDeferrable: boolean
  /** Of an index alone: its whole statement. */
  readonly index: string | null
  /** Whether it names a record by an id, which is random and unique in the world. */
  readonly isById: boolean
}

/** A foreign key. */
export type Link = {
  readonly name: string
  readonly columns: readonly string[]
  readonly to: string
  readonly toColumns: readonly string[]
  readonly definition: string
}

/** A function that triggers of the table call, and the tables that its text names. */
export type Trigger = { readonly name: string; readonly tables: readonly string[] }

/** Schemas of other programs: the queue keeps its own in order. */
const NOT_OURS = ['pg_catalog', 'information_schema', 'jobs']

/** Every table of ours, partitions left out, in the order of their names. */
export async function readCatalogue(client: pg.Client): Promise<Table[]> {
  await client.query(`set search_path = pg_catalog`)
  const { rows } = await client.query<Table>(TABLES, [NOT_OURS])
  await client.query('reset search_path')
  return rows
}

const NAME = `n.nspname || '.' || c.relname`
const columnsOf = (table: string, numbers: string) => `(
  select array_agg(a.attname::text order by each.place) from unnest(${numbers}) with ordinality each (number, place)
  join pg_attribute a on a.attrelid = ${table} and a.attnum = each.number)`

const KEYS = `
  select json_agg(json_build_object(
      'name', i.relname, 'columns', coalesce(${columnsOf('x.indrelid', 'x.indkey::int2[]')}, '{}'), 'isPrimary', x.indisprimary,
      'isDeferrable', coalesce(k.condeferrable, false), 'index', case when k.oid is null then pg_get_indexdef(i.oid) end,
      'isById', exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum = any (x.indkey)
        and a.atttypid = 'uuid'::regtype and a.attname !~ 'office_id$')) order by i.relname)
  from pg_index x join pg_class i on i.oid = x.indexrelid
  left join pg_constraint k on k.conindid = i.oid and k.contype in ('p', 'u')
  where x.indrelid = c.oid and x.indisunique`

const LINKS = `
  select json_agg(json_build_object(
      'name', k.conname, 'columns', ${columnsOf('k.conrelid', 'k.conkey')}, 'to', tn.nspname || '.' || t.relname,
      'toColumns', ${columnsOf('k.confrelid', 'k.confkey')}, 'definition', pg_get_constraintdef(k.oid)) order by k.conname)
  from pg_constraint k join pg_class t on t.oid = k.confrelid join pg_namespace tn on tn.oid = t.relnamespace
  where k.conrelid = c.oid and k.contype = 'f' and k.conparentid = 0`

const TRIGGERS = `
  select json_agg(json_build_object('name', f.name, 'tables', coalesce((
      select json_agg(distinct m[1]) from regexp_matches(f.source, '\\m([a-z_]+\\.[a-z_]+)\\M', 'g') m
      where to_regclass(m[1]) is not null), '[]')) order by f.name)
  from (
    select distinct p.pronamespace::regnamespace || '.' || p.proname as name, p.prosrc as source
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid where t.tgrelid = c.oid and not t.tgisinternal) f`

const TABLES = `
  select ${NAME} as name,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          order by a.attnum) as columns,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and a.attnotnull
          order by a.attnum) as required,
    coalesce((${KEYS}), '[]') as keys, coalesce((${LINKS}), '[]') as links, coalesce((${TRIGGERS}), '[]') as triggers
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition and n.nspname <> all ($1) and n.nspname !~ '^pg_'
  order by 1`
