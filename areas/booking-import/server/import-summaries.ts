import type { ReadDb } from '#platform/server/database/database.ts'
import type { Context } from '#platform/server/http/context.ts'
import { withPeople } from '#platform/server/people.ts'
import { found } from '#platform/server/refusal.ts'
import type { MadeImport } from '../contract/import-sheet.ts'
import type { ImportRow } from './import-repository.ts'

type Telling = Pick<Context, 'people'> & { readonly db: ReadDb }

/** Returns imports with the names of the users who made and undid them. */
export async function importSummaries({ db, people }: Telling, rows: readonly ImportRow[]): Promise<MadeImport[]> {
  const reported = await withPeople(people, db, rows, 'maker', 'undoneBy')
  return reported.map(({ officeId: _own, ...made }) => made)
}

/** Returns one import, which must exist. */
export async function importSummary(telling: Telling, row: ImportRow | undefined): Promise<MadeImport> {
  return found((await importSummaries(telling, [found(row)]))[0])
}
