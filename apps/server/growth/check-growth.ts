import { COLUMN, FILLED, type Kind, LOCAL, OTHER_OFFICE, REFERENCE, SAME_OFFICE, WITH_THE_ROW } from './growth-plan.ts'
import type { Key, Link, Table } from './read-catalogue.ts'

/** A table with its place in the plan. */
export type Placed = Table & {
  readonly kind: Kind
  /** What its rows are distributed by; null where they are not. */
  readonly by: string | null
  /** The foreign key to the parent whose office the rows take over; null where they have an office themselves. */
  readonly through: Link | null
}

/** The column that a table without an office of its own gets. */
export const ADDED_COLUMN = 'home_office_id'

/** Gives every table its place: as the plan names it, or else distributed by its office or that of its parent. */
export function placeTables(tables: readonly Table[]): Placed[] {
  return tables.map((table) => {
    const kind = kindOf(table.name)
    if (kind !== 'distributed') return { ...table, kind, by: null, through: null }
    const own = table.name in FILLED ? ADDED_COLUMN : (COLUMN[table.name] ?? officeColumn(table))
    if (own) return { ...table, kind, by: own, through: null }
    const through = parentLink(table)
    if (!through)
      throw new Error(`${table.name} has neither an office nor a parent that has one: name it in the growth plan`)
    return { ...table, kind, by: ADDED_COLUMN, through }
  })
}

function kindOf(name: string): Kind {
  const [schema = ''] = name.split('.')
  if (name in REFERENCE || (schema in REFERENCE && !(name in LOCAL))) return 'reference'
  return name in LOCAL || schema in LOCAL ? 'local' : 'distributed'
}

function officeColumn({ required }: Table): string | undefined {
  return [ADDED_COLUMN, 'office_id'].find((column) => required.includes(column))
}

/** A parent in the same schema first, then one that every row has. */
function parentLink({ name, links, required }: Table): Link | null {
  const [schema = ''] = name.split('.')
  const candidates = links.filter(
    ({ to, columns, definition }) =>
      to !== name &&
      kindOf(to) === 'distributed' &&
      COLUMN[to] !== 'id' &&
      columns.every((column) => required.includes(column)) &&
      !definition.includes('NOT VALID'),
  )
  return candidates.find(({ to }) => to.startsWith(`${schema}.`)) ?? candidates[0] ?? null
}

/** Unique keys that could not be kept as they are: rows of one key may lie on several nodes. */
export function keysAcrossOffices(tables: readonly Placed[]): string[] {
  return tables
    .filter(({ kind }) => kind === 'distributed')
    .flatMap(({ name, by, keys }) =>
      keys.filter((key) => !carriesOffice(key, by)).map((key) => `${schemaOf(name)}.${key.name}`),
    )
}

/** An id is unique in the world, so that with the office beside it the key still means the same. */
function carriesOffice(key: Key, by: string | null): boolean {
  return key.isById || (by !== null && key.columns.includes(by))
}

export type LinkFate = 'kept' | 'widened' | 'dropped'

/** What becomes of a foreign key: kept as it is, widened by the office on both sides, or dropped because it leads to another node. */
export function fateOf(link: Link, from: Placed, to: Placed): LinkFate {
  if (to.kind === 'reference')
    return from.kind === 'local' || from.kind === 'reference' || from.kind === 'distributed' ? 'kept' : 'dropped'
  if (from.kind !== to.kind) return 'dropped'
  if (from.kind === 'local') return 'kept'
  return isSameOffice(link, from, to) ? 'widened' : 'dropped'
}

function isSameOffice(link: Link, from: Placed, to: Placed): boolean {
  if (from.through?.name === link.name) return true
  const name = linkName(from, link)
  if (to.by === 'id' || name in OTHER_OFFICE) return false
  return name in SAME_OFFICE || schemaOf(from.name) === schemaOf(to.name)
}

export function linkName(from: Pick<Table, 'name'>, link: Pick<Link, 'columns'>): string {
  return `${from.name} (${link.columns.join(', ')})`
}

/** Foreign keys that the plan drops. */
export function linksAcrossNodes(tables: readonly Placed[]): string[] {
  return tables.flatMap((from) =>
    from.links
      .filter((link) => fateOf(link, from, placed(tables, link.to)) === 'dropped')
      .map((link) => linkName(from, link)),
  )
}

/** Functions of triggers of distributed tables that name tables whose rows may lie on another node. */
export function triggersAcrossNodes(tables: readonly Placed[]): string[] {
  const groups = officeGroups(tables)
  const across = tables
    .filter(({ kind }) => kind === 'distributed')
    .flatMap(({ name, by, triggers }) =>
      triggers.flatMap((trigger) =>
        trigger.tables
          .filter((other) => tables.some((table) => table.name === other))
          .filter((other) => !(other in WITH_THE_ROW) || by === 'id')
          .filter((other) => placed(tables, other).kind !== 'reference' && groups.get(other) !== groups.get(name))
          .map((other) => `${trigger.name} of ${name}: ${other}`),
      ),
    )
  return [...new Set(across)].toSorted()
}

/** Functions of triggers of reference tables: they would run once for every copy. */
export function triggersOnCopies(tables: readonly Placed[]): string[] {
  const names = tables
    .filter(({ kind }) => kind === 'reference')
    .flatMap(({ triggers }) => triggers.map(({ name }) => name))
  return [...new Set(names)].toSorted()
}

/** Tables whose rows are on one node because a chain of foreign keys within an office joins them. */
function officeGroups(tables: readonly Placed[]): ReadonlyMap<string, string> {
  const group = new Map(tables.map(({ name }) => [name, name]))
  for (const from of tables) {
    for (const link of from.links) {
      if (fateOf(link, from, placed(tables, link.to)) !== 'widened') continue
      const [one, other] = [group.get(from.name), group.get(link.to)]
      for (const [name, of] of group) if (of === other && one) group.set(name, one)
    }
  }
  return group
}

export function placed(tables: readonly Placed[], name: string): Placed {
  const found = tables.find((table) => table.name === name)
  if (!found) throw new Error(`there is no table ${name}`)
  return found
}

function schemaOf(name: string): string {
  return name.slice(0, name.indexOf('.'))
}
