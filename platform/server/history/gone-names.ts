import { sql } from 'kysely'
import { NAME_FIELD } from '#platform/contract/language.ts'
import { columnName } from '../database/column-name.ts'
import type { Names } from './history-source.ts'

/**
 * The names of records as `names` finds them, and of those that were deleted since the names that they had last, out of the
 * audit: a history is read by people, and nobody reads ids. `table` is audited and names its records in three languages.
 */
export function evenOfGone(names: Names, { schema, table }: { schema: string; table: string }): Names {
  return async (db, ids, language) => {
    const known = await names(db, ids, language)
    const gone = ids.filter((id) => !known.has(id))
    if (gone.length === 0) return known
    const { rows } = await sql<{ id: string; name: string | null }>`
      select distinct on (record_id) record_id as id, before ->> ${columnName(NAME_FIELD[language])} as name
      from audit.entry
      where record_table = ${table} and record_id = any(${gone}::text[]) and area = ${schema} and action = 'delete'
      order by record_id, at desc`.execute(db)
    return new Map([...known, ...rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const]))])
  }
}
