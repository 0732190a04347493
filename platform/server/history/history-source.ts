import type { Language } from '#platform/contract/language.ts'
import type { ReadDb } from '../database/database.ts'

/** The names of records by their ids, in a language. */
export type Names = (db: ReadDb, ids: readonly string[], language: Language) => Promise<ReadonlyMap<string, string>>

/** A field that is a set, kept in rows of a table of its own: the permissions of a role. */
export type SetTable = {
  readonly table: string
  /** The column with the id of the record the row belongs to. */
  readonly owner: string
  /** The column with the member of the set, or what makes one of a row. */
  readonly value: string | ((row: Readonly<Record<string, unknown>>) => string)
  /** Audited under the id of its owner (`audit.watch` with that column): found by the index. */
  readonly filed?: true
}

/** What the history of a kind of record is read from: its table, audited as `audit.watch` does it, and what to show. */
export type HistorySource = {
  readonly schema: string
  /** Null: only sets of the record are told, which itself is another area's. */
  readonly table: string | null
  /** The fields shown, in this order and by their names in the contract; their columns are the same in snake case. */
  readonly fields: readonly string[]
  /** The field that people call the record by; null without a table. */
  readonly label: string | null
  readonly sets?: Readonly<Record<string, SetTable>>
  /** For fields stored as JSON: how their value is reported, as one text, or as the members of a set. */
  readonly values?: Readonly<Record<string, (stored: unknown) => string | readonly string[] | null>>
  /** For fields and sets that hold ids of other records. */
  readonly names?: Readonly<Record<string, Names>>
}

/** Declares a source. All SQL names in it are written by us, never by a request. */
export function historySource(source: HistorySource): HistorySource {
  return source
}
