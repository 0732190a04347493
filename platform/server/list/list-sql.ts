import type { ExportQuery, ListQuery } from '#platform/contract/list.ts'
import type { Actor } from '#platform/domain/actor.ts'
import { COUNT_CAP } from '#platform/domain/page.ts'
import type { Statement } from '../database/raw-reader.ts'
import type { ListSource } from './list-source.ts'
import { type View, Writer } from './list-writer.ts'

/** Beyond this many skipped rows the page's ids are found first, from the index alone, and then joined. */
const DEFERRED_FROM = 500

/** One page of a list: the row id and every declared column, in the order of the declaration. */
export function pageStatement(source: ListSource, query: ListQuery, actor: Actor): Statement {
  const write = new Writer(source, query, actor)
  const offset = (query.page - 1) * query.size
  const limit = `limit ${write.value(query.size)} offset ${write.value(offset)}`
  const order = write.order()
  if (offset < DEFERRED_FROM && !write.sortsFirst()) {
    return write.statement(`select ${write.cells()} from ${write.wide()}${write.where()} order by ${order} ${limit}`)
  }
  return write.statement(
    `select ${write.cells()} from (${write.ids(limit)}) page join ${source.from} on ${source.alias}.id = page.id ${source.joins ?? ''}${write.scoped()} order by ${order}`,
  )
}

/**
 * Whether a page can have one plan for all values: the index of its only sort finds it in its order, and its filters are choices,
 * which are written into the statement, flags that are wanted, and limits of the sorted column.
 */
export function isPlannedOnce(source: ListSource, query: ListQuery): boolean {
  const { plannedOnce, list, unordered } = source
  const { sort, filters = {}, search, page, size } = query
  const [by, ...others] = sort?.length ? sort : list.defaultSort
  if (!plannedOnce || !by || others.length > 0 || search || unordered?.has(by.column)) return false
  const leavesOrder = ([name, filter]: [string, object | undefined]) => {
    if (!filter || !plannedOnce.has(name)) return filter === undefined
    return name === by.column ? isWithinLimits(filter) : 'anyOf' in filter || ('is' in filter && filter.is === true)
  }
  return (page - 1) * size < DEFERRED_FROM && Object.entries(filters).every(leavesOrder)
}

function isWithinLimits(filter: object): boolean {
  return Object.keys(filter).every((operator) => operator === 'from' || operator === 'to')
}

/** One page of a list for which `isPlannedOnce` holds: its rows are found before anything is joined. */
export function plannedPageStatement(source: ListSource, query: ListQuery, actor: Actor): Statement {
  const write = new Writer(source, query, actor)
  const { alias, from, joins = '' } = source
  const order = write.order()
  const limit = `limit ${write.value(query.size)} offset ${write.value((query.page - 1) * query.size)}`
  const page = `select ${alias}.* from ${from}${write.where()} order by ${order} ${limit}`
  return write.statement(`select ${write.cells()} from (${page}) ${alias} ${joins} order by ${order}`)
}

/** The ids of one page of a list, in its order. */
export function idsStatement(source: ListSource, query: ListQuery, actor: Actor): Statement {
  const write = new Writer(source, query, actor)
  const limit = `limit ${write.value(query.size)} offset ${write.value((query.page - 1) * query.size)}`
  return write.statement(write.ids(limit))
}

/** What a list shows of the rows of a page, in the order of their ids. */
export function rowsStatement(source: ListSource, ids: readonly string[], actor: Actor): Statement {
  const write = new Writer(source, {}, actor)
  const scope = write.where()
  const page = `unnest(${write.value(ids)}::uuid[]) with ordinality page (id, place)`
  return write.statement(
    `select ${write.cells()} from ${page} join ${source.from} on ${source.alias}.id = page.id ${source.joins ?? ''}${scope} order by page.place`,
  )
}

/** How many rows the view has, counted up to one more than the cap; in whatever order. */
export function countStatement(source: ListSource, view: View, actor: Actor, cap = COUNT_CAP): Statement {
  const write = new Writer(source, view, actor)
  return write.statement(
    `select count(*) from (select from ${write.narrow('')}${write.where()} limit ${write.value(cap + 1)}) counted`,
  )
}

/** Every row of the view, in its order, for an export. */
export function exportStatement(source: ListSource, query: ExportQuery, actor: Actor): Statement {
  const write = new Writer(source, query, actor)
  return write.statement(`select ${write.cells()} from ${write.wide()}${write.where()} order by ${write.order()}`)
}

/**
 * Something else about the rows of a view than a page of them: `ask` writes it around their FROM and WHERE, with the values
 * it needs besides.
 */
export function viewStatement(
  source: ListSource,
  view: View,
  actor: Actor,
  ask: (rows: string, value: (value: unknown) => string) => string,
): Statement {
  const write = new Writer(source, view, actor)
  const rows = `from ${write.narrow('')}${write.where()}`
  return write.statement(ask(rows, (value) => write.value(value)))
}
