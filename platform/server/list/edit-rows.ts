import type { EditedRows, RefusedRow, RowChange } from '#platform/contract/edit-rows.ts'
import type { Problem } from '#platform/contract/envelope.ts'
import { errorText } from '#platform/contract/error-catalogue.ts'
import type { Language } from '#platform/contract/language.ts'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { findMakerOf } from '../database/audit-repository.ts'
import type { WriteTx } from '../database/database.ts'
import { refusalOfDatabase } from '../database/refusal-of-database.ts'
import { withSavepoint } from '../database/savepoint.ts'
import type { Context } from '../http/context.ts'
import { withPeople } from '../people.ts'
import { Refusal } from '../refusal.ts'

type Saved = { readonly id: string; readonly version: number }

/**
 * Changes one row, as the verb that saves its record does; throws that verb's Refusal, with problems at the columns, or
 * VERSION_CONFLICT with the record as it is.
 */
export type ChangeRow<Fields> = (context: Context, tx: WriteTx, change: RowChange<Fields>) => Promise<Saved>

/**
 * Answers an endpoint of `editRowsEndpoint`: all rows in one transaction, each for itself. What a rule or somebody else's
 * save refuses is answered with its reasons; anything else, such as a busy database, refuses the call and saves nothing.
 */
export function editRowsVerb<Fields extends object>(change: ChangeRow<Fields>) {
  return (context: Context, { rows }: { readonly rows: readonly RowChange<Fields>[] }): Promise<EditedRows> =>
    context.transact(async (tx) => {
      const saved: Saved[] = []
      const refused: RefusedRow[] = []
      // In the order of their ids, so that two who save the same rows never wait for each other crosswise.
      for (const row of rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
        try {
          const { id, version } = await withSavepoint(tx, () => change(context, tx, row))
          saved.push({ id, version })
        } catch (error) {
          const refusal = refusalOf(error)
          const problems = problemsOf(refusal, context.language)
          refused.push({ id: row.id, problems, conflict: await conflictOf(tx, refusal, row) })
        }
      }
      return { saved, refused: await reportedByName(context, tx, refused) }
    })
}

/** What is no answer to the user, or says that the whole database is busy, goes on. */
function refusalOf(error: unknown): Refusal {
  const refusal = error instanceof Refusal || !(error instanceof Error) ? error : refusalOfDatabase(error)
  if (refusal instanceof Refusal && refusal.entry.status < 500) return refusal
  throw error
}

function problemsOf({ entry, details, problems }: Refusal, language: Language): Problem[] {
  const { about = [], params } = details
  const parts = about.length + problems.length === 0 ? [{ path: '', entry, params }] : about
  const said = parts.map((part) => ({
    path: part.path,
    code: part.entry.code,
    message: errorText(part.entry, language, part.params),
  }))
  return [...problems, ...said]
}

/** By which account the row was saved meanwhile, and what the fields that were to be changed say now. */
async function conflictOf(tx: WriteTx, refusal: Refusal, { id, set }: RowChange): Promise<RefusedRow['conflict']> {
  if (refusal.entry !== platformErrors.VERSION_CONFLICT) return null
  const current = (refusal.details.current ?? {}) as Readonly<Record<string, unknown>>
  const version = Number(current['version'])
  // What is written in a row may be a record of its own.
  const recordId = typeof current['id'] === 'string' ? current['id'] : id
  return {
    version,
    changed: (await findMakerOf(tx, { id: recordId, version })) ?? null,
    now: Object.fromEntries(Object.keys(set).map((name) => [name, current[name] ?? null])),
  }
}

/** The refused rows with the people behind the accounts: one question for all of them. */
async function reportedByName({ people }: Context, tx: WriteTx, refused: readonly RefusedRow[]): Promise<RefusedRow[]> {
  const makers = refused.map(({ conflict }) => ({ who: conflict?.changed?.who ?? null }))
  const reported = await withPeople(people, tx, makers, 'who')
  return refused.map(({ conflict, ...row }, at) => {
    const who = reported[at]?.who ?? null
    const changed = conflict?.changed && who !== null ? { ...conflict.changed, who } : null
    return { ...row, conflict: conflict && { ...conflict, changed } }
  })
}
