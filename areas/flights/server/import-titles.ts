import { LANGUAGES, type Language } from '#platform/contract/language.ts'
import { areaTexts } from '#platform/server/area-texts.ts'
import { IMPORT_COLUMNS, type ImportColumn } from '../domain/import-row.ts'

/** The title of every import column in a language. */
export async function importTitles(language: Language): Promise<Readonly<Record<ImportColumn, string>>> {
  const text = await areaTexts('flights', language)
  return Object.fromEntries(IMPORT_COLUMNS.map((column) => [column, text(`import.${column}`)])) as Record<
    ImportColumn,
    string
  >
}

/** Which column a heading means, by its key or by its title in any language (lower case). */
export async function importColumnFinder(): Promise<(text: string) => ImportColumn | undefined> {
  const names = new Map<string, ImportColumn>(IMPORT_COLUMNS.map((column) => [column.toLowerCase(), column]))
  for (const language of LANGUAGES) {
    const titles = await importTitles(language)
    for (const column of IMPORT_COLUMNS) names.set(titles[column].toLowerCase(), column)
  }
  return (text) => names.get(text)
}
