import type { historyEndpoints } from '#platform/contract/history.ts'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { changedSince, withoutChange } from '#platform/domain/recorded-change.ts'
import type { WriteTx } from '../database/database.ts'
import type { Context, Verb } from '../http/context.ts'
import { Refusal, found } from '../refusal.ts'
import { findChange } from './history-repository.ts'
import type { HistorySource } from './history-source.ts'
import { recordedChangeOf } from './recorded-change-of.ts'

type UndoVerb = Verb<ReturnType<typeof historyEndpoints>['undo']>
type Fields = Readonly<Record<string, unknown>>

/** What undoing does to a kind of record; each act keeps the same rules as the verb that people use. */
export type UndoActions<Current extends Fields> = {
  /** The record as it is, locked or with its version; undefined when there is none that the actor may change. */
  current(context: Context, tx: WriteTx, id: string): Promise<Current | undefined>
  save(context: Context, tx: WriteTx, next: Current): Promise<unknown>
  /** Undoes that it was created; records that are never deleted have no such act. */
  remove?(context: Context, tx: WriteTx, current: Current): Promise<unknown>
  /** Undoes that it was deleted: the fields as they were, and the id. */
  restore?(context: Context, tx: WriteTx, before: Fields & { readonly id: string }): Promise<unknown>
}

/**
 * Takes a change back by a new one, which is checked, versioned and audited like any other. Refused when a field of it
 * was changed again since: the fields are named.
 */
export function undoVerb<Current extends Fields>(source: HistorySource, actions: UndoActions<Current>): UndoVerb {
  return async (context, { id, change: changeId }) =>
    context.transact(async (tx) => {
      const { entries } = found(await findChange(tx, source, id, changeId))
      const change = recordedChangeOf(source, entries)
      const current = await actions.current(context, tx, id)
      if (change.action === 'delete') {
        if (!actions.restore || current) throw new Refusal(platformErrors.UNDO_IMPOSSIBLE)
        await actions.restore(context, tx, { ...withoutChange(change, {}), id })
        return true
      }
      const now = found(current)
      requireUnchanged(changedSince(change, now))
      if (change.action === 'change') await actions.save(context, tx, withoutChange(change, now) as Current)
      else if (actions.remove) await actions.remove(context, tx, now)
      else throw new Refusal(platformErrors.UNDO_IMPOSSIBLE)
      return true
    })
}

function requireUnchanged(fields: readonly string[]): void {
  const entry = platformErrors.CHANGED_SINCE
  if (fields.length > 0) throw new Refusal(entry, { about: fields.map((path) => ({ path, entry })) })
}
