import type { Language } from '#platform/contract/language.ts'
import type { List } from '#platform/contract/list.ts'
import { columnName } from '#platform/server/database/column-name.ts'
import { type ListSource, listSource } from '#platform/server/list/list-source.ts'
import type { ReferenceKind } from '../contract/reference-kind.ts'

/** SQL of a name by language. */
type Names = Readonly<Record<Language, string>>

/** Where the records of a kind are: the table to write, the rows to list, and what a look-up reads and shows. */
export type KindSource = {
  readonly kind: ReferenceKind
  /** Name in schema reference_data. */
  readonly table: string
  /** Names of others stand in them as a language calls them. */
  rows(language: Language): ListSource
  readonly label: Names
  /** Plain words (`plainWords`) after a space, carried by a trigram index. */
  readonly searched: string
  /** Whether its records are valid for a period; a look-up offers those of the day. */
  readonly periods: boolean
  /** Constraints that say that a field names something unknown, with that field. */
  readonly known: Readonly<Record<string, string>>
}

type Declared = {
  readonly table: string
  readonly joins?: string
  readonly columns?: Readonly<Record<string, string | Names>>
  readonly label?: Names
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
    rows: (language) =>
      listSource<List>({
        list: kind.list,
        from: `reference_data.${table} r`,
        ...(joins === undefined ? {} : { joins }),
        alias: 'r',
        columns: { ...ownColumns(kind), ...columnsIn(language, declared.columns) },
        scope: () => null,
      }),
    label: declared.label ?? labels('r.name'),
    searched: declared.searched ?? 'r.search_text',
    periods,
    known: declared.known ?? {},
  }
}

/** A name in every language: the Chinese one where there is one, else the English. */
export function labels(name: string, chinese = name): Names {
  return {
    en_US: name,
    zh_CN: `coalesce(${chinese}_zh_cn, ${name})`,
    zh_HK: `coalesce(${chinese}_zh_hk, ${name})`,
  }
}

function ownColumns(kind: ReferenceKind): Record<string, string> {
  return Object.fromEntries(Object.keys(kind.list.columns).map((field) => [field, `r.${columnName(field)}`]))
}

function columnsIn(language: Language, columns: Declared['columns'] = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(columns).map(([field, column]) => [field, typeof column === 'string' ? column : column[language]]),
  )
}
