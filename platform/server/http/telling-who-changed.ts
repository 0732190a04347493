import { platformErrors } from '#platform/contract/platform-errors.ts'
import { findMakerOf } from '../database/audit-repository.ts'
import { Refusal } from '../refusal.ts'
import { withPeople } from '../people.ts'
import type { Context } from './context.ts'

/** Does the work; a conflict of versions is told with who made the present version of the record, and when. */
export async function tellingWhoChanged<Result>(
  { db, people }: Pick<Context, 'db' | 'people'>,
  input: unknown,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const record = recordOf(error, input)
    const maker = record && (await findMakerOf(db, record))
    if (!(error instanceof Refusal) || !maker) throw error
    const [changed = maker] = await withPeople(people, db, [maker], 'who')
    throw new Refusal(error.entry, { ...error.details, changed }, error.problems)
  }
}

/** Only a record that is known by id and version: of a set of other records nobody is its maker. */
function recordOf(error: unknown, input: unknown): { id: string; version: number } | undefined {
  if (!(error instanceof Refusal) || error.entry !== platformErrors.VERSION_CONFLICT) return undefined
  const current = { ...(error.details.current as object) } as Record<string, unknown>
  const { id, version } = { id: (input as Record<string, unknown> | null)?.['id'], version: undefined, ...current }
  return typeof id === 'string' && typeof version === 'number' ? { id, version } : undefined
}
