import type { Language } from '#platform/contract/language.ts'
import type { List } from '#platform/contract/list.ts'
import { columnName } from '#platform/server/database/column-name.ts'
import { type ListSource, listSource } from '#platform/server/list/list-source.ts'
import type { ReferenceKind } from '../contract/reference-kind.ts'

/** SQL expressions of a name by language. */
type Names = Readonly<Record<Language, string>>

/** The storage of a kind: the table to write, the rows to list, and what a lookup reads and shows. */
export type KindSource = {
  readonly kind: ReferenceKind
  /** Name in schema reference_data. */
  readonly table: string
  /** Includes the names of referenced records in the language. */
  rows(language: Language): ListSource
  readonly label: Names
  /** Normalised words (`plainWords`) after a space, with a trigram index. */
  readonly searched: string
  /** Whether records are valid for a period; a lookup offers those valid on the day. */
  readonly periods: boolean
  /** Foreign key constraints with the field that names an unknown record. */
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

/** Declares a source; column `nameZhCn` is `r.name_zh_cn` unless `columns` overrides it. */
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

/** Returns a name in every language: the Chinese one if it exists, otherwise the English one. */
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
