import type { Language } from '#platform/contract/language.ts'
import type { List } from '#platform/contract/list.ts'
import { columnName } from '#platform/server/database/column-name.ts'
import { type ListSource, listSource } from '#platform/server/list/list-source.ts'
import type { ReferenceKind } from '../contract/reference-kind.ts'

/** Where the records of a kind are: the table to write, the rows to list, and what a look-up reads and shows. */
export type KindSource = {
  readonly kind: ReferenceKind
  /** Name in schema reference_data. */
  readonly table: string
  readonly rows: ListSource
  readonly label: Readonly<Record<Language, string>>
  /** Lower-case text beginning with a space, carried by a trigram index. */
  readonly searched: string
  /** Whether its records are valid for a period; a look-up offers those of the day. */
  readonly periods: boolean
  /** Constraints that say that a field names something unknown, with that field. */
  readonly known: Readonly<Record<string, string>>
}

type Declared = {
  readonly table: string
  readonly joins?: string
  readonly columns?: Readonly<Record<string, string>>
  readonly label?: Readonly<Record<Language, string>>
  readonly searched?: string
  readonly periods?: boolean
  readonly known?: Readonly<Record<string, string>>
}

/** Declares a source; column `nameZhCn` is `r.name_zh_cn` unless `columns` says otherwise. */
export function kindSource(kind: ReferenceKind, declared: Declared): KindSource {
  const { table, joins, periods = false } = declared
  return {
    kind,
    table,
    rows: listSource<List>({
      list: kind.list,
      from: `reference_data.${table} r`,
      ...(joins === undefined ? {} : { joins }),
      alias: 'r',
      columns: { ...ownColumns(kind), ...declared.columns },
      scope: () => null,
    }),
    label: declared.label ?? labels('r.name', 'r.name'),
    searched: declared.searched ?? 'r.search_text',
    periods,
    known: declared.known ?? {},
  }
}

/** The label in every language: the Chinese one where there is one, else the English. */
export function labels(name: string, chinese: string): Record<Language, string> {
  return {
    en_US: name,
    zh_CN: `coalesce(${chinese}_zh_cn, ${name})`,
    zh_HK: `coalesce(${chinese}_zh_hk, ${name})`,
  }
}

function ownColumns(kind: ReferenceKind): Record<string, string> {
  return Object.fromEntries(Object.keys(kind.list.columns).map((field) => [field, `r.${columnName(field)}`]))
}
