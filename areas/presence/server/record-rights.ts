import { sql } from 'kysely'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { type Actor, holdsAny } from '#platform/domain/actor.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { presenceErrors } from '../contract/errors.ts'
import type { RecordRef } from '../contract/presence.ts'

/** A record that the actor may see, and whether the office may change it. */
export type RecordRight = { readonly id: string; readonly mayEdit: boolean }

/** Returns which of these records the actor may see; others are hidden. */
export type FindRights = (db: ReadDb, actor: Actor, ids: readonly string[]) => Promise<readonly RecordRight[]>

export type PresenceKind = {
  /** The permissions that show a record of the kind; one suffices. */
  readonly see: readonly [string, ...string[]]
  /** The permissions for changing one. */
  readonly edit: readonly [string, ...string[]]
  /** Absent if the records belong to no office. */
  readonly findRights?: FindRights
}

/** The kinds of records that can be open, supplied by the areas above. */
export type PresenceKinds = Readonly<Record<string, PresenceKind>>

/**
 * Returns the rights for records of offices. The record is `r`, `offices` are its office columns. `seesAll` shows the records of
 * all offices, and `editsAll` allows changing them too.
 */
export function recordsOfOffices(table: {
  readonly from: string
  readonly offices: string
  readonly seesAll: string
  readonly editsAll?: boolean
}): FindRights {
  const { from, offices, seesAll, editsAll = false } = table
  return async (db, actor, ids) => {
    const seesEvery = holdsAny(actor, [seesAll])
    const isOwn = sql`coalesce(${actor.officeId}::uuid in (${sql.raw(offices)}), false)`
    const { rows } = await sql<RecordRight>`
      select r.id, ${isOwn} or ${seesEvery && editsAll} as may_edit
      from ${sql.raw(from)}
      where r.id = any(${[...ids]}::uuid[]) and (${seesEvery} or ${isOwn})`.execute(db)
    return rows
  }
}

/** Returns the records that the actor may see, with whether they may be edited; refuses if the kind itself is hidden. */
export async function findRecordRights<Ref extends RecordRef>(
  db: ReadDb,
  actor: Actor,
  kinds: PresenceKinds,
  records: readonly Ref[],
): Promise<(Ref & { readonly mayEdit: boolean })[]> {
  const visible = new Map<string, boolean>()
  for (const [name, ofKind] of Map.groupBy(records, ({ kind }) => kind)) {
    const kind = requireKind(kinds, name, actor)
    const ids = ofKind.map(({ id }) => id)
    const rights = (await kind.findRights?.(db, actor, ids)) ?? ids.map((id) => ({ id, mayEdit: true }))
    const editsKind = holdsAny(actor, kind.edit)
    for (const { id, mayEdit } of rights) visible.set(`${name}/${id}`, mayEdit && editsKind)
  }
  return records.flatMap((record) => {
    const mayEdit = visible.get(`${record.kind}/${record.id}`)
    return mayEdit === undefined ? [] : [{ ...record, mayEdit }]
  })
}

function requireKind(kinds: PresenceKinds, name: string, actor: Actor): PresenceKind {
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
  if (!kind) throw new Refusal(presenceErrors.KIND_UNKNOWN)
  if (!holdsAny(actor, kind.see)) {
    throw new Refusal(platformErrors.NO_PERMISSION, { params: { permissions: kind.see } })
  }
  return kind
}
