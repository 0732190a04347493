import { ADDED_COLUMN, type Placed, fateOf, linkName, placed } from './check-growth.ts'
import { FILLED, KEYS_ACROSS, LINKS_ACROSS } from './growth-plan.ts'
import type { Key, Link } from './read-catalogue.ts'

/**
 * The statements that turn a database of the portal into one that Citus spreads over nodes, as SQL to be run by the owner of the
 * tables. Without Citus everything but its own functions can be run on a plain PostgreSQL, which a test does.
 */
export function citusScript(tables: readonly Placed[]): string {
  const spread = tables.filter(({ kind }) => kind === 'distributed')
  const parts = [
    ['Foreign keys that are made anew or dropped', tables.flatMap((table) => dropLinks(table, tables))],
    ['The office of rows that had none', parentsFirst(spread).flatMap(addOffice)],
    ['Unique keys with the office', spread.flatMap(widenKeys)],
    ['Reference tables', parentsFirst(tables.filter(({ kind }) => kind === 'reference')).map(asReference)],
    ['Tables of one node', parentsFirst(tables.filter(({ kind }) => kind === 'local')).map(asLocal)],
    ['Distributed tables', spread.map(asDistributed)],
    ['Foreign keys within an office', tables.flatMap((table) => addLinks(table, tables))],
  ] as const
  return [HEAD, ...parts.map(([title, lines]) => [`-- ${title}`, ...lines].join('\n'))].join('\n\n') + '\n'
}

const HEAD = `-- Written by tools/write-growth.ts from the catalogue and apps/server/growth/growth-plan.ts; docs/growth.md explains it.
-- Run on the coordinator as the owner of the tables, while no portal runs:
--   create extension citus;
--   alter system set citus.enable_unsafe_triggers = on;
--   alter system set citus.propagate_set_commands = 'local';
--   select pg_reload_conf();`

function dropLinks(from: Placed, tables: readonly Placed[]): string[] {
  return from.links.flatMap((link) => {
    const fate = fateOf(link, from, placed(tables, link.to))
    if (fate === 'kept') return []
    const why = fate === 'dropped' ? ` -- ${LINKS_ACROSS[linkName(from, link)] ?? 'no reason is given'}` : ''
    return [`alter table ${from.name} drop constraint ${link.name};${why}`]
  })
}

function addOffice({ name, by, through, columns }: Placed): string[] {
  if (by !== ADDED_COLUMN || columns.includes(ADDED_COLUMN)) return []
  const taken = through
    ? `(select p.${officeOf(through)} from ${through.to} p where ${matched(through, 'p', 't')})`
    : FILLED[name]
  return [
    `alter table ${name} add column ${ADDED_COLUMN} uuid;`,
    `alter table ${name} disable trigger user;`,
    `update ${name} t set ${ADDED_COLUMN} = ${taken};`,
    `alter table ${name} enable trigger user;`,
    `alter table ${name} alter column ${ADDED_COLUMN} set not null;`,
  ]
}

const officeColumns = new Map<string, string>()

function officeOf({ to }: Link): string {
  return officeColumns.get(to) ?? ADDED_COLUMN
}

function matched({ columns, toColumns }: Link, parent: string, child: string): string {
  return columns.map((column, place) => `${parent}.${toColumns[place]} = ${child}.${column}`).join(' and ')
}

function widenKeys({ name, by, keys }: Placed): string[] {
  if (by === null) return []
  return keys
    .filter((key) => !key.columns.includes(by))
    .flatMap((key) => {
      const why = KEYS_ACROSS[`${schemaOf(name)}.${key.name}`]
      return widened(name, by, key).map((line, place) => (place === 0 && why ? `${line} -- ${why}` : line))
    })
}

function widened(table: string, by: string, key: Key): string[] {
  if (key.index !== null) {
    return [`drop index ${schemaOf(table)}.${key.name};`, `${key.index.replace(/ USING btree \(/, `$&${by}, `)};`]
  }
  const kind = key.isPrimary ? 'primary key' : 'unique'
  const late = key.isDeferrable ? ' deferrable initially deferred' : ''
  return [
    `alter table ${table} drop constraint ${key.name};`,
    `alter table ${table} add constraint ${key.name} ${kind} (${[by, ...key.columns].join(', ')})${late};`,
  ]
}

function asReference({ name }: Placed): string {
  return `select create_reference_table('${name}');`
}

function asLocal({ name }: Placed): string {
  return `select citus_add_local_table_to_metadata('${name}');`
}

function asDistributed({ name, by }: Placed): string {
  const beside = by === 'id' || name === FIRST ? 'none' : FIRST
  return `select create_distributed_table('${name}', '${by}', colocate_with => '${beside}');`
}

/** The table that all others of an office lie beside. */
const FIRST = 'activity_log.click'

function addLinks(from: Placed, tables: readonly Placed[]): string[] {
  return from.links.flatMap((link) => {
    const to = placed(tables, link.to)
    if (fateOf(link, from, to) !== 'widened') return []
    const rest = /\)(?! REFERENCES)([^)]*)$/.exec(link.definition)?.[1] ?? ''
    const own = [from.by, ...link.columns.filter((column) => column !== from.by)]
    const theirs = [to.by, ...link.toColumns.filter((column) => column !== to.by)]
    return [
      `alter table ${from.name} add constraint ${link.name} foreign key (${own.join(', ')}) references ${link.to} (${theirs.join(', ')})${rest};`,
    ]
  })
}

/** Every table behind those that it refers to. */
function parentsFirst(tables: readonly Placed[]): Placed[] {
  for (const { name, by } of tables) if (by) officeColumns.set(name, by)
  const sorted: Placed[] = []
  const visit = (table: Placed, path: readonly string[]): void => {
    if (sorted.includes(table) || path.includes(table.name)) return
    const parents = table.through ? [table.through] : table.links
    for (const { to } of parents) {
      const parent = tables.find(({ name }) => name === to)
      if (parent) visit(parent, [...path, table.name])
    }
    sorted.push(table)
  }
  for (const table of tables) visit(table, [])
  return sorted
}

function schemaOf(name: string): string {
  return name.slice(0, name.indexOf('.'))
}
