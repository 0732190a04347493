import type { List } from '#platform/contract/list.ts'
import type { Actor } from '#platform/domain/actor.ts'

/** A piece of WHERE: each `?` takes one of the values, in order. */
export type Condition = { readonly sql: string; readonly values: readonly unknown[] }

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
  /** The SQL of every declared column: `m.status`. */
  readonly columns: { readonly [Name in keyof L['columns']]: string }
  /** Which rows the actor may see at all; null when the list is open to all who may call it. */
  scope(actor: Actor): Condition | null
}

/** Declares a source, checking that every declared column has its SQL. */
export function listSource<L extends List>(source: ListSource<L>): ListSource<L> {
  return source
}

/** A condition with its values. */
export function condition(sql: string, ...values: readonly unknown[]): Condition {
  return { sql, values }
}
