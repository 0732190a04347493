import { useCallback } from 'react'
import { type LastChange, VERSION_CONFLICT } from '#platform/contract/envelope.ts'
import { CallFailed } from '#platform/web/api-client.ts'
import { useMerge } from './use-merge.tsx'

type Fields = Readonly<Record<string, unknown>>

export type Change = {
  /** The fields as they were when the form was opened, and that version. */
  readonly base: Fields
  readonly version: number
  readonly mine: Fields
  readonly labels: Readonly<Record<string, string>>
  /** The record of the conflict as these fields, where it is not written like them. */
  fieldsOf?(record: Fields): Fields
}

/**
 * Saves a change; when somebody else has saved meanwhile, brings both together and saves again, as often as it takes.
 * Rejects with the CallFailed when the user gives up, or when anything else is refused.
 */
export function useSaveMerged(): (
  change: Change,
  save: (fields: Fields, version: number) => Promise<unknown>,
) => Promise<void> {
  const merge = useMerge()
  return useCallback(
    async (change, save) => {
      let { base, mine, version } = change
      for (;;) {
        try {
          await save(mine, version)
          return
        } catch (error) {
          const conflict = conflictOf(error)
          if (!conflict) throw error
          const { current, changed } = conflict
          const theirs = only(change.fieldsOf?.(current) ?? current, change.labels)
          const merged = await merge({ base, mine, theirs, labels: change.labels, changed })
          if (!merged) throw error
          ;[base, mine, version] = [theirs, merged, Number(current['version'])]
        }
      }
    },
    [merge],
  )
}

/** The record that somebody else saved, and who; undefined for any other failure. */
function conflictOf(error: unknown): { current: Fields; changed: LastChange | undefined } | undefined {
  if (!(error instanceof CallFailed) || error.code !== VERSION_CONFLICT) return undefined
  return error.current ? { current: error.current as Fields, changed: error.changed } : undefined
}

function only(record: Fields, labels: Fields): Fields {
  return Object.fromEntries(Object.entries(record).filter(([field]) => field in labels))
}
