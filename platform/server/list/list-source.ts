import type { List } from '#platform/contract/list.ts'
import type { Actor } from '#platform/domain/actor.ts'

/** A piece of WHERE: each `?` takes one of the values, in order. */
export type Condition = { readonly sql: string; readonly values: readonly unknown[] }

/** Stands for the SQL of a column that is found once for all rows of a page: by its look-up, or among `pageCells`. */
export const FOR_PAGE = Symbol('for the page')

export type Cell = string | Condition | typeof FOR_PAGE

/**
 * Columns whose cells are in no table that a page joins: found by one statement for all rows of a page. The SQL that
 * `columns` may have for them is for filters only.
 */
export type PageCells = {
  readonly columns: readonly string[]
  /** The columns, or `id`, whose cells decide; a row without one of them gets `otherwise`. */
  readonly by: readonly string[]
  readonly otherwise: readonly (string | null)[]
  /** Takes one array of texts for each of `by`, and answers the place of a key, counted from 1, and the cells of `columns`. */
  readonly statement: string
}

/**
 * Where the rows of a list come from. All SQL in it is written by us, never by a request.
 * `joins` may only add columns, never rows (left joins on keys): a page and its count are read without them where
 * filter and sort need none.
 */
export type ListSource<L extends List = List> = {
  readonly list: L
  /** The leading table with its alias: `mawb_inventory.mawb m`. */
  readonly from: string
  readonly joins?: string
  /** The alias of the leading table; its `id` is the id of the row. */
  readonly alias: string
  /** The SQL of every declared column: `m.status`; with values where it depends on who asks. */
  readonly columns: { readonly [Name in keyof L['columns']]: Cell }
  readonly pageCells?: readonly PageCells[]
  /** Columns whose order the leading table carries in a column of its own: that one is sorted by, the other one read. */
  readonly sortedBy?: { readonly [Name in keyof L['columns']]?: string | Condition }
  /** Columns that no index orders, in a list whose scope is small enough to sort: its ids are sorted before anything is joined. */
  readonly unordered?: ReadonlySet<string>
  /**
   * For a list whose joins and columns take longer to plan than its rows to find. Names columns whose filters leave the order of the
   * page to the index of its sort: a page narrowed by nothing else is planned once per connection (`isPlannedOnce`). Other pages
   * find their ids by a plan for the values at hand, and what they show by the ids.
   */
  readonly plannedOnce?: ReadonlySet<string> | undefined
  /** Columns that are filtered by what they look up, found once for the statement and not for every row. */
  readonly lookUps?: { readonly [Name in keyof L['columns']]?: LookUp }
  /**
   * For columns that no index carries: a text with a trigram index that holds their values among others, and so finds the few
   * rows in which a word may be. Brackets, quotes and backslashes are not in it.
   */
  readonly wordsIn?: { readonly [Name in keyof L['columns']]?: string }
  /** For columns that say several things in one text: each of them is compared by itself, so that indexes carry it. */
  readonly parts?: { readonly [Name in keyof L['columns']]?: readonly (string | LookUp)[] }
  /** Which rows the actor may see at all; null when the list is open to all who may call it. */
  scope(actor: Actor): Condition | null
}

/** The row's `key` is the `id` of a record in table `from`, whose `column` is what people see. */
export type LookUp = { readonly key: string; readonly from: string; readonly column: string }

/** Declares a source, checking that every declared column has its SQL. */
export function listSource<L extends List>(source: ListSource<L>): ListSource<L> {
  return source
}

/** A condition with its values. */
export function condition(sql: string, ...values: readonly unknown[]): Condition {
  return { sql, values }
}
